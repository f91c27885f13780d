#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// Splits that collapse and expand with the size of the window.
  final class UIKitSplitTests: XCTestCase {
    private let (list, item, detail) = (Page(), Page(), Page())

    @MainActor private func world() throws -> (UIKitWorld, SplitNode, UISplitViewController) {
      let split = try SplitNode(
        primary: StackNode(list), supplementary: item, secondary: StackNode(detail))
      let world = try UIKitWorld(showing: split)
      return (world, split, try world.controller(of: split))
    }

    @MainActor func testACollapsedSplitShowsTheFocusedColumn() async throws {
      for column in SplitColumn.allCases {
        let (world, split, shown) = try world()
        try split.focus(column)

        world.stage.resize(isCompact: true)

        XCTAssertTrue(split.isCollapsed)
        XCTAssertEqual(world.stage.topColumn(of: shown), column.shown)
        XCTAssertEqual(split.focusedColumn, column)
        world.expectShown()

        world.stage.resize(isCompact: false)
        XCTAssertFalse(split.isCollapsed)
        XCTAssertEqual(split.focusedColumn, column)
        world.expectShown()
      }
    }

    @MainActor func testASplitThatComesIntoANarrowWindowIsCollapsed() async throws {
      let world = try UIKitWorld(showing: StackNode(Page()))
      world.stage.resize(isCompact: true)

      let split = try SplitNode(primary: StackNode(list), secondary: StackNode(detail))
      try world.tree.setRoot(split)
      world.stage.settle()

      XCTAssertTrue(split.isCollapsed)
      world.expectShown()
    }

    @MainActor func testASwipeInACollapsedSplitGoesToTheColumnBefore() async throws {
      let (world, split, shown) = try world()
      try split.focus(.secondary)
      world.stage.resize(isCompact: true)
      let stack = try XCTUnwrap(shown.viewController(for: .primary) as? UINavigationController)

      world.stage.beginPop(stack)?.cancel()
      XCTAssertEqual(split.focusedColumn, .secondary)
      world.stage.beginPop(stack)?.finish()

      XCTAssertEqual(split.focusedColumn, .supplementary)
      world.expectShown()
    }

    @MainActor func testNavigatingInACollapsedSplit() async throws {
      let (world, split, shown) = try world()
      world.stage.resize(isCompact: true)

      try split.focus(.secondary)
      world.stage.settle()
      XCTAssertEqual(world.stage.topColumn(of: shown), .secondary)
      world.expectShown()

      try XCTUnwrap(split.screen(in: .primary) as? StackNode).push(Page())
      world.stage.settle()
      XCTAssertEqual(world.stage.topColumn(of: shown), .secondary)
      world.expectShown()

      try split.focus(.primary)
      world.stage.settle()
      XCTAssertEqual(world.stage.topColumn(of: shown), .primary)
      world.expectShown()
    }

    @MainActor func testAWindowThatChangesItsSizeInTheMiddleOfATransition() async throws {
      let (world, split, _) = try world()
      try split.focus(.secondary)
      try XCTUnwrap(split.screen(in: .secondary) as? StackNode).push(Page())
      XCTAssertEqual(world.stage.transitions.count, 1)

      world.stage.resize(isCompact: true)
      world.stage.settle()

      XCTAssertTrue(split.isCollapsed)
      world.expectShown()
    }

    @MainActor func testCallsAboutCollapsingThatAreLostAreMadeUpFor() async throws {
      let (world, split, _) = try world()
      world.stage.notices = .never

      world.stage.resize(isCompact: true)
      XCTAssertFalse(split.isCollapsed)
      world.host.check()

      XCTAssertTrue(split.isCollapsed)
      world.expectShown()
    }
  }

  extension SplitColumn {
    /// The column of UIKit's that shows it.
    fileprivate var shown: UISplitViewController.Column {
      switch self {
      case .primary: .primary
      case .supplementary: .supplementary
      case .secondary: .secondary
      }
    }
  }
#endif
