/// A handler of a screen. It acts instead of the library when the user goes back or selects the selected tab again.
final class BackOrReselectHandler: Registration {
  enum Occasion { case back, reselection }

  let occasion: Occasion
  private var isEnabled: (() -> Bool)?
  private var perform: ((BackOrReselectHandler, Navigation) throws -> ScreenNode?)?
  /// The state of the screen that holds this handler.
  private weak var holder: NodeExtras?
  /// Whether it is running. A navigation in it asks only the other handlers.
  private var isRunning = false
  /// Whether its condition is being asked. If that cancels it, it answers for the last time.
  private var isAsked = false

  /// Registers a handler of a screen. `perform` returns the screen at which it arrives, or nil for its screen.
  init(
    of screen: ScreenNode, for occasion: Occasion, when isEnabled: (() -> Bool)?,
    _ perform: @escaping (BackOrReselectHandler, Navigation) throws -> ScreenNode?
  ) {
    (self.occasion, self.isEnabled, self.perform) = (occasion, isEnabled, perform)
    super.init(named: nil)
    let extras = screen.addExtras()
    extras.handlers.append(self)
    holder = extras
  }

  /// Registers a handler that calls a closure after its navigation.
  convenience init(
    of screen: ScreenNode, for occasion: Occasion, when isEnabled: (() -> Bool)?,
    calling action: @escaping () -> Void
  ) {
    self.init(of: screen, for: occasion, when: isEnabled) { handler, navigation in
      navigation.onArrival { handler.run(action) }
      return nil
    }
  }

  override func cancel() {
    if isCancelled { return }
    isCancelled = true
    // Releasing the closures may run an app's code that cancels or navigates, so it comes last.
    let last = isAsked ? (nil, nil) : (isEnabled, perform)
    if !isAsked { (isEnabled, perform) = (nil, nil) }
    let removed = holder?.handlers.noteCancelled()
    withExtendedLifetime((last, removed)) {}
  }

  /// Answers as a part of an attempt.
  ///
  /// - Returns: The screen at which it arrives.
  func handle(on screen: ScreenNode, in navigation: Navigation) throws -> ScreenNode {
    try run { try perform?(self, navigation) } ?? screen
  }

  private func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = isRunning
    isRunning = true
    defer { isRunning = before }
    return try body()
  }

  fileprivate func isFree(for occasion: Occasion, on screen: ScreenNode) -> Bool {
    guard self.occasion == occasion, !isRunning, !isCancelled else { return false }
    guard let isEnabled else { return true }
    isAsked = true
    defer { isAsked = false }
    guard let running = screen.screenTree?.running else { return isEnabled() }
    return running.callOut(.handler, to: type(of: screen)) { isEnabled() }
  }
}

extension BackOrReselectHandler: Equatable {
  static func == (one: BackOrReselectHandler, other: BackOrReselectHandler) -> Bool {
    one === other
  }
}

extension ScreenNode {
  /// The enabled handler that was registered last.
  final func enabledHandler(for occasion: BackOrReselectHandler.Occasion) -> BackOrReselectHandler?
  {
    nodeExtras?.handlers.elements.last { $0.isFree(for: occasion, on: self) }
  }

  /// Handles going back while this screen or a screen inside it shows.
  ///
  /// The move ``Route/back`` asks the screens from the visible screen outwards. The handlers of a screen come first:
  /// those of a stack before it pops. Of several enabled handlers, only the one registered last is called.
  ///
  /// ```swift
  /// let handler = search.onBack(when: { [unowned search] in search.isFiltered }) {
  ///   [unowned search] in search.showAll()
  /// }
  /// try router.back()   // shows all
  /// try router.back()   // pops the search
  /// handler.cancel()
  /// ```
  ///
  /// The closure is not a part of the navigation: it runs once, after the navigation has arrived, and may navigate
  /// or cancel its registration. A navigation in it that goes back asks only the other handlers. To edit the tree
  /// or to refuse within the navigation, use ``onBack(when:perform:)``.
  ///
  /// The screen holds the closures, so they hold the screen weakly or unowned. Registering is not part of a
  /// navigation: if a route registers a handler and then fails, the handler stays.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether the handler is enabled now. It is called each time, and also to find out whether going
  ///     back is possible, so it must not have effects: an edit or a navigation in it throws
  ///     ``RoutingError/Kind/busyAttempting``.
  ///   - action: Called instead of going back.
  /// - Returns: The registration.
  @discardableResult
  public final func onBack(
    when isEnabled: (() -> Bool)? = nil, _ action: @escaping () -> Void
  ) -> Registration {
    BackOrReselectHandler(of: self, for: .back, when: isEnabled, calling: action)
  }

  /// Handles a repeated selection of the tab with this screen, while this screen or a screen inside it shows.
  ///
  /// The move ``Route/reselectTab`` then calls the closure instead of going home. A list scrolls to its top:
  ///
  /// ```swift
  /// feed.onReselect(when: { [unowned feed] in !feed.isAtTop }) { [unowned feed] in feed.scrollToTop() }
  /// try router.navigate(to: .reselectTab)
  /// ```
  ///
  /// To act and let the tab go home too, use a route: `feed.onReselect(perform: Move.reselectTab.onArrival { … })`.
  ///
  /// The order of the handlers and the rules for the closures are those of ``onBack(when:_:)``.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether the handler is enabled now.
  ///   - action: Called after the navigation.
  /// - Returns: The registration.
  @discardableResult
  public final func onReselect(
    when isEnabled: (() -> Bool)? = nil, _ action: @escaping () -> Void
  ) -> Registration {
    BackOrReselectHandler(of: self, for: .reselection, when: isEnabled, calling: action)
  }
}

extension NodeExtras {
  /// The handlers of the node, the last registered at the end.
  var handlers: Registrations<BackOrReselectHandler> {
    get { states[default: Registrations()] }
    _modify { yield &states.box(default: Registrations()).value }
  }
}
