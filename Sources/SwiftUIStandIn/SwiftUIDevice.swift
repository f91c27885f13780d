import Foundation
import Observation

/// A device that shows an app: it updates the views when their state has changed, draws texts and buttons, and takes
/// the gestures of a user.
///
/// Several changes of state make one update. Animations run until ``finishAnimations()``. Faults of an app that a device
/// would show go wrong here too, and are noted in ``complaints``:
///
/// - A presentation is lost if another one is dismissed in the same update or is on its way in or out, or if its view
///   is covered. The next presentation is then lost as well.
/// - A path that changes while the animation of its stack runs is not shown. That includes a swipe: the screen below
///   appears when it begins, and the path is written when it has ended.
/// - A stack whose root has another identity drops its path, and writes an empty one.
/// - A stack or a split in a page of a stack is not shown, however deep it is in the page. A sheet has its own stack.
/// - A stack acts on a path that differs from the one in the last update. So a pop that is refused by writing the same
///   path again stays. The same holds for a layer that the user has dismissed.
@MainActor
public final class SwiftUIDevice {
  /// The faults of the app that a device would show.
  public private(set) var complaints: [String] = []
  /// The width of the window. An iPhone is compact.
  public var width: UserInterfaceSizeClass = .compact { didSet { invalidate() } }
  /// Whether a wide window is higher than it is wide, as that of an iPad in portrait.
  public var isPortrait = false { didSet { invalidate() } }
  /// Whether the window is in front.
  public var phase = ScenePhase.active { didSet { invalidate() } }
  /// The values of `@SceneStorage`. The system keeps them for the next launch.
  public var sceneStorage: [String: Any] {
    get { scene.values }
    set { scene.values = newValue }
  }
  let scene = SceneValues()
  /// The behavior in which versions of SwiftUI differ.
  public var habits = SwiftUIHabits()
  /// The number of updates.
  public private(set) var updates = 0

  private let makeContent: () -> any View
  private(set) var content: [Element] = []
  private(set) var layers: [LayerMemory] = []
  private var (needsUpdate, isUpdating) = (true, false)
  private var transactions = PendingTransactions()
  private let identity = Identity()
  private var memories = Memories()
  private var actions: [() -> Void] = []
  private var lateActions: [() -> Void] = []
  private var animations: [() -> Void] = []
  private var appeared: [ObjectIdentifier: (() -> Void)?] = [:]
  private var lost = LostPresentations()
  var controllers = Controllers()

  /// Launches an app with one window.
  public convenience init(running app: some App) { self.init { app.body.content() } }

  /// Shows a view in a window.
  public init(showing content: @escaping () -> any View) {
    makeContent = content
    scene.onChange = { [weak self] in self?.invalidate() }
  }

  func complain(_ text: String) { complaints.append(text) }

  /// Forgets the presentations that were lost, with their complaints, if they are withdrawn. So a test can go on after a
  /// loss that it expects.
  ///
  /// - Returns: Whether they are withdrawn.
  public func forgetLosses() -> Bool {
    guard lost.keys.isEmpty else { return false }
    lost.losesNext = false
    complaints.removeAll { $0.hasSuffix(" is lost") }
    return true
  }

  // MARK: Updating

  /// The device that updates its views next.
  static weak var outdated: SwiftUIDevice?

  func invalidate() {
    needsUpdate = true
    SwiftUIDevice.outdated = self
    guard let transaction = Transaction.current else { return }
    if transaction.disablesAnimations { transactions.areAnimated = false }
    wait(for: transaction.completions)
    Transaction.current?.completions = []
  }

  func wait(for completions: [() -> Void]) { transactions.coming += completions }

  func afterUpdate(_ action: @escaping () -> Void) { actions.append(action) }

  func animate(_ completion: @escaping () -> Void) {
    animations.append(completion)
    needsUpdate = true
    SwiftUIDevice.outdated = self
  }

  func kept(_ key: Identity) -> AnyObject? { memories.kept[ObjectIdentifier(key)] }

  func keep(_ object: AnyObject, for key: Identity) {
    memories.kept[ObjectIdentifier(key)] = object
    memories.visited.insert(ObjectIdentifier(key))
  }

  func memory<Memory: AnyObject>(at place: Place, _ make: () -> Memory) -> Memory {
    let key = place.identity.inside("memory")
    let memory = kept(key) as? Memory ?? make()
    keep(memory, for: key)
    return memory
  }

  /// Updates the views if anything has changed.
  public func update() {
    guard needsUpdate, !isUpdating else { return }
    (needsUpdate, isUpdating, memories.visited) = (false, true, [])
    updates += 1
    if SwiftUIDevice.outdated === self { SwiftUIDevice.outdated = nil }
    transactions.begin()
    if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
      withObservationTracking {
        render()
      } onChange: { [weak self] in
        MainActor.assumeIsolated { self?.invalidate() }
      }
    } else {
      render()
    }
    layOut()
    let gone = memories.forgetUnvisited()
    if gone.contains(where: { $0 === controllers.search }) { endSearch() }
    noteAppearances()
    noteControllers()
    for memory in gone.compactMap({ $0 as? ControllerMemory }) {
      afterUpdate(memory.dismantle)
    }
    isUpdating = false
    let actions = actions
    self.actions = []
    for action in actions { action() }
    if !transactions.areAnimated { finishAnimations() }
    transactions.areAnimated = true
    if habits.completesEarly || animations.isEmpty { complete() }
    let late = lateActions
    lateActions = []
    for action in late { action() }
  }

  /// Ends the animations that run.
  public func finishAnimations() {
    let ended = animations
    animations = []
    for completion in ended { completion() }
    if !ended.isEmpty { needsUpdate = true }
    complete()
  }

  private func complete() {
    let ended = transactions.begun
    transactions.begun = []
    for completion in ended { completion() }
  }

  /// Updates and animates until nothing changes any more.
  public func settle() {
    for _ in 0..<1_000 where needsUpdate || !animations.isEmpty {
      // An animation is longer than some updates.
      catchUp()
      finishAnimations()
    }
    if needsUpdate { complain("the views never come to rest") }
  }

  private func render() {
    var place = Place(device: self, identity: identity)
    place.environment.horizontalSizeClass = width
    place.environment.scenePhase = phase
    content = makeContent().elements(at: place)
    var requests = content.flatMap(\.all).flatMap(\.traits.presentations)
    // A layer that slides away is drawn with its last content.
    var hasDismissed = false
    for (index, layer) in layers.enumerated() {
      let request = requests.first { $0.key === layer.request.key }
      if !layer.isLeaving {
        if let request, request.item == layer.request.item {
          layer.request = request.following(layer.request)
        } else {
          hasDismissed = true
          dismiss(from: index)
        }
      }
      layer.elements = elements(of: layer.request)
      if layer.isLeaving { continue }
      requests += layer.elements.flatMap(\.all).flatMap(\.traits.presentations)
    }
    let presented = Set(layers.filter { !$0.isLeaving }.map { ObjectIdentifier($0.request.key) })
    lost.keys = lost.keys.filter { key in
      requests.contains { ObjectIdentifier($0.key) == key && $0.item != nil }
    }
    let next = requests.filter {
      $0.item != nil && !presented.contains(ObjectIdentifier($0.key))
        && !lost.keys.contains(ObjectIdentifier($0.key))
    }
    for (index, request) in (habits.presentsInnerFirst ? next.reversed() : next).enumerated() {
      present(request, isAlone: index == 0 && !hasDismissed)
    }
  }

  private func present(_ request: PresentationRequest, isAlone: Bool) {
    let front = frontElements.flatMap(\.drawn)
    let isInFront = front.contains { $0.traits.presentations.contains { $0.key === request.key } }
    guard isAlone, animations.isEmpty, isInFront, !lost.losesNext else {
      complain("the \(request.kind) is lost")
      lost.losesNext.toggle()
      lost.keys.insert(ObjectIdentifier(request.key))
      return
    }
    let layer = LayerMemory(request)
    layer.elements = elements(of: request)
    layer.controller.onDismissal = { [weak self, weak layer] in
      guard let self, let layer, !layer.isLeaving,
        let index = layers.firstIndex(where: { $0 === layer })
      else { return }
      for layer in layers[index...] { lost.keys.insert(ObjectIdentifier(layer.request.key)) }
      dismiss(from: index)
      layer.request.clear()
    }
    layers.append(layer)
    linkControllers()
    animate { layer.controller.ends() }
  }

  /// The elements of a layer. UIKit raises an exception for a second button of an alert with the role `cancel`, and
  /// SwiftUI shows no text fields in a list of choices.
  private func elements(of request: PresentationRequest) -> [Element] {
    let elements = request.content()
    if request.title != nil,
      elements.flatMap(\.drawn).count(where: { $0.traits.role == .cancel }) > 1
    {
      complain("two buttons of the \(request.kind) have the role cancel")
    }
    guard request.kind == .choices else { return elements }
    return elements.filter { element in
      guard case .field(let label, _, _) = element.kind else { return true }
      complain("a list of choices does not show the field '\(label)'")
      return false
    }
  }

  private func dismiss(from index: Int) {
    let leaving = layers[index...].filter { !$0.isLeaving }
    for layer in leaving {
      layer.isLeaving = true
      layer.controller.begins(toLeave: true)
    }
    animate { [self] in
      layers.removeAll { layer in leaving.contains { $0 === layer } }
      for layer in leaving { layer.controller.presentingViewController = nil }
      linkControllers()
      for layer in leaving.reversed() { layer.controller.ends() }
      if habits.forgetsDismissals { return }
      for layer in leaving.reversed() { layer.request.onDismiss?() }
    }
  }

  /// The elements of the frontmost layer, or of the window.
  var frontElements: [Element] {
    if let menu, !menu.isLeaving { return menu.items }
    return layers.last { !$0.isLeaving }?.elements ?? content
  }

  /// Puts the elements on the screen below each other. Those that are not keep their places.
  private func layOut() {
    let elements = content + layers.flatMap(\.elements)
    for (index, element) in elements.flatMap(\.drawn).enumerated() {
      let frame = CGRect(x: 0, y: 10 * Double(index), width: 100, height: 10)
      for (_, action) in element.traits.geometry { action(frame) }
    }
    for element in elements.flatMap(\.all) {
      for (key, _) in element.traits.geometry {
        if let value = kept(key) { keep(value, for: key) }
      }
    }
  }

  private func noteAppearances() {
    let drawn = (content + layers.flatMap(\.elements)).flatMap(\.drawn)
    var now: [ObjectIdentifier: (() -> Void)?] = [:]
    for element in drawn {
      for (key, action) in element.traits.appearing {
        if appeared[ObjectIdentifier(key)] == nil { afterUpdate(action) }
        now[ObjectIdentifier(key)] = .some(nil)
      }
      for (key, action) in element.traits.disappearing { now[ObjectIdentifier(key)] = action }
    }
    for (key, action) in appeared where now[key] == nil {
      if let action { afterUpdate(action) }
    }
    appeared = now
  }

  /// Tells the controllers in views what UIKit tells them: when they begin to come or to go, and when they have come or
  /// gone. A cover takes what is below it off the screen.
  private func noteControllers() {
    for case .stack(let stack) in (content + layers.flatMap(\.elements)).flatMap(\.all).map(\.kind)
    {
      stack.isDrawn = false
    }
    let shown = layers.filter { !$0.isLeaving }
    let cover = shown.lastIndex { $0.request.kind == .cover }
    let screens =
      (cover == nil ? [(controllers.window, content)] : [])
      + shown[(cover ?? 0)...].map { ($0.controller, $0.elements) }
    var drawn: [UIViewController] = []
    for (host, elements) in screens {
      for kind in elements.flatMap(\.drawn).map(\.kind) {
        if case .stack(let stack) = kind { stack.isDrawn = true }
        guard case .controller(let controller) = kind else { continue }
        controller.parent = host
        drawn.append(controller)
      }
    }
    for controller in controllers.inViews + drawn {
      let isDrawn = drawn.contains { $0 === controller }
      guard controller.isDrawn != isDrawn else { continue }
      (controller.isDrawn, controller.isMoving) = (isDrawn, true)
      if !controllers.inViews.contains(where: { $0 === controller }) {
        controllers.inViews.append(controller)
      }
      tellController {
        if isDrawn { controller.viewWillAppear(true) } else { controller.viewWillDisappear(true) }
      }
    }
    guard animations.isEmpty else { return }
    for controller in controllers.inViews where controller.isMoving {
      controller.isMoving = false
      let isDrawn = controller.isDrawn
      tellController {
        if isDrawn { controller.viewDidAppear(true) } else { controller.viewDidDisappear(true) }
      }
    }
    controllers.inViews.removeAll { !$0.isDrawn }
  }

  private func tellController(_ call: @escaping () -> Void) {
    if habits.tellsControllersLate { lateActions.append(call) } else { afterUpdate(call) }
  }

  // MARK: The user

  /// Shows the latest state. A user sees it before the next gesture.
  func catchUp() {
    for _ in 0..<100 where needsUpdate { update() }
  }

  /// Taps a button in front.
  ///
  /// - Returns: Whether there is such a button, and it is enabled.
  @discardableResult
  public func tap(_ title: String) -> Bool {
    catchUp()
    let buttons = frontElements.flatMap(\.drawn).compactMap { element in
      if case .button(title, let action) = element.kind { action } else { nil }
    }
    guard let action = buttons.first else { return false }
    if let menu {
      menu.isLeaving = true
      action()
      animate { [self] in self.menu = nil }
      return true
    }
    guard let alert = layers.last, !alert.isLeaving,
      [.alert, .choices].contains(alert.request.kind)
    else {
      action()
      return true
    }
    dismissByUser(alert)
    if habits.writesAlertFirst { alert.request.clear() }
    action()
    if !habits.writesAlertFirst { alert.request.clear() }
    return true
  }

  /// Taps the back button of the stack in front. At the bottom of a column of a collapsed split, it shows the column
  /// before.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func tapBack() -> Bool { goBack(bySwipe: false) }

  /// Swipes back in the stack in front, or to the column before as the back button does. The swipe ends with the
  /// animations.
  ///
  /// - Returns: Whether that is possible.
  @discardableResult
  public func swipeBack() -> Bool { goBack(bySwipe: true) }

  /// Lets the screen return that is being swiped away. It has returned when the animations end.
  ///
  /// - Returns: Whether a swipe is in progress.
  @discardableResult
  public func cancelSwipe() -> Bool {
    frontStack?.cancelSwipe() == true || frontSplit?.cancelSwipe() == true
  }

  /// Lets the stack in front show another path and write it, as if the user had asked for it.
  ///
  /// - Parameter change: Returns the new path. Values that the path cannot contain are ignored.
  public func rewritePath(_ change: ([AnyHashable]) -> [AnyHashable]) {
    catchUp()
    if let stack = frontStack { stack.rewrite(change(stack.shown), of: self) }
  }

  private func goBack(bySwipe: Bool) -> Bool {
    catchUp()
    let stack = frontStack
    guard stack?.isMoving != true, frontSplit?.uncovered == nil,
      !frontElements.flatMap(\.drawn).contains(where: \.traits.hidesBack)
    else { return false }
    if let stack, !stack.shown.isEmpty {
      stack.goBack(bySwipe: bySwipe, of: self)
      return true
    }
    return frontSplit?.goBack(bySwipe: bySwipe, of: self) ?? false
  }

  /// Swipes the sheet in front down, or taps outside of the popover or the list of choices.
  ///
  /// - Returns: Whether that is possible.
  @discardableResult
  public func dismiss() -> Bool {
    catchUp()
    guard let layer = layers.last, !layer.isLeaving, animations.isEmpty else { return false }
    switch layer.request.kind {
    case .cover, .alert: return false
    case .sheet where layer.elements.flatMap(\.drawn).contains(where: \.traits.forbidsDismissal):
      return false
    case .sheet:
      // SwiftUI writes at the end of the swipe.
      dismissByUser(layer)
      let completion = animations.removeLast()
      animations.append {
        layer.request.clear()
        completion()
      }
    case .popover, .choices:
      dismissByUser(layer)
      layer.request.clear()
    }
    return true
  }

  /// A page in a layer has called the action `dismiss`.
  func dismiss(byPageIn key: Identity) {
    guard let index = layers.firstIndex(where: { $0.request.key === key && !$0.isLeaving }) else {
      return
    }
    let layer = layers[index]
    layer.request.clear()
    if habits.dismissesByBinding || layer.isLeaving { return }
    for layer in layers[index...] { lost.keys.insert(ObjectIdentifier(layer.request.key)) }
    dismiss(from: index)
  }

  private func dismissByUser(_ layer: LayerMemory) {
    lost.keys.insert(ObjectIdentifier(layer.request.key))
    dismiss(from: layers.count - 1)
  }
}

/// The presentations that were lost, or that the user has dismissed. They must be withdrawn before they come back.
private struct LostPresentations {
  var keys: Set<ObjectIdentifier> = []
  var losesNext = false
}

/// The transactions that the next update and the last one belong to: their completions, and whether these changes are
/// animated.
private struct PendingTransactions {
  var coming: [() -> Void] = []
  var begun: [() -> Void] = []
  var areAnimated = true

  mutating func begin() {
    begun += coming
    coming = []
  }
}

/// The objects that views keep from one update to the next.
private struct Memories {
  var kept: [ObjectIdentifier: AnyObject] = [:]
  /// The objects of the views in this update.
  var visited: Set<ObjectIdentifier> = []

  /// Forgets the objects of the views that are gone, and returns them.
  mutating func forgetUnvisited() -> [AnyObject] {
    let gone = kept.filter { !visited.contains($0.key) }
    kept = kept.filter { visited.contains($0.key) }
    return Array(gone.values)
  }
}

/// The controllers of a window.
@MainActor
struct Controllers {
  let window = UIViewController()
  /// The controllers in views that are on the screen, or come or go.
  var inViews: [UIViewController] = []
  var menu: MenuMemory?
  weak var search: SearchMemory?
}
