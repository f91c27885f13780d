import RouteKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Lines of JSON. The first line has the format, its version and the tree before the first event. Each other line is
// an event. An event that changes nothing repeats neither the tree nor the digest.

extension Recording {
  /// The version of the format that ``data()`` writes.
  public static let version = 1

  /// Reads a recording.
  ///
  /// ```swift
  /// try Recording(data: Data("[]".utf8))
  /// // Cannot read the recording: line 1 is not the first line of a recording.
  /// ```
  ///
  /// If lines at the end are lost, the events before are read, and ``missingEvents`` counts the others.
  ///
  /// - Parameters:
  ///   - data: The lines, as ``data()`` writes them. They may come from anywhere.
  ///   - limit: The largest size in bytes.
  /// - Throws: `RoutingError` of the kind `badRecording`, which names the line. Its reasons contain the error of
  ///   the decoder.
  /// - Complexity: O(bytes).
  public init(data: Data, limit: Int = 64 << 20) throws {
    if data.count > limit {
      throw RoutingError.badRecording(
        "it has \(data.count) bytes, and the limit is \(limit)",
        advice: "If you trust it, pass another limit: Recording(data: data, limit: \(data.count)).")
    }
    // The lines are read one by one. A list of all of them may need far more memory than the data.
    var lines = Lines(rest: data)
    guard let first = lines.next() else { throw RoutingError.badRecording("it is empty") }
    let decoder = JSONDecoder()
    let header = try Self.header(of: first, decoder)
    var events: [Event] = []
    var moment = Moment(tree: header.tree, digest: header.digest)
    while let line = lines.next() {
      do {
        let decoded = try decoder.decode(EventLine.self, from: line)
        let event = try decoded.event(after: moment)
        let number = header.dropped + events.count + 1
        guard event.number == number else {
          throw BadLine("it has the number \(event.number) instead of \(number)")
        }
        moment = event.moment
        events.append(event)
      } catch {
        throw RoutingError.badRecording(
          line: lines.number, error,
          advice: "To read the events before it, delete this line and all lines after it.")
      }
    }
    let written = header.events ?? events.count
    if written < events.count {
      throw RoutingError.badRecording(
        "it has \(events.count) events, and its first line says \(written)")
    }
    self.init(
      start: Moment(tree: header.tree, digest: header.digest), droppedEvents: header.dropped,
      events: events, missingEvents: written - events.count)
  }

  private static func header(of line: Data, _ decoder: JSONDecoder) throws -> HeaderLine {
    func read<Line: Decodable>(_ type: Line.Type) throws -> Line {
      do { return try decoder.decode(type, from: line) } catch {
        throw RoutingError.badRecording(
          "line 1 is not the first line of a recording", reasons: [error])
      }
    }
    let version = try read(VersionLine.self).version
    guard version == Recording.version else {
      throw RoutingError.badRecording(
        "it has the version \(version), and this RouteKit reads version \(Recording.version)",
        advice: "Read it with the version of RouteKit that wrote it.")
    }
    let header = try read(HeaderLine.self)
    guard header.isConsistent else {
      throw RoutingError.badRecording(line: 1, BadLine("it contradicts itself"))
    }
    return header
  }

  /// Writes the recording as lines of JSON, with sorted keys. Characters that are not seen, such as those that turn text
  /// round, are escapes of JSON.
  ///
  /// - Throws: Any error of the encoder.
  /// - Complexity: O(events and their screens).
  public func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var data = try encoder.encode(
      HeaderLine(
        recording: "RouteKit", version: Recording.version, dropped: droppedEvents,
        events: events.count + missingEvents,
        tree: start.tree, digest: start.digest))
    data.append(UInt8(ascii: "\n"))
    for event in events {
      data.append(try encoder.encode(EventLine(event)))
      data.append(UInt8(ascii: "\n"))
    }
    return data.escapingHiddenCharacters
  }
}

extension Data {
  /// The same lines of JSON with escapes for the characters that are not seen. They are only in its strings.
  fileprivate var escapingHiddenCharacters: Data {
    if allSatisfy({ $0 < 0x7F }) { return self }
    let texts = String(decoding: self, as: UTF8.self).unicodeScalars.map { scalar in
      if scalar.isSeen || scalar == "\n" { return String(scalar) }
      return scalar.utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
    }
    return Data(texts.joined().utf8)
  }
}

/// The lines of a recording that are not empty.
private struct Lines {
  var rest: Data
  /// The number of the line that ``next()`` has returned. Empty lines count.
  private(set) var number = 0

  init(rest: Data) { self.rest = rest }

  mutating func next() -> Data? {
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let line = rest[rest.startIndex..<(end ?? rest.endIndex)]
      rest = end.map { rest[($0 + 1)...] } ?? Data()
      number += 1
      if !line.isEmpty { return line }
    }
    return nil
  }
}

/// The part of the first line that all versions have.
private struct VersionLine: Decodable {
  let recording: String
  let version: Int
}

/// The first line.
private struct HeaderLine: Codable {
  let recording: String
  let version: Int
  let dropped: Int
  /// The number of events that were written. Older files do not have it.
  let events: Int?
  let tree: TreeSnapshot
  let digest: TreeDigest

  var isConsistent: Bool {
    recording == "RouteKit" && (0...1 << 30).contains(dropped)
      && (0...1 << 30).contains(events ?? 0) && digest.screens.count == tree.records.count
  }
}

/// An event as a line.
private struct EventLine: Codable {
  var number: Int
  var time: Double
  var outcome: Name
  var cause: Cause
  var commit: Commit?
  var waitsFor: String?
  var error: String?
  var kind: String?
  var note: String?
  var route: String?
  var destination: String?
  var context: String?
  var place: String?
  var navigation: Int?
  var partOf: Int?
  var isNested: Bool?
  var answers: [Recording.Answer]?
  var tree: TreeSnapshot?
  var digest: TreeDigest?

  enum Name: String, Codable { case committed, unchanged, waits, failed, note }

  init(_ event: Recording.Event) {
    (number, time, cause) = (event.number, event.time, event.cause)
    (route, destination) = (event.name, event.destination)
    (context, place) = (event.context, event.place)
    (navigation, partOf) = (event.navigation, event.parent)
    isNested = event.isNested ? true : nil
    answers = event.answers.isEmpty ? nil : event.answers
    switch event.outcome {
    case .committed(let commit):
      (outcome, self.commit) = (.committed, commit)
      (tree, digest) = (event.tree, event.digest)
    case .unchanged: outcome = .unchanged
    case .waits(let source): (outcome, waitsFor) = (.waits, source)
    case .failed(let kind, let message):
      (outcome, self.kind, error) = (.failed, kind, message)
    case .note(let text): (outcome, note) = (.note, text)
    }
  }

  func event(after moment: Recording.Moment) throws -> Recording.Event {
    guard time.isFinite else { throw BadLine("its time is not a number") }
    var moment = moment
    let ending: Recording.Outcome
    switch outcome {
    case .committed:
      guard let commit, let tree, let digest else {
        throw BadLine("it has no commit, no tree or no digest")
      }
      guard digest.screens.count == tree.records.count else {
        throw BadLine("its digest has a different number of screens than its tree")
      }
      moment = Recording.Moment(tree: tree, digest: digest)
      ending = .committed(commit)
    case .unchanged: ending = .unchanged
    case .waits:
      guard let waitsFor else { throw BadLine("it does not say what the navigation waits for") }
      ending = .waits(for: waitsFor)
    case .failed:
      guard let error else { throw BadLine("it has no error") }
      ending = .failed(kind: kind, message: error)
    case .note:
      guard let note else { throw BadLine("it has no note") }
      ending = .note(note)
    }
    return Recording.Event(
      number: number, elapsed: Elapsed(seconds: time), outcome: ending, cause: cause,
      name: route, destination: destination, context: context, place: place,
      navigation: navigation, parent: partOf, isNested: isNested ?? false, answers: answers ?? [],
      moment: moment)
  }
}

/// The reason why a line cannot be read.
private struct BadLine: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

extension RoutingError {
  fileprivate static func badRecording(
    line: Int, _ error: any Error, advice: String? = nil
  ) -> RoutingError {
    guard let error = error as? BadLine else {
      return badRecording("line \(line) is damaged", advice: advice, reasons: [error])
    }
    return badRecording("line \(line) is damaged: \(error.reason)", advice: advice)
  }

  fileprivate static func badRecording(
    _ reason: String, advice: String? = nil, reasons: [any Error] = []
  ) -> RoutingError {
    RoutingError(
      .badRecording, action: "read the recording", reason: reason, advice: advice, reasons: reasons)
  }
}
