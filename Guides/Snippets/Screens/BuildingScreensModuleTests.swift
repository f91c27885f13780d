public import RouteKit
import RouteKitTesting
import XCTest

public var timer: ClosureBuilder<ScreenNode, Void> {
  ClosureBuilder(ClosureBuilder { TimerScreen() }.named("timer"))
}

public class NotePage: ScreenNode, ContextMatching, Finishing {
  public typealias Outcome = String
  let recipe: String

  init(recipe: String) { self.recipe = recipe }

  public func matches(_ recipe: String) -> Bool { recipe == self.recipe }
}

final class NoteScreen: NotePage {
  var text = ""

  func save() throws { try finish(with: text) }
}

public var note: ClosureBuilder<NotePage, String> {
  ClosureBuilder { NoteScreen(recipe: $0) }.named("note")
}

/// The examples of Guides/Screens.md about builders for another module.
final class BuildingScreensModuleTests: XCTestCase {
  private struct Saved: Hook {
    func arrive(at screen: NoteScreen, along path: [ScreenNode], with _: Any) {
      screen.text = "more salt"
      XCTAssertNoThrow(try screen.save())
    }
  }

  func testAHiddenScreenIsReusedListedAndAsked() async throws {
    let book = try Cookbook()
    let router = book.router.hooked(by: Saved())

    let open = note.pushRoute().reusing(.showing)
    let catalog = try ScreenCatalog { $0.add(note, links: ["notes/:recipe"]) }
    let text = try await router.result(of: open, with: "soup")

    XCTAssertEqual(text, "more salt")
    XCTAssertTrue(try catalog.screen(named: "note").screenType == NotePage.self)
    XCTAssertEqual(try timer.build().screenName, "timer")
  }
}
