#if GTK
  import CGtk
  import Fixtures
  import Foundation
  import RouteKit
  import RouteKitHosting
  import RouteKitTesting
  import StorefrontShop
  import XCTest
  import storefront

  /// The laws of hosts, for the windows of GTK.
  final class GtkStageTests: XCTestCase {
    /// `.ci/nightly window` tries 1 000 seeds.
    @MainActor func testTheStageKeepsTheLawsOfHosts() async throws {
      guard gtk_init_check() != 0 else { throw XCTSkip("There is no screen.") }
      let run = LawRun()
      let last = run.seed + UInt64(max(20, run.navigations / 100)) - 1

      expectConformance(
        of: makeStage(), seeds: run.seed...last, settle: { $0.settle() },
        shows: { $0.engine.picture }, act: { $0.act($1) })
    }

    @MainActor func testAPopoverThatClosesByItselfLeavesTheTree() async throws {
      guard gtk_init_check() != 0 else { throw XCTSkip("There is no screen.") }
      for mayClose in [true, false] {
        let (tree, stage) = (try ScreenTree(root: StackNode(ScreenNode())), makeStage())
        try tree.connect(stage)
        let tip = ClosureBuilder { ScreenNode() }
        try TreeRouter(tree).navigate(
          to: tip.presentRoute(.popover) { $0.isDismissibleByUser = mayClose })
        stage.settle()
        XCTAssertEqual(stage.frames.count, 1)

        gtk_popover_popdown(cast(try XCTUnwrap(stage.frames.last)))
        stage.settle()

        XCTAssertEqual(tree.layers.count, mayClose ? 1 : 2)
        XCTAssertEqual(stage.picture.steps(to: tree.snapshot()), [])
        XCTAssertEqual(stage.layers.count, mayClose ? 0 : 1)
      }
    }

    /// It once waited a quarter of a second for each slide.
    @MainActor func testASlideTakesNoTimeForAUserWithoutAnimations() async throws {
      guard gtk_init_check() != 0 else { throw XCTSkip("There is no screen.") }
      let (stack, stage) = (try StackNode(ScreenNode()), makeStage())
      let tree = try ScreenTree(root: stack)
      try tree.connect(stage)
      stage.settle()
      for isAnimated in [true, false] {
        set_animations(isAnimated ? 1 : 0)
        defer { set_animations(1) }

        try stack.push(ScreenNode())
        XCTAssertEqual(stage.engine.isBusy, isAnimated)
        stage.settle()
        try stack.pop()
        XCTAssertEqual(stage.engine.isBusy, isAnimated)
        stage.settle()

        XCTAssertEqual(children(of: try XCTUnwrap(stage.root?.widget)).count, 1)
        XCTAssertEqual(stage.picture.steps(to: tree.snapshot()), [])
      }
    }

    @MainActor private func makeStage() -> GtkStage {
      let stage = GtkStage(
        title: { "\($0)" }, content: { _ in gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) })
      gtk_window_set_default_size(cast(stage.window), 820, 560)
      gtk_window_present(cast(stage.window))
      return stage
    }
  }

  extension GtkStage {
    /// Lets the main loop run until nothing has moved for some turns.
    fileprivate func settle() {
      var quiet = 0
      for _ in 0..<2_000 where quiet < 5 {
        while g_main_context_iteration(nil, 0) != 0 {}
        usleep(2_000)
        quiet = engine.isBusy ? 0 : quiet + 1
      }
    }

    /// Does something that the user can do.
    fileprivate func act(_ number: Int) {
      switch number % 4 {
      case 0: engine.wants(.back)
      case 1:
        guard let frame = frames.last else { return }
        if isKind(frame, gtk_popover_get_type()) {
          gtk_popover_popdown(cast(frame))
        } else {
          gtk_window_close(cast(frame))
        }
      case 2:
        let width: Int32 = number.isMultiple(of: 8) ? 500 : 900
        gtk_window_set_default_size(cast(window), width, 560)
      default:
        let buttons = buttons(in: frames.last ?? window)
        if !buttons.isEmpty { gtk_widget_activate(buttons[number / 4 % buttons.count]) }
      }
    }

    private func buttons(in widget: Widget) -> [Widget] {
      guard gtk_widget_get_mapped(widget) != 0 else { return [] }
      let own = isKind(widget, gtk_button_get_type()) ? [widget] : []
      return own + children(of: widget).flatMap { buttons(in: $0) }
    }
  }
#endif
