import XCTest

/// A fenced block of a page, and the line of its fence.
struct Block {
  let line: Int
  let language: String
  let lines: [String]
}

/// Objects to blocks of code and of output that are neither in a snippet nor in the sample.
///
/// Blank lines do not count, nor does indentation that all lines of a block share.
func unprovenBlocks(in pages: [SourceFile], snippets: [SourceFile]) -> [Remark] {
  let texts = snippets.map { $0.lines.filter { !$0.isBlank } }
  return pages.flatMap { page in
    blocks(of: page).filter { ["swift", "text"].contains($0.language) }
      .filter { block in !texts.contains { contains(block.lines.filter { !$0.isBlank }, in: $0) } }
      .map { block in
        Remark(page.path, block.line, "this \(block.language) block is not in a snippet")
      }
  }
}

/// Objects to fences in other forms, which the checks of blocks and links do not see.
func strangeFences(in pages: [SourceFile]) -> [Remark] {
  pages.flatMap { page in
    page.lines.enumerated()
      .filter { _, line in
        (line.contains("```") || line.contains("~~~"))
          && line.contains(/^[\s>*+-]*(?:```|~~~)/)
          && line.wholeMatch(of: /```(?:swift|text|mermaid|sh)?/) == nil
      }
      .map { Remark(page.path, $0.offset + 1, "the checks do not know the fence '\($0.element)'") }
  }
}

/// Objects to blocks of Swift that end within brackets, so a reader cannot paste them.
func openBlocks(in pages: [SourceFile]) -> [Remark] {
  pages.flatMap { page in
    blocks(of: page).filter { $0.language == "swift" }.flatMap { block -> [Remark] in
      let code = SourceFile("Block.swift", block.lines.joined(separator: "\n")).code.joined()
      return [("{", "}"), ("(", ")"), ("[", "]")]
        .filter { open, close in
          code.count { String($0) == open } != code.count { String($0) == close }
        }
        .map { Remark(page.path, block.line, "this block has not as many '\($0.0)' as '\($0.1)'") }
    }
  }
}

func blocks(of page: SourceFile) -> [Block] {
  var blocks: [Block] = []
  var open: (line: Int, language: String)?
  var lines: [String] = []
  for (index, line) in page.lines.enumerated() {
    if let block = open {
      if line.hasPrefix("```") {
        blocks.append(Block(line: block.line, language: block.language, lines: lines))
        open = nil
      } else {
        lines.append(line)
      }
    } else if line.hasPrefix("```") {
      open = (index + 1, String(line.dropFirst(3)))
      lines = []
    }
  }
  if let open { blocks.append(Block(line: open.line, language: open.language, lines: lines)) }
  return blocks
}

private func contains(_ block: [String], in text: [String]) -> Bool {
  guard let first = block.first, block.count <= text.count else { return false }
  for start in 0...(text.count - block.count) where text[start].hasSuffix(first) {
    let indent = String(repeating: " ", count: text[start].count - first.count)
    let window = text[start..<(start + block.count)]
    if zip(block, window).allSatisfy({ indent + $0 == $1 }) { return true }
  }
  return false
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

final class BlockTests: XCTestCase {
  func testEveryBlockOfAPageIsInASnippet() throws {
    let pages = try Repository.pages()
    // A page can also show the tests of the sample and of a product, which are compiled and run too.
    let tests = try [
      "Tests/StorefrontTests", "Tests/RouteKitUIKitTests", "Tests/RouteKitSwiftUITests",
    ].flatMap { try Repository.files(in: $0) }

    XCTAssertTrue(pages.contains { $0.text.contains("```swift") })
    expectNone(unprovenBlocks(in: pages, snippets: try Repository.examples() + tests))
  }

  func testEveryBlockOfSwiftIsWhole() throws {
    let pages = try Repository.pages()

    expectNone(openBlocks(in: pages))
  }

  func testABlockThatEndsWithinBracketsIsFound() {
    let page = SourceFile(
      "Guides/Page.md",
      """
      ```swift
      f { print("}") }
      ```
      ```swift
      struct A {
        let b = [1]
      ```
      ```text
      {
      ```
      """)

    XCTAssertEqual(
      openBlocks(in: [page]),
      [Remark("Guides/Page.md", 4, "this block has not as many '{' as '}'")])
  }

  func testEveryFenceHasTheUsualForm() throws {
    expectNone(strangeFences(in: try Repository.pages()))
  }

  func testAFenceInAnotherFormIsFound() {
    let fences = [
      "```swift", "```", "```swift ", "  ```text", "~~~", "- ```", "````", "```Swift", "a ```b```",
    ]
    let page = SourceFile("Guides/Page.md", fences.joined(separator: "\n"))

    XCTAssertEqual(strangeFences(in: [page]).map(\.line), [3, 4, 5, 6, 7, 8])
  }

  func testABlockThatWasChangedOnOneSideIsFound() {
    let page = SourceFile(
      "Guides/Page.md",
      """
      ```swift
      let a = 1

      let b = 2
      ```
      ```swift
      let b = 2
      let c = 3
      ```
      ```
      anything
      ```
      ```text
      a
        b
      ```
      """)
    let snippet = SourceFile(
      "Guides/Snippets/Page.swift",
      """
      func f() {
        let a = 1
        let b = 2
        let c = 4
        \"""
        a
         b
        \"""
      }
      """)

    XCTAssertEqual(
      unprovenBlocks(in: [page], snippets: [snippet]),
      [
        Remark("Guides/Page.md", 6, "this swift block is not in a snippet"),
        Remark("Guides/Page.md", 13, "this text block is not in a snippet"),
      ])
  }
}
