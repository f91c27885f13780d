import Fixtures
import Foundation
import RouteKit
import RouteKitRecording
import XCTest

final class RecordingTests: XCTestCase {
  func testARecordingIsReadAsItWasWritten() throws {
    let recording = try sample()

    let read = try Recording(data: try recording.data())

    XCTAssertEqual(read, recording)
    XCTAssertEqual("\(read)", "\(recording)")
    XCTAssertEqual(read.events.map(\.time), recording.events.map(\.time))
    XCTAssertEqual(try read.data(), try recording.data())
    XCTAssertEqual(read.commits, recording.commits)
  }

  func testEachEventIsOneLine() throws {
    let recording = try sample()

    let lines = String(decoding: try recording.data(), as: UTF8.self).split(separator: "\n")

    XCTAssertEqual(lines.count, recording.events.count + 1)
    for line in lines {
      XCTAssertNoThrow(try JSONSerialization.jsonObject(with: Data(line.utf8)))
    }
  }

  func testUnreadableLinesAreNamed() throws {
    let good = String(decoding: try sample().data(), as: UTF8.self)
    let lines = good.split(separator: "\n").map(String.init)
    func text(_ change: (inout [String]) -> Void) -> String {
      var changed = lines
      change(&changed)
      return changed.joined(separator: "\n")
    }

    let cases: [(String, String)] = [
      ("", "it is empty."),
      ("[]", "line 1 is not the first line of a recording."),
      (
        good.replacingOccurrences(of: #""version":1"#, with: #""version":2"#),
        "it has the version 2, and this RouteKit reads version 1."
      ),
      (text { $0.removeFirst() }, "line 1 is not the first line of a recording."),
      (text { $0[2].removeLast() }, "line 3 is damaged."),
      (text { $0.remove(at: 2) }, "line 3 is damaged: it has the number 3 instead of 2."),
      (
        text {
          $0[1] = $0[1].replacingOccurrences(of: #""digest":""#, with: #""digest":"00000000 "#)
        },
        "line 2 is damaged: its digest has a different number of screens than its tree."
      ),
      (
        text { $0[0] = $0[0].replacingOccurrences(of: #""dropped":0"#, with: #""dropped":-1"#) },
        "line 1 is damaged: it contradicts itself."
      ),
      (
        text {
          $0[0] = $0[0].replacingOccurrences(of: #""dropped":0"#, with: #""dropped":4294967295"#)
        }, "line 1 is damaged: it contradicts itself."
      ),
      ("\n\(lines[0])\n\n\n{", "line 5 is damaged."),
      (
        text { $0[1] = $0[1].replacingOccurrences(of: #""owner":0"#, with: #""owner":9"#) },
        "line 2 is damaged."
      ),
    ]
    for (text, reason) in cases {
      XCTAssertThrowsError(try Recording(data: Data(text.utf8)), reason) { error in
        let error = error as? RoutingError
        XCTAssertEqual(error?.kind, .badRecording)
        XCTAssertEqual(
          "\(error.map { "\($0)" } ?? "")".split(separator: "\n").first.map(String.init),
          "Cannot read the recording: \(reason)")
      }
    }
  }

  func testARecordingOf100MegabytesIsRefusedBeforeItIsRead() {
    let data = Data(repeating: UInt8(ascii: "["), count: 100_000_000)

    XCTAssertThrowsError(try Recording(data: data)) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .badRecording)
      XCTAssertTrue("\(error)".contains("it has 100000000 bytes, and the limit is 67108864"))
    }
    let long = LawRun.isFull ? data : data.prefix(5_000_000)
    XCTAssertThrowsError(try Recording(data: long, limit: .max)) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .badRecording)
    }
  }

  func testAReasonIsSaidOnceAndWithoutTypesOfTheLibrary() throws {
    let lines = String(decoding: try sample().data(), as: UTF8.self).split(separator: "\n")

    XCTAssertThrowsError(try Recording(data: Data("\(lines[0])\n\(lines[2])".utf8))) { error in
      XCTAssertEqual(
        "\(error)",
        """
        Cannot read the recording: line 2 is damaged: it has the number 2 instead of 1.

        To read the events before it, delete this line and all lines after it.
        """)
    }
  }

  /// A list of so many lines would need gigabytes.
  func testMillionsOfShortLinesAreRefusedAtTheFirst() throws {
    let header = String(decoding: try sample().data(), as: UTF8.self).prefix { $0 != "\n" }
    var data = Data("\(header)\n".utf8)
    for _ in 0..<1 << 10 { data.append(Data(String(repeating: "0\n", count: 1 << 10).utf8)) }

    XCTAssertThrowsError(try Recording(data: data)) { error in
      XCTAssertTrue("\(error)".hasPrefix("Cannot read the recording: line 2 is damaged."))
    }
  }

  func testANameWithLineBreaksStaysOnTheLineOfItsEvent() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let recorder = Recorder(tree)
    let odd = "lamp\n2: forged\r\n3:\u{2028}\u{0}\u{1b}[2J"
    try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute().named(odd), with: odd)

    let text = "\(recorder.recording)"

    XCTAssertEqual(text.split(whereSeparator: \.isNewline).count, 1, text)
    XCTAssertTrue(text.hasPrefix(#"1: lamp 2: forged 3: \0\u{1B}[2J"#), text)
  }

  /// Damages recordings in thousands of ways. Each is read or refused, and what is read is written the same.
  func testDamageIsReadOrRefused() throws {
    try LawRun.needsLongRun()
    let good = [UInt8](try sample().data())
    let seed = LawRun().seed
    var numbers = Dice(seed: seed)
    var (read, refused) = (0, 0)
    for _ in 0..<2_000 {
      var bytes = good
      for _ in 0...Int.random(in: 0..<3, using: &numbers) {
        let place = Int.random(in: bytes.indices, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: bytes[place] = .random(in: 0...255, using: &numbers)
        case 1: bytes.removeSubrange(place..<min(place + 40, bytes.count))
        case 2: bytes.insert(contentsOf: bytes[place..<min(place + 40, bytes.count)], at: place)
        default: bytes.removeSubrange(place...)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      do {
        let recording = try Recording(data: Data(bytes))
        XCTAssertEqual(try Recording(data: try recording.data()), recording, "seed \(seed)")
        read += 1
      } catch let error as RoutingError {
        XCTAssertEqual(error.kind, .badRecording, "seed \(seed)")
        refused += 1
      }
    }
    XCTAssertGreaterThan(read, 0, "seed \(seed)")
    XCTAssertGreaterThan(refused, 0, "seed \(seed)")
  }

  /// A recording with every outcome, and with texts that JSON has to escape.
  private func sample() throws -> Recording {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 2
    let router = TreeRouter(tree)
    let recorder = Recorder(tree)
    let odd = "a \"quoted\"\nname \u{2028} </script> \u{0}"
    try router.navigate(to: ProductBuilder().pushRoute().named(odd), with: odd)
    XCTAssertThrowsError(try router.navigate(to: FailingBuilder().pushRoute()))
    try router.navigate(to: .reveal(stack))
    try router.navigate(to: SheetBuilder().inStack().presentRoute(.popover))
    try tree.undo()
    let request = Request()
    let asking = CartBuilder().pushRoute().guarded(
      by: ClosureGuard { .asking { _ in .allow } })
    _ = try router.attempt(asking, with: (), for: request)
    return recorder.recording
  }
}
