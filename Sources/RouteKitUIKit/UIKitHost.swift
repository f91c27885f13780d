public import RouteKit

#if os(iOS) || os(visionOS)
  public import UIKit
#else
  public import Foundation
  public import UIKitStandIn
#endif

/// A host that shows a tree in a window, with UIKit.
///
/// It trusts no delegate. When no transition runs, it makes a picture from the controllers, and compares it with the
/// picture that it should show. So it does not matter how often UIKit calls, or when.
@MainActor
public final class UIKitHost: NSObject, @MainActor ScreenHost {
  /// The window that shows the tree.
  public let window: UIWindow
  /// Whether it says which splits are collapsed. Only one of the windows of a tree may.
  public var decidesCollapse = true
  /// Makes the empty controller of a stack. Return your own subclass here. The host sets its delegate and its screens.
  public var makeStack: (ScreenNode) -> UINavigationController = { _ in UINavigationController() }
  /// Makes the empty controller of tabs. Return your own subclass here. The host sets its delegate and its tabs.
  public var makeTabs: (ScreenNode) -> UITabBarController = { _ in UITabBarController() }
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
  /// Finds the screen of the controller that navigates.
  let finder = AskingFinder()
  private static var hosts: [WeakHost] = []
  private struct WeakHost { weak var host: UIKitHost? }
  /// The hosts that are there.
  static var all: [UIKitHost] { hosts.compactMap(\.host) }

  /// The connection to the tree, from the first movement on.
  public private(set) var connection: HostConnection?
  private let views = HostViews<UIViewController>()
  /// The records of the screens that have a controller.
  private var records: [ScreenID: TreeSnapshot.Record] = [:]
  /// The layers by the screens that present them. UIKit shows those on the way to the visible screen. The others wait.
  private var layers: [ScreenID: Layer] = [:]

  private var movement: Movement?
  /// The gesture that UIKit makes.
  private var drag: Drag?
  /// The controllers whose transitions run.
  private var moving: [ObjectIdentifier: UIViewController] = [:]
  private var isPerforming = false
  /// Whether it may present. UIKit presents nothing in the turn in which a window comes on the screen.
  private var mayPresent = false
  private lazy var animatingDelegate = AnimatingStackDelegate(for: self)
  private var edgeSwipes: [ObjectIdentifier: EdgeSwipeDelegate] = [:]
  private let appDelegates = AppDelegates()
  /// The screens that the window shows before the step that is performed. The others come with their children.
  private var here: Set<ScreenID> = []
  /// The hints of the transition that runs. UIKit may ask for its animator in the next layout.
  private var hints: Presentation?

  private struct Layer: Equatable {
    let host: ScreenID
    let id: ScreenID
    let presentation: Presentation
    /// Whether UIKit was asked to present it. If UIKit does not show it any more, the user has dismissed it.
    var isPresented = false
  }

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

  /// Shows a movement. The connection calls it.
  public func show(_ movement: Movement) {
    if connection !== movement.connection {
      movement.connection.onRefusal = { [weak self] in self?.onRefusal($0) }
    }
    (self.movement, connection) = (movement, movement.connection)
    records = records.filter { views[$0.key] != nil }
    layers = layers.filter { views[$0.value.id] != nil }
    for record in movement.picture.records { if let id = record.id { records[id] = record } }
    proceed()
    guard !mayPresent else { return }
    inNextTurn { [weak self] in
      self?.mayPresent = true
      self?.cameToRest()
    }
  }

  /// Looks at the controllers again. Call it when the scene becomes active, and after something that UIKit does not
  /// report, such as an alert that dismissed itself.
  public func check() {
    moving = moving.filter { $0.value.transitionCoordinator != nil }
    cameToRest()
  }

  /// Gives all controllers their titles, tab items and badges again. Call it when a screen has changed.
  public func refresh() {
    // Containers come after their children, so the title of a tab is not replaced by that of its first screen.
    for id in connection?.shown.records.compactMap(\.id).reversed() ?? [] {
      guard let screen = connection?.screen(id), let controller = views[id] else { continue }
      // The item of a tab is that of its first controller, as in an app without a router.
      if let stack = controller as? UINavigationController, let first = stack.viewControllers.first,
        records[id]?.kind == .stack, screen.screenParent is TabNode,
        stack.tabBarItem !== first.tabBarItem
      {
        stack.tabBarItem = first.tabBarItem
      }
      dress(screen, controller)
      for stack in stacks(of: id) {
        _ = prepared(stack)
        setBackActions(of: stack.viewControllers)
        for child in stack.viewControllers where child is BoxController {
          if content(of: child) !== child { child.title = content(of: child).title }
        }
      }
    }
  }

  /// The stack of a screen, or those in the columns of a split. A screen may also have a stack that is its own affair,
  /// such as a picker.
  private func stacks(of id: ScreenID) -> [UINavigationController] {
    switch (records[id]?.kind, views[id]) {
    case (.stack, let stack as UINavigationController): [stack]
    case (.split, let split as UISplitViewController):
      SplitColumn.allCases
        .compactMap { split.viewController(for: $0.inUIKit) as? UINavigationController }
        .filter { self.id(of: $0).map { records[$0]?.kind == .stack } ?? true }
    default: []
    }
  }

  /// Sets them before a push, because the user may tap Back while it runs.
  private func setBackActions(of screens: [UIViewController]) {
    for (position, screen) in screens.enumerated() where id(of: content(of: screen)) != nil {
      // With an action, UIKit shows the button even for the first screen.
      screen.navigationItem.backAction = position == 0 ? nil : backAction(of: screen)
    }
  }

  /// The back button asks before anything moves, so a leave check can ask the user.
  private func backAction(of child: UIViewController) -> UIAction {
    UIAction { [weak self, weak child] _ in
      guard let self, let child, let connection, let id = id(of: content(of: child)) else { return }
      let isVisible = connection.tree?.visible.map { visible in
        sequence(first: visible, next: \.screenParent).contains { $0.screenID == id }
      }
      // While a push runs, going back would mean the screens before it.
      connection.wants(isVisible == true && movement == nil ? .back : .remove(id))
    }
  }

  /// Ends the connection. Call it when the scene is gone, also in the middle of a transition.
  public func disconnect() {
    connection?.disconnect()
    (movement, drag, moving) = (nil, nil, [:])
  }

  // MARK: Moving

  /// Goes on with the movement until a transition begins. Then it waits.
  private func proceed() {
    guard let connection, connection.tree != nil, !isPerforming, moving.isEmpty, drag == nil
    else { return }
    // UIKit dismisses an alert without a call, before it calls the button.
    for controller in presented where controller.isBeingDismissed { wait(for: controller) }
    guard moving.isEmpty else { return }
    isPerforming = true
    perform(towards: connection.shown)
    isPerforming = false
    if moving.isEmpty { hints = nil }
    if moving.isEmpty, let movement { settle(movement) }
  }

  private func perform(towards target: TreeSnapshot) {
    let wanted = layersOnShow(of: target)
    dismissLayers(notIn: wanted)
    if let movement, moving.isEmpty {
      let animated = movement.isAnimated ? movement.steps.first(where: \.isAnimatable)?.kind : nil
      for step in picture.steps(to: target) where moving.isEmpty {
        hints = step.hints
        here = Set(picture.records.compactMap(\.id))
        perform(step.kind, towards: target, animated: step.kind == animated)
      }
    }
    if moving.isEmpty { presentNext(of: wanted) }
  }

  private func perform(_ kind: TreeStep.Kind, towards target: TreeSnapshot, animated: Bool) {
    switch kind {
    case .root(let id): window.rootViewController = id.flatMap(bring) ?? UIViewController()
    case .push(let ids, let stack):
      // A controller that old code has pushed becomes a screen where it is.
      let staying = screens(in: stack)
      let arriving = ids.compactMap(bringIntoStack).filter { !staying.contains($0) }
      fill(stack, with: staying + arriving, animated)
    case .popTo(let id, let stack):
      let all = screens(in: stack)
      let staying = all.prefix { content(of: $0) !== views[id] }
      // Controllers of old code keep their places.
      let guests = all.dropFirst(staying.count + 1).prefix { self.id(of: content(of: $0)) == nil }
      fill(stack, with: staying + [bringIntoStack(id)].compactMap(\.self) + guests, animated)
    case .stack(let ids, let stack):
      fill(stack, with: ids.compactMap(bringIntoStack), animated)
    case .tabs(let ids, let selected, let tabs):
      guard let tabs = views[tabs] as? UITabBarController else { return }
      tabs.setViewControllers(ids.compactMap(bring), animated: animated)
      if let selected { tabs.selectedViewController = views[selected] }
    case .select(let id, let container):
      switch views[container] {
      case let tabs as UITabBarController: tabs.selectedViewController = views[id]
      case let split as UISplitViewController:
        if let column = SplitColumn(of: id, in: target) { split.show(column.inUIKit) }
      case let box as BoxController: box.fill(with: box.pages, focus: views[id], state: box.state)
      default: break
      }
    case .column(let column, let id, let split):
      (views[split] as? UISplitViewController)?
        .setViewController(id.flatMap(bringIntoColumn), for: column.inUIKit)
    case .container(let ids, let focus, let state, let container):
      guard let box = views[container] as? BoxController else { return }
      box.fill(with: ids.compactMap(bring), focus: focus.flatMap { views[$0] }, state: state)
    case .present(let id, let host):
      guard let presentation = target[id]?.presentation, bring(id) != nil else { return }
      layers[host] = Layer(host: host, id: id, presentation: presentation)
    case .dismiss(_, let host): layers[host] = nil
    case .collapse: break  // The window decides.
    }
  }

  /// Sets the screens of a stack. A collapsed split keeps its other columns above those of its first one.
  private func fill(_ id: ScreenID, with screens: [UIViewController], _ animated: Bool) {
    guard let stack = views[id] as? UINavigationController else { return }
    let all = screens + stack.viewControllers.filter { $0 is UINavigationController }
    setBackActions(of: all)
    stack.setViewControllers(all, animated: animated)
    wait(for: stack)
  }

  /// The movement has ended, or UIKit has moved by itself: says what is on the screen now.
  private func settle(_ movement: Movement?) {
    guard let connection else { return }
    self.movement = nil
    for record in picture.records where record.kind == .split {
      guard let id = record.id, let shown = connection.shown[id] else { continue }
      if shown.isCollapsed != record.isCollapsed {
        connection.did(.collapsed(record.isCollapsed, in: id))
      }
    }
    // A report may have begun another movement.
    guard self.movement == nil else { return }
    let mine = picture
    let change = movement == nil ? userChange(to: mine) : nil
    if mine.steps(to: connection.shown).isEmpty {
      movement?.settled()
    } else if let change, change.picture.steps(to: mine).isEmpty {
      connection.did(change.fact)
    } else {
      connection.reconcile(with: mine)
    }
    refresh()
  }

  private typealias UserChange = (fact: HostFact, wish: HostWish, picture: TreeSnapshot)

  /// The change that the user has made, as a fact and as a wish, with the picture that it leads to: screens are gone,
  /// or a collapsed split shows another column.
  private func userChange(to mine: TreeSnapshot) -> UserChange? {
    guard let shown = connection?.shown else { return nil }
    let gone = shown.records.compactMap(\.id).filter { mine[$0] == nil }
    if let first = gone.first { return (.removed(gone), .remove(first), shown.removing(gone)) }
    for record in mine.records where record.isFocused {
      guard let id = record.id, let owner = record.owner, mine.records[owner].isCollapsed,
        shown[id]?.isFocused == false, let split = mine.records[owner].id
      else { continue }
      return (.selected(id, in: split), .select(id), shown.selecting(id))
    }
    return nil
  }

  // MARK: Transitions

  /// Waits until the transition of a controller has ended, if one runs. A closure that UIKit calls may say so too, but
  /// not if the user grabs the transition and reverses it.
  private func wait(for controller: UIViewController, hasClosure: Bool = false) {
    guard let coordinator = controller.transitionCoordinator else { return }
    let isNew = moving.updateValue(controller, forKey: ObjectIdentifier(controller)) == nil
    guard isNew || hasClosure else { return }
    let isOwn = isPerforming
    coordinator.animate(alongsideTransition: nil) {
      [weak self, weak controller, weak coordinator] context in
      guard let self, let controller, context.isCancelled || !hasClosure else { return }
      // Since iOS 26 a stack may begin a transition while another one runs.
      if let next = controller.transitionCoordinator, next !== coordinator {
        moving[ObjectIdentifier(controller)] = nil
        return wait(for: controller)
      }
      if context.isCancelled, isOwn { reportReversed(controller) }
      ended(controller)
    }
  }

  private func ended(_ controller: UIViewController) {
    if moving.removeValue(forKey: ObjectIdentifier(controller)) != nil { cameToRest() }
  }

  /// The user has reversed a transition of a movement, so the screens that it brought are gone again.
  private func reportReversed(_ controller: UIViewController) {
    guard movement != nil, let connection, let id = id(of: controller) else { return }
    if let stack = controller as? UINavigationController {
      let staying = screens(in: id, of: stack).map(content)
      let gone = connection.shown.children(of: id).compactMap(\.id).filter { id in
        !staying.contains { $0 === views[id] }
      }
      if !gone.isEmpty { return connection.did(.removed(gone)) }
    }
    // A presentation was reversed. A stack in a sheet is not presented itself.
    if layers.values.contains(where: { $0.id == id }), controller.presentingViewController == nil {
      connection.did(.removed([id]))
    }
  }

  private func cameToRest() {
    guard moving.isEmpty, !isPerforming, connection?.tree != nil else { return }
    hints = nil
    if let drag {
      self.drag = nil
      let isDone = !drag.isCancelled && drag.picture.steps(to: picture).isEmpty
      if isDone { drag.finish() } else { drag.cancel() }
    }
    // The movement that follows has begun, and waits for a transition.
    guard moving.isEmpty else { return }
    if movement == nil { settle(nil) }
    proceed()
  }

  /// UIKit begins to move by itself: the tree holds movements back until it has ended.
  private func begin(
    _ wish: HostWish, leadingTo after: TreeSnapshot, in controller: UIViewController
  ) {
    guard movement == nil, drag == nil, let connection else { return }
    // If it is what going back means, the user can go forward again.
    if let back = connection.begin(.back) {
      if back.picture.steps(to: after).isEmpty { drag = back } else { back.cancel() }
    }
    if drag == nil, movement == nil { drag = connection.begin(wish) }
    drag?.onCancel = { [weak controller] in
      (controller as? UINavigationController)?.cancelSwipes()
    }
  }

  // MARK: Controllers

  /// Returns the controller of a screen, with the children that it has in the picture to show.
  private func bring(_ id: ScreenID) -> UIViewController? {
    guard let controller = filled(id) else { return nil }
    switch controller.parent {
    case let box as BoxController where self.id(of: box) == nil: box.fill(with: [], focus: nil)
    case let stack as UINavigationController where self.id(of: stack) == nil:
      stack.setViewControllers([], animated: false)
    default: break
    }
    return controller
  }

  private func bringIntoStack(_ id: ScreenID) -> UIViewController? {
    guard let controller = filled(id) else { return nil }
    let isPushable = !(controller is UINavigationController || controller is UISplitViewController)
    if let box = controller.parent as? BoxController, self.id(of: box) == nil { return box }
    guard !isPushable, let page = bring(id) else { return bring(id) }
    let box = BoxController()
    box.fill(with: [page], focus: page)
    return box
  }

  private func bringIntoColumn(_ id: ScreenID) -> UIViewController? {
    if let stack = filled(id) as? UINavigationController { return stack }
    if let stack = views[id]?.parent as? UINavigationController, self.id(of: stack) == nil {
      return stack
    }
    guard let child = bringIntoStack(id), let screen = connection?.screen(id) else { return nil }
    let stack = prepared(makeStack(screen))
    stack.setViewControllers([child], animated: false)
    return stack
  }

  private func filled(_ id: ScreenID) -> UIViewController? {
    if here.contains(id), let controller = views[id] { return controller }
    guard let movement, let shown = connection?.shown, let record = shown[id],
      let controller = views.view(for: id, in: movement, make: { made($0, like: record) })
    else { return nil }
    let children = shown.children(of: id)
    let ids = children.compactMap(\.id)
    let focus = children.first(where: \.isFocused)?.id
    switch (record.kind, controller) {
    case (.stack, let stack as UINavigationController):
      let screens = ids.compactMap(bringIntoStack)
      if screens != stack.viewControllers {
        setBackActions(of: screens)
        stack.setViewControllers(screens, animated: false)
      }
    case (.tabs, let tabs as UITabBarController):
      tabs.setViewControllers(ids.compactMap(bring), animated: false)
      if let focus { tabs.selectedViewController = views[focus] }
    case (.split, let split as UISplitViewController):
      for column in SplitColumn.allCases {
        let child = children.first { $0.label == column.description }?.id
        let controller = child.flatMap(bringIntoColumn)
        if split.viewController(for: column.inUIKit) !== controller {
          split.setViewController(controller, for: column.inUIKit)
        }
      }
    case (.container, let box as BoxController):
      box.fill(
        with: ids.compactMap(bring), focus: focus.flatMap { views[$0] }, state: record.state)
    default: break
    }
    return controller
  }

  private func made(_ screen: ScreenNode, like record: TreeSnapshot.Record) -> UIViewController {
    switch record.kind {
    case .stack: return prepared(makeStack(screen))
    case .tabs:
      let tabs = makeTabs(screen)
      appDelegates.keep(tabs.delegate, of: tabs)
      tabs.delegate = self
      return tabs
    case .split:
      // UIKit cannot add the third column later.
      let hasThree = (screen as? SplitNode)?.screen(in: .supplementary) != nil
      let split = UISplitViewController(style: hasThree ? .tripleColumn : .doubleColumn)
      split.delegate = self
      return split
    case .container: return BoxController()
    default:
      return alert(for: screen) ?? (screen as? any ScreenOfController)?.controller
        ?? make(screen, self)
    }
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
          if let answer = choice.answer { self?.connection?.wants(.route(answer)) }
        })
    }
    return controller
  }

  private func prepared(_ stack: UINavigationController) -> UINavigationController {
    // UIKit asks which methods a delegate has when it is set.
    let delegate: any UINavigationControllerDelegate = animator == nil ? self : animatingDelegate
    if stack.delegate !== delegate {
      appDelegates.keep(stack.delegate, of: stack)
      stack.delegate = delegate
    }
    // UIKit wires the recognizer when the view loads.
    if stack.isViewLoaded, let edge = stack.interactivePopGestureRecognizer,
      !(edge.delegate is EdgeSwipeDelegate)
    {
      edgeSwipes = edgeSwipes.filter { $0.value.recognizer != nil }
      edgeSwipes[ObjectIdentifier(edge)] = EdgeSwipeDelegate(of: edge, for: self)
    }
    if #available(iOS 26, *), let content = stack.interactiveContentPopGestureRecognizer {
      if !goesBackFromContent { content.isEnabled = false }
      if animator != nil, content.delegate == nil { content.delegate = animatingDelegate }
      if animator == nil, content.delegate === animatingDelegate { content.delegate = nil }
    }
    return stack
  }
}

// MARK: - The picture

extension UIKitHost {
  /// The picture that the controllers really show, with the layers that wait.
  public var picture: TreeSnapshot {
    var drawing = Drawing(screens: [:])
    for id in records.keys {
      if let view = views[id] { drawing.screens[ObjectIdentifier(view)] = id }
    }
    if let root = window.rootViewController { draw(root, into: &drawing) { $0.isFocused = false } }
    do {
      return try TreeSnapshot(records: drawing.records)
    } catch {
      assertionFailure("\(error)")
      return ScreenTree().snapshot()
    }
  }

  private struct Drawing {
    var screens: [ObjectIdentifier: ScreenID]
    var records: [TreeSnapshot.Record] = []
  }

  /// Draws a controller with everything that it holds. Controllers that the tree does not know are left out.
  private func draw(
    _ controller: UIViewController, into drawing: inout Drawing, owner: Int? = nil,
    _ place: (inout TreeSnapshot.Record) -> Void
  ) {
    let content = content(of: controller)
    guard let id = drawing.screens[ObjectIdentifier(content)], var record = records[id] else {
      return
    }
    let position = drawing.records.count
    (record.owner, record.presentation) = (owner, nil)
    place(&record)
    drawing.records.append(record)
    switch content {
    case let stack as UINavigationController where record.kind == .stack:
      let screens = screens(in: id, of: stack).filter {
        drawing.screens[ObjectIdentifier(self.content(of: $0))] != nil
      }
      for screen in screens {
        draw(screen, into: &drawing, owner: position) { $0.isFocused = screen === screens.last }
      }
    case let tabs as UITabBarController where record.kind == .tabs:
      for tab in tabs.viewControllers ?? [] {
        draw(tab, into: &drawing, owner: position) {
          $0.isFocused = tab === tabs.selectedViewController
        }
      }
    case let split as UISplitViewController where record.kind == .split:
      draw(split, at: position, into: &drawing)
    case let box as BoxController where record.kind == .container:
      drawing.records[position].state = box.state
      for page in box.pages {
        draw(page, into: &drawing, owner: position) { $0.isFocused = page === box.focus }
      }
    default: break
    }
    guard let layer = layers[id], let view = views[layer.id],
      !layer.isPresented || view.presentingViewController != nil
    else { return }
    draw(view, into: &drawing, owner: position) {
      ($0.presentation, $0.isFocused) = (layer.presentation, false)
    }
  }

  /// Draws the columns of a split. Beside each other, they have no focus in UIKit, so they keep that of the tree.
  private func draw(
    _ split: UISplitViewController, at position: Int, into drawing: inout Drawing
  ) {
    drawing.records[position].isCollapsed = split.isCollapsed
    if [nil, "collapsed"].contains(drawing.records[position].state) {
      drawing.records[position].state = split.isCollapsed ? "collapsed" : nil
    }
    let top = split.topColumn
    var children: [Int] = []
    for column in SplitColumn.allCases {
      guard let controller = split.viewController(for: column.inUIKit) else { continue }
      let child = drawing.records.count
      draw(controller, into: &drawing, owner: position) {
        $0.label = column.description
        if let top { $0.isFocused = column.inUIKit == top }
      }
      if drawing.records.count > child { children.append(child) }
    }
    guard let last = children.last else { return }
    let focused = children.filter { drawing.records[$0].isFocused }
    for child in children where focused.count != 1 {
      drawing.records[child].isFocused = child == last
    }
  }

  /// The controller of a screen, or nil if none was made.
  public func controller(of id: ScreenID) -> UIViewController? { views[id] }

  private func id(of controller: UIViewController) -> ScreenID? {
    records.keys.first { views[$0] === controller }
  }

  /// The controller of a screen: without the box or the stack that was only made to hold it.
  private func content(of controller: UIViewController) -> UIViewController {
    if let box = controller as? BoxController, id(of: box) == nil, let page = box.pages.first {
      return page
    }
    if let stack = controller as? UINavigationController, id(of: stack) == nil,
      let screen = stack.viewControllers.first
    {
      return content(of: screen)
    }
    return controller
  }

  private func screens(in id: ScreenID, of stack: UINavigationController? = nil)
    -> [UIViewController]
  {
    let stack = stack ?? views[id] as? UINavigationController
    return stack?.viewControllers.filter { !($0 is UINavigationController) } ?? []
  }
}

// MARK: - Layers

extension UIKitHost {
  /// The layers on the way to the visible screen, the lowest first.
  private func layersOnShow(of picture: TreeSnapshot) -> [Layer] {
    var next: [Int: Int] = [:]
    for (position, record) in picture.records.enumerated() {
      // A layer comes after the children, and covers them.
      if let owner = record.owner, record.isFocused || record.presentation != nil {
        next[owner] = position
      }
    }
    var found: [Layer] = []
    var position = 0
    while let inner = next[position] {
      let record = picture.records[inner]
      if let presentation = record.presentation, let id = record.id,
        let host = picture.records[position].id
      {
        found.append(Layer(host: host, id: id, presentation: presentation))
      }
      position = inner
    }
    return found
  }

  /// The controllers that UIKit presents in the window, the lowest first, also those of others.
  private var presented: [UIViewController] {
    guard let root = window.rootViewController else { return [] }
    return Array(sequence(first: root, next: \.presentedViewController).dropFirst())
  }

  /// Dismisses the layers from the first one that should not be on the screen. Those that only wait are kept.
  private func dismissLayers(notIn wanted: [Layer]) {
    var wanted = wanted[...]
    for controller in presented {
      guard let layer = layers.values.first(where: { views[$0.id] === controller }) else {
        continue
      }
      if let next = wanted.first, next.id == layer.id, next.host == layer.host,
        next.presentation == layer.presentation
      {
        wanted.removeFirst()
        continue
      }
      let isAnimated = movement.map { movement in
        movement.isAnimated && movement.steps.contains { $0.isAnimatable && $0.kind.isDismissal }
      }
      for above in presented.drop(while: { $0 !== controller }) {
        guard let host = layers.first(where: { views[$0.value.id] === above })?.key else {
          continue
        }
        layers[host]?.isPresented = false
      }
      moving[ObjectIdentifier(controller)] = controller
      controller.presentingViewController?.dismiss(animated: isAnimated ?? false) { [weak self] in
        self?.ended(controller)
      }
      wait(for: controller, hasClosure: true)
      return
    }
  }

  /// Presents the first layer that is not on the screen yet. The next one follows when it has come to rest.
  private func presentNext(of wanted: [Layer]) {
    let presented = presented
    // A layer that old code has presented becomes one of the tree's where it is.
    for layer in wanted where layers[layer.host]?.isPresented == false {
      guard let controller = views[layer.id], presented.contains(controller) else { continue }
      layers[layer.host]?.isPresented = true
      watch(controller)
      takeOver(controller)
    }
    guard mayPresent, let top = presented.last ?? window.rootViewController,
      let layer = wanted.first(where: { layer in !presented.contains { $0 === views[layer.id] } }),
      let controller = views[layer.id], layers[layer.host] != nil
    else { return }
    watch(controller)
    guard canPresent(over: top) else { return watch(top) }
    prepare(controller, for: layer)
    let isAnimated = movement.map { movement in
      movement.isAnimated
        && movement.steps.contains {
          $0.isAnimatable && $0.kind == .present(layer.id, on: layer.host)
        }
    }
    moving[ObjectIdentifier(controller)] = controller
    top.present(controller, animated: isAnimated ?? false) { [weak self] in
      self?.ended(controller)
    }
    // UIKit refuses if a controller of the app is in the way. The layer waits for the next rest.
    let isPresented = controller.presentingViewController != nil
    layers[layer.host]?.isPresented = isPresented
    if !isPresented { moving[ObjectIdentifier(controller)] = nil }
    wait(for: controller, hasClosure: true)
  }

  /// Whether a layer may be presented from a controller. A layer on an app's own alert, or on the controller of a menu,
  /// goes with it. The controllers of menus are UIKit's own, and their names begin with an underscore.
  private func canPresent(over top: UIViewController) -> Bool {
    if id(of: top) != nil || top === window.rootViewController { return true }
    return !(top is UIAlertController) && !String(describing: type(of: top)).hasPrefix("_")
  }

  /// Looks at the controllers again when a controller has gone.
  private func watch(_ controller: UIViewController) {
    Sentinel.watch(controller) { [weak self] in self?.check() }
  }

  private func prepare(_ controller: UIViewController, for layer: Layer) {
    let presentation = layer.presentation
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
    if let popover = controller.popoverPresentationController, let host = views[layer.host] {
      popover.sourceItem = presentation.anchor.flatMap { source($0, host) } ?? host.view
    }
  }

  /// Becomes the delegate of a layer's presentation controller. UIKit raises an exception for an alert. It has nothing
  /// to say, because the user cannot pull it down.
  private func takeOver(_ controller: UIViewController) {
    guard !(controller is UIAlertController), let shown = controller.presentationController else {
      return
    }
    appDelegates.keep(shown.delegate, of: shown)
    shown.delegate = self
  }

  /// A button of an alert. UIKit dismisses the alert before it calls the button, so afterwards the tree follows.
  public func button(
    _ title: String, _ style: UIAlertAction.Style = .default,
    then act: @escaping @MainActor () -> Void = {}
  ) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [weak self] _ in
      act()
      self?.cameToRest()
    }
  }
}

// MARK: - What UIKit asks and says

extension UIKitHost: UINavigationControllerDelegate {
  /// Whether the swipe from the edge begins. A controller that the tree does not know goes as UIKit likes.
  func mayBeginPop(_ recognizer: UIGestureRecognizer) -> Bool {
    let stack = records.keys.lazy.flatMap { self.stacks(of: $0) }
      .first { $0.interactivePopGestureRecognizer === recognizer }
    guard let stack, stack.viewControllers.count > 1, let top = stack.viewControllers.last,
      moving.isEmpty, movement == nil, drag == nil, let connection
    else { return false }
    guard let wish = wish(leaving: top) else { return true }
    if connection.allows(wish) { return true }
    connection.wants(wish)
    return false
  }

  /// The wish that the user has who leaves a screen of a stack, or the column of a collapsed split.
  private func wish(leaving controller: UIViewController) -> HostWish? {
    guard let id = id(of: content(of: controller)) else { return nil }
    guard controller is UINavigationController else { return .remove(id) }
    return columnBefore(id).map { .select($0) }
  }

  private func columnBefore(_ id: ScreenID) -> ScreenID? {
    guard let shown = connection?.shown, let split = shown.owner(of: id) else { return nil }
    return shown.children(of: split).compactMap(\.id).prefix { $0 != id }.last
  }

  /// A pop that the user begins has changed the list already, and it comes back if the user cancels.
  public func navigationController(
    _ stack: UINavigationController, willShow controller: UIViewController, animated: Bool
  ) {
    _ = prepared(stack)
    wait(for: stack)
    if !moving.isEmpty, let change = userChange(to: picture) {
      begin(change.wish, leadingTo: change.picture, in: stack)
    }
    appDelegates.stack(stack)?.passWillShow(controller, in: stack, animated)
  }

  public func navigationController(
    _ stack: UINavigationController, didShow controller: UIViewController, animated: Bool
  ) {
    cameToRest()
    appDelegates.stack(stack)?.passDidShow(controller, in: stack, animated)
  }

  /// The animator of the step that is performed.
  var animatorOfStep: (any UIViewControllerAnimatedTransitioning)? {
    hints.flatMap { animator?($0) }
  }
}

extension UIKitHost: UITabBarControllerDelegate, UISplitViewControllerDelegate {
  public func tabBarController(
    _ tabs: UITabBarController, shouldSelect controller: UIViewController
  ) -> Bool {
    if appDelegates.tabs(tabs)?.passShouldSelect(controller, in: tabs) == false { return false }
    guard let connection, let id = id(of: controller) else { return true }
    if controller === tabs.selectedViewController {
      connection.wants(.reselect(id))
      return false
    }
    if connection.allows(.select(id)) { return true }
    connection.wants(.select(id))
    return false
  }

  /// The call may be late, so it is not asked which tab it means.
  public func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
    guard let tab = tabs.selectedViewController, let id = id(of: tab),
      let container = self.id(of: tabs)
    else { return }
    connection?.did(.selected(id, in: container))
    cameToRest()
    appDelegates.tabs(tabs)?.passDidSelect(controller, in: tabs)
  }

  public func splitViewController(
    _ split: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    let columns = id(of: split).flatMap { connection?.shown.children(of: $0) } ?? []
    let focused = columns.first(where: \.isFocused)?.label
    return SplitColumn.allCases.first { $0.description == focused }?.inUIKit ?? proposed
  }

  public func splitViewControllerDidCollapse(_ split: UISplitViewController) { cameToRest() }

  public func splitViewControllerDidExpand(_ split: UISplitViewController) { cameToRest() }
}

extension UIKitHost: UIAdaptivePresentationControllerDelegate,
  UIPopoverPresentationControllerDelegate
{
  public func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
    guard let id = id(of: controller.presentedViewController),
      appDelegates.presentation(controller)?.passShouldDismiss(controller) ?? true
    else { return false }
    // UIKit may ask again while the user pulls the layer. On a no it snaps back.
    if let drag { return !drag.isCancelled && drag.picture[id] == nil }
    return movement == nil && connection?.allows(.dismiss(id)) == true
  }

  /// The user has tried in vain. A leave check may ask now.
  public func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
    guard let id = id(of: controller.presentedViewController) else { return }
    let app = appDelegates.presentation(controller)
    if app?.passShouldDismiss(controller) != false { connection?.wants(.dismiss(id)) }
    app?.passDidAttemptToDismiss(controller)
  }

  public func presentationControllerWillDismiss(_ controller: UIPresentationController) {
    guard let id = id(of: controller.presentedViewController), let shown = connection?.shown else {
      return
    }
    wait(for: controller.presentedViewController)
    begin(.dismiss(id), leadingTo: shown.removing([id]), in: controller.presentedViewController)
    appDelegates.presentation(controller)?.passWillDismiss(controller)
  }

  /// The call may be late, while the controller moves again.
  public func presentationControllerDidDismiss(_ controller: UIPresentationController) {
    if controller.presentedViewController.presentingViewController == nil {
      moving[ObjectIdentifier(controller.presentedViewController)] = nil
    }
    cameToRest()
    appDelegates.presentation(controller)?.passDidDismiss(controller)
  }
}

extension UIKitHost: UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(of: presented) }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(of: dismissed) }

  private func animator(of controller: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )? {
    layers.values.first { views[$0.id] === controller }.flatMap { animator?($0.presentation) }
  }
}
