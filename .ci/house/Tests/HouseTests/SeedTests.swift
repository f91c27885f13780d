import Foundation
import XCTest

/// Objects to random numbers without a seed: a test that fails by them cannot be repeated. `LawRun` is the one place
/// where a seed is read or drawn.
func seedRemarks(_ file: SourceFile) -> [Remark] {
  guard !file.path.hasSuffix("/LawRun.swift") else { return [] }
  var remarks: [Remark] = []
  let generators = ["SystemRandomNumberGenerator", "arc4random", "drand48"]
  for (index, line) in file.code(withOneOf: generators) {
    let words = SwiftCode.identifiers(in: line).map(\.name)
    for word in generators where words.contains(word) {
      remarks.append(Remark(file.path, index + 1, "'\(word)' has no seed"))
    }
  }
  guard file.text.hasOne(of: [".random", ".shuffle"]) else { return remarks }
  let code = file.code.joined(separator: "\n")
  for call in code.matches(of: #/\.(random|shuffled?|randomElement)\(/#) {
    var depth = 1
    let arguments = code[call.range.upperBound...].prefix {
      depth += $0 == "(" ? 1 : $0 == ")" ? -1 : 0
      return depth > 0
    }
    guard !arguments.contains("using:"), !arguments.contains("&") else { continue }
    let line = code[..<call.range.lowerBound].count { $0 == "\n" } + 1
    remarks.append(
      Remark(file.path, line, "'\(call.1)' draws without a seed. Take LawRun().seed"))
  }
  return remarks
}

final class SeedTests: XCTestCase {
  /// A copy draws seeds too, and is forgotten when the lengths change.
  func testLawRunIsOneFile() throws {
    let paths = try (Repository.files(in: "Tests") + Repository.files(in: "Guides/Snippets"))
      .map(\.path).filter { $0.hasSuffix("/LawRun.swift") }

    XCTAssertEqual(paths, ["Tests/Fixtures/LawRun.swift"])
  }

  func testNoTestDrawsASeedThatCannotBeGivenBack() throws {
    let files = try Repository.files(in: "Tests") + Repository.files(in: "Guides/Snippets")

    expectNone(files.flatMap(seedRemarks))
  }

  func testASeedThatIsDrawnIsFound() {
    let file = SourceFile(
      "Tests/A.swift",
      """
      let seed = UInt64.random(in: 1...9)
      let other = Int.random(
        in: 1...max(2, 3), using: &dice)
      let list = [1, 2].shuffled(), element = list.randomElement(using: &dice)
      var numbers = SystemRandomNumberGenerator()
      let plan = Plan.random(&dice), isOn = Bool.random()
      """)

    XCTAssertEqual(seedRemarks(file).map(\.line), [5, 1, 4, 6])
  }
}
