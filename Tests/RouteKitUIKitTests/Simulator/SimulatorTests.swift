#if os(iOS)
  import RouteKit
  import RouteKitUIKit
  import UIKit
  import XCTest

  /// The assumptions about UIKit that the host makes, in the iOS Simulator. These tests have the first part of the list,
  /// and the rest is to be checked on a Mac. Nothing on it was checked yet.
  ///
  /// Stacks:
  ///
  /// - When `willShow` is called for a pop, `viewControllers` is without the screen. A cancelled
  ///   pop restores it before the coordinator's completion is called.
  /// - `transitionCoordinator` is not nil in `willShow`, and as soon as
  ///   `setViewControllers(_:animated:)` returns.
  /// - `interactivePopGestureRecognizer` works beside a `backAction` with a delegate that passes
  ///   UIKit's own calls on. Switching it off cancels its gesture.
  /// - `backAction` keeps the look and the menu of the back button. A tap while a push runs (iOS
  ///   26) calls it. The menu pops without asking it.
  /// - Whether the swipe in the content begins on a screen with a `backAction`: see
  ///   `testTheContentSwipeBeginsOnAScreenWithABackAction`, which asks UIKit's own delegate of its recognizer.
  /// - A view that is loaded after `setViewControllers(_:animated:)` and before the layout appears as others do.
  /// - The class of UIKit's own delegate of the pop gesture has a name that begins with an
  ///   underscore. That delegate decides each swipe.
  /// - A transition that the user grabs and reverses reports `isCancelled`.
  /// - Without a delegate that makes animators, the swipe in the content begins. With one, it
  ///   begins if its recognizer has a delegate.
  ///
  /// Layers:
  ///
  /// - `presentingViewController` is set as soon as `present` returns, and nil if UIKit refused.
  ///   It is nil in the completion of `dismiss`, in `presentationControllerDidDismiss` and in the
  ///   handler of an alert.
  /// - While a tapped alert goes, `isBeingDismissed` is true and `transitionCoordinator` is not
  ///   nil.
  /// - `presentationControllerWillDismiss` finds the coordinator of a swipe. If the user cancels,
  ///   it ends with `isCancelled`.
  /// - A delegate that replaces another one while the layer is shown receives the next calls.
  /// - How often `presentationControllerShouldDismiss` is asked, and that
  ///   `presentationControllerDidAttemptToDismiss` follows a no.
  /// - The names of the controllers of menus begin with an underscore, and `didMoveToWindow` is
  ///   called on a hidden view in them when they go.
  ///
  /// - Of a layer with the style `custom` and its own `transitioningDelegate`, UIKit keeps the presentation controller
  ///   that was made when it was first read.
  /// - An active `UISearchController` is presented by its screen, and a layer can be presented on it. A push below it
  ///   ends the search, or keeps it.
  /// - A hidden view may be added to the `containerView` of a presentation controller, and hears
  ///   when that leaves the window.
  ///
  /// Splits and tabs:
  ///
  /// - In a portrait window, the display mode `oneBesideSecondary` or `twoBesideSecondary` with the
  ///   behavior `tile` shows all columns.
  /// - A collapsed split pushes the stacks of its columns onto that of its first column, and
  ///   `viewController(for:)` returns the same as before. It is nil for `.supplementary` in a
  ///   split with two columns.
  /// - In a split that comes into a narrow window, `willShow` of the stacks in its columns comes
  ///   after its `viewDidLoad()`, and before it asks for the column on top.
  /// - Which recognizer pops in a collapsed split whose second column has two screens.
  /// - The back button on the first screen of a second column in a collapsed split is that of the screen's
  ///   `navigationItem`, and not that of the column's stack.
  /// - A collapsed split takes the nested stacks of its columns, and `setViewControllers` on one of them moves only its
  ///   own screens.
  /// - The host need not wait for `setViewController(_:for:)`, nor for `show(_:)` in a collapsed
  ///   split, which animates.
  /// - In a narrow window the sixth tab is under More, which takes the stack's screens into its
  ///   own navigation controller, and the stack out of its parent until they show. It keeps them
  ///   while another tab is selected, and gives only the first one back when its list shows.
  /// - Without `customizableViewControllers`, the list of More has no Edit button.
  /// - `selectedViewController` is More only while its list shows. A row of the list calls no
  ///   `didSelect`.
  /// - Returning false from `shouldSelect` for the selected tab keeps UIKit from popping to the
  ///   root.
  ///
  /// Scenes:
  ///
  /// - A notification that launches the app arrives once, and not also at the notification
  ///   center's delegate.
  /// - `sceneDidBecomeActive` finds the end of a transition during which its scene went to the
  ///   background.
  final class SimulatorTests: XCTestCase {
    /// A window with a tree of one stack.
    @MainActor private func show(
      _ count: Int
    ) throws -> (UIWindow, UIKitHost, ScreenTree, UINavigationController) {
      let (tree, stack) = (ScreenTree(), StackNode())
      for _ in 0..<count { try stack.push(Screen(UIViewController())) }
      try tree.setRoot(stack)
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      let host = UIKitHost(window: window)
      try tree.connect(host)
      return (
        window, host, tree, try XCTUnwrap(host.controller(of: stack) as? UINavigationController)
      )
    }

    @MainActor private func expectShown(
      _ tree: ScreenTree, by host: UIKitHost, file: StaticString = #filePath, line: UInt = #line
    ) async {
      let shown = XCTNSPredicateExpectation(
        predicate: NSPredicate { _, _ in
          MainActor.assumeIsolated {
            host.connection?.movement == nil && host.picture.steps(to: tree.snapshot()).isEmpty
          }
        }, object: nil)
      await fulfillment(of: [shown], timeout: 10)
      XCTAssertEqual(host.connection?.isDiverged, false, file: file, line: line)
    }

    // MARK: Names

    @MainActor func testNoMethodOfADelegateIsMisspelt() async throws {
      let (_, host, _, _) = try show(1)
      for selector in [
        #selector(UINavigationControllerDelegate.navigationController(_:willShow:animated:)),
        #selector(UINavigationControllerDelegate.navigationController(_:didShow:animated:)),
        #selector(UITabBarControllerDelegate.tabBarController(_:shouldSelect:)),
        #selector(UITabBarControllerDelegate.tabBarController(_:didSelect:)),
        #selector(
          UISplitViewControllerDelegate.splitViewController(
            _:topColumnForCollapsingToProposedTopColumn:)),
        #selector(UISplitViewControllerDelegate.splitViewControllerDidCollapse(_:)),
        #selector(UISplitViewControllerDelegate.splitViewControllerDidExpand(_:)),
        #selector(
          UIAdaptivePresentationControllerDelegate.presentationControllerShouldDismiss(_:)),
        #selector(UIAdaptivePresentationControllerDelegate.presentationControllerWillDismiss(_:)),
        #selector(UIAdaptivePresentationControllerDelegate.presentationControllerDidDismiss(_:)),
        #selector(
          UIAdaptivePresentationControllerDelegate.presentationControllerDidAttemptToDismiss(_:)),
      ] { XCTAssertTrue(host.responds(to: selector), "\(selector)") }
    }

    @MainActor func testTheDelegateOfAStackMakesAnimatorsOnlyIfTheHostHasThem() async throws {
      let (_, host, _, stack) = try show(1)
      let selector = #selector(
        UINavigationControllerDelegate.navigationController(
          _:animationControllerFor:from:to:))
      XCTAssertEqual(stack.delegate?.responds(to: selector), false)
      host.animator = { _ in nil }
      XCTAssertEqual(stack.delegate?.responds(to: selector), true)
    }

    @MainActor func testASceneDelegateHasTheMethodsThatUIKitCalls() async {
      let delegate = RoutedSceneDelegate()
      for selector in [
        #selector(UISceneDelegate.scene(_:willConnectTo:options:)),
        #selector(UISceneDelegate.sceneDidBecomeActive(_:)),
        #selector(UISceneDelegate.sceneDidDisconnect(_:)),
        #selector(UISceneDelegate.scene(_:openURLContexts:)),
        #selector(UISceneDelegate.scene(_:continue:)),
        #selector(UISceneDelegate.stateRestorationActivity(for:)),
      ] { XCTAssertTrue(delegate.responds(to: selector), "\(selector)") }
    }

    // MARK: Stacks

    @MainActor func testAPushHasACoordinatorAtOnceAndSettles() async throws {
      let (window, host, tree, stack) = try show(1)
      try await Task.sleep(for: .milliseconds(100))

      try TreeRouter(tree).navigate(to: ControllerBuilder { UIViewController() }.pushRoute())

      XCTAssertNotNil(stack.transitionCoordinator)
      XCTAssertEqual(stack.viewControllers.count, 2)
      await expectShown(tree, by: host)
      withExtendedLifetime(window) {}
    }

    @MainActor func testAPopOfOldCodeIsFollowed() async throws {
      let (window, host, tree, stack) = try show(3)

      stack.popViewController(animated: true)

      await expectShown(tree, by: host)
      XCTAssertEqual((tree.root as? StackNode)?.children.count, 2)
      withExtendedLifetime(window) {}
    }

    @MainActor func testTheRecognizerKeepsUIKitsOwnDelegate() async throws {
      let (window, _, _, stack) = try show(2)
      stack.loadViewIfNeeded()
      window.layoutIfNeeded()
      let selector = #selector(
        UIGestureRecognizerDelegate.gestureRecognizer(_:shouldBeRequiredToFailBy:))
      let own = UINavigationController()
      own.loadViewIfNeeded()

      XCTAssertEqual(
        stack.interactivePopGestureRecognizer?.delegate?.responds(to: selector),
        own.interactivePopGestureRecognizer?.delegate?.responds(to: selector))
    }

    /// It needs no finger: the delegate answers what it would answer then.
    @MainActor func testTheContentSwipeBeginsOnAScreenWithABackAction() async throws {
      guard #available(iOS 26, *) else { return }
      let (window, host, tree, stack) = try show(2)
      await expectShown(tree, by: host)
      window.layoutIfNeeded()
      let content = try XCTUnwrap(stack.interactiveContentPopGestureRecognizer)
      XCTAssertNotNil(stack.topViewController?.navigationItem.backAction)
      let before = content.delegate?.gestureRecognizerShouldBegin?(content)

      stack.topViewController?.navigationItem.backAction = nil

      XCTAssertEqual(before, content.delegate?.gestureRecognizerShouldBegin?(content))
    }

    // MARK: Layers

    @MainActor func testLayersArePresentedAndDismissed() async throws {
      let (window, host, tree, _) = try show(1)
      let sheet = ControllerBuilder { UIViewController() }.inStack()

      try TreeRouter(tree).navigate(to: sheet.presentRoute())
      await expectShown(tree, by: host)
      let layer = try XCTUnwrap(tree.layers.last.flatMap { host.controller(of: $0) })
      XCTAssertNotNil(layer.presentingViewController)
      try TreeRouter(tree).navigate(to: .dismiss)
      await expectShown(tree, by: host)

      XCTAssertNil(layer.presentingViewController)
      withExtendedLifetime(window) {}
    }

    @MainActor func testAnAlertIsPresentedWithoutAnException() async throws {
      let (window, host, tree, _) = try show(1)

      try TreeRouter(tree).navigate(
        to: Alert<Int>("Saved", choices: [.cancel("OK")]).presentRoute())

      await expectShown(tree, by: host)
      withExtendedLifetime(window) {}
    }

    @MainActor func testALayerThatItsControllerDismissesLeavesTheTree() async throws {
      let (window, host, tree, _) = try show(1)
      try TreeRouter(tree).navigate(to: ControllerBuilder { UIViewController() }.presentRoute())
      await expectShown(tree, by: host)

      tree.visible.flatMap { host.controller(of: $0) }?.dismiss(animated: false)

      await expectShown(tree, by: host)
      XCTAssertEqual(tree.layers.count, 1)
      withExtendedLifetime(window) {}
    }

    // MARK: Splits and tabs

    @MainActor func testAColumnIsTheControllerThatWasSet() async throws {
      let split = UISplitViewController(style: .doubleColumn)
      let stack = UINavigationController(rootViewController: UIViewController())

      split.setViewController(stack, for: .primary)

      XCTAssertTrue(split.viewController(for: .primary) === stack)
      XCTAssertNil(split.viewController(for: .supplementary))
    }
  }
#endif
