import XCTest

/// A spelling that a reader has to think about, and where it may stand.
private struct Care {
  let what: String
  let spellings: [String]
  /// The files that may contain it, with the largest number of times. The numbers may only fall.
  let allowed: [String: Int]
}

private let cares: [Care] = [
  Care(
    what: "a reference that the compiler does not count",
    spellings: [
      "Unmanaged", "_withUnsafeGuaranteedRef", "unowned(unsafe)", "unsafeBitCast", "OpaquePointer",
    ],
    allowed: ["Core/Held.swift": 3]),
  Care(
    what: "a hint on inlining",
    spellings: ["@inline(__always)", "@inline(never)"],
    allowed: [
      "Core/Held.swift": 18, "Core/Journal.swift": 4, "Core/ReusedList.swift": 9,
      "Core/Touched.swift": 2, "Engine/Admission.swift": 2, "Engine/Editing.swift": 2,
      "Engine/Release.swift": 3, "Engine/Structure.swift": 2, "Engine/Transaction.swift": 2,
    ]),
  Care(
    what: "an access that is not checked",
    spellings: ["@exclusivity(unchecked)"],
    allowed: [
      "Core/Extras.swift": 1, "Core/Navigation.swift": 17, "Core/ScreenNode.swift": 2,
      "Core/ScreenTree.swift": 6, "Core/UndoHistory.swift": 4,
      "Destinations/DestinationSource.swift": 1, "Routes/SharedList.swift": 2,
    ]),
]

/// Where careful spellings stand that the list does not allow, and where the list allows more than there are.
private func misplacedCare(
  _ care: Care, in files: [SourceFile], below root: String
) -> [String] {
  var counts: [String: Int] = [:]
  for file in files {
    let count = file.code.reduce(0) { count, line in
      care.spellings.reduce(count) { $0 + line.components(separatedBy: $1).count - 1 }
    }
    if count > 0 { counts[String(file.path.dropFirst(root.count + 1))] = count }
  }
  return Set(counts.keys).union(care.allowed.keys).sorted().compactMap { path in
    let (count, limit) = (counts[path] ?? 0, care.allowed[path] ?? 0)
    if count > limit { return "\(path) has \(care.what) \(count) times; \(limit) are allowed" }
    if count < limit { return "\(path) has \(care.what) only \(count) times; lower its limit" }
    return nil
  }
}

final class CareTests: XCTestCase {
  func testCarefulSpellingsStandOnlyWhereTheyAreNeeded() throws {
    let root = "Sources/RouteKit"
    let files = try Repository.files(in: root)

    for care in cares {
      for remark in misplacedCare(care, in: files, below: root) { XCTFail(remark) }
    }
  }

  func testACarefulSpellingInAnotherFileIsFound() {
    let care = Care(
      what: "a hint", spellings: ["@inline(__always)", "@inline(never)"],
      allowed: ["B.swift": 1, "C.swift": 1])
    let files = [
      SourceFile("S/A.swift", "@inline(never) func a() {}  // @inline(never)"),
      SourceFile("S/B.swift", "@inline(never) func b() { @inline(__always) func c() {} }"),
    ]

    XCTAssertEqual(
      misplacedCare(care, in: files, below: "S"),
      [
        "A.swift has a hint 1 times; 0 are allowed", "B.swift has a hint 2 times; 1 are allowed",
        "C.swift has a hint only 0 times; lower its limit",
      ])
  }
}
