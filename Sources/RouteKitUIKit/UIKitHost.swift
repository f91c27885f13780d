public import RouteKit
public import RouteKitHosting

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
  /// delegate and its columns. The default shows all columns side by side, as the tree does. UIKit's own display mode
  /// and behavior would hide the first ones in a portrait window, or put them above the others.
  public var makeSplit: (ScreenNode, UISplitViewController.Style) -> UISplitViewController = {
    let split = UISplitViewController(style: $1)
    split.preferredDisplayMode = $1 == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
    split.preferredSplitBehavior = .tile
    return split
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
  /// `Presentation.isLeaving` says whether the screen leaves.
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
    get { givenRouter ?? connection?.tree.map { TreeRouter($0) } }
    set { givenRouter = newValue }
  }
  private var givenRouter: (any Router)?
  private var isReporting = false
  /// Whether it looks again at a controller that it cannot watch.
  private var looksLater = false
  /// The transition that ended last.
  private weak var ended: (any UIViewControllerTransitionCoordinator)?
  /// How often a root of the window came on the screen in a turn that has not ended, or nil before the first one. UIKit
  /// presents nothing in such a turn.
  private var comings: Int?
  private(set) lazy var delegates = HostDelegates(of: self)
  /// The layers that hosts have made modal. A controller that has done so itself stays modal.
  private static var held: [HeldLayer] = []

  private struct HeldLayer { weak var layer: UIViewController? }

  /// Makes a host for a window.
  ///
  /// - Parameters:
  ///   - window: The window that shows the tree.
  ///   - make: Makes the controller of a screen that is not a stack, tabs, a split or an alert.
  public init(window: UIWindow, make: @escaping (ScreenNode, UIKitHost) -> UIViewController) {
    (self.window, self.make) = (window, make)
    super.init()
    HostLookup.add(self)
  }

  /// Makes a host of screens that `ControllerBuilder` has built.
  ///
  /// - Parameter window: The window that shows the tree.
  public convenience init(window: UIWindow) {
    self.init(window: window) { screen, host in
      host.report(HostError.missingController(of: "\(screen)"))
      return UIViewController()
    }
  }

  /// UIKit lets its containers change within its calls, so reports are answered in the same turn.
  public var turn: HostTurn {
    .scheduled { delay, act in schedule(after: delay) { act() } }
  }

  /// Shows a movement. The connection calls it.
  public func show(_ movement: Movement) {
    movement.connection.onRefusal = { [weak self] in self?.report($0) }
    takeWindow()
    engine.show(movement, on: self)
    if comings == nil { comesOnScreen() }
  }

  /// The window comes on the screen, or gets another root there.
  private func comesOnScreen() {
    comings = (comings ?? 0) + 1
    inNextTurn { [weak self] in
      guard let self, let known = comings else { return }
      comings = known - 1
      engine.check()
    }
  }

  /// A window shows one tree. The host that showed another one reports that it ends.
  private func takeWindow() {
    for other in HostLookup.all where other !== self && other.window === window {
      guard other.connection?.tree != nil else { continue }
      other.disconnect()
      other.report(HostError.windowTaken)
    }
  }

  /// Passes an error to ``onRefusal``. That may navigate, for example to an alert. Errors of such navigations are logged.
  func report(_ error: any Error) {
    if isReporting { return NavigationLog.write(error) }
    isReporting = true
    defer { isReporting = false }
    onRefusal(error)
  }

  /// The controller of a screen, or nil if none was made.
  public func controller(of id: ScreenID) -> UIViewController? { engine.view(of: id) }

  /// The controller of a screen, or nil if the host has not made it.
  public func controller(of screen: ScreenNode) -> UIViewController? {
    screen.screenID.flatMap(controller)
  }

  /// Looks at the controllers again. Call it when the scene becomes active, and after something that UIKit does not
  /// report, such as an alert that dismissed itself. If the host has given up against old code, it tries again.
  public func check() { engine.check { $0.transitionCoordinator != nil } }

  /// Gives all controllers their titles, tab items and badges again. Call it when a screen has changed.
  public func refresh() {
    // Containers come after their children, so the title of a tab is not replaced by that of its first screen.
    for (controller, record) in engine.allViews {
      guard let screen = engine.screen(of: controller) else { continue }
      // The item of a tab is that of its first controller, as in an app without a router.
      if let first = (controller as? UINavigationController)?.viewControllers.first,
        record.kind == .stack, controller.tabBarItem !== first.tabBarItem
      {
        controller.tabBarItem = first.tabBarItem
      }
      (controller as? UIAlertController)?.update(from: screen)
      dress(screen, controller)
      if let box = controller.parent as? BoxController, engine.id(of: box) == screen.screenID {
        (box.title, box.tabBarItem) = (controller.title, controller.tabBarItem)
      }
      for case let box as BoxController in [controller, controller.parent] {
        box.passToolbarItems()
      }
      delegates.replace(of: controller)
    }
  }

  /// Gives the controllers their titles and back buttons. The engine calls it.
  public func cameToRest() { refresh() }

  // MARK: Making

  /// Makes the controller of a screen.
  public func makeView(for screen: ScreenNode, like record: TreeSnapshot.Record) -> UIViewController
  {
    switch record.kind {
    case .stack: return own(makeStack(screen), of: screen, orElse: .init())
    case .tabs: return own(makeTabs(screen), of: screen, orElse: .init())
    case .split:
      // UIKit cannot add the third column later. Then the split is made again.
      let hasThree = (screen as? SplitNode)?.screen(in: .supplementary) != nil
      let style: UISplitViewController.Style = hasThree ? .tripleColumn : .doubleColumn
      return own(makeSplit(screen, style), of: screen, orElse: .init(style: style))
    case .container: return own(makeContainer(screen), of: screen, orElse: .init())
    default:
      let made =
        UIAlertController(of: screen, on: self) ?? screen.anyContent as? UIViewController
        ?? make(screen, self)
      return own(made, of: screen, orElse: .init())
    }
  }

  /// A controller that has another screen, in this window or in another one, stays there.
  private func own<Controller: UIViewController>(
    _ controller: Controller, of screen: ScreenNode, orElse empty: @autoclosure () -> Controller
  ) -> Controller {
    let owner = HostLookup.owner(of: controller)?.screen
    let isGuest = screen.screenPresentation != nil && layers.contains(controller)
    guard owner?.screenTree != nil || !isGuest && controller.isPresented else { return controller }
    report(HostError.taken("\(screen)", by: owner))
    return empty()
  }

  /// UIKit pushes neither stacks nor splits, also under More, and the columns of a split are stacks.
  public func wrapper(
    for controller: UIViewController, in container: UIViewController
  ) -> UIViewController? {
    let isStack = controller is UINavigationController
    return switch container {
    case is UINavigationController where isStack || controller is UISplitViewController:
      BoxController()
    case let tabs as UITabBarController where engine.cannotPush(controller, in: tabs):
      BoxController()
    case is UISplitViewController where !isStack:
      engine.screen(of: controller).map { own(makeStack($0), of: $0, orElse: .init()) }
    default: nil
    }
  }

  // MARK: Moving

  /// Makes a controller the root of the window.
  public func setRoot(_ view: UIViewController?) {
    if let view { release(view) }
    window.rootViewController = view ?? UIViewController()
    comesOnScreen()
  }

  /// Fills the controller of a container.
  public func arrange(
    _ container: UIViewController, as new: StageContents<UIViewController>, by change: StageChange
  ) {
    delegates.replace(of: container)
    for child in new.children { release(child) }
    switch container {
    case let stack as UINavigationController:
      let holder = engine.holder(of: stack)
      let more = holder === stack ? [] : Array(holder.viewControllers.prefix(1))
      // A collapsed split keeps its other columns above those of its first one.
      let columns = holder.viewControllers.filter { $0 is UINavigationController }
      let screens = new.children + columns
      if more + screens != holder.viewControllers {
        holder.setViewControllers(more + screens, animated: change.isAnimated)
        engine.setBackActions(in: holder)
      }
      engine.leaveList(for: stack)
      return wait(for: holder)
    case let tabs as UITabBarController:
      if new.children.contains(where: { engine.cannotPush($0, in: tabs) }) {
        return engine.remake(tabs)
      }
      if new.children != tabs.viewControllers {
        tabs.setViewControllers(new.children, animated: change.isAnimated)
        tabs.keepOrder()
      }
      if let focus = new.focus, engine.selectedTab(of: tabs) !== focus {
        tabs.selectedViewController = focus
      }
    case let split as UISplitViewController: arrange(split, as: new)
    case let box as BoxController:
      box.fill(with: new.children, focus: new.focus, state: new.state)
    default: break
    }
    engine.leaveList(for: container)
  }

  /// Takes a controller out of a controller of the app's that holds it.
  private func release(_ controller: UIViewController) {
    if let parent = controller.parent, !parent.isMore, !engine.isContainer(parent) {
      controller.leaveParent()
    }
  }

  private func arrange(_ split: UISplitViewController, as new: StageContents<UIViewController>) {
    if new.columns[.supplementary] != nil, split.style == .doubleColumn {
      return engine.remake(split)
    }
    for column in SplitColumn.allCases where split.controller(in: column) !== new.columns[column] {
      split.setViewController(new.columns[column], for: column.inUIKit)
    }
    guard let front = new.frontColumn, let top = split.topColumn, top != front else { return }
    split.show(front.inUIKit)
    split.firstColumn.map { wait(for: $0) }
  }

  /// Presents a controller above all others.
  public func present(
    _ controller: UIViewController, on presenter: UIViewController, as presentation: Presentation,
    by change: StageChange
  ) {
    guard comings == 0, let top = layers.last ?? window.rootViewController else { return }
    release(controller)
    prepare(controller, on: presenter, as: presentation)
    let rest = engine.begins(controller)
    top.present(controller, animated: change.isAnimated) { [weak self, weak controller] in
      self?.end(rest, of: controller)
    }
    // UIKit refuses if a controller of the app is in the way.
    if controller.presentingViewController == nil { return rest.end() }
    wait(for: controller, until: rest)
  }

  /// Says whether a layer may be presented from a controller that the tree does not know. A layer on an app's own alert,
  /// or on the controller of a menu, goes with it. The names of UIKit's own controllers begin with an underscore.
  public func canPresent(over guest: UIViewController) -> Bool {
    guard guest is UIAlertController || String(describing: type(of: guest)).hasPrefix("_") else {
      return true
    }
    if guest.presentationController?.containerView == nil { looksAgain() }
    return false
  }

  /// Looks at the controllers again soon. A layer waits for one that cannot be watched.
  private func looksAgain() {
    guard !looksLater else { return }
    looksLater = true
    schedule(after: .milliseconds(50)) { [weak self] in
      self?.looksLater = false
      self?.engine.check()
    }
  }

  /// Looks at the controllers again when a layer has gone. One of old code, or on a menu, may go without a call.
  private func watch(_ controller: UIViewController) {
    LayerSentinel.watch(controller) { [weak self] in self?.check() }
  }

  private func prepare(
    _ controller: UIViewController, on presenter: UIViewController, as presentation: Presentation
  ) {
    let isOwn = controller.isModalInPresentation && !Self.held.contains { $0.layer === controller }
    Self.held.removeAll { $0.layer == nil || $0.layer === controller }
    if !isOwn { controller.isModalInPresentation = !presentation.isDismissibleByUser }
    if !isOwn, !presentation.isDismissibleByUser { Self.held.append(HeldLayer(layer: controller)) }
    if let alert = controller as? UIAlertController {
      engine.screen(of: alert).map(alert.update)
    } else {
      let hasOwn = controller.transitioningDelegate.map { !($0 is UIKitHost) } ?? false
      controller.modalPresentationStyle =
        presentation.styleInUIKit
        ?? (hasOwn || animator?(presentation) != nil ? .custom : .pageSheet)
    }
    if let size = presentation.lengths {
      controller.preferredContentSize = CGSize(width: size.width, height: size.height)
    }
    if animator?(presentation) != nil { controller.transitioningDelegate = self }
    configure(presentation, controller)
    delegates.takeOver(controller)
    let popover = controller.popoverPresentationController
    #if !os(visionOS)
      let sheet =
        controller.sheetPresentationController ?? popover?.adaptiveSheetPresentationController
      if let detents = presentation[SheetHeights.self] { sheet?.detents = detents.inUIKit }
    #endif
    guard let popover else { return }
    if let item = presentation.anchor.flatMap({ source($0, presenter) }) {
      return popover.sourceItem = item
    }
    let isPhone = window.traitCollection.userInterfaceIdiom == .phone
    guard !popover.hasSource, !isPhone || !(controller is UIAlertController) else { return }
    popover.pointAtMiddle(of: presenter.view)
  }

  /// Dismisses a layer and those above it.
  public func dismiss(_ controller: UIViewController, by change: StageChange) {
    let rest = engine.begins(controller)
    controller.presentingViewController?.dismiss(animated: change.isAnimated) {
      [weak self, weak controller] in self?.end(rest, of: controller)
    }
    wait(for: controller, until: rest)
  }

  /// UIKit dismisses an alert without a call, before it calls the button. Old code presents and dismisses, and may have
  /// taken a stack's delegate away.
  public func noticeMotion() {
    layers.forEach(watch)
    let containers = engine.allViews.map(\.view).filter(engine.isContainer)
    for controller in layers + containers.flatMap(\.stacks) where !engine.isMoving {
      wait(for: controller)
    }
  }

  /// Cancels the swipe in a stack.
  public func cancelGesture(of controller: UIViewController) {
    (controller as? UINavigationController)?.cancelSwipes()
  }

  /// Waits until the transition of a controller has ended, if one runs. With `rest`, UIKit says the end itself, unless the
  /// user reverses the transition.
  func wait(for controller: UIViewController, until rest: StageRest? = nil) {
    guard let coordinator = controller.transitionCoordinator, coordinator !== ended else { return }
    let end = rest ?? engine.begins(controller)
    coordinator.animate(alongsideTransition: nil) { [weak self, weak coordinator] context in
      self?.ended = coordinator
      let isReversed = context.isCancelled
      // UIKit may still be busy with it, and begins no other one.
      if rest == nil || isReversed { inNextTurn { end.end(isReversed: isReversed) } }
    }
  }

  /// A transition has ended. UIKit may still name its coordinator while it says so.
  private func end(_ rest: StageRest, of controller: UIViewController?) {
    ended = controller?.transitionCoordinator
    rest.end()
  }

  // MARK: Showing

  /// The root of the window.
  public var root: UIViewController? { window.rootViewController }

  /// The controllers that UIKit presents in the window, also those of others.
  public var layers: [UIViewController] {
    root.map { Array(sequence(first: $0, next: \.presentedViewController).dropFirst()) } ?? []
  }

  /// The controllers that a container holds.
  public func contents(of container: UIViewController) -> StageContents<UIViewController> {
    switch container {
    case let stack as UINavigationController:
      // In a collapsed split, the stack of the first column holds the other columns too.
      if engine.isBelowList(stack) { return engine.wanted(in: stack) }
      let holder = engine.holder(of: stack)
      let screens = holder.viewControllers.filter { !($0 is UINavigationController) }
      return StageContents(Array(screens.dropFirst(holder === stack ? 0 : 1)))
    case let tabs as UITabBarController:
      return StageContents(tabs.viewControllers ?? [], focus: engine.selectedTab(of: tabs))
    case let split as UISplitViewController:
      let columns = split.columns
      return StageContents(
        columns, focus: split.topColumn.flatMap { columns[$0] }, isCollapsed: split.isCollapsed)
    case let box as BoxController: return StageContents(box.pages, focus: box.focus)
    default: return StageContents()
    }
  }
}
