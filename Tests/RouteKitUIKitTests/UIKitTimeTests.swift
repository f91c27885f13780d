#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitHosting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// No navigation waits for a fixed time.
  final class UIKitTimeTests: UIKitStackTests {
    /// UIKit says each end. A timer begins with each transition only in case that it does not, and no timer ends here
    /// before the navigation is over.
    @MainActor func testNoNavigationWaitsForAFixedTime() async throws {
      let stack = try StackNode(home)
      let split = try SplitNode(
        primary: StackNode(a), supplementary: b, secondary: StackNode(Page()))
      let tabs = try TabNode(stack, split)
      let world = try UIKitWorld(showing: tabs)
      let alert = Alert<Int>("Leave?", choices: [.choice("Go", 1), .cancel("Stay")])
      func go(_ route: some Route<Void>) -> () throws -> Void {
        { try world.router.navigate(to: route) }
      }
      let steps: [(String, isAnimated: Bool, () throws -> Void)] = [
        ("push", true, go(PrebuiltBuilder(Page()).pushRoute())),
        ("pop", true, go(Move.pop)),
        ("present", true, go(PrebuiltBuilder(Page()).inStack().presentRoute())),
        ("push in a layer", true, go(PrebuiltBuilder(Page()).pushRoute())),
        ("dismiss", true, go(Move.dismiss)),
        ("alert", true, go(alert.presentRoute())),
        ("an alert and a push", true, go(Move.dismiss.then(PrebuiltBuilder(Page()).pushRoute()))),
        ("tab", false, go(Move.selectTab(1))),
        ("column", false, go(Move.focusColumn(.primary))),
        ("push in a column", true, go(PrebuiltBuilder(Page()).pushRoute())),
        ("collapse", false, { world.device.resize(isCompact: true) }),
        ("column on top", true, go(Move.focusColumn(.secondary))),
        ("expand", false, { world.device.resize(isCompact: false) }),
        ("root", false, { try world.tree.setRoot(StackNode(Page())) }),
      ]
      for (name, isAnimated, act) in steps {
        var timers: [(delay: Duration, end: () -> Void)] = []
        world.device.onTimer = { timers.append(($0, $1)) }

        try act()
        XCTAssertEqual(
          world.device.hasActionsForNextTurn, name == "root", "\(name): only a root begins a turn")
        var ended = 0
        while let transition = world.device.transitions.first {
          transition.finish()
          ended += 1
        }

        XCTAssertEqual(ended > 0, isAnimated, name)
        XCTAssertFalse(world.host.engine.isBusy, name)
        world.expectShown()
        XCTAssertEqual(timers.count, ended, "\(name): one for each transition")
        XCTAssertTrue(timers.allSatisfy { $0.delay >= .seconds(1) }, name)
        let commits = world.commits
        for timer in timers { timer.end() }
        XCTAssertEqual(world.commits, commits, "\(name): a late end changes nothing")
        world.expectShown()
      }
    }

    /// UIKit calls the handler of a menu while the controller of that is still up.
    @MainActor func testALayerThatAMenuPresentsComesSoon() async throws {
      for hasContainer in [true, false] {
        let (world, stack, _) = try world()
        let (window, layer) = (world.host.window, Page())
        var timers: [(delay: Duration, end: () -> Void)] = []
        world.device.onTimer = { timers.append(($0, $1)) }
        world.device.openMenu(in: window, hasContainer: hasContainer)

        try world.device.choose(inMenuOf: window) { try stack.present(layer) }
        world.device.settle()
        let due = timers
        for timer in due where timer.delay <= .milliseconds(100) { timer.end() }
        world.device.settle()

        XCTAssertEqual(world.device.layers(of: window), [try world.controller(of: layer)])
        world.expectShown()
      }
    }

    @MainActor func testATransitionOfOldCodeIsWaitedForOnce() async throws {
      let (world, stack, shown) = try world()
      try stack.present(StackNode(a))
      world.device.settle()
      var timers = 0
      world.device.onTimer = { _, _ in timers += 1 }
      let layer = try XCTUnwrap(shown.presentedViewController)

      layer.present(UIViewController(), animated: true)
      world.host.check()

      XCTAssertEqual(timers, 1, "though the layer, its stack and the guest take part in it")
      world.device.settle()
      world.expectConnected()
    }

    /// The timers that begin with a transition are for ends that UIKit never says. The host also looks when the scene
    /// becomes active.
    @MainActor func testATransitionWhoseEndIsLostEndsWithItsTimerOrTheNextCheck() async throws {
      for isChecked in [false, true] {
        let (world, stack, shown) = try world()
        var timers: [() -> Void] = []
        world.device.onTimer = { timers.append($1) }
        try stack.push(Page())

        world.device.loseTransitions()
        try stack.push(Page())
        XCTAssertEqual(shown.viewControllers.count, 2, "it waits")
        if isChecked { world.host.check() } else { for timer in timers { timer() } }
        world.device.settle()

        XCTAssertEqual(shown.viewControllers.count, 3)
        world.expectShown()
      }
    }
  }
#endif
