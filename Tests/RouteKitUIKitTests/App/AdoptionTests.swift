#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import RouteKitHosting
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// Controllers that old code pushes, shows and presents in a window of the tree.
  final class AdoptionTests: XCTestCase {
    private final class Old: UIViewController {}

    private final class Dirty: UIViewController, @MainActor LeaveChecking {
      func leaveCheck(_ departure: Departure) -> Verdict { .deny }
    }

    @MainActor private func launch() throws -> RunningApp { try .launch(NotingSceneDelegate()) }

    // MARK: Guests

    @MainActor func testAGuestKeepsItsPlaceWhenTheScreenAboveItGoes() async throws {
      let (app, old) = (try launch(), Old())
      let stack = try app.stack
      stack.pushViewController(old, animated: true)
      app.device.settle()
      old.go(to: Cookbook.recipe.pushRoute(), with: 1)
      app.device.settle()
      XCTAssertEqual(stack.viewControllers.count, 3)

      app.device.tapBack(stack)
      app.device.settle()
      XCTAssertTrue(stack.topViewController === old)
      app.device.tapBack(stack)
      app.device.settle()

      XCTAssertEqual(stack.viewControllers, [try app.list])
      app.expectShown()
    }

    @MainActor func testAGuestGoesWithTheScreenBelowIt() async throws {
      let (app, old) = (try launch(), Old())
      let stack = try app.stack
      try app.list.didSelect(1)
      app.device.settle()
      stack.pushViewController(old, animated: true)
      app.device.settle()

      old.go(to: .popToRoot)
      app.device.settle()

      XCTAssertEqual(stack.viewControllers, [try app.list])
      app.expectShown()
    }

    @MainActor func testAGuestThatIsPresentedIsDismissedAsBefore() async throws {
      let (app, old) = (try launch(), Old())
      try app.list.present(old, animated: true)
      app.device.settle()

      app.device.beginSwipeDown(old)?.finish()
      app.device.settle()

      XCTAssertEqual(app.layers, [])
      app.expectShown()
    }

    // MARK: Adopting

    @MainActor func testAControllerThatOldCodeHasPushedBecomesAScreenWhereItIs() async throws {
      let (app, old) = (try launch(), Old())
      let stack = try app.stack
      stack.pushViewController(old, animated: true)
      app.device.settle()

      let screen = try old.becomeScreen(named: "old")
      XCTAssertEqual(app.device.transitions.count, 0, "nothing moves")

      expectVisible(Old.self, in: app.tree)
      XCTAssertEqual(screen.screenName, "old")
      XCTAssertTrue(try old.becomeScreen() === screen)
      XCTAssertEqual(stack.viewControllers, [try app.list, old])
      app.expectShown()
      app.device.tapBack(stack)
      app.device.settle()
      expectVisible(ListController.self, in: app.tree)
      app.expectShown()
    }

    @MainActor func testAControllerUnderAnotherGuestBecomesAScreen() async throws {
      let (app, old) = (try launch(), Old())
      let stack = try app.stack
      let other = UIViewController()
      stack.pushViewController(old, animated: false)
      stack.pushViewController(other, animated: false)

      try old.becomeScreen()
      app.device.settle()

      XCTAssertEqual(stack.viewControllers, [try app.list, old, other])
      app.expectTree()
    }

    @MainActor func testAControllerBelowAScreenStaysAGuest() async throws {
      let (app, old) = (try launch(), Old())
      let stack = try app.stack
      stack.pushViewController(old, animated: false)
      try app.list.didSelect(1)
      app.device.settle()
      let before = stack.viewControllers
      XCTAssertEqual(before.count, 3)

      XCTAssertThrowsError(try old.becomeScreen()) {
        XCTAssertTrue(
          "\($0)".hasPrefix("Cannot make 'Old' a screen: a screen of the tree is above it."))
      }

      XCTAssertEqual(stack.viewControllers, before)
      app.expectTree()
    }

    @MainActor func testAGuestUnderALayerBecomesAScreenAndTheLayerStays() async throws {
      for host in [PresentTransition.Host.layer, .context] {
        let (app, old) = (try launch(), Old())
        let stack = try app.stack
        stack.pushViewController(old, animated: false)
        let sheet = ClosureBuilder { Screen(UIViewController()) }.inStack()
        try TreeRouter(app.tree).navigate(to: sheet.presentRoute(over: host))
        app.device.settle()
        XCTAssertEqual(app.layers.count, 1)

        try old.becomeScreen()
        XCTAssertEqual(app.device.transitions.count, 0, "nothing moves")
        app.device.settle()

        XCTAssertEqual(stack.viewControllers, [try app.list, old])
        XCTAssertEqual(app.layers.count, 1)
        app.expectShown()
      }
    }

    @MainActor func testAGuestWithALayerOnItStaysAGuest() async throws {
      let (app, old) = (try launch(), Old())
      try app.list.present(old, animated: false)
      let sheet = ClosureBuilder { Screen(UIViewController()) }
      try TreeRouter(app.tree).navigate(to: sheet.presentRoute(over: .onTop))
      for isThere in [false, true] {
        if isThere { app.device.settle() }

        XCTAssertThrowsError(try old.becomeScreen()) {
          XCTAssertEqual(
            "\($0)",
            """
            Cannot make 'Old' a screen: a layer of the tree is on it, or is about to come.

            Make the outermost controller that old code has pushed or presented a screen.
            """)
        }
      }
      app.device.settle()

      XCTAssertEqual(app.layers.count, 2)
      XCTAssertTrue(app.layers.first === old)
      app.expectShown()
    }

    @MainActor func testAControllerThatOldCodeHasPresentedBecomesALayer() async throws {
      let (app, old) = (try launch(), Old())
      try app.list.present(old, animated: true)
      app.device.settle()

      try old.becomeScreen()
      app.device.settle()

      expectVisible(Old.self, in: app.tree)
      XCTAssertEqual(app.layers, [old])
      app.expectShown()
      app.device.beginSwipeDown(old)?.finish()
      expectVisible(ListController.self, in: app.tree)
      app.expectShown()
    }

    @MainActor func testAnAdoptedControllerIsAskedBeforeItLeaves() async throws {
      let (app, dirty) = (try launch(), Dirty())
      let stack = try app.stack
      stack.pushViewController(dirty, animated: false)
      try dirty.becomeScreen()
      app.device.settle()

      app.device.tapBack(stack)
      app.device.settle()

      XCTAssertTrue(stack.topViewController === dirty)
      expectVisible(Dirty.self, in: app.tree)
    }

    @MainActor func testAControllerThatCannotBecomeAScreenSaysWhy() async throws {
      let app = try launch()
      let (child, alone) = (Old(), Old())
      try app.list.addChild(child)
      let picker = UINavigationController(rootViewController: UIViewController())
      try app.list.present(picker, animated: false)
      app.device.settle()

      XCTAssertThrowsError(try child.becomeScreen()) {
        XCTAssertEqual(
          "\($0)",
          """
          Cannot make 'Old' a screen: 'ListController' holds it, which is not a stack of the tree.

          Make the outermost controller that old code has pushed or presented a screen.
          """)
      }
      XCTAssertThrowsError(try alone.becomeScreen()) {
        XCTAssertEqual(
          "\($0)",
          """
          Cannot make a screen of 'Old': no host shows it.

          Push or present it in the window of a host first.
          """)
      }
      XCTAssertThrowsError(try picker.topViewController?.becomeScreen())
      XCTAssertNoThrow(try picker.becomeScreen())
      app.device.settle()
      app.expectShown()
    }

    @MainActor func testAnAdoptionThatARuleRefusesLeavesTheControllerAGuest() async throws {
      struct NotHere: Error {}
      let (app, old) = (try launch(), Old())
      let stack = try app.stack
      app.tree.require(ClosureGuard { (_: Old) in .deny(NotHere()) }, for: Old.self)
      stack.pushViewController(old, animated: false)

      XCTAssertThrowsError(try old.becomeScreen()) { XCTAssertTrue($0 is NotHere) }
      app.device.settle()

      XCTAssertEqual(stack.viewControllers, [try app.list, old])
      app.expectTree()
    }

    @MainActor func testAControllerInAGuestStaysThere() async throws {
      let (app, guest, child) = (try launch(), UIViewController(), Old())
      guest.addChild(child)
      try app.stack.pushViewController(guest, animated: false)

      XCTAssertThrowsError(try child.becomeScreen()) {
        XCTAssertTrue(
          "\($0)".hasPrefix(
            "Cannot make 'Old' a screen: 'UIViewController' holds it, which is not a stack of the tree."
          ))
      }
      app.device.settle()

      XCTAssertTrue(child.parent === guest)
      app.expectTree()
    }

    // MARK: Pushes that are routes

    @MainActor func testAPushOfOldCodeBelowALayerOnItsStackGoesToItsStack() async throws {
      let ((app, _), old) = (try launchRouted(), Old())
      let stack = try app.stack
      let sheet = ClosureBuilder { Screen(UIViewController()) }.inStack()
      try TreeRouter(app.tree).navigate(to: sheet.presentRoute(over: .context))
      app.device.settle()

      stack.pushViewController(old, animated: true)
      app.device.settle()

      XCTAssertEqual(stack.viewControllers, [try app.list, old])
      app.expectShown()
    }

    @MainActor private func launchRouted() throws -> (RunningApp, NotingSceneDelegate) {
      let delegate = NotingSceneDelegate()
      delegate.prepare = { $0.makeStack = { _ in RoutedNavigationController() } }
      return (try RunningApp.launch(delegate), delegate)
    }

    @MainActor func testPushesShowsAndSeguesOfOldCodeAreRoutes() async throws {
      let (app, _) = try launchRouted()
      let stack = try app.stack
      let (first, second) = (Old(), Old())

      stack.pushViewController(first, animated: true)
      XCTAssertEqual(app.device.transitions.count, 1)
      app.device.settle()
      expectVisible(Old.self, in: app.tree)
      first.show(second, sender: nil)
      app.device.settle()

      XCTAssertEqual(stack.viewControllers, [try app.list, first, second])
      XCTAssertTrue(second.nearestScreen?.screenParent is StackNode)
      app.expectShown()
      _ = stack.popToRootViewController(animated: true)
      app.device.settle()
      expectVisible(ListController.self, in: app.tree)
      app.expectShown()
    }

    @MainActor func testAPushWithoutAnimationIsNotAnimated() async throws {
      let (app, _) = try launchRouted()

      try app.stack.pushViewController(Old(), animated: false)

      XCTAssertEqual(app.device.transitions.count, 0)
      expectVisible(Old.self, in: app.tree)
      app.expectShown()
    }

    @MainActor func testAPushThatIsRefusedPushesNothing() async throws {
      struct NotHere: Error {}
      let (app, delegate) = try launchRouted()
      app.tree.require(ClosureGuard { (_: Old) in .deny(NotHere()) }, for: Old.self)

      try app.stack.pushViewController(Old(), animated: true)
      app.device.settle()

      XCTAssertEqual(try app.stack.viewControllers, [try app.list])
      XCTAssertEqual(delegate.refusals.count, 1)
      app.expectShown()
    }

    @MainActor func testAPushOfAScreenOfAnotherWindowPushesNothing() async throws {
      let (app, delegate) = try launchRouted()
      let (other, host, shared) = (ScreenTree(), UIKitHost.onStage(), Old())
      try other.setRoot(Screen(shared))
      try other.connect(host)
      app.device.settle()

      try app.stack.pushViewController(shared, animated: true)
      app.device.settle()

      XCTAssertEqual(try app.stack.viewControllers, [try app.list])
      XCTAssertTrue(host.window.rootViewController === shared)
      XCTAssertEqual(
        delegate.refusals,
        [
          """
          Cannot show 'Old': its controller is that of '\(try XCTUnwrap(other.root))'.

          Make another controller for each screen, for example in the closure of ControllerBuilder.
          """
        ])
      app.expectShown()
    }

    @MainActor func testARoutedStackThatIsNotOnTheTreeIsAStackOfUIKits() async throws {
      let (app, _) = try launchRouted()
      let own = RoutedNavigationController(rootViewController: UIViewController())
      own.pushViewController(Old(), animated: false)
      XCTAssertEqual(own.viewControllers.count, 2)
      try app.list.present(own, animated: false)
      app.device.settle()

      own.pushViewController(Old(), animated: false)

      XCTAssertEqual(own.viewControllers.count, 3)
      app.expectTree()
    }

    @MainActor func testARoutedStackThatIsAScreenItselfIsAStackOfUIKits() async throws {
      let (app, _) = try launchRouted()
      let own = RoutedNavigationController(rootViewController: UIViewController())
      try app.list.go(to: ControllerBuilder { own }.presentRoute())
      app.device.settle()

      own.pushViewController(Old(), animated: false)
      app.device.settle()

      XCTAssertEqual(own.viewControllers.count, 2)
      expectVisible(RoutedNavigationController.self, in: app.tree)
      app.expectShown()
    }

    @MainActor func testARoutedStackOnAStackOfTheTreeKeepsItsPushes() async throws {
      let (world, shown) = try routedWorld(Page())
      let own = RoutedNavigationController(rootViewController: UIViewController())
      shown.present(own, animated: false)
      world.device.settle()

      own.pushViewController(Old(), animated: false)
      world.device.settle()

      XCTAssertEqual(own.viewControllers.count, 2)
      XCTAssertEqual(shown.viewControllers.count, 1)
      world.expectConnected()
    }

    @MainActor func testAScreenThatOldCodeTakesAndPutsBackStays() async throws {
      let (world, shown) = try routedWorld(Page(), Page())
      var refusals = 0
      world.host.onRefusal = { _ in refusals += 1 }
      world.device.notices = .never

      let top = try XCTUnwrap(shown.popViewController(animated: false))
      shown.pushViewController(top, animated: false)
      world.host.check()

      XCTAssertEqual(shown.viewControllers.count, 2)
      XCTAssertEqual(refusals, 0)
      world.expectShown()
    }

    @MainActor private func routedWorld(
      _ screens: ScreenNode...
    ) throws -> (UIKitWorld, UINavigationController) {
      let stack = StackNode()
      for screen in screens { try stack.push(screen) }
      let world = try UIKitWorld(
        showing: stack, prepare: { $0.makeStack = { _ in RoutedNavigationController() } })
      return (world, try world.controller(of: stack))
    }

    @MainActor func testAControllerThatLeavesAnotherWindowIsPushed() async throws {
      let (app, delegate) = try launchRouted()
      let (other, host, shared) = (ScreenTree(), UIKitHost.onStage(), Old())
      let screen = Screen(shared)
      let stack = try StackNode(Page(), screen)
      try other.setRoot(stack)
      try other.connect(host)
      app.device.settle()
      try stack.pop()
      XCTAssertEqual(app.device.transitions.count, 1, "it is leaving")

      try app.stack.pushViewController(shared, animated: true)
      app.device.settle()

      XCTAssertEqual(delegate.refusals, [])
      XCTAssertTrue(try app.stack.topViewController === shared)
      XCTAssertNil(screen.screenTree)
      app.expectShown()
    }

    // MARK: Delegates

    @MainActor func testADelegateOfTheStackUnderMoreReceivesItsCalls() async throws {
      let (world, notes, tabs) = (UIKitWorld(), Notes(), TabNode())
      world.host.makeTabs = { _ in
        let tabs = UITabBarController()
        tabs.moreNavigationController.delegate = notes
        return tabs
      }
      for _ in 0..<6 { try tabs.append(StackNode(Page(), Page())) }
      try world.tree.setRoot(tabs)
      try world.tree.connect(world.host)
      world.device.resize(isCompact: true)
      world.device.settle()
      let shown: UITabBarController = try world.controller(of: tabs)
      world.device.tapTab(5, of: shown)
      world.device.settle()
      notes.calls = []

      world.device.tapBack(shown.moreNavigationController)
      world.device.settle()

      XCTAssertEqual(notes.calls, ["will show", "did show"])
      world.expectShown()
    }

    @MainActor func testADelegateThatASheetSetsWhenItAppearsReceivesItsCalls() async throws {
      let (app, sheet) = (try launch(), OwnSheet())
      try app.list.go(to: ControllerBuilder { sheet }.presentRoute())
      app.device.settle()

      XCTAssertNil(app.device.beginSwipeDown(sheet), "the leave check says no")
      XCTAssertEqual(sheet.notes.calls, ["attempt"])
      expectVisible(OwnSheet.self, in: app.tree)
      sheet.isDirty = false
      app.device.beginSwipeDown(sheet)?.finish()
      app.device.settle()

      XCTAssertEqual(sheet.notes.calls, ["attempt", "will dismiss", "did dismiss"])
      expectVisible(ListController.self, in: app.tree)
      app.expectShown()
    }

    @MainActor func testADelegateKeepsAPopoverInANarrowWindowUntilItIsReleased() async throws {
      for (isSet, isReleased) in [(false, false), (true, false), (true, true)] {
        let delegate = NotingSceneDelegate()
        var keeper = isSet ? PopoverKeeper() : nil
        delegate.prepare = { [weak keeper] host in
          guard isSet else { return }
          host.configure = { $1.presentationController?.delegate = keeper }
        }
        let app = try RunningApp.launch(delegate)
        app.device.resize(isCompact: true)
        try app.list.go(to: ControllerBuilder { Old() }.presentRoute(.popover))
        app.device.settle()
        let popover = try XCTUnwrap(app.layers.last)
        XCTAssertEqual(app.device.style(of: popover), isSet ? .popover : .pageSheet)

        if isReleased { keeper = nil }
        app.host.refresh()
        XCTAssertEqual(
          app.device.style(of: popover), isSet && !isReleased ? .popover : .pageSheet)
        app.device.beginSwipeDown(popover)?.finish()
        app.device.settle()

        withExtendedLifetime(keeper) {}
        expectVisible(ListController.self, in: app.tree)
        app.expectShown()
      }
    }

    @MainActor func testADelegateThatASheetTakesAwayReceivesNoMoreCalls() async throws {
      let (app, sheet) = (try launch(), OwnSheet())
      sheet.isDirty = false
      try app.list.go(to: ControllerBuilder { sheet }.presentRoute())
      app.device.settle()

      sheet.presentationController?.delegate = nil
      app.host.refresh()
      app.device.beginSwipeDown(sheet)?.finish()
      app.device.settle()

      XCTAssertEqual(sheet.notes.calls, [])
      expectVisible(ListController.self, in: app.tree)
      app.expectShown()
    }

    @MainActor func testTheDelegatesOfTheAppReceiveTheirCalls() async throws {
      let (delegate, notes) = (NotingSceneDelegate(), Notes())
      delegate.prepare = { host in
        host.makeStack = { _ in
          let stack = UINavigationController()
          stack.delegate = notes
          return stack
        }
        host.makeTabs = { _ in
          let tabs = UITabBarController()
          tabs.delegate = notes
          return tabs
        }
        host.configure = { _, controller in controller.presentationController?.delegate = notes }
      }
      let app = try RunningApp.launch(delegate)
      let tabs = try app.tabs
      notes.calls = []

      app.device.tapTab(1, of: tabs)
      notes.allowsTabs = false
      app.device.tapTab(0, of: tabs)
      app.device.settle()
      XCTAssertTrue(tabs.selectedViewController === tabs.viewControllers?[1])
      try app.list.go(to: Move.selectTab(0).then(Cookbook.recipe.pushRoute().with(1)))
      app.device.settle()
      try app.list.didPreview(2)
      app.device.settle()
      notes.allowsDismissal = false
      XCTAssertNil(app.device.beginSwipeDown(try XCTUnwrap(app.layers.last)))
      notes.allowsDismissal = true
      app.device.beginSwipeDown(try XCTUnwrap(app.layers.last))?.finish()
      app.device.settle()

      for call in [
        "should select", "did select", "will show", "did show", "attempt", "will dismiss",
        "did dismiss",
      ] { XCTAssertTrue(notes.calls.contains(call), call) }
      app.expectShown()
    }
  }

  /// Keeps popovers in a narrow window.
  private final class PopoverKeeper: NSObject, UIPopoverPresentationControllerDelegate {
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
  }

  /// A sheet that sets the delegate of its presentation when it appears, as many apps do.
  private final class OwnSheet: UIViewController, @MainActor LeaveChecking {
    let notes = Notes()
    var isDirty = true

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      presentationController?.delegate = notes
    }

    func leaveCheck(_ departure: Departure) -> Verdict { isDirty ? .deny : .allow }
  }

  /// The delegate of stacks, tabs and sheets that an app has already.
  @MainActor
  private final class Notes: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UIAdaptivePresentationControllerDelegate
  {
    var calls: [String] = []
    var allowsTabs = true
    var allowsDismissal = true

    func navigationController(
      _ stack: UINavigationController, willShow controller: UIViewController, animated: Bool
    ) { calls.append("will show") }

    func navigationController(
      _ stack: UINavigationController, didShow controller: UIViewController, animated: Bool
    ) { calls.append("did show") }

    func tabBarController(
      _ tabs: UITabBarController, shouldSelect controller: UIViewController
    ) -> Bool {
      calls.append("should select")
      return allowsTabs
    }

    func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
      calls.append("did select")
    }

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      allowsDismissal
    }

    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      calls.append("will dismiss")
    }

    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      calls.append("did dismiss")
    }

    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      calls.append("attempt")
    }
  }
#endif
