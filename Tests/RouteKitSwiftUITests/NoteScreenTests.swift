#if !os(iOS) && !os(visionOS)
  import Observation
  import RouteKit
  import RouteKitSwiftUI
  import SwiftUIStandIn
  import XCTest

  /// The part "Screens that are not views" of Guides/SwiftUI.md.
  final class NoteScreenTests: XCTestCase {
    @MainActor func testAScreenWithALeaveCheck() async throws {
      let tree = ScreenTree()
      let navigator = Navigator(tree)
      let device = SwiftUIDevice(showing: { RoutedView(tree, navigator: navigator) })
      navigator.go(to: PageBuilder { Basket() }.inStack().rootRoute())

      navigator.go(to: ClosureBuilder { NoteScreen() }.pushRoute())
      device.settle()
      XCTAssertEqual(device.texts, ["Write"])

      device.tap("Write")
      device.settle()
      XCTAssertEqual(device.texts, ["Write", "Back"])
      XCTAssertFalse(device.swipeBack())
    }
  }

  final class NoteScreen: ScreenNode, Page {
    let note = Note()
    @MainActor var page: some View { NotePage(note: note) }
    override func leaveCheck(_: Departure) -> Verdict { note.isDirty ? .deny : .allow }
  }

  @available(iOS 17, macOS 14, *)
  @Observable final class Note {
    var isDirty = false
  }

  struct NotePage: View {
    let note: Note
    var body: some View { Button("Write") { note.isDirty = true } }
  }
#endif
