#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitHosting
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// Transitions that UIKit begins without a call, calls for layers that no longer exist, and what is released at the end.
  final class UIKitRacesTests: UIKitStackTests {
    /// An alert whose button the user has tapped. UIKit dismisses it, and has not called the button yet.
    @MainActor private func tapAnAlert(in world: UIKitWorld) throws -> UIAlertController {
      let alert = Alert<Int>("Save?", choices: [.choice("Save", 1), .cancel("Keep")])
      try world.router.navigate(to: alert.presentRoute())
      world.device.settle()
      let shown: UIAlertController = try world.controller(of: XCTUnwrap(world.tree.visible))
      world.device.tap(try XCTUnwrap(shown.actions.first), of: shown)
      return shown
    }

    /// The random user of the stand-in found it, after 1 500 scripts.
    @MainActor func testALateCallIsAboutAControllerThatIsStillThere() async throws {
      final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
        var attempted: [UIViewController] = []
        func presentationControllerShouldDismiss(_: UIPresentationController) -> Bool { false }
        func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
          attempted.append(controller.presentedViewController)
        }
      }
      let device = UIKitDevice.begin()
      device.notices = .late
      let window = UIWindow(windowScene: UIWindowScene())
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      device.settle()
      let delegate = Delegate()
      func pullAndDismiss() {
        let sheet = UIViewController()
        sheet.presentationController?.delegate = delegate
        window.rootViewController?.present(sheet, animated: false)
        while let transition = device.transitions.first { transition.finish() }
        XCTAssertNil(device.beginSwipeDown(sheet))
        window.rootViewController?.dismiss(animated: false)
        while let transition = device.transitions.first { transition.finish() }
        XCTAssertNil(sheet.presentingViewController)
      }

      pullAndDismiss()
      device.deliver()

      XCTAssertEqual(delegate.attempted.count, 1)
    }

    @MainActor func testALayerIsPresentedWhileAnAlertGoes() async throws {
      let (world, stack, _) = try world()
      _ = try tapAnAlert(in: world)
      try world.router.navigate(to: Move.dismiss.then(PrebuiltBuilder(a).presentRoute()))
      world.device.settle()
      XCTAssertTrue(stack.presentedScreen === a)
      world.expectShown()
    }

    @MainActor func testAnAlertIsDismissedByTheUserAndByCodeAtOnce() async throws {
      let (world, stack, _) = try world()
      _ = try tapAnAlert(in: world)
      try world.router.navigate(to: Move.dismiss)
      world.device.settle()
      XCTAssertNil(stack.presentedScreen)
      world.expectShown()
    }

    @MainActor func testAPushAndARootWhileAnAlertGoes() async throws {
      let (world, stack, _) = try world()
      _ = try tapAnAlert(in: world)
      try stack.push(a)
      world.device.settle()
      world.expectShown()
      _ = try tapAnAlert(in: world)
      try world.tree.setRoot(b)
      world.device.settle()
      world.expectShown()
    }

    @MainActor func testOnlyTheFirstOfManyTapsOnAnAlertIsItsAnswer() async throws {
      let (world, stack, _) = try world()
      var answers: [Int?] = []
      let alert = Alert<Int>("Save?", choices: [.choice("Save", 1), .cancel("Keep")])
      world.router.result(of: alert.presentRoute()) { result in
        if case .success(let answer) = result { answers.append(answer) }
      }
      world.device.settle()
      let shown: UIAlertController = try world.controller(of: XCTUnwrap(world.tree.visible))
      for _ in 0..<2 { for action in shown.actions { world.device.callHandler(of: action) } }
      world.device.settle()
      for action in shown.actions { world.device.callHandler(of: action) }
      while answers.isEmpty { await Task.yield() }
      for _ in 0..<50 { await Task.yield() }
      XCTAssertEqual(answers, [1])
      XCTAssertNil(stack.presentedScreen)
      world.expectShown()
    }

    @MainActor func testALateDidDismissDoesNotEndADismissalThatRuns() async throws {
      let (world, stack, sheet) = try world(presenting: a)
      let presentation = try XCTUnwrap(sheet.presentationController)
      try stack.dismissPresented()
      world.host.presentationControllerDidDismiss(presentation)
      world.host.presentationControllerWillDismiss(presentation)
      XCTAssertNotNil(world.host.connection?.movement, "the dismissal still runs")
      world.device.settle()
      world.host.presentationControllerWillDismiss(presentation)
      world.host.presentationControllerDidAttemptToDismiss(presentation)
      world.host.presentationControllerDidDismiss(presentation)
      world.device.settle()
      world.expectShown()
    }

    @MainActor func testALayerIsPresentedOnASheetThatIsSwipedDown() async throws {
      for isFinished in [true, false] {
        let (c, d) = (Page(), Page())
        let (world, _, sheet) = try world(presenting: c)
        let swipe = try XCTUnwrap(world.device.beginSwipeDown(sheet))
        try c.present(d)
        if isFinished { swipe.finish() } else { swipe.cancel() }
        world.device.settle()
        world.expectShown()
        try world.tree.setRoot(Page())
        world.device.settle()
        world.expectShown()
        XCTAssertEqual(world.device.layers(of: world.host.window).count, 0)
      }
    }

    @MainActor func testARootIsReplacedUnderASheetThatIsSwipedDown() async throws {
      for isFinished in [true, false] {
        let (world, _, sheet) = try world(presenting: Page())
        let swipe = try XCTUnwrap(world.device.beginSwipeDown(sheet))
        try world.tree.setRoot(Page())
        if isFinished { swipe.finish() } else { swipe.cancel() }
        world.device.settle()
        world.expectShown()
        XCTAssertEqual(world.device.layers(of: world.host.window).count, 0)
      }
    }

    @MainActor func testASwipeBackBegunWhileAPushRuns() async throws {
      let (world, stack, shown) = try world(above: a)
      try stack.push(b)
      let edge = try XCTUnwrap(shown.interactivePopGestureRecognizer)
      XCTAssertEqual(edge.delegate?.gestureRecognizerShouldBegin(edge), false)
      world.device.settle()
      world.expectShown()
    }

    @MainActor func testASplitCollapsesInTheMiddleOfAPop() async throws {
      for isFinished in [true, false] {
        let split = try SplitNode(
          primary: StackNode(Page()), secondary: StackNode(Page(), Page()))
        let world = try UIKitWorld(showing: split)
        try split.focus(.secondary)
        world.device.settle()
        let stack: UINavigationController = try world.controller(
          of: XCTUnwrap(split.screen(in: .secondary)))
        let swipe = try XCTUnwrap(world.device.beginPop(stack))
        world.device.resize(isCompact: true)
        if isFinished { swipe.finish() } else { swipe.cancel() }
        world.device.settle()
        world.expectShown()
        world.device.resize(isCompact: false)
        world.device.settle()
        world.expectShown()
      }
    }

    @MainActor func testTwoWindowsOnOneTree() async throws {
      let (world, stack, shown) = try world(above: a)
      let other = UIKitHost.onStage()
      other.decidesCollapse = false
      try world.tree.connect(other)
      world.device.settle()
      let second = try XCTUnwrap(
        stack.screenID.flatMap { other.controller(of: $0) } as? UINavigationController)
      try stack.push(b)
      world.device.transitions.first?.finish()
      let one = world.device.beginPop(shown)
      let two = world.device.beginPop(second)
      one?.finish()
      two?.finish()
      world.device.settle()
      world.expectShown()
      other.expectVisibleOnTop()
      XCTAssertEqual(other.picture.steps(to: world.tree.snapshot()), [])
      let three = try XCTUnwrap(world.device.beginPop(shown))
      let four = try XCTUnwrap(world.device.beginPop(second))
      try stack.present(Page())
      three.finish()
      four.finish()
      world.device.settle()
      world.expectShown()
      XCTAssertEqual(other.picture.steps(to: world.tree.snapshot()), [])
    }

    @MainActor func testAWindowIsConnectedAgainInTheMiddleOfATransition() async throws {
      let (world, stack, _) = try world()
      try stack.push(a)
      world.host.disconnect()
      try stack.push(b)
      try world.tree.connect(world.host)
      world.device.settle()
      world.expectShown()
    }

    @MainActor func testASwipeOnTheFirstScreenFreezesNothingAfterTheHostIsReleased() async throws {
      weak var host: UIKitHost?
      let (device, shown) = try {
        let (world, _, shown) = try world(above: a)
        host = world.host
        return (world.device, shown)
      }()
      XCTAssertNil(host)

      device.tapBack(shown)
      device.settle()

      XCTAssertEqual(shown.viewControllers.count, 1)
      XCTAssertNil(device.beginPop(shown))
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testEverythingIsReleased() async throws {
      weak var host: UIKitHost?
      weak var window: UIWindow?
      weak var tree: ScreenTree?
      weak var controller: UIViewController?
      for isInTheMiddle in [false, true] {
        for isDisconnected in [false, true] {
          try {
            let (world, stack, _) = try world()
            let alert = Confirmation("Sure?", confirm: "Yes", cancel: "No")
            try world.router.navigate(to: alert.presentRoute())
            world.device.settle()
            try world.router.navigate(to: Move.dismiss)
            world.device.settle()
            try stack.push(Page())
            if !isInTheMiddle { world.device.settle() }
            (host, window, tree) = (world.host, world.host.window, world.tree)
            controller = stack.screenID.flatMap { world.host.controller(of: $0) }
            XCTAssertNotNil(controller)
            try world.tree.setRoot(nil)
            if isDisconnected { world.host.disconnect() }
            world.device.remove(world.host.window)
          }()
          _ = UIKitDevice.begin()
          for _ in 0..<20 { await Task.yield() }
          XCTAssertNil(host)
          XCTAssertNil(window)
          XCTAssertNil(tree)
          XCTAssertNil(controller)
        }
      }
    }
  }
#endif
