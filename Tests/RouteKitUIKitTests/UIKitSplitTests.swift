#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitHosting
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

    @MainActor func testTabsBecomeAColumnAndComeBackWithTheirControllers() throws {
      let stack = try StackNode(ScreenNode(), ScreenNode())
      let tabs = try TabNode(stack, ScreenNode())
      let world = try UIKitWorld(showing: tabs)
      world.tree.undoLimit = 5
      let top: UIViewController = try world.controller(of: XCTUnwrap(stack.top))
      let bar: UITabBarController = try world.controller(of: tabs)
      let menu = ClosureBuilder { ScreenNode() }
      let wide = Move.tabsIntoColumn(.secondary, of: SplitBuilder(primary: menu))

      for _ in 1...2 {
        try world.router.navigate(to: wide.from(.root))
        world.device.settle()
        world.expectShown()
        try world.router.navigate(to: .tabsOutOfColumn.from(.root))
        world.device.settle()
        world.expectShown()
        XCTAssertTrue(try world.controller(of: XCTUnwrap(stack.top)) === top)
        XCTAssertTrue(try world.controller(of: tabs) === bar)
      }
      try world.tree.undo()
      world.device.settle()
      world.expectShown()
    }

    @MainActor func testACollapsedSplitShowsTheFocusedColumn() async throws {
      for column in SplitColumn.allCases {
        let (world, split, shown) = try world()
        try split.focus(column)

        world.device.resize(isCompact: true)

        XCTAssertTrue(split.isCollapsed)
        XCTAssertEqual(world.device.topColumn(of: shown), column.shown)
        XCTAssertEqual(split.focusedColumn, column)
        world.expectShown()

        world.device.resize(isCompact: false)
        XCTAssertFalse(split.isCollapsed)
        XCTAssertEqual(split.focusedColumn, column)
        world.expectShown()
      }
    }

    /// UIKit pushes a stack around a screen that is in a column itself.
    @MainActor func testASwipeFromAColumnThatIsHeldForLongIsStillASwipe() async throws {
      for isWrapped in [true, false] {
        for isCancelled in [true, false] {
          let first: ScreenNode = isWrapped ? Page() : try StackNode(Page())
          let split = try SplitNode(primary: first, secondary: StackNode(Page()))
          let world = try UIKitWorld(showing: split)
          world.device.resize(isCompact: true)
          try split.focus(.secondary)
          world.device.settle()
          let shown: UISplitViewController = try world.controller(of: split)
          let stack = try XCTUnwrap(shown.viewController(for: .primary) as? UINavigationController)
          var timers: [() -> Void] = []
          world.device.onTimer = { timers.append($1) }

          let swipe = try XCTUnwrap(world.device.beginPop(stack))
          for _ in 1...3 {
            let due = timers
            timers = []
            for timer in due { timer() }
            world.device.beginTurn()
          }
          XCTAssertEqual(split.focusedColumn, .secondary, "the finger still holds the column")
          if isCancelled { swipe.cancel() } else { swipe.finish() }
          world.device.settle()

          XCTAssertEqual(split.focusedColumn, isCancelled ? .secondary : .primary)
          world.expectShown()
        }
      }
    }

    @MainActor func testASplitThatComesIntoANarrowWindowIsCollapsed() async throws {
      let world = try UIKitWorld(showing: StackNode(Page()))
      world.device.resize(isCompact: true)

      let split = try SplitNode(primary: StackNode(list), secondary: StackNode(detail))
      try world.tree.setRoot(split)
      world.device.settle()

      XCTAssertTrue(split.isCollapsed)
      world.expectShown()
    }

    @MainActor func testASwipeInACollapsedSplitGoesToTheColumnBefore() async throws {
      let (world, split, shown) = try world()
      try split.focus(.secondary)
      world.device.resize(isCompact: true)
      let stack = try XCTUnwrap(shown.viewController(for: .primary) as? UINavigationController)

      world.device.beginPop(stack)?.cancel()
      XCTAssertEqual(split.focusedColumn, .secondary)
      world.device.beginPop(stack)?.finish()

      XCTAssertEqual(split.focusedColumn, .supplementary)
      world.expectShown()
      world.device.resize(isCompact: false)
      world.device.settle()
      XCTAssertNil(split.screen(in: .secondary))
      world.expectShown()
    }

    @MainActor func testASplitThatExpandsTakesBackTheColumnThatIsSwipedAway() async throws {
      for isFinished in [true, false] {
        let (world, split, shown) = try world()
        try split.focus(.secondary)
        world.device.resize(isCompact: true)
        let stack = try XCTUnwrap(shown.viewController(for: .primary) as? UINavigationController)

        let swipe = try XCTUnwrap(world.device.beginPop(stack))
        world.device.resize(isCompact: false)
        if isFinished { swipe.finish() } else { swipe.cancel() }
        world.device.settle()

        world.expectShown()
      }
    }

    @MainActor func testNavigatingInACollapsedSplit() async throws {
      let (world, split, shown) = try world()
      world.device.resize(isCompact: true)

      try split.focus(.secondary)
      world.device.settle()
      XCTAssertEqual(world.device.topColumn(of: shown), .secondary)
      world.expectShown()

      try XCTUnwrap(split.screen(in: .primary) as? StackNode).push(Page())
      world.device.settle()
      XCTAssertEqual(world.device.topColumn(of: shown), .secondary)
      world.expectShown()

      try split.focus(.primary)
      world.device.settle()
      XCTAssertEqual(world.device.topColumn(of: shown), .primary)
      world.expectShown()
    }

    @MainActor func testAWindowThatChangesItsSizeInTheMiddleOfATransition() async throws {
      let (world, split, _) = try world()
      try split.focus(.secondary)
      try XCTUnwrap(split.screen(in: .secondary) as? StackNode).push(Page())
      XCTAssertEqual(world.device.transitions.count, 1)

      world.device.resize(isCompact: true)
      world.device.settle()

      XCTAssertTrue(split.isCollapsed)
      world.expectShown()
    }

    // MARK: Columns

    @MainActor func testASplitIsMadeAgainForAThirdColumn() async throws {
      let split = try SplitNode(primary: StackNode(list), secondary: StackNode(detail))
      let world = try UIKitWorld(showing: split)
      let two: UISplitViewController = try world.controller(of: split)
      XCTAssertEqual(two.style, .doubleColumn)
      XCTAssertEqual(two.preferredDisplayMode, .oneBesideSecondary)

      try split.setColumn(.supplementary, to: item)
      world.device.settle()

      let three: UISplitViewController = try world.controller(of: split)
      XCTAssertEqual(three.style, .tripleColumn)
      XCTAssertEqual(three.preferredDisplayMode, .twoBesideSecondary)
      world.expectShown()
    }

    /// The old controller is not taken for a guest of the container.
    @MainActor func testASplitThatIsMadeAgainLeavesNothingInItsContainer() async throws {
      let makers: [(SplitNode) throws -> ScreenNode] = [
        { try TabNode(Page(), $0) }, { try StackNode(Page(), $0) },
        {
          let deck = Deck()
          try deck.insertChild(Page(), at: 0)
          try deck.insertChild($0, at: 1)
          return deck
        },
      ]
      for make in makers {
        let split = try SplitNode(primary: StackNode(Page()), secondary: StackNode(Page()))
        let container = try make(split)
        let world = try UIKitWorld(showing: container)

        try split.setColumn(.supplementary, to: Page())
        world.device.settle()

        let shown: UIViewController = try world.controller(of: container)
        let held = (shown as? BoxController)?.pages ?? shown.children
        XCTAssertEqual(held.count, 2)
        world.expectShown()
      }
    }

    /// The guest was on top, and would be under the split.
    @MainActor func testAGuestStaysAboveASplitThatIsMadeAgain() async throws {
      let split = try SplitNode(primary: StackNode(list), secondary: StackNode(detail))
      let stack = try StackNode(Page(), split)
      let world = try UIKitWorld(showing: stack)
      let shown: UINavigationController = try world.controller(of: stack)
      let guest = UIViewController()
      shown.pushViewController(guest, animated: false)
      world.host.check()
      world.device.settle()

      try split.setColumn(.supplementary, to: item)
      world.device.settle()

      XCTAssertEqual(shown.viewControllers.last, guest)
      XCTAssertEqual(shown.viewControllers.count, 3)
    }

    /// It is to be made again in the first stack when it moves on to the second.
    @MainActor func testASplitThatIsMadeAgainElsewhereLeavesNothing() async throws {
      let split = try SplitNode(primary: StackNode(list), secondary: StackNode(detail))
      let (first, second) = (try StackNode(Page()), try StackNode(Page(), split))
      let world = try UIKitWorld(showing: TabNode(first, second))
      func move(from old: StackNode, to new: StackNode) throws {
        try world.router.navigate(
          to: ClosureRoute { navigation in
            try old.remove(split, in: navigation)
            if split.screen(in: .supplementary) == nil {
              try split.setColumn(.supplementary, to: self.item, in: navigation)
            }
            try new.push(split, in: navigation)
            return split
          })
      }

      try move(from: second, to: first)
      world.device.beginTurn()
      try move(from: first, to: second)
      world.device.settle()

      XCTAssertEqual(try world.controller(of: first).children.count, 1)
      XCTAssertEqual(try world.controller(of: second).children.count, 2)
      world.expectShown()
    }

    @MainActor func testASplitInASheetThatIsMadeAgainIsPresentedAgain() async throws {
      let split = try SplitNode(primary: StackNode(list), secondary: StackNode(detail))
      let root = Page()
      let world = try UIKitWorld(showing: root)
      try root.present(split)
      try split.present(Page())
      world.device.settle()

      try split.setColumn(.supplementary, to: item)
      world.device.settle()

      XCTAssertEqual(world.device.layers(of: world.host.window).count, 2)
      world.expectShown()
    }

    /// UIKit makes a stack around a page in a column, and pushes the other columns there.
    @MainActor func testAUserGoesBackFromAColumnToAPageWithoutAStack() async throws {
      for (isDirty, focus) in [(false, SplitColumn.primary), (true, .secondary)] {
        let draft = Unsent()
        draft.isChanged = isDirty
        let (world, split) = (UIKitWorld(), try SplitNode(primary: list, secondary: draft))
        try split.focus(.secondary)
        world.host.makeStack = { _ in OwnStack() }
        try world.tree.setRoot(split)
        try world.tree.connect(world.host)
        world.device.resize(isCompact: true)
        world.device.settle()
        let shown: UISplitViewController = try world.controller(of: split)
        let stack = try XCTUnwrap(shown.viewController(for: .primary) as? UINavigationController)
        XCTAssertTrue(stack.delegate === world.host)

        world.device.beginPop(stack)?.finish()
        world.device.settle()

        XCTAssertEqual(split.focusedColumn, focus)
        world.expectConnected()
      }
    }

    @MainActor private func notingWorld(_ root: ScreenNode) throws -> UIKitWorld {
      try UIKitWorld(
        showing: root, prepare: { $0.makeSplit = { _, style in NotingSplit(style: style) } })
    }

    @MainActor func testAColumnIsShownOnceAndInAWindow() async throws {
      let split = try SplitNode(primary: StackNode(list), secondary: StackNode(detail))
      let world = try notingWorld(split)
      let shown: NotingSplit = try world.controller(of: split)
      XCTAssertEqual(shown.notes, [])
      world.device.resize(isCompact: true)
      world.device.settle()
      shown.notes = []

      try split.focus(.secondary)
      world.device.settle()
      XCTAssertEqual(shown.notes, ["secondary"])
      try split.setColumn(.secondary, to: StackNode(item))
      world.device.settle()

      XCTAssertEqual(shown.notes, ["secondary"], "it is on top")
      world.expectShown()
    }

    @MainActor func testAColumnOfASplitInAnotherTabComesToTheTop() async throws {
      let split = try SplitNode(primary: StackNode(list), secondary: StackNode(detail))
      let tabs = try TabNode(split, StackNode(item))
      let world = try notingWorld(tabs)
      let shown: NotingSplit = try world.controller(of: split)
      world.device.resize(isCompact: true)
      world.device.settle()
      try tabs.select(1)
      world.device.settle()

      try split.focus(.secondary)
      world.device.settle()

      XCTAssertEqual(world.device.topColumn(of: shown), .secondary)
      world.expectShown()
    }

    @MainActor func testALayerWaitsUntilAColumnHasCome() async throws {
      for page in [list, try StackNode(Page())] {
        let split = try SplitNode(primary: page, secondary: StackNode(Page()))
        let world = try UIKitWorld(showing: split)
        world.device.resize(isCompact: true)
        try split.focus(.primary)
        world.device.settle()

        try world.router.navigate(
          to: Move.focusColumn(.secondary).then(PrebuiltBuilder(Page()).presentRoute()))
        XCTAssertEqual(world.device.transitions.count, 1)
        world.device.settle()

        XCTAssertEqual(split.focusedColumn, .secondary)
        world.expectShown()
      }
    }

    @MainActor func testAStackThatIsAScreenItselfIsNotWaitedFor() async throws {
      let own = UINavigationController(rootViewController: UIViewController())
      let left = try StackNode(list)
      let world = try UIKitWorld(showing: SplitNode(primary: left, secondary: Screen(own)))

      own.pushViewController(UIViewController(), animated: true)
      try left.push(item)
      XCTAssertEqual(world.device.transitions.count, 2)
      world.device.settle()

      XCTAssertEqual(own.viewControllers.count, 2)
      world.expectShown()
    }

    // MARK: Delegates

    @MainActor func testASplitThatMakesItselfItsDelegateReceivesItsCalls() async throws {
      let split = try SplitNode(primary: list, secondary: detail)
      try split.focus(.secondary)
      let world = try UIKitWorld(
        showing: split, prepare: { $0.makeSplit = { _, style in OwnSplit(style: style) } })
      let shown: OwnSplit = try world.controller(of: split)

      world.device.resize(isCompact: true)
      XCTAssertTrue(split.isCollapsed)
      XCTAssertEqual(split.focusedColumn, .primary, "the app's delegate says so")
      XCTAssertEqual(world.device.topColumn(of: shown), .primary)
      world.expectShown()
      world.device.resize(isCompact: false)

      XCTAssertFalse(split.isCollapsed)
      XCTAssertEqual(shown.calls, ["top column of 2", "did collapse", "did expand"])
      world.expectShown()
    }

    @MainActor func testASplitInATabThatIsShownLaterIsFollowed() async throws {
      let (world, split) = (UIKitWorld(), try SplitNode(primary: list, secondary: detail))
      world.device.resize(isCompact: true)
      world.host.makeSplit = { _, style in OwnSplit(style: style) }
      let tabs = try TabNode(StackNode(item), split)
      try world.tree.setRoot(tabs)
      try world.tree.connect(world.host)
      world.device.settle()

      world.device.tapTab(1, of: try world.controller(of: tabs))
      world.device.beginTurn()

      XCTAssertTrue(split.isCollapsed)
      world.expectShown()
    }

    @MainActor func testADelegateOfASplitThatIsSetLaterIsKeptAtTheNextRest() async throws {
      let (world, split, shown) = try world()
      let later = OwnSplit(style: .doubleColumn)
      shown.delegate = later
      try XCTUnwrap(split.screen(in: .primary) as? StackNode).push(Page())
      world.device.settle()

      world.device.resize(isCompact: true)

      XCTAssertTrue(split.isCollapsed)
      XCTAssertEqual(later.calls.last, "did collapse")
      world.expectShown()
    }

    @MainActor func testCallsAboutCollapsingThatAreLostAreMadeUpFor() async throws {
      let (world, split, _) = try world()
      world.device.notices = .never

      world.device.resize(isCompact: true)
      XCTAssertFalse(split.isCollapsed)
      world.host.check()

      XCTAssertTrue(split.isCollapsed)
      world.expectShown()
    }
  }

  /// A stack that is its own delegate.
  private final class OwnStack: UINavigationController, UINavigationControllerDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = self
    }
  }

  /// A split that is its own delegate, and shows its list when it collapses.
  private final class OwnSplit: UISplitViewController, UISplitViewControllerDelegate {
    var calls: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = self
    }

    func splitViewController(
      _ split: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      calls.append("top column of \(proposed.rawValue)")
      return .primary
    }

    func splitViewControllerDidCollapse(_ split: UISplitViewController) {
      calls.append("did collapse")
    }

    func splitViewControllerDidExpand(_ split: UISplitViewController) { calls.append("did expand") }
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
