public import RouteKit

#if os(iOS) || os(visionOS)
  public import UIKit
#else
  public import Foundation
  public import UIKitStandIn
#endif

/// A host that shows a tree in a window, with UIKit.
///
/// Its `StageEngine` decides what moves, and when. The host knows how controllers move, and what UIKit asks.
@MainActor
public final class UIKitHost: NSObject, @MainActor Stage {
  /// The engine that shows the tree.
  public let engine = StageEngine<UIKitHost>()
  /// The window that shows the tree.
  public let window: UIWindow
  /// Whether it says which splits are collapsed. Only one of the windows of a tree may.
  public var decidesCollapse = true
  /// Makes the empty controller of a stack. Return your own subclass here. The host sets its delegate and its screens.
  public var makeStack: (ScreenNode) -> UINavigationController = { _ in UINavigationController() }
  /// Makes the empty controller of tabs. Return your own subclass here. The host sets its delegate and its tabs.
  public var makeTabs: (ScreenNode) -> UITabBarController = { _ in UITabBarController() }
  /// Makes the empty controller of a split. Return your own subclass here, with the given style. The host sets its
  /// delegate and its columns.
  public var makeSplit: (ScreenNode, UISplitViewController.Style) -> UISplitViewController = {
    UISplitViewController(style: $1)
  }
  /// Makes the empty controller of a container of your own. Return your own subclass here. The host sets its pages.
  public var makeContainer: (ScreenNode) -> BoxController = { _ in BoxController() }
  /// Whether a swipe that starts in the content goes back, as since iOS 26. UIKit decides which swipes do, because its
  /// recognizer is only for failure requirements. So the screen moves before a leave check is asked. Set it before you
  /// connect.
  public var goesBackFromContent = true
  /// Makes the controller of a screen that is not a stack, tabs or a split.
  private let make: (ScreenNode, UIKitHost) -> UIViewController
  /// Gives the controller of a screen its title, its tab item and its badge. It is called after each movement.
  public var dress: (ScreenNode, UIViewController) -> Void = { _, _ in }
  /// Finds the view or the bar button from which a popover grows.
  public var source:
    (_ anchor: String, _ presenter: UIViewController) -> (
      any UIPopoverPresentationControllerSourceItem
    )? = { $1.item(named: $0) }
  /// Makes the transition of a push, a pop or a layer from its hints. UIKit's own is used if it returns nil.
  public var animator: ((Presentation) -> (any UIViewControllerAnimatedTransitioning)?)? {
    didSet { refresh() }
  }
  /// Configures the presentation of a layer, such as the grabber of its sheet. It is called when the style is set, and
  /// before the layer is presented. UIKit makes the presentation controller at its first access, from the style of that
  /// moment.
  public var configure: (Presentation, UIViewController) -> Void = { _, _ in }

  /// Receives the errors of navigations that controllers and gestures begin. By default they are logged, and the user
  /// sees nothing.
  public var onRefusal: (any Error) -> Void = { NavigationLog.write($0) }
  /// The router of the controllers that the window shows. Without one, `UIViewController.go(to:)` navigates with a plain
  /// router.
  public var router: (any Router)? {
    get { givenRouter ?? connection?.tree.map { TreeRouter($0, finder: finder) } }
    set { givenRouter = newValue }
  }
  private var givenRouter: (any Router)?
  private var isReporting = false
  /// Finds the screen of the controller that navigates.
  let finder = AskingFinder()
  private static var hosts: [WeakHost] = []
  private struct WeakHost { weak var host: UIKitHost? }
  /// The hosts that are there.
  static var all: [UIKitHost] { hosts.compactMap(\.host) }

  /// The connection to the tree, from the first movement on.
  public var connection: HostConnection? { engine.connection }
  /// Whether it may present. UIKit presents nothing in the turn in which a window comes on the screen.
  private var mayPresent = false
  private lazy var animatingDelegate = AnimatingStackDelegate(for: self)
  private lazy var adaptingDelegate = AdaptingDelegate(for: self)
  private var edgeSwipes: [EdgeSwipeDelegate] = []
  let appDelegates = AppDelegates()

  /// Makes a host for a window.
  ///
  /// - Parameters:
  ///   - window: The window that shows the tree.
  ///   - make: Makes the controller of a screen that is not a stack, tabs, a split or an alert.
  public init(window: UIWindow, make: @escaping (ScreenNode, UIKitHost) -> UIViewController) {
    (self.window, self.make) = (window, make)
    super.init()
    UIKitHost.hosts.removeAll { $0.host == nil }
    UIKitHost.hosts.append(WeakHost(host: self))
  }

  /// UIKit lets its containers change within its calls, so reports are answered in the same turn.
  public var turn: HostTurn {
    .scheduled { delay, act in if delay == .zero { act() } else { perform(after: delay) { act() } }
    }
  }

  /// Shows a movement. The connection calls it.
  public func show(_ movement: Movement) {
    if connection !== movement.connection {
      movement.connection.onRefusal = { [weak self] in self?.report($0) }
      movement.connection.onDivergence = { NavigationLog.write($0) }
      takeWindow()
    }
    engine.show(movement, on: self)
    guard !mayPresent else { return }
    inNextTurn { [weak self] in
      self?.mayPresent = true
      self?.engine.check()
    }
  }

  /// A window shows one tree. The host that showed another one reports that it ends.
  private func takeWindow() {
    for other in UIKitHost.all where other !== self && other.window === window {
      guard other.connection?.tree != nil else { continue }
      other.disconnect()
      other.report(WindowTaken())
    }
  }

  /// Passes an error to ``onRefusal``. That may navigate, for example to an alert. Errors of such navigations are logged.
  func report(_ error: any Error) {
    if isReporting { return NavigationLog.write(error) }
    isReporting = true
    defer { isReporting = false }
    onRefusal(error)
  }

  /// The picture that the controllers really show, with the layers that wait.
  public var picture: TreeSnapshot { engine.picture }

  /// The controller of a screen, or nil if none was made.
  public func controller(of id: ScreenID) -> UIViewController? { engine.view(of: id) }

  /// Looks at the controllers again. Call it when the scene becomes active, and after something that UIKit does not
  /// report, such as an alert that dismissed itself. If the host has given up against old code, it tries again.
  public func check() { engine.check { $0.transitionCoordinator != nil } }

  /// Ends the connection. Call it when the scene is gone, also in the middle of a transition.
  public func disconnect() { engine.disconnect() }

  /// Gives all controllers their titles, tab items and badges again. Call it when a screen has changed.
  public func refresh() {
    // Containers come after their children, so the title of a tab is not replaced by that of its first screen.
    for (controller, record) in engine.allViews {
      guard let screen = engine.screen(of: controller) else { continue }
      // The item of a tab is that of its first controller, as in an app without a router.
      if let stack = controller as? UINavigationController, let first = stack.viewControllers.first,
        record.kind == .stack, screen.screenParent is TabNode,
        stack.tabBarItem !== first.tabBarItem
      {
        stack.tabBarItem = first.tabBarItem
      }
      dress(screen, controller)
      becomeDelegate(of: controller, record.kind)
      for stack in stacks(in: controller, record.kind) {
        _ = prepared(stack)
        setBackActions(of: stack.viewControllers)
        for child in stack.viewControllers where child is BoxController {
          if content(of: child) !== child { child.title = content(of: child).title }
        }
      }
    }
  }

  /// Gives the controllers their titles and back buttons. The engine calls it.
  public func cameToRest() { refresh() }

  /// The stack of a screen, or those in the columns of a split. A screen may also have a stack that is its own affair,
  /// such as a picker.
  private func stacks(
    in controller: UIViewController, _ kind: TreeSnapshot.Record.Kind
  ) -> [UINavigationController] {
    switch controller {
    case let stack as UINavigationController where kind == .stack: [stack]
    case let split as UISplitViewController where kind == .split:
      SplitColumn.allCases
        .compactMap { split.viewController(for: $0.inUIKit) as? UINavigationController }
        .filter { engine.record(of: $0).map { $0.kind == .stack } ?? true }
    default: []
    }
  }

  /// Sets them before a push, because the user may tap Back while it runs. The button asks before anything moves.
  private func setBackActions(of screens: [UIViewController]) {
    for (position, screen) in screens.enumerated() where engine.id(of: content(of: screen)) != nil {
      // With an action, UIKit shows the button even for the first screen.
      screen.navigationItem.backAction =
        position == 0
        ? nil
        : UIAction { [weak self, weak screen] _ in
          guard let screen else { return }
          if let self, engine.id(of: content(of: screen)) != nil {
            engine.wantsBack(from: content(of: screen))
          } else {
            // It has left the tree, and old code shows it.
            screen.navigationController?.popViewController(animated: true)
          }
        }
    }
  }

  // MARK: Making

  /// Makes the controller of a screen.
  public func makeView(for screen: ScreenNode, like record: TreeSnapshot.Record) -> UIViewController
  {
    switch record.kind {
    case .stack: return prepared(own(makeStack(screen), of: screen, orElse: .init()))
    case .tabs:
      let tabs = own(makeTabs(screen), of: screen, orElse: .init())
      becomeDelegate(of: tabs, .tabs)
      return tabs
    case .split:
      // UIKit cannot add the third column later. Then the split is made again.
      let hasThree = (screen as? SplitNode)?.screen(in: .supplementary) != nil
      let style: UISplitViewController.Style = hasThree ? .tripleColumn : .doubleColumn
      let split = own(makeSplit(screen, style), of: screen, orElse: .init(style: style))
      becomeDelegate(of: split, .split)
      return split
    case .container: return own(makeContainer(screen), of: screen, orElse: .init())
    default:
      let controller = own(
        alert(for: screen) ?? (screen as? any ScreenOfController)?.controller ?? make(screen, self),
        of: screen, orElse: .init())
      // A layer that old code has presented becomes one of the tree's where it is.
      if controller.isPresented {
        watch(controller)
        becomeDelegate(of: controller, record.kind)
      }
      return controller
    }
  }

  /// A controller that has another screen, in this window or in another one, stays there.
  private func own<Controller: UIViewController>(
    _ controller: Controller, of screen: ScreenNode, orElse empty: @autoclosure () -> Controller
  ) -> Controller {
    let owner = UIKitHost.owner(of: content(of: controller))?.screen
    let isGuest = screen.screenPresentation != nil && layers.contains(controller)
    guard owner?.screenTree != nil || !isGuest && controller.isPresented else { return controller }
    report(TakenController(screen: "\(screen)", owner: owner.map { "\($0)" }))
    return empty()
  }

  /// The app's class of tabs or of a split may make itself the delegate, also later, and so may the controller of a
  /// layer. Then the host passes the calls on.
  func becomeDelegate(of controller: UIViewController, _ kind: TreeSnapshot.Record.Kind) {
    if kind == .tabs, let tabs = controller as? UITabBarController {
      appDelegates.replace(\.delegate, of: tabs, by: self)
      _ = prepared(tabs.moreNavigationController)
    }
    if kind == .split, let split = controller as? UISplitViewController {
      appDelegates.replace(\.delegate, of: split, by: self)
    }
    if controller.isPresented { takeOver(controller) }
  }

  /// The controller of an alert of RouteKit's. Each button makes the choice.
  private func alert(for screen: ScreenNode) -> UIAlertController? {
    guard let alert = Alert(of: screen) else { return nil }
    let controller = UIAlertController(
      title: alert.title, message: alert.message.isEmpty ? nil : alert.message,
      preferredStyle: screen.screenPresentation?.style == .actionSheet ? .actionSheet : .alert)
    for choice in alert.choices {
      let style: UIAlertAction.Style =
        choice.isCancel ? .cancel : choice.isDestructive ? .destructive : .default
      controller.addAction(
        button(choice.title, style) { [weak self] in
          if let answer = choice.answer { self?.engine.wants(.route(answer)) }
        })
    }
    return controller
  }

  /// A button of an alert. UIKit dismisses the alert before it calls the button, so afterwards the tree follows.
  public func button(
    _ title: String, _ style: UIAlertAction.Style = .default,
    then act: @escaping @MainActor () -> Void = {}
  ) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [weak self] _ in
      act()
      self?.engine.check()
    }
  }

  func prepared(_ stack: UINavigationController) -> UINavigationController {
    // UIKit asks which methods a delegate has when it is set.
    let delegate: any UINavigationControllerDelegate = animator == nil ? self : animatingDelegate
    appDelegates.replace(\.delegate, of: stack, by: delegate)
    // UIKit wires the recognizer when the view loads.
    if stack.isViewLoaded, let edge = stack.interactivePopGestureRecognizer,
      (edge.delegate as? EdgeSwipeDelegate)?.host !== self
    {
      edgeSwipes.removeAll { $0.stack == nil || $0.stack === stack }
      edgeSwipes.append(EdgeSwipeDelegate(of: edge, in: stack, for: self))
    }
    if #available(iOS 26, *), let content = stack.interactiveContentPopGestureRecognizer {
      if !goesBackFromContent { content.isEnabled = false }
      if animator != nil, content.delegate == nil { content.delegate = animatingDelegate }
      if animator == nil, content.delegate === animatingDelegate { content.delegate = nil }
    }
    return stack
  }

  // MARK: Wrappers

  /// The controller in a wrapper: a box or a stack that was only made to hold it.
  func content(of controller: UIViewController) -> UIViewController {
    guard isWrapper(controller), let first = controller.children.first else { return controller }
    return content(of: first)
  }

  private func isWrapper(_ controller: UIViewController?) -> Bool {
    guard let controller, controller is BoxController || controller is UINavigationController
    else { return false }
    return engine.id(of: controller) == nil && !isMore(controller)
  }

  /// Takes a controller out of its wrapper, or out of a controller of the app's that holds it.
  private func bare(_ controller: UIViewController) -> UIViewController {
    guard let parent = controller.parent, !isMore(parent),
      engine.record(of: parent).map({ $0.kind == .screen }) ?? true
    else { return controller }
    switch parent {
    case let box as BoxController:
      box.fill(with: box.pages.filter { $0 !== controller }, focus: nil)
    case let stack as UINavigationController:
      stack.setViewControllers(stack.viewControllers.filter { $0 !== controller }, animated: false)
    default:
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    return controller
  }

  /// UIKit pushes neither stacks nor splits, so they get a box.
  private func pushable(_ controller: UIViewController) -> UIViewController {
    if let box = controller.parent as? BoxController, isWrapper(box) { return box }
    guard engine.id(of: controller) != nil else { return controller }
    guard controller is UINavigationController || controller is UISplitViewController else {
      return bare(controller)
    }
    let box = BoxController()
    box.fill(with: [bare(controller)], focus: controller)
    return box
  }

  /// The columns of a split are stacks.
  private func column(_ controller: UIViewController) -> UIViewController {
    if controller is UINavigationController { return controller }
    if let stack = controller.parent as? UINavigationController, isWrapper(stack) { return stack }
    guard let screen = engine.screen(of: controller) else { return controller }
    let stack = prepared(own(makeStack(screen), of: screen, orElse: .init()))
    stack.setViewControllers([pushable(controller)], animated: false)
    return stack
  }

  // MARK: Moving

  /// Makes a controller the root of the window.
  public func setRoot(_ view: UIViewController?) {
    window.rootViewController = view.map(bare) ?? UIViewController()
  }

  /// Fills the controller of a container.
  public func arrange(
    _ container: UIViewController, as new: StageContents<UIViewController>, by change: StageChange
  ) {
    switch container {
    case let stack as UINavigationController:
      let holder = holder(of: stack)
      let more = holder === stack ? [] : Array(holder.viewControllers.prefix(1))
      // A collapsed split keeps its other columns above those of its first one.
      let columns = holder.viewControllers.filter { $0 is UINavigationController }
      let screens = more + new.children.map(pushable) + columns
      if screens == holder.viewControllers { return }
      setBackActions(of: Array(screens.dropFirst(more.count)))
      holder.setViewControllers(screens, animated: change.isAnimated)
      wait(for: holder)
    case let tabs as UITabBarController:
      let pages = new.children.map(bare)
      if pages != tabs.viewControllers {
        tabs.setViewControllers(pages, animated: change.isAnimated)
      }
      if let focus = new.focus { tabs.selectedViewController = focus }
    case let split as UISplitViewController: arrange(split, as: new)
    case let box as BoxController:
      box.fill(with: new.children.map(bare), focus: new.focus, state: new.state)
    default: break
    }
  }

  private func arrange(_ split: UISplitViewController, as new: StageContents<UIViewController>) {
    if new.columns[.supplementary] != nil, split.style == .doubleColumn {
      return engine.remake(split)
    }
    for place in SplitColumn.allCases {
      let controller = new.columns[place].map(column)
      if split.viewController(for: place.inUIKit) !== controller {
        split.setViewController(controller, for: place.inUIKit)
      }
    }
    guard let front = new.frontColumn, split.topColumn != front,
      split.isCollapsed || split.viewIfLoaded?.window != nil
    else { return }
    split.show(front)
    wait(for: split)
  }

  /// Presents a controller above all others.
  public func present(
    _ controller: UIViewController, on presenter: UIViewController, as presentation: Presentation,
    by change: StageChange
  ) {
    guard mayPresent, let top = layers.last ?? window.rootViewController else { return }
    prepare(bare(controller), on: presenter, as: presentation)
    watch(controller)
    let rest = engine.begins(controller)
    top.present(controller, animated: change.isAnimated) { rest.end() }
    // UIKit refuses if a controller of the app is in the way.
    if controller.presentingViewController == nil { return rest.end() }
    endIfReversed(rest, of: controller)
  }

  /// Says whether a layer may be presented from a controller that the tree does not know. A layer on an app's own alert,
  /// or on the controller of a menu, goes with it. The names of UIKit's own controllers begin with an underscore.
  public func canPresent(over guest: UIViewController) -> Bool {
    if !(guest is UIAlertController), !String(describing: type(of: guest)).hasPrefix("_") {
      return true
    }
    watch(guest)
    return false
  }

  /// Looks at the controllers again when a controller has gone.
  private func watch(_ controller: UIViewController) {
    Sentinel.watch(controller) { [weak self] in self?.check() }
  }

  private func prepare(
    _ controller: UIViewController, on presenter: UIViewController, as presentation: Presentation
  ) {
    controller.isModalInPresentation = !presentation.isDismissibleByUser
    if !(controller is UIAlertController) {
      controller.modalPresentationStyle =
        presentation.styleInUIKit ?? (animator?(presentation) == nil ? .pageSheet : .custom)
    }
    if let size = presentation.size {
      controller.preferredContentSize = CGSize(width: size.width, height: size.height)
    }
    if animator?(presentation) != nil { controller.transitioningDelegate = self }
    configure(presentation, controller)
    takeOver(controller)
    if let detents = presentation[SheetHeights.self] {
      controller.sheetPresentationController?.detents = detents.inUIKit
    }
    if let popover = controller.popoverPresentationController {
      popover.sourceItem = presentation.anchor.flatMap { source($0, presenter) } ?? presenter.view
    }
  }

  /// Becomes the delegate of a layer's presentation controller. UIKit raises an exception for an alert. It has nothing
  /// to say, because the user cannot pull it down.
  private func takeOver(_ controller: UIViewController) {
    guard !(controller is UIAlertController), let shown = controller.presentationController else {
      return
    }
    appDelegates.replace(
      \.delegate, of: shown, by: appDelegates.adaptsStyle(of: shown) ? adaptingDelegate : self)
  }

  /// Dismisses a layer and those above it.
  public func dismiss(_ controller: UIViewController, by change: StageChange) {
    let rest = engine.begins(controller)
    controller.presentingViewController?.dismiss(animated: change.isAnimated) { rest.end() }
    endIfReversed(rest, of: controller)
  }

  /// UIKit dismisses an alert without a call, before it calls the button. Old code presents and dismisses, and may have
  /// taken a stack's delegate away.
  public func noticeMotion() {
    for controller in layers where controller.transitionCoordinator != nil {
      // A controller of old code may be released without a call.
      watch(controller)
      wait(for: controller)
    }
    for (stack, record) in engine.allViews where record.kind == .stack { wait(for: stack) }
  }

  /// Cancels the swipe in a stack.
  public func cancelGesture(of controller: UIViewController) {
    (controller as? UINavigationController)?.cancelSwipes()
  }

  /// Waits until the transition of a controller has ended, if one runs.
  func wait(for controller: UIViewController) {
    guard let coordinator = controller.transitionCoordinator else { return }
    let rest = engine.begins(controller)
    let isOwn = engine.isPerforming
    coordinator.animate(alongsideTransition: nil) {
      [weak self, weak controller, weak coordinator] context in
      // Since iOS 26 a stack may begin a transition while another one runs.
      if let controller, let next = controller.transitionCoordinator, next !== coordinator {
        self?.wait(for: controller)
      }
      if context.isCancelled, isOwn { self?.engine.userMoved() }
      rest.end()
    }
  }

  /// UIKit does not call a completion closure if the user reverses the transition.
  private func endIfReversed(_ rest: StageRest, of controller: UIViewController) {
    controller.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] context in
      guard context.isCancelled else { return }
      self?.engine.userMoved()
      rest.end()
    }
  }

  // MARK: Showing

  /// The root of the window.
  public var root: UIViewController? { window.rootViewController }

  /// The controllers that UIKit presents in the window, also those of others.
  public var layers: [UIViewController] {
    guard let root = window.rootViewController else { return [] }
    return Array(sequence(first: root, next: \.presentedViewController).dropFirst())
  }

  /// The controllers that a container holds.
  public func contents(of container: UIViewController) -> StageContents<UIViewController> {
    switch container {
    case let stack as UINavigationController:
      // In a collapsed split, the stack of the first column holds the other columns too.
      let holder = holder(of: stack)
      let screens = holder.viewControllers.filter { !($0 is UINavigationController) }
      return StageContents(screens.dropFirst(holder === stack ? 0 : 1).map(content))
    case let tabs as UITabBarController:
      return StageContents(tabs.viewControllers ?? [], focus: selectedTab(of: tabs))
    case let split as UISplitViewController:
      var columns: [SplitColumn: UIViewController] = [:]
      for column in SplitColumn.allCases {
        columns[column] = split.viewController(for: column.inUIKit).map(content)
      }
      let top = SplitColumn.allCases.first { $0.inUIKit == split.topColumn }
      return StageContents(
        columns, focus: top.flatMap { columns[$0] }, isCollapsed: split.isCollapsed)
    case let box as BoxController: return StageContents(box.pages, focus: box.focus)
    default: return StageContents()
    }
  }
}

// MARK: - The tab More

extension UIKitHost {
  /// The stack that shows the screens of a stack. In a narrow window, a tab without an item is under More, and UIKit
  /// takes the screens of its stack into its own.
  private func holder(of stack: UINavigationController) -> UINavigationController {
    guard stack.viewControllers.isEmpty, let tabs = stack.parent as? UITabBarController,
      let own = engine.id(of: stack), let shown = connection?.shown
    else { return stack }
    let more = tabs.moreNavigationController
    let isThere = more.viewControllers.contains { screen in
      engine.id(of: content(of: screen)).flatMap { shown.owner(of: $0)?.id } == own
    }
    return isThere ? more : stack
  }

  private func isMore(_ controller: UIViewController) -> Bool {
    (controller.parent as? UITabBarController)?.moreNavigationController === controller
  }

  /// The tab that the user sees. While the list of More is shown, it is the tab before.
  private func selectedTab(of tabs: UITabBarController) -> UIViewController? {
    guard let selected = tabs.selectedViewController, isMore(selected) else {
      return tabs.selectedViewController
    }
    let under = tabs.viewControllers?.first { tab in
      (tab as? UINavigationController).map { holder(of: $0) !== $0 } ?? false
    }
    return under ?? engine.wanted(in: tabs).focus
  }
}
