import XCTest

/// A public name that neither a page nor a snippet has, so a reader cannot find it.
struct UnshownName {
  let name: String
  let remark: Remark
}

func unshownNames(in sources: [SourceFile], shownIn texts: [SourceFile]) -> [UnshownName] {
  let shown = texts.reduce(into: Set<String>()) { names, file in
    for match in file.text.matches(of: word) { names.insert(String(match.0)) }
  }
  return sources.flatMap { file in
    publicNames(of: file).filter { !shown.contains($0.name) }.map { name, line in
      UnshownName(
        name: name, remark: Remark(file.path, line, "no page and no snippet has '\(name)'"))
    }
  }
}

/// The names that a file makes public. Those that do not compile, or are hidden from the reference, do not count.
private func publicNames(of file: SourceFile) -> [(name: String, line: Int)] {
  var found: [(name: String, line: Int)] = []
  var isHidden = false
  for (index, line) in file.code.enumerated() {
    if line.hasOne(of: ["unavailable,", "visibility: internal"]) { isHidden = true }
    guard line.hasOne(of: ["public ", "open "]),
      let match = line.firstMatch(of: declaration)
    else { continue }
    if !isHidden, !line.contains("override ") { found.append((String(match.1), index + 1)) }
    isHidden = false
  }
  return found
}

nonisolated(unsafe) private let word = /\w+/
nonisolated(unsafe) private let declaration =
  /^\s*(?:@\w+ )*(?:nonisolated )?(?:public|open) (?:[\w()]+ )*?(?:class|struct|enum|protocol|actor|typealias|func|var|let|case) `?(\w+)/

final class PublicNameTests: XCTestCase {
  /// Members that the compiler or a toolkit calls.
  private let called: Set<String> = [
    "animationController", "callAsFunction", "customMirror", "hash", "Iterator",
    "makeIterator", "presentationControllerDidAttemptToDismiss",
    "presentationControllerDidDismiss", "presentationControllerShouldDismiss",
    "presentationControllerWillDismiss", "splitViewController",
    "splitViewControllerDidCollapse", "splitViewControllerDidExpand",
  ]

  func testAPageOrASnippetHasEveryPublicName() throws {
    let sources = try Repository.sources(of: Repository.products)
    let texts = try Repository.files(in: "Guides", with: "md") + Repository.examples()

    let unshown = unshownNames(in: sources, shownIn: texts)
    expectNone(unshown.filter { !called.contains($0.name) }.map(\.remark))
    XCTAssertEqual(called.subtracting(unshown.map(\.name)), [], "Take these out of the list.")
  }

  func testANameThatNoPageHasIsFound() {
    let source = SourceFile(
      "A.swift",
      """
      public struct Shown {
        public var hidden: Int
        public static func told() {}
        override public func done() {}
        @available(*, unavailable, message: "Write told().")
        public func tell() {}
        var own: Int
      }
      """)
    let page = SourceFile("Page.md", "`Shown` is `told`.")

    XCTAssertEqual(
      unshownNames(in: [source], shownIn: [page]).map(\.remark),
      [Remark("A.swift", 2, "no page and no snippet has 'hidden'")])
  }
}
