import XCTest

/// A spelling that a reader has to think about, and where it may stand.
private struct Care {
  let what: String
  let spellings: [String]
  /// The files that may contain it, with the largest number of times. The numbers may only fall.
  let allowed: [String: Int]

  init(what: String, spellings: [String], allowed: [String: Int] = [:]) {
    (self.what, self.spellings, self.allowed) = (what, spellings, allowed)
  }
}

private let cares: [Care] = [
  Care(
    what: "a reference that the compiler does not count",
    spellings: [
      "Unmanaged", "_withUnsafeGuaranteedRef", "unowned(unsafe)", "unsafeBitCast", "OpaquePointer",
    ],
    allowed: ["Tree/Screens/Held.swift": 3]),
  Care(
    what: "a cast that only debug builds check",
    spellings: ["unsafeDowncast"],
    allowed: [
      "Finding/ScreenFinder.swift": 1, "Routes/Route+Find.swift": 2, "Routes/Route+OrElse.swift": 1,
      "Tree/History/UndoHistory.swift": 1,
    ]),
  Care(
    what: "a hint on inlining",
    spellings: ["@inline(__always)", "@inline(never)"],
    allowed: [
      "Tree/Screens/Held.swift": 18, "Tree/Attempts/Journal.swift": 3,
      "Tree/Screens/ReusedList.swift": 9,
      "Tree/Attempts/Navigation+EnteringAndLeaving.swift": 2,
      "Tree/Attempts/ScreenNode+InsertionChecks.swift": 2,
      "Tree/Attempts/ScreenNode+JournaledEdits.swift": 2,
      "Tree/Screens/ScreenNode+DeepRelease.swift": 3,
      "Tree/Screens/ScreenNode+SplicingAndWalking.swift": 2,
    ]),
  Care(
    what: "an access that is not checked",
    spellings: ["@exclusivity(unchecked)"],
    allowed: [
      "Tree/Attempts/Navigation+Extras.swift": 1, "Tree/Attempts/Navigation.swift": 9,
      "Tree/Screens/ScreenNode.swift": 2,
      "Tree/Screens/ScreenTree.swift": 8, "Tree/History/UndoHistory.swift": 2,
      "Tree/History/Navigation+UndoAndRedo.swift": 1,
      "Routes/SharedList.swift": 2,
    ]),
]

/// The number of names that are not public, and that other modules use.
private let packageNames = 146

/// Where careful spellings stand that the list does not allow, and where the list allows more than there are.
private func misplacedCare(
  _ care: Care, in files: [SourceFile], below root: String
) -> [String] {
  var counts: [String: Int] = [:]
  for file in files {
    let count = file.code(withOneOf: care.spellings).reduce(0) { count, line in
      care.spellings.reduce(count) { $0 + line.element.components(separatedBy: $1).count - 1 }
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

/// The classes in which features would like to keep their state, with their numbers of stored properties. Features keep
/// it in a `FeatureState`, so the numbers may only fall.
private let storedProperties = [
  "ScreenTree": 20, "Navigation": 19, "Request": 19, "Navigation.Extras": 15, "NodeExtras": 4,
]

final class CareTests: XCTestCase {
  func testCarefulSpellingsStandOnlyWhereTheyAreNeeded() throws {
    for module in Repository.library {
      let root = "Sources/" + module
      let files = try Repository.files(in: root)
      for care in cares {
        let allowed = module == "RouteKit" ? care : Care(what: care.what, spellings: care.spellings)
        for remark in misplacedCare(allowed, in: files, below: root) { XCTFail(remark) }
      }
    }
  }

  /// Such a name is one that another module uses, although it is not public. The number may only fall.
  func testFewNamesArePackage() throws {
    let files = try Repository.files(in: "Sources/RouteKit")
    let count = files.reduce(0) { count, file in
      count + file.code.count { $0.contains("package ") && $0.contains(#/\bpackage (?!import)/#) }
    }
    print("RouteKit has \(count) package names.")

    XCTAssertEqual(count, packageNames, "If there are fewer, lower the number.")
  }

  func testFeaturesKeepTheirStateOutOfTheCoresClasses() throws {
    let files = try Repository.files(in: "Sources/RouteKit")

    let classes = files.flatMap(\.sizes.classes)
    for (type, limit) in storedProperties {
      XCTAssertEqual(classes.first { $0.name == type }?.storedProperties, limit, type)
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
