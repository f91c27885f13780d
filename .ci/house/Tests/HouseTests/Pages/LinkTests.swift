import Foundation
import XCTest

/// Objects to links to missing files, or to missing headings of pages.
func brokenLinks(in pages: [SourceFile], exists: (String) -> Bool) -> [Remark] {
  let anchors = Dictionary(uniqueKeysWithValues: pages.map { ($0.path, headings(of: $0)) })
  return pages.flatMap { page in
    prose(of: page).flatMap { number, line in
      (line.contains("](") ? line.matches(of: /\]\(([^)\s]+)\)/) : []).map { String($0.1) }
        .filter { !$0.contains("://") && !leads($0, from: page) }
        .map { Remark(page.path, number, "'\($0)' leads nowhere") }
    }
  }

  func leads(_ link: String, from page: SourceFile) -> Bool {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var path = page.path
    if !parts[0].isEmpty {
      let folder = page.folders.joined(separator: "/")
      path = folder.isEmpty ? String(parts[0]) : folder + "/" + parts[0]
    }
    guard exists(path) else { return false }
    return parts.count == 1 || anchors[path]?.contains(String(parts[1])) ?? false
  }
}

/// Objects to links in forms that `brokenLinks` does not follow: with a title or a space, by reference, or of HTML.
func strangeLinks(in pages: [SourceFile]) -> [Remark] {
  pages.flatMap { page in
    prose(of: page).filter { _, line in
      (line.contains("]") || line.contains("<"))
        && line.replacing(/`[^`]*`/, with: "`")
          .contains(/\]\((?![^()\s]+\))|\]\[|^\s*\[[^\]]+\]:|<(?:a|img|source)\s/)
    }
    .map { Remark(page.path, $0.number, "write the link as [text](target)") }
  }
}

/// Objects to folders of snippets without a guide of the same name.
func strayFolders(of snippets: [SourceFile], pages: [SourceFile]) -> [Remark] {
  let guides = Set(pages.map { $0.name.dropLast(".md".count).lowercased() })
  return snippets.filter { $0.folders.count < 3 || !guides.contains($0.folders[2].lowercased()) }
    .map { Remark($0.path, 1, "it is in no folder that is named after a page") }
}

/// Objects to pages with more than three parts whose list of contents is not the list of their parts. The last part may
/// be missing if it is called "Next".
func wrongContents(in pages: [SourceFile]) -> [Remark] {
  pages.compactMap { page in
    let prose = prose(of: page).map(\.line)
    var parts = prose.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    guard parts.count > 3 else { return nil }
    if parts.last == "Next" { parts.removeLast() }
    let listed = prose.prefix { !$0.hasPrefix("## ") }
      .compactMap { $0.firstMatch(of: /^(?:-|\d+\.) \[(.+)\]\(#[^)]*\)$/).map { String($0.1) } }
    return listed == parts ? nil : Remark(page.path, 1, "the list of contents is not \(parts)")
  }
}

/// The lines of a page outside of its code blocks, with their numbers.
private func prose(of page: SourceFile) -> [(number: Int, line: String)] {
  var isCode = false
  return page.lines.enumerated().compactMap { index, line in
    if line.hasPrefix("```") { isCode.toggle() }
    return isCode || line.hasPrefix("    ") ? nil : (index + 1, line)
  }
}

/// The anchors of a page's headings, in the usual form of Markdown.
private func headings(of page: SourceFile) -> Set<String> {
  Set(
    prose(of: page).filter { $0.line.hasPrefix("#") }.map { _, line in
      String(
        line.drop { "# ".contains($0) }.lowercased()
          .filter { $0.isLetter || $0.isNumber || "- _".contains($0) }
          .map { $0 == " " ? "-" : $0 })
    })
}

final class LinkTests: XCTestCase {
  func testEveryLinkOfAPageLeadsSomewhere() throws {
    let pages = try Repository.pages()

    XCTAssertTrue(pages.contains { $0.text.contains(".md#") })
    expectNone(
      brokenLinks(in: pages) {
        FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent($0).path)
      })
  }

  func testEveryLinkHasTheUsualForm() throws {
    expectNone(strangeLinks(in: try Repository.pages()))
  }

  func testALinkInAnotherFormIsFound() {
    let page = SourceFile(
      "Guides/Page.md",
      """
      [one](Other.md) and ![two](Pictures/two.svg), `[three](a b)` and `[Int][0]`
      [four](Gone.md "title")
      [five][gone]
      [gone]: Gone.md
      <img src="gone.svg">
      [six](<Gone.md>), which `brokenLinks` finds, and [seven](
      Gone.md)
      """)

    XCTAssertEqual(strangeLinks(in: [page]).map(\.line), [2, 3, 4, 5, 6])
  }

  func testEveryGuideIsOnTheListOfGuides() throws {
    let list = try Repository.file("Guides/README.md")
    let readme = try Repository.file("README.md")

    for page in try Repository.pages() where page.folders == ["Guides"] && page.path != list.path {
      let name = page.path.dropFirst("Guides/".count)
      XCTAssertTrue(list.text.contains("](\(name))"), "\(list.path) does not name \(page.path)")
    }
    XCTAssertTrue(readme.text.contains("](\(list.path))"))
  }

  func testLongPagesListTheirParts() throws {
    expectNone(wrongContents(in: try Repository.pages().filter { $0.folders == ["Guides"] }))
  }

  func testAPageWithAWrongListOfPartsIsFound() {
    let parts = "\n## One\n## Two\n## `Three`\n## Four\n"
    let list = "- [One](#one)\n- [Two](#two)\n- [`Three`](#three)\n"
    let pages = [
      SourceFile("Guides/Short.md", "# A\n## One\n## Two\n"),
      SourceFile("Guides/Right.md", "# A\n" + list + "- [Four](#four)\n" + parts + "## Next\n"),
      SourceFile("Guides/Wrong.md", "# A\n" + list + parts),
      SourceFile("Guides/None.md", "# A\n" + parts + list + "- [Four](#four)\n"),
    ]

    XCTAssertEqual(wrongContents(in: pages).map(\.path), ["Guides/Wrong.md", "Guides/None.md"])
  }

  func testWorkflowsCallScriptsThatExist() throws {
    let workflows = try Repository.files(in: ".github/workflows", with: "yml")
    XCTAssertEqual(workflows.count, 2)
    for workflow in workflows {
      let scripts = workflow.text.matches(of: #/\.ci\/[a-z-]+/#).map { String($0.0) }
      XCTAssertFalse(scripts.isEmpty, workflow.path)
      for script in scripts {
        let path = Repository.root.appendingPathComponent(script).path
        XCTAssertTrue(
          FileManager.default.isExecutableFile(atPath: path), "\(workflow.path): \(script)")
      }
    }
  }

  func testSnippetsStandInFoldersThatAreNamedAfterPages() throws {
    let snippets = try Repository.files(in: "Guides/Snippets")

    expectNone(strayFolders(of: snippets, pages: try Repository.pages()))
  }

  func testALinkThatLeadsNowhereIsFound() {
    let page = SourceFile(
      "Guides/Page.md",
      """
      # A page

      [one](Other.md), [two](Other.md#its-part-2), [three](#a-page), [four](https://example.com)
      [five](Gone.md) and [six](Other.md#its-part)
      [seven](#other)
      ```swift
      [eight](gone)
      ```
      """)
    let other = SourceFile("Guides/Other.md", "# Other\n\n### `Its` part, 2\n")

    XCTAssertEqual(
      brokenLinks(in: [page, other]) { [page.path, other.path].contains($0) },
      [
        Remark("Guides/Page.md", 4, "'Gone.md' leads nowhere"),
        Remark("Guides/Page.md", 4, "'Other.md#its-part' leads nowhere"),
        Remark("Guides/Page.md", 5, "'#other' leads nowhere"),
      ])
  }

  func testASnippetWithoutAGuideIsFound() {
    let page = SourceFile("Guides/Page.md", "")

    XCTAssertEqual(
      strayFolders(
        of: [
          SourceFile("Guides/Snippets/Page/A.swift", ""), SourceFile("Guides/Snippets/B.swift", ""),
          SourceFile("Guides/Snippets/Other/C.swift", ""),
        ], pages: [page]
      ).map(\.path), ["Guides/Snippets/B.swift", "Guides/Snippets/Other/C.swift"])
  }
}
