#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import RouteKitHosting
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// The rules of devices that the stand-in has learned, one after another.
  final class UIKitDevicesTests: UIKitStackTests {
    // MARK: Controllers of old code

    @MainActor func testAControllerPushedByOldCodeLeavesByBackButtonAndSwipe() async throws {
      let (world, stack, shown) = try world(above: a)
      let ways: [(UINavigationController) -> Void] = [
        { world.device.tapBack($0) }, { world.device.beginPop($0)?.finish() },
      ]
      for leave in ways {
        shown.pushViewController(UIViewController(), animated: true)
        world.device.settle()

        leave(shown)
        world.device.settle()

        XCTAssertEqual(shown.viewControllers.count, 2)
        XCTAssertTrue(stack.top === a)
        world.expectShown()
      }
    }

    @MainActor func testTheActionOfAControllersOwnBackButtonStays() async throws {
      let (world, _, shown) = try world()
      let guest = UIViewController()
      var taps = 0
      guest.navigationItem.backAction = UIAction { _ in taps += 1 }
      shown.pushViewController(guest, animated: false)
      world.host.refresh()

      world.device.tapBack(shown)

      XCTAssertEqual(taps, 1)
      XCTAssertTrue(shown.topViewController === guest)
      XCTAssertNil(world.device.beginPop(shown))
      world.expectConnected()
    }

    @MainActor func testAPopOfOldCodeThatDoesNotMoveIsFollowed() async throws {
      let (world, stack, shown) = try world(above: a, b)
      _ = shown.popViewController(animated: false)
      XCTAssertTrue(stack.top === a, "at once")

      world.device.notices = .late
      _ = shown.popViewController(animated: false)
      XCTAssertFalse(world.host.engine.isBusy, "it is not a gesture")
      world.device.settle()

      XCTAssertTrue(stack.top === home)
      world.expectShown()
    }

    // MARK: Swipes

    @MainActor func testTheContentSwipeWorksWithoutAnAnimatorAndWithOne() async throws {
      let (world, stack, shown) = try world(above: a, b)
      world.device.beginPop(shown, fromAnywhere: true)?.finish()
      XCTAssertTrue(stack.top === a)

      world.host.animator = { _ in nil }
      world.device.beginPop(shown, fromAnywhere: true)?.finish()

      XCTAssertTrue(stack.top === home)
      world.expectShown()
    }

    @MainActor func testAnAnimatorThatIsSetLaterIsAskedAndOneThatIsRemovedIsNot() async throws {
      let (world, stack, shown) = try world()
      var asked = 0
      world.host.animator = { _ in
        asked += 1
        return nil
      }
      try world.router.navigate(
        to: PrebuiltBuilder(a).pushRoute().hinted { $0.style = Presentation.Style("zoom") })
      world.device.settle()
      XCTAssertEqual(asked, 1)

      world.host.animator = nil
      try stack.pop()
      world.device.settle()

      XCTAssertEqual(asked, 1)
      XCTAssertTrue(shown.delegate === world.host)
      world.expectShown()
    }

    @MainActor func testTheSwipeFromTheEdgeKeepsUIKitsRulesWithScrollViews() async throws {
      let (world, stack, shown) = try world(above: a)

      world.device.beginPop(shown, over: UIPanGestureRecognizer())?.finish()

      XCTAssertTrue(stack.top === home)
      world.expectShown()
    }

    // MARK: Layers

    @MainActor func testALayerIsNotPresentedInTheTurnInWhichTheWindowComes() async throws {
      let stack = try StackNode(home)
      try stack.present(a)

      let world = try UIKitWorld(showing: stack)

      XCTAssertEqual(world.device.layers(of: world.host.window).count, 1)
      world.expectShown()
    }

    @MainActor func testALayerWaitsForTheMenuThatItsNavigationCameFrom() async throws {
      let (world, stack, _) = try world()
      world.device.openMenu(in: world.host.window)

      try stack.present(a)
      world.device.settle()
      world.device.closeMenu(in: world.host.window)
      world.device.settle()

      XCTAssertTrue(stack.presentedScreen === a)
      XCTAssertEqual(
        world.device.layers(of: world.host.window), [try world.controller(of: a)])
      try stack.dismissPresented()
      try stack.push(b)
      world.device.settle()
      world.expectShown()
    }

    @MainActor func testALayerWaitsForTheAppsOwnAlertBelowWhichTheTreeCanBeUsed() async throws {
      let (world, stack, shown) = try world()
      let alert = UIAlertController(title: "Old", message: nil, preferredStyle: .alert)
      let button = UIAlertAction(title: "OK", style: .default)
      alert.addAction(button)
      shown.present(alert, animated: true)
      world.device.settle()

      try stack.present(a)
      world.device.settle()
      XCTAssertEqual(world.device.layers(of: world.host.window), [alert])
      try stack.dismissPresented()
      try stack.push(b)
      world.device.settle()
      XCTAssertEqual(shown.viewControllers.count, 2)
      try stack.pop()
      try stack.present(a)
      world.device.settle()
      XCTAssertEqual(world.device.layers(of: world.host.window), [alert])
      XCTAssertEqual(shown.viewControllers.count, 1)
      world.expectConnected()

      world.device.tap(button, of: alert)
      world.device.settle()
      XCTAssertTrue(stack.presentedScreen === a)
      world.expectShown()
    }

    @MainActor func testALayerOnAControllerOfTheAppGoesWithItWithoutACall() async throws {
      let (world, stack, shown) = try world()
      let share = UIViewController()
      shown.present(share, animated: true)
      world.device.settle()
      try stack.present(a)
      world.device.settle()
      XCTAssertTrue(share.presentedViewController === (try world.controller(of: a)))
      world.expectShown()

      share.presentingViewController?.dismiss(animated: false)
      world.device.settle()

      XCTAssertNil(stack.presentedScreen)
      world.expectShown()
    }

    @MainActor func testAGuestThatIsLostWhileItMovesIsNotWaitedFor() async throws {
      for isOnTheScreen in [true, false] {
        let (world, stack, shown) = try UIKitWorld.showing(stack: [Page()])
        world.device.openMenu(in: world.host.window)
        let menu = try XCTUnwrap(world.device.layers(of: world.host.window).first)
        menu.present(UIViewController(), animated: true)
        if isOnTheScreen { world.device.beginTurn() }
        try stack.push(Page())
        XCTAssertEqual(shown.viewControllers.count, 1, "the guest moves")

        world.device.closeMenu(in: world.host.window)
        for _ in 0..<20 { await Task.yield() }
        world.device.settle()

        XCTAssertEqual(shown.viewControllers.count, 2, "\(isOnTheScreen)")
        world.expectShown()
      }
    }

    @MainActor func testALayerIsConfiguredAfterItsStyleAndBeforeItIsPresented() async throws {
      let (world, stack, _) = try world()
      world.host.configure = { _, controller in
        XCTAssertNil(controller.presentingViewController)
        controller.sheetPresentationController?.prefersGrabberVisible = true
      }

      try stack.present(a)
      world.device.settle()
      let sheet: UIViewController = try world.controller(of: a)
      XCTAssertEqual(sheet.sheetPresentationController?.prefersGrabberVisible, true)
      try stack.dismissPresented()
      try stack.present(a, as: Presentation(style: .popover))
      world.device.settle()

      XCTAssertNotNil(sheet.popoverPresentationController)
      XCTAssertNil(sheet.sheetPresentationController, "made anew from the style of the moment")
      world.expectShown()
    }

    @MainActor func testALayerThatLooksAtItsPresentationWhenItsViewLoadsHasTheRightStyle()
      async throws
    {
      final class Bubble: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          popoverPresentationController?.permittedArrowDirections = .up
        }
      }
      let (world, stack, _) = try world()
      let bubble = Bubble()

      try stack.present(Screen(bubble), as: Presentation(style: .popover))
      world.device.settle()

      XCTAssertEqual(bubble.popoverPresentationController?.permittedArrowDirections, .up)
      world.expectShown()
    }

    // MARK: Containers

    @MainActor func testAStackIsNotPushedOntoAStack() async throws {
      let device = UIKitDevice.begin()
      let stack = UINavigationController(rootViewController: UIViewController())

      stack.pushViewController(UINavigationController(), animated: false)

      XCTAssertEqual(stack.viewControllers.count, 1)
      XCTAssertEqual(
        device.complaints, ["pushing a UINavigationController is not supported"])
    }

    @MainActor func testAChildReceivesDidMoveWhenItsViewIsThere() async throws {
      final class Child: UINavigationController {
        var wasInView = true

        override func didMove(toParent parent: UIViewController?) {
          super.didMove(toParent: parent)
          guard parent is BoxController else { return }
          wasInView = wasInView && view.superview === parent?.view
        }
      }
      let (world, stack, shown) = try world()
      world.host.makeStack = { _ in Child() }

      try stack.push(StackNode(a))
      world.device.settle()

      let box = try XCTUnwrap(shown.topViewController as? BoxController)
      let child = try XCTUnwrap(box.focus as? Child)
      XCTAssertTrue(child.wasInView)
      XCTAssertTrue(child.view.superview === box.view)
      XCTAssertTrue(box.childForStatusBarStyle === child)
      XCTAssertTrue(box.childForStatusBarHidden === child)
      world.expectShown()
    }

    @MainActor func testAPushOfOldCodeDuringAPushOfTheTreeIsWaitedFor() async throws {
      let (world, stack, shown) = try world()
      world.device.overlapsTransitions = true
      try stack.push(a)
      let own = try XCTUnwrap(world.device.transitions.first)
      shown.pushViewController(UIViewController(), animated: true)
      XCTAssertEqual(world.device.transitions.count, 2)

      own.finish()
      try stack.present(b)
      XCTAssertEqual(world.device.transitions.count, 1, "the push of the old code still runs")
      world.device.settle()

      XCTAssertEqual(shown.viewControllers.count, 3)
      world.expectShown()
    }

    // MARK: More

    /// Six stacks in a narrow window, so the last two are under More. The user has chosen the last one there.
    @MainActor private func worldUnderMore() throws -> (
      UIKitWorld, TabNode, StackNode, UITabBarController
    ) {
      let last = try StackNode(home, a)
      let (world, tabs, shown) = try worldUnderMore(last)
      world.device.tapTab(5, of: shown)
      world.device.settle()
      return (world, tabs, last, shown)
    }

    @MainActor func testScreensThatAreUnderMoreHaveNotLeft() async throws {
      let (world, tabs, last, shown) = try worldUnderMore()
      XCTAssertEqual(shown.moreNavigationController.viewControllers.count, 3)

      XCTAssertEqual(tabs.selectedIndex, 5)
      XCTAssertEqual(last.children.count, 2)
      world.expectShown()
      world.device.resize(isCompact: false)
      world.device.settle()
      XCTAssertEqual(last.children.count, 2)
      world.expectShown()
    }

    @MainActor func testAStackUnderMoreIsNavigated() async throws {
      let (world, _, last, shown) = try worldUnderMore()
      let more = shown.moreNavigationController

      try last.push(b)
      world.device.settle()
      XCTAssertEqual(more.viewControllers.count, 4)
      world.expectShown()
      world.device.tapBack(more)
      world.device.settle()
      world.expectShown()
      XCTAssertTrue(last.top === a)
      world.device.beginPop(more)?.finish()
      world.device.settle()

      XCTAssertTrue(last.top === home)
      world.expectShown()
    }

    @MainActor func testATabIsLeftForMoreAndComesBack() async throws {
      let (world, tabs, last, shown) = try worldUnderMore()

      world.device.tapTab(0, of: shown)
      world.device.settle()
      XCTAssertEqual(tabs.selectedIndex, 0)
      world.expectShown()
      try tabs.select(5)
      world.device.settle()

      XCTAssertTrue(world.tree.visible === a)
      XCTAssertEqual(last.children.count, 2)
      world.expectShown()
    }

    @MainActor func testTheFirstScreenUnderMoreGoesBackToUIKitsList() async throws {
      let (world, tabs, last, shown) = try worldUnderMore()
      let more = shown.moreNavigationController
      try last.popToRoot()
      world.device.settle()

      for returns in [world.device.tapBack, { _ = world.device.beginPop($0)?.finish() }] {
        returns(more)
        world.device.settle()
        XCTAssertEqual(more.viewControllers.count, 1, "the user sees the list")
        XCTAssertEqual(last.children.count, 1)
        XCTAssertEqual(tabs.selectedIndex, 5)
        world.expectConnected()

        world.device.tapTab(5, of: shown)
        world.device.settle()
        XCTAssertEqual(more.viewControllers.count, 2)
        world.expectShown()
      }
    }

    /// UIKit gives the stack its first screen back when the list shows.
    @MainActor func testAPushUnderMoreShowsWhileTheUserSeesTheList() async throws {
      for isDeep in [false, true] {
        let (world, _, last, shown) = try worldUnderMore()
        let more = shown.moreNavigationController
        if !isDeep {
          try last.popToRoot()
          world.device.settle()
        }
        let list = try XCTUnwrap(more.viewControllers.first)
        world.device.longPressBack(more, to: list)
        world.device.settle()
        XCTAssertEqual(more.viewControllers, [list])
        world.expectConnected()

        try last.push(b)
        world.device.settle()

        XCTAssertEqual(more.viewControllers.count, 3)
        world.expectShown()
        try last.pop()
        world.device.settle()
        world.expectShown()
      }
    }

    @MainActor func testAnotherTabIsChosenInTheListOfMore() async throws {
      let (world, tabs, last, shown) = try worldUnderMore()
      let more = shown.moreNavigationController
      world.device.longPressBack(more, to: try XCTUnwrap(more.viewControllers.first))
      world.device.settle()
      try tabs.select(0)
      world.device.settle()
      XCTAssertEqual(shown.selectedViewController, shown.viewControllers?.first, "not in the list")
      world.expectShown()
      world.device.tapMore(of: shown)
      world.device.settle()

      world.device.tapTab(4, of: shown)
      world.device.settle()
      XCTAssertEqual(tabs.selectedIndex, 4)
      world.expectShown()
      world.device.tapTab(0, of: shown)
      world.device.settle()
      XCTAssertEqual(tabs.selectedIndex, 0)
      world.expectShown()

      try tabs.select(5)
      world.device.settle()
      XCTAssertEqual(last.children.count, 1)
      world.expectShown()
    }

    @MainActor func testTheUserOpensTheListOfMoreFromAnotherTab() async throws {
      for chosen in [1, 4] {
        let (world, tabs, shown) = try worldUnderMore(try StackNode(home, a))

        world.device.tapMore(of: shown)
        world.device.settle()
        XCTAssertEqual(shown.selectedViewController, shown.moreNavigationController)
        XCTAssertEqual(tabs.selectedIndex, 0, "the tree waits for a choice")
        world.expectConnected()
        try XCTUnwrap(tabs.children[3] as? StackNode).push(Page())
        world.device.settle()
        XCTAssertEqual(shown.selectedViewController, shown.moreNavigationController)

        world.device.tapTab(chosen, of: shown)
        world.device.settle()
        XCTAssertEqual(tabs.selectedIndex, chosen)
        world.expectShown()
        world.device.tapMore(of: shown)
        world.device.settle()
        try tabs.select(5)
        world.device.settle()
        XCTAssertEqual(shown.moreNavigationController.viewControllers.count, 3)
        world.expectShown()
      }
    }

    @MainActor func testASwipeToTheListOfMoreThatIsCancelledChangesNothing() async throws {
      let (world, _, last, shown) = try worldUnderMore()
      try last.popToRoot()
      world.device.settle()

      try XCTUnwrap(world.device.beginPop(shown.moreNavigationController)).cancel()
      world.device.settle()

      XCTAssertEqual(last.children.count, 1)
      world.expectShown()
    }

    /// The timer of a swipe is for an end that UIKit never says. A finger may hold the screen for longer.
    @MainActor func testASwipeUnderMoreThatIsHeldForLongIsStillASwipe() async throws {
      for screens in [2, 1] {
        for isCancelled in [true, false] {
          let (world, _, last, shown) = try worldUnderMore()
          if screens == 1 { try last.popToRoot() }
          world.device.settle()
          var timers: [() -> Void] = []
          world.device.onTimer = { timers.append($1) }

          let swipe = try XCTUnwrap(world.device.beginPop(shown.moreNavigationController))
          for _ in 1...3 {
            let due = timers
            timers = []
            for timer in due { timer() }
            world.device.beginTurn()
          }
          XCTAssertEqual(last.children.count, screens, "the finger still holds the screen")
          if isCancelled { swipe.cancel() } else { swipe.finish() }
          world.device.settle()

          XCTAssertEqual(last.children.count, isCancelled ? screens : 1)
          world.expectConnected()
        }
      }
    }

    @MainActor func testTheUserCannotMoveTheTabsOfTheTree() async throws {
      let (world, tabs, _, shown) = try worldUnderMore()
      XCTAssertFalse(world.device.moveTabs(of: shown) { $0.reversed() })

      try tabs.append(StackNode(Page()))
      try tabs.select(0)
      world.device.settle()

      XCTAssertFalse(world.device.moveTabs(of: shown) { $0.reversed() }, "nor after a change")
      world.expectShown()
    }

    @MainActor func testAWiderWindowLeavesTheListOfMore() async throws {
      let (world, _, last, shown) = try worldUnderMore()
      let more = shown.moreNavigationController
      world.device.longPressBack(more, to: try XCTUnwrap(more.viewControllers.first))
      world.device.settle()

      world.device.resize(isCompact: false)
      world.device.settle()

      XCTAssertEqual(last.children.count, 1)
      world.expectShown()
    }

    @MainActor func testAScreenUnderMoreIsAskedBeforeItLeaves() async throws {
      let (world, _, last, shown) = try worldUnderMore()
      let more = shown.moreNavigationController
      try last.push(Unsent())
      world.device.settle()

      XCTAssertNil(world.device.beginPop(more))
      XCTAssertEqual(more.viewControllers.count, 4, "nothing moves before the answer")
      await expectEventually("it asks") {
        world.device.settle()
        return world.device.layers(of: world.host.window).last is UIAlertController
      }

      XCTAssertEqual(more.viewControllers.count, 4)
      XCTAssertNotNil(more.topViewController?.navigationItem.backAction)
      world.expectShown()
    }

    @MainActor func testAPushUnderMoreOrInTheBackgroundSelectsNoTab() async throws {
      let (world, tabs, last, shown) = try worldUnderMore()
      let notes = try XCTUnwrap(shown as? NotingTabs)
      let first = try XCTUnwrap(tabs.children[0] as? StackNode)
      notes.notes = []

      try last.push(b)
      world.device.settle()
      try first.push(Page())
      world.device.settle()
      XCTAssertEqual(notes.notes, [])
      world.device.tapTab(0, of: shown)
      world.device.settle()
      notes.notes = []
      try first.push(Page())
      world.device.settle()

      XCTAssertEqual(notes.notes, [])
      world.expectShown()
    }

    @MainActor func testAPopOfOldCodeInTheBackgroundIsSeenWhileMoreShows() async throws {
      let (world, tabs, _, shown) = try worldUnderMore()
      let first = try XCTUnwrap(tabs.children[0] as? StackNode)
      try first.push(Page())
      world.device.settle()

      let stack = try XCTUnwrap(shown.viewControllers?.first as? UINavigationController)
      _ = stack.popViewController(animated: false)
      world.host.check()
      world.device.settle()

      XCTAssertEqual(first.children.count, 1)
      world.expectShown()
    }

    @MainActor func testASwipeToTheListOfMoreWhoseEndIsLostChangesNothing() async throws {
      let (world, tabs, last, shown) = try worldUnderMore()
      try last.popToRoot()
      world.device.settle()

      XCTAssertNotNil(world.device.beginPop(shown.moreNavigationController))
      world.device.loseTransitions()
      world.host.check()

      XCTAssertEqual(last.children.count, 1)
      XCTAssertEqual(tabs.selectedIndex, 5)
      world.expectConnected()
    }

    /// Six tabs in a narrow window: five stacks, and a screen under More.
    @MainActor private func worldUnderMore(_ last: ScreenNode) throws -> (
      UIKitWorld, TabNode, UITabBarController
    ) {
      let tabs = TabNode()
      for _ in 0..<5 { try tabs.append(StackNode(Page())) }
      try tabs.append(last)
      let world = try UIKitWorld(
        showing: tabs, prepare: { $0.makeTabs = { _ in NotingTabs() } })
      world.device.resize(isCompact: true)
      world.device.settle()
      return (world, tabs, try world.controller(of: tabs))
    }

    @MainActor func testAPageUnderMoreIsShownAndLeft() async throws {
      let (world, tabs, shown) = try worldUnderMore(a)
      let more = shown.moreNavigationController

      try tabs.select(5)
      world.device.settle()
      XCTAssertEqual(more.topViewController, try world.controller(of: a))
      world.expectShown()
      world.device.tapBack(more)
      world.device.settle()
      XCTAssertEqual(more.viewControllers.count, 1, "the user sees the list")
      XCTAssertEqual(tabs.selectedIndex, 5)
      world.expectConnected()

      try tabs.select(0)
      world.device.settle()
      world.expectShown()
      world.device.tapTab(4, of: shown)
      world.device.settle()
      world.expectShown()
      world.device.resize(isCompact: false)
      world.device.settle()
      XCTAssertEqual(shown.viewControllers?.count, 6)
      world.expectShown()
    }

    @MainActor func testAPageUnderMoreThatUIKitSelectsByItselfIsPutRight() async throws {
      let (world, tabs, shown) = try worldUnderMore(a)

      shown.selectedViewController = try world.controller(of: a)
      world.host.check()
      world.device.settle()

      XCTAssertEqual(tabs.selectedIndex, 0)
      world.expectShown()
    }

    @MainActor func testAPageLeavesMoreForAStack() async throws {
      let (world, tabs, _) = try worldUnderMore(a)
      let stack = try StackNode(Page())
      try tabs.insert(stack, at: 0)
      try tabs.select(6)
      world.device.settle()
      world.expectShown()

      try world.router.navigate(
        to: ClosureRoute { [a] navigation in
          try tabs.remove(a, in: navigation)
          try stack.push(a, in: navigation)
          try tabs.select(0, in: navigation)
          return a
        })
      world.device.settle()

      XCTAssertTrue(world.tree.visible === a)
      world.expectShown()
    }

    @MainActor func testAChangeInTabsUnderMoreShowsWhileTheUserSeesTheList() async throws {
      let (world, tabs, shown) = try worldUnderMore(try TabNode(a, b))
      let more = shown.moreNavigationController
      try tabs.select(5)
      world.device.settle()
      world.device.tapBack(more)
      world.device.settle()
      XCTAssertEqual(more.viewControllers.count, 1)

      try XCTUnwrap(tabs.children[5] as? TabNode).select(1)
      world.device.settle()

      XCTAssertEqual(more.viewControllers.count, 2)
      XCTAssertTrue(world.tree.visible === b)
      world.expectShown()
    }

    /// UIKit pushes the tabs under More, and it does not push a split.
    @MainActor func testASplitUnderMoreIsInABox() async throws {
      for comesFirst in [true, false] {
        let split = SplitNode()
        try split.setColumn(.primary, to: a)
        let tabs = TabNode()
        for _ in 0..<4 { try tabs.append(Page()) }
        try tabs.append(split)
        if comesFirst { try tabs.append(b) }
        let world = UIKitWorld()
        world.host.dress = { screen, controller in
          if screen === split { controller.tabBarItem.title = "Mail" }
        }
        try world.tree.setRoot(tabs)
        try world.tree.connect(world.host)
        world.device.resize(isCompact: true)
        world.device.settle()
        if !comesFirst { try tabs.append(b) }

        try tabs.select(4)
        world.device.settle()

        XCTAssertTrue(world.tree.visible === a)
        world.expectShown()
        let shown: UITabBarController = try world.controller(of: tabs)
        let box = try XCTUnwrap(shown.viewControllers?[4] as? BoxController)
        XCTAssertEqual(box.pages, [try world.controller(of: split)])
        XCTAssertEqual(box.tabBarItem.title, "Mail")
      }
    }

    @MainActor func testATabOfOldCodeStaysBesideASplit() async throws {
      for isSixth in [false, true] {
        let tabs = TabNode()
        try tabs.append(SplitNode(primary: a))
        for _ in 0..<4 { try tabs.append(Page()) }
        let world = try UIKitWorld(showing: tabs)
        let old: UITabBarController = try world.controller(of: tabs)
        let guest = UIViewController()
        old.viewControllers?.append(guest)
        world.host.check()
        world.device.settle()

        if isSixth { try tabs.append(Page()) } else { try tabs.select(1) }
        world.device.settle()

        let shown: UITabBarController = try world.controller(of: tabs)
        XCTAssertEqual(shown === old, !isSixth)
        XCTAssertEqual(shown.viewControllers?.contains(guest), true)
        world.expectConnected()
      }
    }

    /// The list belongs to the tab that the user left last.
    @MainActor func testMoreIsOpenedWhileANavigationRuns() async throws {
      let (world, tabs, shown) = try worldUnderMore(a)
      let page = Page()

      try world.router.navigate(
        to: ClosureRoute { navigation in
          try tabs.select(1, in: navigation)
          try XCTUnwrap(tabs.children[1] as? StackNode).push(page, in: navigation)
          return page
        })
      world.device.beginTurn()
      world.device.tapMore(of: shown)
      world.device.settle()

      XCTAssertEqual(tabs.selectedIndex, 1)
      world.expectConnected()
    }

    @MainActor func testASplitInAStackUnderMoreIsMadeAgain() async throws {
      let split = try SplitNode(primary: a)
      let (world, tabs, _) = try worldUnderMore(try StackNode(split))
      try tabs.select(5)
      world.device.settle()

      try split.setColumn(.supplementary, to: b)
      world.device.settle()

      world.expectShown()
    }

    /// They are made again, with a box around the split.
    @MainActor func testTabsInAStackGetASixthTab() async throws {
      let (tabs, stack) = (TabNode(), StackNode())
      for _ in 0..<4 { try tabs.append(Page()) }
      try tabs.append(SplitNode(primary: a))
      try stack.push(home)
      try stack.push(tabs)
      let world = try UIKitWorld(showing: stack)

      try tabs.append(b)
      world.device.settle()

      XCTAssertEqual(try world.controller(of: stack).children.count, 2)
      world.expectShown()
    }

    @MainActor func testAnEmptyStackInATabIsFilled() async throws {
      let empty = StackNode()
      let world = try UIKitWorld(showing: TabNode(StackNode(home), empty))
      let shown: UINavigationController = try world.controller(of: empty)

      try empty.push(a)
      world.device.settle()

      XCTAssertEqual(shown.viewControllers, [try world.controller(of: a)])
      world.expectConnected()
    }

    // MARK: Screens without UIKit's back button

    @MainActor func testAScreenWithoutABackButtonIsNotSwipedAway() async throws {
      let hide: [(String, (UINavigationController, UIViewController) -> Void)] = [
        ("hidden", { $1.navigationItem.hidesBackButton = true }),
        ("replaced", { $1.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close) }),
        ("no bar", { stack, _ in stack.setNavigationBarHidden(true, animated: false) }),
      ]
      for (name, hide) in hide {
        let (world, stack, shown) = try world(above: a)
        hide(shown, try world.controller(of: a))
        world.host.refresh()

        XCTAssertNil(world.device.beginPop(shown), name)
        world.device.tapBack(shown)
        world.device.settle()

        XCTAssertTrue(stack.top === a, name)
        world.expectShown()
      }
    }

    @MainActor func testAHiddenBackButtonStaysHidden() async throws {
      let paid = UIViewController()
      paid.navigationItem.hidesBackButton = true
      let (world, stack, shown) = try world()

      try stack.push(Screen(paid))
      world.device.settle()
      XCTAssertNil(paid.navigationItem.backAction)
      world.device.tapBack(shown)
      world.device.settle()
      XCTAssertTrue(stack.top is Screen<UIViewController>)

      paid.navigationItem.hidesBackButton = false
      world.host.refresh()
      world.device.tapBack(shown)
      world.device.settle()
      XCTAssertTrue(stack.top === home)
      world.expectShown()
    }

    @MainActor func testABackButtonThatAScreenHidesWhileItComesDoesNotGoBack() async throws {
      let hide: [(String, (UIViewController) -> Void)] = [
        ("hidden", { $0.navigationItem.hidesBackButton = true }),
        ("replaced", { $0.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .close) }),
      ]
      for (name, hide) in hide {
        for moment in Changing.Moment.allCases {
          let (world, stack, shown) = try world()
          let paid = Changing(in: moment, hide)

          try stack.push(Screen(paid))
          if moment == .viewDidLoad { world.device.tapBack(shown) }
          world.device.beginTurn()
          world.device.tapBack(shown)
          XCTAssertEqual(world.device.transitions.count, 1, "the push still runs")
          world.device.settle()

          XCTAssertTrue(stack.top is Screen<Changing>, "\(name) in \(moment)")
          XCTAssertNil(paid.navigationItem.backAction, "\(name) in \(moment)")
          world.expectShown()
        }
      }
    }

    /// The host loads its view, while it moves the stack.
    @MainActor func testAScreenThatNavigatesWhenItsViewLoadsIsFollowed() async throws {
      let (world, stack, shown) = try world()
      let page = a

      try stack.push(
        Screen(Changing(in: .viewDidLoad) { $0.go(to: PrebuiltBuilder(page).pushRoute()) }))
      world.device.settle()

      XCTAssertTrue(stack.top === a)
      XCTAssertEqual(shown.viewControllers.count, 3)
      world.expectShown()
    }

    // MARK: Screens with their own action of the back button

    /// The bar makes its button again when the action changes, and the user may just press it.
    @MainActor func testTheBackActionIsSetOnceForEachScreen() async throws {
      let (world, stack, shown) = try world(above: a)
      let before = world.device.backActionChanges

      world.host.refresh()
      try stack.push(b)
      world.device.settle()
      try stack.present(Page())
      world.device.settle()
      world.host.refresh()

      XCTAssertEqual(world.device.backActionChanges, before + 1, "that of the screen that came")
      world.device.tapBack(shown)
      XCTAssertEqual(stack.children.count, 3, "a layer covers the button")
      world.expectShown()
    }

    @MainActor func testABackActionOfAHostThatIsGoneAsksTheNextOne() async throws {
      let (world, stack, _) = try world(above: a)
      let screen: UIViewController = try world.controller(of: a)
      let action = try XCTUnwrap(screen.navigationItem.backAction)
      world.host.disconnect()
      let tree = ScreenTree()
      let other = UIKitHost.onStage()
      try tree.setRoot(StackNode(Page(), Screen(screen)))
      try tree.connect(other)
      world.device.settle()

      XCTAssertTrue(screen.navigationItem.backAction === action)
      let shown = try XCTUnwrap(screen.navigationController)
      world.device.tapBack(shown)
      world.device.settle()

      XCTAssertEqual((tree.root as? StackNode)?.children.count, 1)
      XCTAssertEqual(stack.children.count, 2)
    }

    @MainActor func testAScreenKeepsItsOwnActionOfTheBackButton() async throws {
      for isFirst in [true, false] {
        let draft = UIViewController()
        var taps = 0
        draft.navigationItem.backAction = UIAction { _ in taps += 1 }
        let (world, stack, shown) = try UIKitWorld.showing(
          stack: (isFirst ? [] : [home]) + [Screen(draft)])
        world.host.refresh()

        world.device.tapBack(shown)
        world.device.settle()

        XCTAssertEqual(taps, 1, isFirst ? "first" : "above")
        XCTAssertNil(world.device.beginPop(shown), isFirst ? "first" : "above")
        XCTAssertTrue(stack.top is Screen<UIViewController>)
        world.expectShown()
      }
    }

    @MainActor func testAnActionThatAScreenSetsWhileItComesStaysUntilItIsTakenAway() async throws {
      for moment in Changing.Moment.allCases {
        let (world, stack, shown) = try world()
        var taps = 0
        let draft = Changing(in: moment) {
          $0.navigationItem.backAction = UIAction { _ in taps += 1 }
        }
        try stack.push(Screen(draft))
        world.device.settle()
        world.device.tapBack(shown)
        world.device.settle()
        XCTAssertEqual(taps, 1, "\(moment)")
        XCTAssertTrue(stack.top is Screen<Changing>)

        draft.navigationItem.backAction = nil
        world.host.refresh()
        world.device.beginPop(shown)?.finish()
        world.device.settle()

        XCTAssertTrue(stack.top === home)
        XCTAssertEqual(taps, 1)
        world.expectShown()
      }
    }

    @MainActor func testAButtonBesideTheBackButtonLeavesTheSwipe() async throws {
      let (world, stack, shown) = try world(above: a)
      let item = try world.controller(of: a).navigationItem
      item.leftItemsSupplementBackButton = true
      item.leftBarButtonItem = UIBarButtonItem(systemItem: .edit)
      world.host.refresh()

      world.device.beginPop(shown)?.finish()
      world.device.settle()

      XCTAssertTrue(stack.top === home)
      world.expectShown()
    }

    @MainActor func testTheAppsDelegateOfTheSwipeDecidesWithTheTree() async throws {
      final class Swipes: NSObject, UIGestureRecognizerDelegate {
        var isAllowed = false
        func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { isAllowed }
      }
      let (world, stack, shown) = try world(above: a)
      let swipes = Swipes()
      shown.interactivePopGestureRecognizer?.delegate = swipes
      shown.setNavigationBarHidden(true, animated: false)
      world.host.refresh()

      XCTAssertNil(world.device.beginPop(shown))
      swipes.isAllowed = true
      world.device.beginPop(shown)?.finish()
      world.device.settle()
      XCTAssertTrue(stack.top === home, "the app allows it without a bar")
      XCTAssertNil(world.device.beginPop(shown), "there is nothing below")
      XCTAssertEqual(world.device.complaints, [])
    }

    // MARK: Layers that UIKit refuses or brings back

    /// As when the user signs in: the root and the layer come in one turn.
    @MainActor func testALayerThatComesWithALaterRootWaitsForTheNextTurn() async throws {
      let (world, _, _) = try world()
      let (root, layer) = (try StackNode(a), Page())

      try world.tree.setRoot(root)
      try root.present(layer)
      XCTAssertEqual(world.device.layers(of: world.host.window), [])
      world.device.settle()

      XCTAssertEqual(
        world.device.layers(of: world.host.window), [try world.controller(of: layer)])
      world.expectShown()
    }

    /// Old code replaces the root of the window in two turns, one after the other.
    @MainActor func testALayerWaitsForTheTurnAfterTheLastRoot() async throws {
      let (world, stack, _) = try world()
      let window = world.host.window
      world.device.perform(inNextTurn: {
        window.rootViewController = UIViewController()
        world.host.check()
      })
      window.rootViewController = UIViewController()
      world.host.check()
      try stack.present(Page())

      world.device.settle()

      XCTAssertEqual(world.device.layers(of: window).count, 1)
      world.expectShown()
    }

    /// UIKit may still name the coordinator whose completions it calls.
    @MainActor func testAStackChangesInTheTurnAfterItsTransition() async throws {
      let (world, stack, shown) = try world()
      try stack.push(a)
      try stack.push(b)
      XCTAssertEqual(shown.viewControllers.count, 2, "it waits")
      world.device.settle()

      XCTAssertEqual(shown.viewControllers.count, 3)
      world.expectShown()
    }

    /// On an iPad a list without a source is an exception. Since iOS 26, one with a source has no Cancel button on a phone.
    @MainActor func testAListOfChoicesHasASourceOnAnIPadAndACancelButtonOnAPhone() async throws {
      for isPhone in [true, false] {
        let (world, _, _) = try world()
        world.device.isPhone = isPhone
        let list = Alert<Int>("Leave?", choices: [.choice("Go", 1), .cancel("Stay")])

        try world.router.navigate(to: list.presentRoute(.actionSheet))
        world.device.settle()

        let layer = try XCTUnwrap(world.device.layers(of: world.host.window).first)
        XCTAssertEqual(layer.popoverPresentationController?.hasCancelButton, isPhone)
        XCTAssertEqual(layer.popoverPresentationController?.sourceView == nil, isPhone)
        world.expectShown()
      }
    }

    @MainActor func testALayerThatUIKitRefusesIsPresentedLater() async throws {
      let (device, tree) = (UIKitDevice.begin(), ScreenTree())
      let window = UIWindow(windowScene: UIWindowScene())
      let host = UIKitHost(window: window) { _, _ in UIViewController() }
      let stack = try StackNode(home)
      try tree.setRoot(stack)
      try tree.connect(host)
      device.settle()

      try stack.present(a)
      device.settle()
      XCTAssertEqual(
        device.complaints,
        ["UINavigationController presents UIViewController, but is not in a window"])
      XCTAssertFalse(host.engine.isMoving)
      window.makeKeyAndVisible()
      device.settle()
      host.check()
      device.settle()

      XCTAssertEqual(device.layers(of: window), [host.controller(of: a)])
      XCTAssertEqual(host.picture.steps(to: tree.snapshot()), [])
    }

    @MainActor func testADismissalThatTheUserReversesIsMadeAgain() async throws {
      let (world, stack, _) = try world(presenting: a)
      try stack.dismissPresented()

      world.device.transitions.first?.cancel()
      world.device.settle()

      XCTAssertNil(stack.presentedScreen)
      world.expectShown()
    }

    /// UIKit may ask again while the user pulls.
    @MainActor func testASheetThatIsPulledMayGoThoughItsCheckHasChanged() async throws {
      let draft = Unsent()
      draft.isChanged = false
      let (world, _, sheet) = try world(presenting: draft)
      let presentation = try XCTUnwrap(sheet.presentationController)

      XCTAssertNotNil(world.device.beginSwipeDown(sheet))
      draft.isChanged = true
      XCTAssertTrue(world.host.presentationControllerShouldDismiss(presentation))
      try draft.present(Page())

      XCTAssertFalse(world.host.presentationControllerShouldDismiss(presentation))
    }

    // MARK: Views of others

    @MainActor func testNoViewIsAddedToTheViewOfALayer() async throws {
      let (world, stack, _) = try world()
      let (first, second) = (UIViewController(), UIViewController())

      try stack.present(Screen(first))
      world.device.settle()
      try world.router.navigate(
        to: PrebuiltBuilder(Screen(second)).presentRoute(over: .onTop))
      world.device.settle()

      XCTAssertEqual(first.view.subviews, [])
      XCTAssertEqual(second.view.subviews, [])
      world.expectShown()
    }

    // MARK: Alerts

    /// UIKit raises an exception for a second one.
    @MainActor func testAnAlertHasOneButtonWithTheRoleCancel() async throws {
      for style in [Presentation.Style.alert, .actionSheet] {
        for count in [0, 1, 2, 10] {
          let (world, stack, _) = try world()
          let choices = (0..<count).map { Alert<Int>.Choice.cancel("\($0)") }
          let alert = Alert<Int>("Leave?", choices: choices + [.choice("Go", 1)])
          try world.router.navigate(to: alert.presentRoute(style))
          world.device.settle()

          let shown = try XCTUnwrap(
            world.device.layers(of: world.host.window).first as? UIAlertController)
          XCTAssertEqual(shown.actions.map(\.title), (0..<count).map { "\($0)" } + ["Go"])
          XCTAssertEqual(shown.actions.count { $0.style == .cancel }, min(count, 1))
          XCTAssertEqual(shown.actions.first?.style == .cancel, count > 0)
          world.device.tap(shown.actions[max(count - 1, 0)], of: shown)
          world.device.settle()
          XCTAssertNil(stack.presentedScreen)
          world.expectShown()
        }
      }
    }

    // MARK: Splits

    @MainActor func testASplitInAPortraitWindowShowsAllItsColumns() async throws {
      let split = SplitNode()
      try split.setColumn(.primary, to: StackNode(home))
      let world = try UIKitWorld(showing: split)
      world.device.isPortrait = true
      world.device.settle()

      XCTAssertTrue(world.device.isOnShow(try world.controller(of: home)))
      world.expectShown()
    }

    // MARK: Optional methods

    @MainActor func testAMisspeltMethodOfADelegateIsNoticed() async throws {
      final class Delegate: NSObject, UITabBarControllerDelegate {
        func tabBarController(
          _ tabs: UITabBarController, shouldSelectController controller: UIViewController
        ) -> Bool { false }
        func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {}
      }
      let (device, delegate, tabs) = (UIKitDevice.begin(), Delegate(), UITabBarController())
      tabs.viewControllers = [UIViewController(), UIViewController()]
      tabs.delegate = delegate
      let window = UIWindow(windowScene: UIWindowScene())
      window.rootViewController = tabs
      window.makeKeyAndVisible()

      device.tapTab(1, of: tabs)

      XCTAssertEqual(device.unanswered, ["tabBarController(_:shouldSelect:)"])
    }
  }
#endif
