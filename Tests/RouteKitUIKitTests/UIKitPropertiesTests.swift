#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import RouteKitHosting
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// The properties of UIKit's objects that the host sets, and when.
  final class UIKitPropertiesTests: UIKitStackTests {
    // MARK: Layers

    @MainActor func testALayerHasTheSizeOfItsRouteIfAViewCanHaveIt() async throws {
      let sizes: [(Presentation.Size, isPossible: Bool)] = [
        (.init(width: 320, height: 200), true), (.init(width: .infinity, height: 200), false),
        (.init(width: 320, height: -.infinity), false), (.init(width: .nan, height: .nan), false),
        (.init(width: -1, height: 200), false), (.init(width: 320, height: 0), false),
      ]
      for (size, isPossible) in sizes {
        let (world, _, _) = try world()
        let page = Page()

        try world.router.navigate(to: PrebuiltBuilder(page).presentRoute { $0.size = size })
        world.device.settle()

        let layer = try world.controller(of: page)
        XCTAssertEqual(layer.preferredContentSize.width, isPossible ? 320 : 0, "\(size)")
        XCTAssertEqual(layer.preferredContentSize.height, isPossible ? 200 : 0, "\(size)")
        world.expectShown()
      }
    }

    @MainActor func testASheetRestsOnlyAtHeightsThatAViewCanHaveTheSmallestFirst() async throws {
      let cases: [(SheetHeights, names: [String], points: [CGFloat?])] = [
        (
          SheetHeights(heights: [640, 320, .infinity, -1, 0, 640]), ["320.0", "640.0"], [320, 640]
        ),
        (SheetHeights(heights: [.infinity]), ["large"], [nil]),
        (SheetHeights(heights: [320, .nan], isLarge: true), ["320.0", "large"], [320, nil]),
        (SheetHeights(), ["large"], [nil]), (SheetHeights(isMedium: true), ["medium"], [nil]),
      ]
      for (heights, names, points) in cases {
        let (world, _, _) = try world()
        let page = Page()

        try world.router.navigate(
          to: PrebuiltBuilder(page).presentRoute { $0[SheetHeights.self] = heights })
        world.device.settle()

        let detents = try world.controller(of: page).sheetPresentationController?.detents ?? []
        XCTAssertEqual(detents.map(\.identifier.rawValue), names)
        XCTAssertEqual(detents.map { world.device.height(of: $0) }, points)
        world.expectShown()
      }
    }

    @MainActor func testAPopoverHasTheHeightsOfItsRouteWhereItIsASheet() async throws {
      let (world, _, _) = try world()
      world.device.resize(isCompact: true)

      try world.router.navigate(
        to: PrebuiltBuilder(a).presentRoute(.popover) {
          $0[SheetHeights.self] = SheetHeights(isMedium: true)
        })
      world.device.settle()

      let layer = try world.controller(of: a)
      XCTAssertEqual(
        layer.popoverPresentationController?.adaptiveSheetPresentationController.detents
          .map(\.identifier.rawValue), ["medium"])
      world.expectShown()
      XCTAssertEqual(world.device.style(of: layer), .pageSheet)
    }

    @MainActor func testALayerIsPreparedBeforeItComes() async throws {
      let (world, stack, _) = try world()
      var presentation = Presentation()
      presentation.isDismissibleByUser = false

      try stack.present(a, as: presentation)

      let layer = try world.controller(of: a)
      XCTAssertEqual(world.device.transitions.count, 1, "it is on its way")
      XCTAssertTrue(layer.isModalInPresentation)
      XCTAssertTrue(layer.presentationController?.delegate === world.host)
    }

    @MainActor func testALayerKeepsItsOwnTransition() async throws {
      final class Drawer: UIPresentationController {}
      final class Own: NSObject, UIViewControllerTransitioningDelegate {
        func animationController(
          forPresented presented: UIViewController, presenting: UIViewController,
          source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
        func animationController(
          forDismissed dismissed: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
        func presentationController(
          forPresented presented: UIViewController, presenting: UIViewController?,
          source: UIViewController
        ) -> UIPresentationController? {
          Drawer(presentedViewController: presented, presenting: presenting)
        }
      }
      for style in [Presentation.Style.sheet, Presentation.Style("drawer")] {
        let (world, stack, _) = try world()
        let (own, layer) = (Own(), UIViewController())
        layer.transitioningDelegate = own

        try stack.present(Screen(layer), as: Presentation(style: style))
        world.device.settle()

        XCTAssertTrue(layer.transitioningDelegate === own)
        XCTAssertEqual(layer.modalPresentationStyle, style == .sheet ? .pageSheet : .custom)
        XCTAssertEqual(layer.presentationController is Drawer, style != .sheet)
        world.expectShown()
        layer.dismiss(animated: true)
        world.device.settle()
        XCTAssertNil(stack.presentedScreen)
        world.expectShown()
      }
    }

    /// The layer has the host's transition of an earlier presentation, and that is not its own.
    @MainActor func testALayerWithoutAnAnimatorIsASheetAgain() async throws {
      let (world, stack, _) = try world()
      let layer = UIViewController()
      for isAnimating in [true, false] {
        world.host.animator = isAnimating ? { _ in Zoom() } : nil
        try stack.present(
          Screen(layer), as: Presentation(style: Presentation.Style("zoom")))
        world.device.settle()

        XCTAssertEqual(layer.modalPresentationStyle, isAnimating ? .custom : .pageSheet)
        try stack.dismissPresented()
        world.device.settle()
        world.expectShown()
      }
    }

    @MainActor func testAPopoverKeepsTheSourceThatTheAppHasSet() async throws {
      let (view, button) = (UIView(), UIBarButtonItem())
      let ways: [(UIPopoverPresentationController?) -> Void] = [
        { $0?.sourceItem = button }, { $0?.barButtonItem = button }, { $0?.sourceView = view },
      ]
      for (number, set) in ways.enumerated() {
        for isHook in [true, false] {
          let (world, stack, shown) = try world()
          let share = UIView()
          share.accessibilityIdentifier = "share"
          shown.view.addSubview(share)
          let layer = UIViewController()
          layer.modalPresentationStyle = .popover
          if isHook {
            world.host.configure = { set($1.popoverPresentationController) }
          } else {
            set(layer.popoverPresentationController)
          }
          let own: any UIPopoverPresentationControllerSourceItem = number < 2 ? button : view

          let cases: [(String?, any UIPopoverPresentationControllerSourceItem)] = [
            (nil, own), ("none", own), ("share", share),
          ]
          for (anchor, item) in cases {
            var popover = Presentation(style: .popover)
            popover.anchor = anchor
            try stack.present(Screen(layer), as: popover)
            world.device.settle()

            let source = layer.popoverPresentationController?.sourceItem
            XCTAssertTrue(source === item, "way \(number), \(anchor ?? "no anchor")")
            world.expectShown()
            try stack.dismissPresented()
            world.device.settle()
            if !isHook { set(layer.popoverPresentationController) }
          }
        }
      }
    }

    /// A source as large as the window has no room for an arrow.
    @MainActor func testAPopoverWithoutASourceGrowsFromTheMiddleOfItsPresenter() async throws {
      for anchor in [nil, "none"] {
        let (world, stack, _) = try world()
        var style = Presentation(style: .popover)
        style.anchor = anchor

        try stack.present(a, as: style)
        world.device.settle()

        let popover = try world.controller(of: a).popoverPresentationController
        let view = try XCTUnwrap(try world.controller(of: stack).view)
        XCTAssertTrue(popover?.sourceView === view)
        XCTAssertEqual(
          popover?.sourceRect, CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
        )
        XCTAssertEqual(popover?.permittedArrowDirections, [])
        world.expectShown()
      }
    }

    @MainActor func testTheStandInKnowsWhichListsNeedASource() async throws {
      for isPhone in [true, false] {
        let (world, _, shown) = try world()
        world.device.isPhone = isPhone
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        XCTAssertNil(alert.popoverPresentationController)

        let list = UIAlertController(title: "B", message: nil, preferredStyle: .actionSheet)
        shown.present(list, animated: true)

        XCTAssertEqual(
          world.device.complaints,
          isPhone ? [] : ["the popover UIAlertController has no source"])
      }
    }

    // MARK: Swipes

    @MainActor func testASwipeIsPossibleAgainAfterOneWasCancelled() async throws {
      for fromAnywhere in [false, true] {
        let (world, stack, shown) = try UIKitWorld.showing(stack: [Page(), Page()])
        let swipe = try XCTUnwrap(world.device.beginPop(shown, fromAnywhere: fromAnywhere))

        try stack.push(Page())
        XCTAssertTrue(swipe.isCancelled)
        swipe.finish()
        world.device.settle()
        XCTAssertEqual(stack.children.count, 3)
        world.device.beginPop(shown, fromAnywhere: fromAnywhere)?.finish()
        world.device.settle()

        XCTAssertEqual(stack.children.count, 2)
        world.expectShown()
      }
    }

    @MainActor func testASwipeDoesNotBeginWhileAnotherStackMoves() async throws {
      let (left, right) = (try StackNode(home), try StackNode(a, b))
      let world = try UIKitWorld(showing: SplitNode(primary: left, secondary: right))

      try left.push(Page())
      XCTAssertNil(world.device.beginPop(try world.controller(of: right)))
      world.device.settle()

      XCTAssertTrue(right.top === b)
      world.expectShown()
    }

    @MainActor func testTheAppsDelegateOfTheSwipeInTheContentStays() async throws {
      let (world, _, shown) = try world(above: a)
      let (content, own) = (try XCTUnwrap(shown.interactiveContentPopGestureRecognizer), Swipes())
      content.delegate = own

      world.host.refresh()
      XCTAssertTrue(content.delegate === own)
      world.host.animator = { _ in nil }
      XCTAssertTrue(content.delegate === own)

      content.delegate = nil
      world.host.refresh()
      XCTAssertNotNil(content.delegate, "that of the host, while it has animators")
      world.host.animator = nil
      XCTAssertNil(content.delegate)
    }

    @MainActor func testTheDelegateOfASwipeIsReleasedWithItsStack() async throws {
      let tabs = try TabNode(StackNode(home), StackNode(a))
      let world = try UIKitWorld(showing: tabs)
      weak var first: (any UIGestureRecognizerDelegate)?
      weak var second: (any UIGestureRecognizerDelegate)?
      let own = Swipes()
      do {
        let stacks = tabs.children.map { $0.screenID.flatMap(world.host.controller) }
        let edges = stacks.map { ($0 as? UINavigationController)?.interactivePopGestureRecognizer }
        first = edges[0]?.delegate
        XCTAssertNotNil(first)
        XCTAssertNil(edges[1]?.delegate, "the view of the second stack is not there")
        edges[0]?.delegate = own
        world.host.refresh()
        XCTAssertNil(first, "the app has set its own, which has a new one before it")
        second = edges[0]?.delegate
      }
      for page in [Page(), Page()] {
        try world.tree.setRoot(StackNode(page))
        world.device.settle()
      }

      XCTAssertNil(second, "the stack has gone")
      world.expectShown()
    }

    @MainActor func testAScreenThatBecomesTheFirstLosesItsBackButtonAtOnce() async throws {
      let (world, _, _) = try world(above: a)
      XCTAssertNotNil(try world.controller(of: a).navigationItem.backAction)

      try world.router.navigate(
        to: Move.remove(home).then(PrebuiltBuilder(b).presentRoute()))

      XCTAssertEqual(world.device.transitions.count, 1, "the layer is on its way")
      XCTAssertNil(try world.controller(of: a).navigationItem.backAction)
      world.device.settle()
      world.expectShown()
    }

    // MARK: Properties that are set once

    @MainActor private func notingWorld(_ root: ScreenNode) throws -> UIKitWorld {
      try UIKitWorld(
        showing: root,
        prepare: {
          $0.makeStack = { _ in NotingStack() }
          $0.makeTabs = { _ in NotingTabs() }
        })
    }

    @MainActor func testAContainerIsSetWhenItChangesAndOnlyThen() async throws {
      let stack = try StackNode(home)
      let tabs = try TabNode(stack, StackNode(b))
      let world = try notingWorld(tabs)
      let (shown, bar): (NotingStack, NotingTabs) =
        (try world.controller(of: stack), try world.controller(of: tabs))
      XCTAssertEqual(shown.notes.sorted(), ["delegate", "item", "screens"])
      (shown.notes, bar.notes) = ([], [])

      try stack.push(a)
      world.device.settle()
      XCTAssertEqual(shown.notes, ["screens"])
      try tabs.select(1)
      world.device.settle()
      try tabs.select(0)
      world.device.settle()
      world.host.refresh()

      XCTAssertEqual(shown.notes, ["screens"])
      XCTAssertEqual(bar.notes, ["selection", "selection"])
      world.expectShown()
    }

    @MainActor func testAnAdoptedControllerIsNotPushedAgain() async throws {
      let stack = try StackNode(home)
      let world = try notingWorld(stack)
      let shown: NotingStack = try world.controller(of: stack)
      let guest = UIViewController()
      shown.pushViewController(guest, animated: false)
      shown.notes = []

      try guest.becomeScreen()
      world.device.settle()

      XCTAssertEqual(shown.notes, [])
      world.expectShown()
    }

    @MainActor func testATabThatARuleRefusesIsNotSelected() async throws {
      let tabs = try TabNode(StackNode(home), StackNode(Screen(Locked())))
      let world = try notingWorld(tabs)
      let bar: NotingTabs = try world.controller(of: tabs)
      world.tree.require(ClosureGuard { (_: Locked) in .deny }, beforeShowing: Locked.self)
      world.host.onRefusal = { _ in }
      bar.notes = []

      world.device.tapTab(1, of: bar)
      world.device.settle()

      XCTAssertEqual(bar.notes, [])
      XCTAssertTrue(world.tree.visible === home)
      world.expectShown()
    }

    @MainActor func testAScreenThatIsAStackItselfKeepsItsTabItem() async throws {
      let own = UINavigationController(rootViewController: UIViewController())
      own.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 0)

      let world = try UIKitWorld(showing: TabNode(StackNode(home), Screen(own)))

      XCTAssertEqual(own.tabBarItem.title, "Own")
      world.expectShown()
    }

    @MainActor func testContainersHaveTheirDelegatesAsSoonAsTheyCome() async throws {
      let (world, stack, _) = try world()
      let split = try SplitNode(primary: StackNode(a))
      let tabs = try TabNode(split, StackNode(b))

      try stack.present(tabs)

      XCTAssertEqual(world.device.transitions.count, 1, "they are on their way")
      let (bar, columns): (UITabBarController, UISplitViewController) =
        (try world.controller(of: tabs), try world.controller(of: split))
      XCTAssertTrue(bar.delegate === world.host)
      XCTAssertTrue(columns.delegate === world.host)
    }

    // MARK: Boxes

    @MainActor func testAPageFillsTheBoxOfItsContainer() async throws {
      let deck = Deck()
      try deck.insertChild(home, at: 0)
      let world = try UIKitWorld(showing: deck)
      let box: BoxController = try world.controller(of: deck)
      box.view.frame = CGRect(x: 0, y: 0, width: 30, height: 40)

      try deck.insertChild(a, at: 1)
      try deck.setFocusedChild(a)
      world.device.settle()

      let page = try world.controller(of: a)
      XCTAssertEqual(page.view.frame, box.view.bounds)
      XCTAssertEqual(page.view.autoresizingMask, [.flexibleWidth, .flexibleHeight])
      XCTAssertEqual(box.view.subviews, [page.view], "the page before has gone")
      world.expectShown()
    }

    /// A box is between a stack and the page for which the app has set these.
    @MainActor func testABoxPassesOnWhatAStackAsksItsFocusedPageFor() async throws {
      let (deck, shown) = (Deck(), Scrolling())
      try deck.insertChild(Screen(shown), at: 0)
      try deck.insertChild(a, at: 1)
      let world = try UIKitWorld(showing: StackNode(home, deck))
      let box: BoxController = try world.controller(of: deck)

      shown.hidesBottomBarWhenPushed = true
      shown.toolbarItems = [UIBarButtonItem()]
      world.host.refresh()
      XCTAssertTrue(box.contentScrollView(for: .top) === shown.scrollView)
      XCTAssertTrue(box.hidesBottomBarWhenPushed)
      XCTAssertEqual(box.toolbarItems, shown.toolbarItems)
      try deck.setFocusedChild(a)
      world.device.settle()

      XCTAssertNil(box.contentScrollView(for: .top))
      XCTAssertFalse(box.hidesBottomBarWhenPushed)
      XCTAssertNil(box.toolbarItems)
      box.toolbarItems = [UIBarButtonItem()]
      world.host.refresh()
      XCTAssertEqual(box.toolbarItems?.count, 1, "a subclass may have its own ones")
    }

    @MainActor func testAPageThatStaysInABoxIsNotTakenOut() async throws {
      let deck = Deck()
      for page in [home, a] { try deck.insertChild(page, at: 0) }
      try deck.setFocusedChild(a)
      let world = try UIKitWorld(showing: deck) { _ in Noting() }
      let shown: Noting = try world.controller(of: a)
      let before = (shown.moves, (shown.view as? NotingView)?.moves)

      try deck.insertChild(b, at: 2)
      world.device.settle()

      XCTAssertEqual(shown.moves, before.0)
      XCTAssertEqual((shown.view as? NotingView)?.moves, before.1)
      world.expectShown()
    }

    @MainActor func testAContainerDoesNotGetTheTitleOfItsPage() async throws {
      let deck = Deck()
      try deck.insertChild(home, at: 0)
      let world = try UIKitWorld(
        showing: TabNode(deck), prepare: { $0.dress = { if $0 is Page { $1.title = "Page" } } })

      XCTAssertEqual(try world.controller(of: home).title, "Page")
      XCTAssertNil(try world.controller(of: deck).title)
    }
  }

  private final class Locked: UIViewController {}

  private final class Scrolling: UIViewController {
    let scrollView = UIScrollView()

    override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { scrollView }
  }

  private final class Swipes: NSObject, UIGestureRecognizerDelegate {}

  /// A controller that notes how often it is moved, and its view.
  private final class Noting: UIViewController {
    var moves = 0

    override func loadView() { view = NotingView() }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      moves += 1
    }
  }

  private final class NotingView: UIView {
    var moves = 0

    override func didMoveToWindow() {
      super.didMoveToWindow()
      moves += 1
    }
  }
#endif
