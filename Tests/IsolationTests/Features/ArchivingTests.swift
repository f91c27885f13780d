import RouteKit
import XCTest

/// State and contexts of a module that isolates everything to the main actor.
struct Draft: StateArchiving {
  var text = ""
  var archivedState: DraftState { DraftState(text: text) }
  mutating func restoreState(_ state: DraftState) { text = state.text }
}

struct DraftState: Codable {
  var text: String
}

final class Chapter: ScreenNode {
  let number: Number
  init(number: Number) { self.number = number }
}

struct Number: Codable {
  var value: Int
}

struct ChapterBuilder: ViewBuilder {
  func build(with number: Number) throws -> Chapter { Chapter(number: number) }
}

nonisolated final class ArchivingTests: XCTestCase {
  @MainActor func testMainActorContextsAndStatesComeBack() async throws {
    let catalog = try ScreenCatalog { screens in
      screens.add("chapter", ChapterBuilder())
      screens.add("draft", ClosureBuilder { Screen(Draft()) })
    }
    let tree = ScreenTree()
    let draft = try ClosureBuilder { Screen(Draft()) }.named("draft").build(with: ())
    draft.content.text = "once"
    try tree.setRoot(
      StackNode(ChapterBuilder().named("chapter").build(with: Number(value: 7)), draft))
    let archive = try tree.archive(using: catalog)
    let restored = ScreenTree()

    let report = try await restored.restoreAsking(archive, using: catalog)

    XCTAssertTrue(report.isWhole, "\(report)")
    XCTAssertEqual((restored.visible as? Screen<Draft>)?.content.text, "once")
    XCTAssertEqual((restored.screens.dropFirst().first as? Chapter)?.number.value, 7)
  }
}
