#if !os(iOS) && !os(visionOS)
  import Fixtures
  import RouteKit
  import RouteKitHosting
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// Controllers that old code presents and pushes at a bad moment, and windows that an app closes at one.
  final class UIKitGuestTests: UIKitStackTests {
    @MainActor func testALayerIsPresentedOnTwoGuestsAndGoesWithThem() async throws {
      let (world, stack, shown) = try world()
      let (first, second) = (UIViewController(), UIViewController())
      shown.present(first, animated: true)
      world.device.settle()
      first.present(second, animated: true)
      world.device.settle()

      try stack.present(a)
      world.device.settle()
      let layer = try world.controller(of: a)
      XCTAssertEqual(world.device.layers(of: world.host.window), [first, second, layer])
      world.expectShown()
      shown.dismiss(animated: true)
      world.device.settle()

      XCTAssertNil(stack.presentedScreen)
      XCTAssertEqual(world.device.layers(of: world.host.window), [])
      world.expectShown()
      XCTAssertEqual(world.device.complaints, [])
    }

    @MainActor func testAGuestThatComesWhileALayerIsOnItsWay() async throws {
      for guestFirst in [true, false] {
        let (world, stack, shown) = try world()
        let share = UIViewController()
        if guestFirst { shown.present(share, animated: true) }

        try stack.present(a)
        if !guestFirst { try world.controller(of: a).present(share, animated: true) }
        world.device.settle()

        let layer = try world.controller(of: a)
        XCTAssertEqual(
          world.device.layers(of: world.host.window),
          guestFirst ? [share, layer] : [layer, share])
        world.expectConnected()
        try stack.dismissPresented()
        try stack.push(b)
        world.device.settle()
        XCTAssertEqual(world.device.layers(of: world.host.window), guestFirst ? [share] : [])
        world.expectConnected()
      }
    }

    @MainActor func testALayerComesAfterAMenuThatCannotBeWatched() async throws {
      let (world, stack, _) = try world()
      var timers: [() -> Void] = []
      world.device.onTimer = { timers.append($1) }
      world.device.openMenu(in: world.host.window, hasContainer: false)
      try stack.present(a)
      world.device.settle()
      for _ in 1...3 {
        world.host.check()
        XCTAssertEqual(timers.count, 1, "it looks once in a while")
        timers.popLast()?()
      }

      world.device.closeMenu(in: world.host.window)
      world.device.settle()
      XCTAssertEqual(timers.count, 1)
      timers.popLast()?()
      world.device.settle()

      XCTAssertEqual(world.device.layers(of: world.host.window), [try world.controller(of: a)])
      world.expectShown()
    }

    // MARK: Tabs

    /// A short run has twelve in place of fifty.
    @MainActor func testSixSevenAndFiftyTabsInANarrowWindow() async throws {
      for count in [6, 7, LawRun.isFull ? 50 : 12] {
        let (tabs, stacks) = (TabNode(), try (0..<count).map { _ in try StackNode(Page()) })
        for stack in stacks { try tabs.append(stack) }
        let world = try UIKitWorld(showing: tabs)
        world.device.resize(isCompact: true)
        world.device.settle()
        let shown: UITabBarController = try world.controller(of: tabs)

        for (index, stack) in stacks.enumerated() {
          for _ in 0..<2 {
            world.device.tapTab(count - 1 - index, of: shown)
            world.device.settle()
          }
          XCTAssertEqual(tabs.selectedIndex, count - 1 - index)
          world.expectShown()
          try tabs.select(index)
          world.device.settle()
          try stack.push(Page())
          world.device.settle()
          world.expectShown()
        }
      }
    }

    @MainActor func testTabsComeAndGoWhileMoreShows() async throws {
      for seesList in [true, false] {
        let (tabs, stacks) = (TabNode(), try (0..<6).map { _ in try StackNode(Page(), Page()) })
        for stack in stacks { try tabs.append(stack) }
        let world = try UIKitWorld(showing: tabs)
        world.device.resize(isCompact: true)
        world.device.settle()
        let shown: UITabBarController = try world.controller(of: tabs)
        let more = shown.moreNavigationController
        func showMore() {
          world.device.tapTab(tabs.children.count - 1, of: shown)
          world.device.settle()
          guard seesList, let list = more.viewControllers.first else { return }
          world.device.longPressBack(more, to: list)
          world.device.settle()
        }
        showMore()

        try tabs.append(StackNode(Page()))
        world.device.settle()
        world.expectConnected()
        try tabs.insert(StackNode(Page()), at: 0)
        world.device.settle()
        world.expectConnected()
        showMore()
        try tabs.remove(XCTUnwrap(tabs.children.last))
        world.device.settle()
        world.expectShown()
        try tabs.select(tabs.children.count - 1)
        world.device.settle()
        showMore()
        while tabs.children.count > 4 {
          try tabs.remove(tabs.children[0])
          world.device.settle()
        }

        XCTAssertEqual(shown.viewControllers?.count, 4)
        world.expectShown()
      }
    }

    // MARK: Splits

    @MainActor func testASplitCollapsesWithAGuestInAColumn() async throws {
      for column in [SplitColumn.primary, .secondary] {
        let split = try SplitNode(primary: StackNode(home), secondary: StackNode(a))
        let world = try UIKitWorld(showing: split)
        let stack = try XCTUnwrap(split.screen(in: column) as? StackNode)
        let shown: UINavigationController = try world.controller(of: stack)
        let guest = UIViewController()
        shown.pushViewController(guest, animated: true)
        world.device.settle()
        try split.focus(column)
        world.device.settle()

        for isCompact in [true, false, true, false] {
          world.device.resize(isCompact: isCompact)
          world.device.settle()
          XCTAssertEqual(split.isCollapsed, isCompact)
          world.expectConnected()
        }
        XCTAssertTrue(shown.topViewController === guest, "\(column)")

        try stack.push(b)
        world.device.settle()
        world.expectShown()
        try stack.pop()
        world.device.settle()
        shown.popViewController(animated: true)
        world.device.settle()
        XCTAssertEqual(shown.viewControllers.count, 1)
        world.expectShown()
      }
    }

    // MARK: Dismissing and closing

    @MainActor func testDismissInARootControllerChangesNothing() async throws {
      let (world, stack, shown) = try world(above: a)

      shown.topViewController?.dismiss(animated: true)
      shown.dismiss(animated: true)
      world.device.settle()

      XCTAssertEqual(world.commits, 0)
      XCTAssertEqual(stack.children.count, 2)
      world.expectShown()
    }

    @MainActor func testAControllerClosesItsOwnWindow() async throws {
      for isMoving in [true, false] {
        let app = try RunningApp.launch(SceneDelegate())
        let list = try app.list
        if isMoving { list.didPreview(1) }

        app.delegate.sceneDidDisconnect(app.scene)
        var errors: [String] = []
        list.back { result in
          if case .failure(let error) = result { errors.append("\(error)") }
        }
        app.device.settle()

        XCTAssertNil(app.delegate.tree)
        XCTAssertEqual(
          errors.map { $0.prefix { $0 != "\n" } },
          ["Cannot navigate from 'ListController': no host shows it."])
        XCTAssertEqual(app.device.complaints, [])
      }
    }

    @MainActor func testAWindowIsClosedByAnObserverOfItsTree() async throws {
      let app = try RunningApp.launch(SceneDelegate())
      app.tree.observe { [weak app = app.delegate] _ in
        app?.sceneDidDisconnect(UIWindowScene())
      }

      try app.list.didPreview(1)
      app.device.settle()

      XCTAssertNil(app.delegate.tree)
      XCTAssertThrowsError(try app.tree.setRoot(Page()))
    }
  }
#endif
