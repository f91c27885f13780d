#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitHosting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// A tree that a window of the stand-in shows.
  @MainActor
  final class UIKitWorld {
    let device: UIKitDevice
    let host: UIKitHost
    let tree = ScreenTree()
    let router: TreeRouter
    /// The number of commits since the window shows the tree.
    private(set) var commits = 0

    init(make: @escaping (ScreenNode) -> UIViewController = { _ in UIViewController() }) {
      device = UIKitDevice.begin()
      host = UIKitHost.onStage(make: make)
      router = TreeRouter(tree)
    }

    /// A tree with a root, which the window shows as soon as its host is prepared.
    convenience init(
      showing root: ScreenNode,
      make: @escaping (ScreenNode) -> UIViewController = { _ in UIViewController() },
      prepare: (UIKitHost) -> Void = { _ in }
    ) throws {
      self.init(make: make)
      prepare(host)
      try tree.setRoot(root)
      try tree.connect(host)
      tree.observe { [weak self] _ in self?.commits += 1 }
      device.settle()
    }

    /// A tree whose root is a stack, which the window shows.
    static func showing(
      stack screens: [ScreenNode]
    ) throws -> (UIKitWorld, StackNode, UINavigationController) {
      let stack = StackNode()
      for screen in screens { try stack.push(screen) }
      let world = try UIKitWorld(showing: stack)
      return (world, stack, try world.controller(of: stack))
    }

    func controller<Controller: UIViewController>(
      of screen: ScreenNode, as type: Controller.Type = Controller.self
    ) throws -> Controller {
      try XCTUnwrap(screen.screenID.flatMap { host.controller(of: $0) } as? Controller)
    }

    /// Expects the host to follow the tree, without a complaint of UIKit's, whatever is on top.
    func expectConnected(file: StaticString = #filePath, line: UInt = #line) {
      XCTAssertEqual(host.picture.steps(to: tree.snapshot()), [], file: file, line: line)
      XCTAssertEqual(host.connection?.isDiverged, false, file: file, line: line)
      XCTAssertEqual(device.complaints, [], file: file, line: line)
    }

    /// Expects the window to show what the tree is, without a complaint of UIKit's. No method of a delegate is missing
    /// but the one that makes an animator, and so none is misspelt.
    func expectShown(file: StaticString = #filePath, line: UInt = #line) {
      let rest = host.picture.steps(to: tree.snapshot())
      XCTAssertEqual(rest, [], "\(host.picture)", file: file, line: line)
      host.expectVisibleOnTop(file: file, line: line)
      XCTAssertNil(host.connection?.movement, file: file, line: line)
      XCTAssertEqual(host.connection?.isDiverged, false, file: file, line: line)
      XCTAssertEqual(
        device.unanswered.subtracting(["navigationController(_:animationControllerFor:from:to:)"]),
        [],
        file: file, line: line)
    }
  }

  extension UIKitDevice {
    /// Whether the user has gone to the list of More from the tab in which a controller is.
    fileprivate func seesListOfMore(above controller: UIViewController) -> Bool {
      let tabs = controllersOnShow.compactMap { $0 as? UITabBarController }
      return sequence(first: controller, next: \.parent).contains { tab in
        tabs.contains {
          $0.moreNavigationController.viewControllers.count == 1
            && $0.selectedViewController === $0.moreNavigationController
            && $0.viewControllers?.contains(tab) == true
        }
      }
    }
  }

  /// Tests of a window that shows a stack of pages.
  class UIKitStackTests: XCTestCase {
    let (home, a, b) = (Page(), Page(), Page())

    /// A window that shows a stack: `home`, and the given screens above it.
    @MainActor func world(above: ScreenNode...) throws -> (
      UIKitWorld, StackNode, UINavigationController
    ) { try UIKitWorld.showing(stack: [home] + above) }

    /// A window that shows a stack with a sheet on it.
    @MainActor func world(presenting layer: ScreenNode) throws -> (
      UIKitWorld, StackNode, sheet: UIViewController
    ) {
      let (world, stack, _) = try UIKitWorld.showing(stack: [home])
      try stack.present(layer)
      world.device.settle()
      return (world, stack, try world.controller(of: layer))
    }
  }

  extension UIKitHost {
    static func onStage(
      make: @escaping (ScreenNode) -> UIViewController = { _ in UIViewController() }
    ) -> UIKitHost {
      let window = UIWindow(windowScene: UIWindowScene())
      window.makeKeyAndVisible()
      return UIKitHost(window: window) { screen, _ in make(screen) }
    }

    /// Expects the window to show the visible screen above everything else, and no complaint of UIKit's.
    func expectVisibleOnTop(file: StaticString = #filePath, line: UInt = #line) {
      let visible = connection?.tree?.visible?.screenID.flatMap { controller(of: $0) }
      XCTAssertEqual(UIKitDevice.current.complaints, [], file: file, line: line)
      guard let visible else { return }
      let device = UIKitDevice.current
      if device.seesListOfMore(above: visible) { return }
      XCTAssertTrue(device.isOnShow(visible), "\(picture)", file: file, line: line)
      XCTAssertFalse(device.isCovered(visible), "\(picture)", file: file, line: line)
    }

    /// Lets old code do something that the tree does not know.
    func actAsOldCode(_ number: Int) {
      let device = UIKitDevice.current
      let stacks = device.controllersOnShow.compactMap { $0 as? UINavigationController }
        .filter { $0.transitionCoordinator == nil && !$0.viewControllers.isEmpty }
      let layers = device.layers(of: window)
      let top = layers.last ?? window.rootViewController
      switch number % 7 {
      case 6:
        let shown = layers + device.controllersOnShow
        let guest = shown.last { engine.id(of: $0) == nil && !device.isMenu($0) }
        do { _ = try guest?.becomeScreen() } catch {
          // For example, a layer of the tree is on it.
        }
      case 0:
        guard !stacks.isEmpty else { return }
        stacks[number / 6 % stacks.count].pushViewController(UIViewController(), animated: true)
      case 1: device.openMenu(in: window)
      case 2: device.closeMenu(in: window)
      case 3:
        device.beginTurn()
        guard let top, top.transitionCoordinator == nil, !device.isMenu(top) else { return }
        top.present(UIViewController(), animated: true)
      case 4: if top?.transitionCoordinator == nil, !layers.isEmpty { top?.dismiss(animated: true) }
      default: device.beginTurn()
      }
    }

    /// Lets old code steal a controller or a delegate of the host, while nothing moves.
    func actAsThief(_ number: Int) {
      let device = UIKitDevice.current
      guard device.transitions.isEmpty else { return }
      let controllers = device.controllersOnShow
      let chosen = controllers.isEmpty ? nil : controllers[number / 6 % controllers.count]
      let delegate = number.isMultiple(of: 2) ? Thief.only : nil
      switch (number % 6, chosen) {
      case (0, let stack as UINavigationController) where stack.viewControllers.count > 1:
        stack.setViewControllers(Array(stack.viewControllers.dropFirst()), animated: false)
      case (1, let tabs as UITabBarController):
        tabs.viewControllers = tabs.viewControllers?.reversed()
      case (2, let split as UISplitViewController) where !split.isCollapsed:
        split.setViewController(nil, for: .secondary)
      case (3, _) where device.layers(of: window).isEmpty:
        window.rootViewController = UIViewController()
      case (_, let stack as UINavigationController): stack.delegate = delegate
      case (_, let tabs as UITabBarController): tabs.delegate = delegate
      case (_, let split as UISplitViewController): split.delegate = delegate
      default:
        guard let layer = device.layers(of: window).last, !(layer is UIAlertController) else {
          return
        }
        layer.presentationController?.delegate = delegate
      }
    }

    /// Lets the user do something with the stand-in.
    func act(_ number: Int) {
      let device = UIKitDevice.current
      let controllers = device.controllersOnShow
      func one<Element>(_ list: [Element]) -> Element? {
        list.isEmpty ? nil : list[number / 20 % list.count]
      }
      let stacks = controllers.compactMap { $0 as? UINavigationController }
      switch number % 20 {
      case 0, 1: _ = one(stacks).flatMap { device.beginPop($0) }
      case 2: _ = one(stacks).flatMap { device.beginPop($0, fromAnywhere: true) }
      case 3, 4: one(stacks).map { device.tapBack($0) }
      case 5:
        guard let stack = one(stacks), let first = stack.viewControllers.first else { return }
        device.longPressBack(stack, to: first)
      case 6, 7, 8:
        guard let tabs = one(controllers.compactMap({ $0 as? UITabBarController })) else { return }
        let index = number / 200 % ((tabs.viewControllers?.count ?? 0) + 1)
        if index == tabs.viewControllers?.count { return device.tapMore(of: tabs) }
        device.tapTab(index, of: tabs)
      case 9, 10: _ = one(device.layers(of: window)).flatMap { device.beginSwipeDown($0) }
      case 11, 12, 13: one(device.transitions)?.finish()
      case 14, 15: one(device.transitions)?.cancel()
      case 16: device.resize(isCompact: !device.isCompact)
      case 17: check()
      case 18: device.deliver()
      default: refresh()
      }
    }
  }

  /// A delegate that an app sets when it likes.
  @MainActor
  private final class Thief: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UISplitViewControllerDelegate, UIAdaptivePresentationControllerDelegate
  {
    static let only = Thief()
  }
#endif
