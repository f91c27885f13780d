public import Foundation

/// The run loop, the screen and the user of the stand-in for UIKit.
///
/// A transition begins when a controller asks for it, and ends when the test says so. A complaint is noted where
/// UIKit prints a warning or throws an exception.
@MainActor
public final class UIKitDevice {
  /// The device of all controllers.
  public private(set) static var current = UIKitDevice()

  /// The windows on the screen.
  public var windows: [UIWindow] = []
  /// The transitions that run, the oldest first.
  public private(set) var transitions: [DeviceTransition] = []
  public private(set) var complaints: [String] = []
  /// Whether the windows are narrow, so splits collapse.
  public private(set) var isCompact = false
  /// Whether the device is a phone, and not an iPad.
  public var isPhone = false
  /// How often the action of a back button was set. The bar makes its button again each time.
  public internal(set) var backActionChanges = 0
  /// Whether wide windows are higher than wide.
  public var isPortrait = false
  /// How the calls of delegates arrive that say that something has happened.
  public var notices = Notices.once
  private var lateNotices: [() -> Void] = []
  /// Whether a stack may begin a transition while another one runs, as since iOS 26.
  public var overlapsTransitions = false
  /// Whether the delegate of a stack is asked for an animator in the next layout, and not at once.
  public var asksForAnimatorsInLayout = false
  private var questions: [() -> Void] = []
  /// How often the user has done each thing, since the tests began to count.
  public static var actions: [Action: Int] = [:]

  public enum Action: CaseIterable {
    case swipe, tapBack, longPress, tapTab, swipeDown, finish, cancel, resize
  }

  public enum Notices: CaseIterable { case once, twice, late, never }

  private init() {}

  /// Makes the device for a test.
  public static func begin() -> UIKitDevice {
    current = UIKitDevice()
    return current
  }

  func complain(_ complaint: String) { complaints.append(complaint) }

  // MARK: Optional methods of delegates

  /// The optional methods that a delegate was asked for and does not have. Swift outside Apple's systems has no optional
  /// requirements, so a misspelt method compiles, as on a device. Here it is noticed when UIKit calls it.
  public private(set) var unanswered: Set<String> = []
  private(set) var unansweredCalls = 0

  func leaveUnanswered(_ method: String = #function) {
    unanswered.insert(method)
    unansweredCalls += 1
  }

  // MARK: Turns of the run loop

  /// The turn of the run loop, counted.
  private(set) var turn = 0
  private var nextTurn: [() -> Void] = []

  /// Performs an action in the next turn of the run loop, as the main queue does.
  public func perform(inNextTurn action: @escaping () -> Void) { nextTurn.append(action) }

  /// Whether something was put off to the next turn.
  public var hasActionsForNextTurn: Bool { !nextTurn.isEmpty }

  /// Receives the timers that begin. No time passes here: without it, they never end.
  public var onTimer: ((_ delay: Duration, _ action: @escaping () -> Void) -> Void)?

  /// Begins a timer.
  public func perform(after delay: Duration, _ action: @escaping () -> Void) {
    onTimer?(delay, action)
  }

  /// Begins a turn: what was put off is performed, and the screen is laid out.
  public func beginTurn() {
    turn += 1
    layOut()
    let actions = nextTurn
    nextTurn = []
    for action in actions { action() }
  }

  /// Whether a controller's window came on the screen in this turn.
  func isFirstTurn(of controller: UIViewController) -> Bool {
    windows.contains {
      $0.firstTurn == turn && $0.rootViewController.map(chain)?.contains(controller) == true
    }
  }

  /// Tells a delegate that something will happen.
  func announce(_ notice: () -> Void) {
    notice()
    if notices == .twice { notice() }
  }

  /// Tells a delegate that something has happened.
  func notify(_ notice: @escaping () -> Void) {
    switch notices {
    case .once: notice()
    case .twice:
      notice()
      notice()
    case .late: lateNotices.append(notice)
    case .never: break
    }
  }

  /// Delivers the late calls, the last one first.
  public func deliver() {
    while let notice = lateNotices.popLast() { notice() }
  }

  // MARK: Transitions

  func askForAnimator(_ question: @escaping () -> Void) {
    if asksForAnimatorsInLayout { questions.append(question) } else { question() }
  }

  private func count(_ action: Action) { UIKitDevice.actions[action, default: 0] += 1 }

  func run(_ transition: DeviceTransition) { transitions.append(transition) }

  /// The transition whose completions are called. Its controllers still name it as their coordinator.
  private(set) var ending: DeviceTransition?

  /// Ends a transition.
  func end(_ transition: DeviceTransition, isCancelled: Bool = false) {
    guard let position = transitions.firstIndex(where: { $0 === transition }) else { return }
    transitions.remove(at: position)
    if transition.isInteractive { count(isCancelled ? .cancel : .finish) }
    let outer = ending
    ending = transition
    transition.end(isCancelled: isCancelled)
    ending = outer
    beginTurn()
  }

  /// Ends all transitions without a call, as when the scene goes to the background.
  public func loseTransitions() { transitions = [] }

  /// Ends all transitions, and those that follow from them.
  public func settle() {
    for _ in 0..<1_000 {
      beginTurn()
      if let first = transitions.first {
        end(first)
      } else if nextTurn.isEmpty {
        return deliver()
      }
    }
    complain("the transitions never end")
  }

  // MARK: The screen

  /// Gives the windows another width.
  public func resize(isCompact: Bool) {
    self.isCompact = isCompact
    count(.resize)
    layOut()
  }

  /// The controllers whose views are in a window.
  private var appeared: [UIViewController] = []

  /// Loads and removes views, and tells their controllers.
  private func updateAppearance() {
    let now = controllersOnShow
    let (before, after) = (Set(appeared), Set(now))
    let gone = appeared.filter { !after.contains($0) }
    let new = now.filter { !before.contains($0) }
    appeared = now
    for controller in gone {
      controller.viewWillDisappear(false)
      controller.viewIfLoaded?.move(to: nil)
      controller.containerView?.move(to: nil)
      controller.viewDidDisappear(false)
    }
    for controller in new {
      controller.loadViewIfNeeded()
      controller.viewWillAppear(false)
      if let stack = controller as? UINavigationController { stack.announceTop() }
      let window = windows.first { contains(controller, in: $0) }
      controller.view.move(to: window)
      controller.viewIsAppearing(false)
      controller.viewWillLayoutSubviews()
      controller.viewDidLayoutSubviews()
      controller.viewDidAppear(false)
    }
    // A layer that went and came again in this turn has another one.
    for controller in now {
      controller.containerView?.move(to: windows.first { contains(controller, in: $0) })
    }
  }

  private func contains(_ controller: UIViewController, in window: UIWindow) -> Bool {
    window.rootViewController.map(chain)?.contains(controller.outermost) == true
  }

  /// A root and its layers, the lowest first.
  private func chain(_ root: UIViewController) -> [UIViewController] {
    Array(sequence(first: root, next: \.ownPresented))
  }

  /// Collapses and expands the splits on the screen as the windows have room.
  private func layOut() {
    updateAppearance()
    let asking = questions
    questions = []
    for question in asking { question() }
    for tabs in controllersOnShow.compactMap({ $0 as? UITabBarController }) { tabs.adapt() }
    for split in controllersOnShow.compactMap({ $0 as? UISplitViewController }) {
      split.adapt(isCompact: isCompact)
    }
  }

  /// The controllers on the screen, those further out first. A covered layer is among them.
  public var controllersOnShow: [UIViewController] {
    var found = windows.compactMap(\.rootViewController)
    var next = 0
    while next < found.count {
      found += found[next].childrenOnShow
      if let presented = found[next].ownPresented { found.append(presented) }
      next += 1
    }
    return found
  }

  /// The presented controllers of a window, the lowest first.
  public func layers(of window: UIWindow) -> [UIViewController] {
    guard let root = window.rootViewController else { return [] }
    return Array(chain(root).dropFirst())
  }

  public func isOnShow(_ controller: UIViewController) -> Bool { controller.isOnShow }

  /// Whether a layer is above a controller.
  public func isCovered(_ controller: UIViewController) -> Bool { controller.isCovered }

  /// The column on top of a collapsed split.
  public func topColumn(of split: UISplitViewController) -> UISplitViewController.Column? {
    split.isCollapsed ? split.top : nil
  }

  /// The height of a detent on a screen of 1 000 points. UIKit's own detents have none here.
  public func height(of detent: UISheetPresentationController.Detent) -> CGFloat? {
    final class Context: NSObject, UISheetPresentationController.Detent.ResolutionContext {
      let maximumDetentValue: CGFloat = 1_000
    }
    return detent.resolvedValue(in: Context())
  }

  /// The style in which a layer shows. In a narrow window, a popover is a sheet unless its delegate says otherwise.
  public func style(of layer: UIViewController) -> UIModalPresentationStyle {
    let style = layer.modalPresentationStyle
    guard isCompact, style == .popover, let presentation = layer.presentationController else {
      return style
    }
    let before = unansweredCalls
    let adapted = presentation.delegate?.adaptivePresentationStyle(
      for: presentation, traitCollection: layer.traitCollection)
    guard let adapted, unansweredCalls == before else { return .pageSheet }
    return adapted == .none ? style : adapted
  }

  // MARK: The user

  /// Begins to swipe the top screen of a stack away.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - fromAnywhere: Whether the swipe starts in the content, as since iOS 26.
  ///   - scrolling: The recognizer of a scroll view under the finger. The pop wins if it must fail first.
  /// - Returns: The transition, or nil if the swipe did not begin.
  public func beginPop(
    _ stack: UINavigationController, fromAnywhere: Bool = false,
    over scrolling: UIGestureRecognizer? = nil
  ) -> DeviceTransition? {
    let recognizer =
      fromAnywhere
      ? stack.interactiveContentPopGestureRecognizer : stack.interactivePopGestureRecognizer
    guard stack.isViewLoaded, stack.isOnShow, !stack.isCovered, let recognizer,
      recognizer.isEnabled,
      stack.transitionCoordinator == nil,
      !fromAnywhere || stack.hasContentSwipe && stack.showsBackButton,
      recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    else { return nil }
    guard stack.viewControllers.count > 1 else {
      // The recognizer of the content has no delegate that could say no, so UIKit does.
      if !fromAnywhere { complain("\(stack) freezes: a swipe begins on its first screen") }
      return nil
    }
    if let scrolling,
      recognizer.delegate?.gestureRecognizer(recognizer, shouldBeRequiredToFailBy: scrolling)
        != true
    {
      return nil
    }
    count(.swipe)
    return stack.swipe(with: recognizer)
  }

  /// Taps the back button of a stack. Since iOS 26 it may be tapped while a push runs.
  public func tapBack(_ stack: UINavigationController) {
    guard stack.isOnShow, !stack.isCovered,
      stack.transitionCoordinator?.initiallyInteractive != true, stack.showsBackButton
    else { return }
    count(.tapBack)
    if let action = stack.topViewController?.navigationItem.backAction { return action.perform() }
    // UIKit's own pop waits for no transition, and a layer that comes or goes takes no touches.
    if stack.transitionCoordinator != nil, !overlapsTransitions { return }
    _ = stack.popViewController(animated: true)
  }

  /// Presses the back button of a stack long, and chooses a screen in the menu.
  public func longPressBack(_ stack: UINavigationController, to controller: UIViewController) {
    guard stack.isOnShow, !stack.isCovered, stack.transitionCoordinator == nil,
      stack.showsBackButton
    else { return }
    if stack.popToViewController(controller, animated: true) != nil { count(.longPress) }
  }

  /// Taps a tab, or chooses it in the list of More. If another one shows there, it only goes back to the list.
  public func tapTab(_ index: Int, of tabs: UITabBarController) {
    guard tabs.isOnShow, !tabs.isCovered, let controllers = tabs.viewControllers,
      controllers.indices.contains(index)
    else { return }
    let controller = controllers[index]
    if tabs.hasMore, index >= 4 { return chooseInMore(controller, of: tabs) }
    count(.tapTab)
    guard tabs.delegate?.tabBarController(tabs, shouldSelect: controller) ?? true else { return }
    tabs.selectedViewController = controller
    notify { tabs.delegate?.tabBarController(tabs, didSelect: controller) }
  }

  /// Taps the item More, which shows the tab that was chosen there before, or else the list. A second tap shows the list.
  public func tapMore(of tabs: UITabBarController) {
    guard tabs.isOnShow, !tabs.isCovered, tabs.hasMore else { return }
    let more = tabs.moreNavigationController
    count(.tapTab)
    guard tabs.delegate?.tabBarController(tabs, shouldSelect: more) ?? true else { return }
    if tabs.isMoreSelected {
      if more.transitionCoordinator == nil { more.popToRootViewController(animated: true) }
      return
    }
    tabs.selectMore()
    notify {
      guard let shown = tabs.selectedViewController else { return }
      tabs.delegate?.tabBarController(tabs, didSelect: shown)
    }
    more.announceTop()
  }

  /// Moves the tabs with the Edit button of the list of More.
  ///
  /// - Parameters:
  ///   - tabs: The tabs.
  ///   - order: Returns the tabs in their new order.
  /// - Returns: Whether the list has that button.
  public func moveTabs(
    of tabs: UITabBarController, to order: ([UIViewController]) -> [UIViewController]
  ) -> Bool {
    guard tabs.isOnShow, !tabs.isCovered, tabs.hasMore, let controllers = tabs.viewControllers,
      tabs.customizableViewControllers?.isEmpty == false
    else { return false }
    tabs.viewControllers = order(controllers)
    return true
  }

  /// Chooses a row of the list of More. UIKit pushes the tab, and neither asks about it nor calls for it.
  private func chooseInMore(_ controller: UIViewController, of tabs: UITabBarController) {
    if !tabs.isMoreSelected { tapMore(of: tabs) }
    let more = tabs.moreNavigationController
    guard tabs.isMoreSelected, more.transitionCoordinator == nil,
      tabs.selectedViewController !== controller
    else { return }
    if more.viewControllers.count > 1 {
      more.popToRootViewController(animated: true)
    } else {
      tabs.display(controller, animated: true)
    }
  }

  /// Begins to swipe a sheet down, or to tap beside a popover. Sheets above it go along.
  ///
  /// - Returns: The transition, or nil if the sheet stays.
  public func beginSwipeDown(_ layer: UIViewController) -> DeviceTransition? {
    guard let presenter = layer.ownPresenting, layer.transitionCoordinator == nil,
      [.automatic, .pageSheet, .formSheet, .popover].contains(layer.modalPresentationStyle),
      !(layer is UIAlertController), let presentation = layer.presentationController
    else { return nil }
    let delegate = presentation.delegate
    let mayGo = delegate?.presentationControllerShouldDismiss(presentation) ?? true
    guard !isHeld(layer), mayGo else {
      notify { delegate?.presentationControllerDidAttemptToDismiss(presentation) }
      return nil
    }
    count(.swipeDown)
    let transition = presenter.leave(isInteractive: true) {
      self.notify {
        withExtendedLifetime(layer) { delegate?.presentationControllerDidDismiss(presentation) }
      }
    }
    announce { delegate?.presentationControllerWillDismiss(presentation) }
    // UIKit may ask again while the user pulls.
    if delegate?.presentationControllerShouldDismiss(presentation) == false {
      transition.reverse()
    }
    return transition
  }

  /// Whether a controller on show in a layer holds that, such as the one on top of a stack.
  private func isHeld(_ layer: UIViewController) -> Bool {
    layer.isModalInPresentation || layer.childrenOnShow.contains(where: isHeld)
  }

  /// Types into a text field. A text that the app sets sends no action.
  public func type(_ text: String, into field: UITextField) {
    field.text = text
    field.sendActions(for: .editingChanged)
  }

  /// Taps a button of an alert. The alert goes first, and the handler is called afterwards.
  public func tap(_ action: UIAlertAction, of alert: UIAlertController) {
    guard let presenter = alert.ownPresenting, alert.transitionCoordinator == nil,
      action.isEnabled
    else { return }
    presenter.leave(isInteractive: false) { action.handler?(action) }
  }

  /// Calls the handler of a button again, as for a tap while the alert goes.
  public func callHandler(of action: UIAlertAction) { action.handler?(action) }

  // MARK: Menus

  /// Opens the menu of a button or a context menu. UIKit presents a controller that is not public, perhaps without a view
  /// around it.
  public func openMenu(in window: UIWindow, hasContainer: Bool = true) {
    guard let top = window.rootViewController.map(chain)?.last,
      top.transitionCoordinator == nil, !isMenu(top)
    else { return }
    let menu = _UIContextMenuActionsOnlyViewController()
    top.ownPresented = menu
    menu.ownPresenting = top
    menu.presentationController?.containerView = hasContainer ? UIView() : nil
  }

  public func isMenu(_ controller: UIViewController) -> Bool {
    controller is _UIContextMenuActionsOnlyViewController
  }

  /// Closes the menu. A layer that was presented from it is lost: UIKit calls neither its completion nor its delegate.
  public func closeMenu(in window: UIWindow) {
    let menus = layers(of: window).filter { $0 is _UIContextMenuActionsOnlyViewController }
    for menu in menus {
      let lost = Array(chain(menu))
      transitions.removeAll { transition in
        transition.controllers.contains { lost.dropFirst().contains($0) }
      }
      menu.ownPresenting?.unlink()
    }
    beginTurn()
  }

  /// Chooses an item of the menu that is open. UIKit calls its handler while the menu's controller is still up.
  public func choose(inMenuOf window: UIWindow, _ handler: () throws -> Void) rethrows {
    try handler()
    perform(inNextTurn: { self.closeMenu(in: window) })
  }

  /// The window is gone, in the middle of whatever runs.
  public func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    window.rootViewController = nil
    transitions = []
  }
}

/// The name of UIKit's begins with an underscore, as those of all of its controllers that are not public.
// swift-format-ignore: NoLeadingUnderscores
final class _UIContextMenuActionsOnlyViewController: UIViewController {}
