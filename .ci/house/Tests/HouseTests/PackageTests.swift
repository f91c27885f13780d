import XCTest

/// Objects to unexpected and missing files at the top level of the repository.
func topLevel(of paths: [String]) -> [Remark] {
  let planned: Set<String> = [
    "Package.swift", "Sources", "Tests", "README.md", "LICENSE", "Guides", "VISION.md",
  ]
  let found = Set(paths.compactMap { $0.split(separator: "/").first.map(String.init) })
    .filter { !$0.hasPrefix(".") }
  return found.subtracting(planned).sorted().map {
    Remark($0, 1, "does not belong on the top level")
  }
    + planned.subtracting(found).sorted().map { Remark($0, 1, "is missing on the top level") }
}

/// Objects to a manifest that is long, has dependencies, or needs special permission.
func manifestRemarks(_ manifest: SourceFile) -> [Remark] {
  var remarks: [Remark] = []
  let count = manifest.lines.count - (manifest.text.hasSuffix("\n") ? 1 : 0)
  if count >= 80 { remarks.append(Remark(manifest.path, count, "has 80 lines or more")) }
  for (index, line) in manifest.code.enumerated() {
    for word in [
      ".package(", "unsafeFlags", "ProcessInfo", "getenv", "Context.environment",
      // A new compiler with a new warning would break every package that depends on this one.
      "treatAllWarnings", "treatWarning",
      // The sample and the benchmarks run by the names of their targets.
      ".executable(",
    ]
    where line.contains(word) {
      remarks.append(Remark(manifest.path, index + 1, "'\(word)' has no place in the manifest"))
    }
    // The target of the sample has the name of its command.
    if line.contains("path:"), !manifest.lines[index].contains("path: \"Sources/Storefront\"") {
      remarks.append(Remark(manifest.path, index + 1, "only the sample has its own path"))
    }
  }
  return remarks
}

/// Objects to a README that does not name a command on its own line.
func missingCommands(in page: SourceFile) -> [Remark] {
  ["swift run storefront", "swift test"].filter { command in
    !page.lines.contains {
      $0.prefix { $0 != "#" }.split(separator: " ").joined(separator: " ") == command
    }
  }.map { Remark(page.path, 1, "does not name the command '\($0)'") }
}

final class PackageTests: XCTestCase {
  func testTheTopLevelHoldsWhatTheDesignNames() throws {
    guard let paths = Repository.trackedPaths() else {
      throw XCTSkip("There is no git here to list the files of the repository.")
    }

    expectNone(topLevel(of: paths))
  }

  func testTheManifestIsShortAndPlain() throws {
    expectNone(manifestRemarks(try Repository.file("Package.swift")))
  }

  func testTheREADMENamesTheTwoCommands() throws {
    expectNone(missingCommands(in: try Repository.file("README.md")))
  }

  func testACheckOfAFolderWithoutFilesFails() {
    XCTAssertThrowsError(try Repository.files(in: "Sources/Nowhere")) { error in
      XCTAssertEqual(
        error as? Repository.NoFiles,
        Repository.NoFiles(folder: "Sources/Nowhere", pathExtension: "swift"))
    }
  }

  func testAStrangerAndAGapOnTheTopLevelAreFound() {
    let paths = [
      "Package.swift", "Sources/A.swift", "Tests/B.swift", "README.md", "LICENSE", "Guides/C.md",
      ".gitignore", ".ci/run", "Makefile", "docs/D.md",
    ]

    XCTAssertEqual(topLevel(of: paths).map(\.path), ["Makefile", "docs", "VISION.md"])
  }

  func testAManifestThatDependsOnSomethingIsFound() {
    let manifest = SourceFile(
      "Package.swift",
      #"""
      // .package( in a comment
      dependencies: [.package(url: "https://example.com", from: "1.0.0")],
      .target(name: "A", path: "Elsewhere", swiftSettings: [.unsafeFlags(["-x"])]),
      .testTarget(name: "B", path: "Guides/Snippets/B"),
      .executable(name: "c", targets: ["C"]),
      .executableTarget(name: "c", path: "Sources/Storefront"),
      .treatAllWarnings(as: .error),
      """# + String(repeating: "\n", count: 80))

    XCTAssertEqual(manifestRemarks(manifest).map(\.line), [86, 2, 3, 3, 4, 5, 7])
  }

  func testAMissingCommandIsFound() {
    let page = SourceFile("README.md", "    swift test   # all\nrun swift run storefront\n")

    XCTAssertEqual(
      missingCommands(in: page).map(\.message), ["does not name the command 'swift run storefront'"]
    )
  }
}
