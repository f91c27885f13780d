/// The options of the operators around a route, for the steps in it.
///
/// The attempt holds it while the route is performed. The first step that looks for its start takes the start. The
/// step that brings in the screen of the arrival takes the rest. A savepoint keeps all of them, so each of two
/// alternatives finds the options of the operators around both.
@usableFromInline
struct RouteOptions {
  var start: StartOption?
  /// Whether the screen is not revealed.
  var isInBackground = false
  /// The actions of operators on the screen. The innermost one leads to the others.
  var preparation: Preparation?
  /// Fills the hints for the screen, which a stack is to hold.
  var hints: ((inout Presentation, _ origin: ScreenNode) throws -> Void)?
  /// The kept screen that is placed instead of a new one.
  var substitute: ScreenNode?
  /// The screen that was prepared last. It tells an operator whether its route has already prepared the screen at
  /// which it arrived.
  var prepared: ScreenNode?

  init(start: StartOption? = nil) { self.start = start }

  var isEmpty: Bool {
    start == nil && !isInBackground && preparation == nil && hints == nil && substitute == nil
  }
}

/// Where a route is to start.
///
/// It is a closure, because the origins of routes are above this folder, and an object to copy one pointer with the
/// options.
final class StartOption {
  /// Whether it is the default start of routes.
  let isDefault: Bool
  /// Whether it is inside the screen at which another route arrives.
  let isInside: Bool
  /// Finds the screen. With `exactly`, it is the screen at which a route that is performed for it arrives, and not the
  /// visible screen inside it.
  let find: (Navigation, _ exactly: Bool) throws -> ScreenNode?

  init(
    isDefault: Bool, isInside: Bool,
    _ find: @escaping (Navigation, _ exactly: Bool) throws -> ScreenNode?
  ) {
    (self.isDefault, self.isInside, self.find) = (isDefault, isInside, find)
  }
}

/// The action of an operator on the screen at which a route arrives.
@usableFromInline
final class Preparation {
  /// Both receive a screen of the type at which the route arrives, and ignore others.
  private let new: (ScreenNode, ScreenNode?) throws -> Void
  private let living: ((ScreenNode) -> Void)?
  /// The error if the route builds no screen, for an operator that only applies to a new screen.
  private let needless: (() -> RoutingError)?
  /// The action of the operator further out, which comes after this one.
  var outer: Preparation?

  @usableFromInline
  init<ViewType: ScreenNode>(
    needless: (() -> RoutingError)? = nil,
    new: @escaping (ViewType, ScreenNode?) throws -> Void,
    living: ((ViewType) -> Void)? = nil
  ) {
    self.needless = needless
    self.new = { screen, origin in
      if let screen = screen as? ViewType { try new(screen, origin) }
    }
    self.living = living.map { living in
      { screen in if let screen = screen as? ViewType { living(screen) } }
    }
  }

  /// The error of the first operator that only applies to a new screen.
  fileprivate func refusal() -> RoutingError? { needless?() ?? outer?.refusal() }

  /// Prepares a new screen at once, and an existing screen only when the attempt is certain to succeed.
  fileprivate func prepare(
    _ screen: ScreenNode, from origin: ScreenNode?, in navigation: Navigation
  ) throws {
    if !screen.nodeFlags.contains(.member) {
      try new(screen, origin)
    } else if let living {
      navigation.queue(.outcome(screen, change: living))
    }
    try outer?.prepare(screen, from: origin, in: navigation)
  }
}

extension Navigation {
  /// The options of the operators around the route, for the steps in it.
  var routeOptions: RouteOptions {
    get { extras?.routeOptions ?? RouteOptions() }
    set {
      if extras == nil && newValue.isEmpty { return }
      addExtras()
      extras?.routeOptions = newValue
    }
  }

  /// Whether operators around the route, or hooks of routers, want anything.
  @usableFromInline var hasRouteOptions: Bool {
    guard let extras else { return false }
    return !extras.routeOptions.isEmpty || extras.isHooked || extras.candidateBuild != nil
  }

  /// Whether an operator around the route sets its start, and no earlier step took it.
  var hasStart: Bool { extras?.routeOptions.start != nil }

  /// Takes the start that an operator set, unless an earlier step did. It is nil if the route uses its own start.
  func takeStart() -> StartOption? {
    extras?.routeOptions.start.take()
  }

  /// Takes the option not to reveal the screen of the arrival.
  @usableFromInline
  func takeBackground() -> Bool {
    guard extras?.routeOptions.isInBackground ?? false else { return false }
    extras?.routeOptions.isInBackground = false
    return true
  }

  /// Takes the kept screen that the step of the arrival places instead of a new one, if it has the type. No
  /// operator prepares it: it comes back as it was.
  @usableFromInline
  func takeSubstitute<ViewType: ScreenNode>(as type: ViewType.Type) -> ViewType? {
    guard let screen = extras?.routeOptions.substitute as? ViewType else { return nil }
    extras?.routeOptions.substitute = nil
    extras?.routeOptions.prepared = screen
    return screen
  }

  /// Prepares a new screen with the operators around the route: ``Route/preparing(_:)`` and
  /// `hooked(by:)`.
  ///
  /// A custom route calls this after it has created a screen and before it places it, and declares so with
  /// ``RouteOutline/preparesArrival``. Otherwise the operators prepare the screen after the route has arrived.
  ///
  /// ```swift
  /// struct ReplaceRoute: Route {
  ///   var outline: RouteOutline { RouteOutline(preparesArrival: true) }
  ///
  ///   func perform(with name: String, in navigation: Navigation) throws -> CartScreen {
  ///     let cart = CartScreen(name: name)
  ///     try navigation.prepare(cart, from: navigation.tree.visible)
  ///     try navigation.tree.setRoot(cart)
  ///     return cart
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - screen: The screen at which the route will arrive. A screen that is already on the tree is
  ///     prepared when the navigation is committed.
  ///   - origin: The screen that the route starts from.
  /// - Throws: The reason why an operator refuses the screen.
  public func prepare(_ screen: ScreenNode, from origin: ScreenNode?) throws {
    guard !buildsOnly, let preparation = extras?.routeOptions.preparation else { return }
    try preparation.prepare(screen, from: origin, in: self)
    extras?.routeOptions.prepared = screen
  }

  /// Prepares the screen of a route of which no step brought in the screen.
  ///
  /// - Throws: The error of an operator that only applies to a new screen, if the screen is not new.
  func prepareArrival(at screen: ScreenNode, from origin: ScreenNode?) throws {
    if screen.nodeFlags.contains(.member), let error = routeOptions.preparation?.refusal() {
      throw error
    }
    try prepare(screen, from: origin)
  }

  /// Whether routes only build their screens; see ``candidate(of:_:)``.
  @usableFromInline var buildsOnly: Bool { extras?.candidateBuild != nil }

  /// Performs a route only to build the screen at which it would arrive, to ask rules about it.
  ///
  /// No guard, check or hook is asked, no finder searches, and the route ends when the screen is built, before anything
  /// looks for a place. The edits of a custom route are rolled back.
  ///
  /// - Returns: The screen, or nil if the route builds none here.
  /// - Throws: Any error of the builder.
  func candidate<Built: ScreenNode>(of type: Built.Type, _ body: () throws -> Built) throws
    -> Built?
  {
    try checkRunning()
    addExtras()
    let (savepoint, build) = (Savepoint(of: self), CandidateBuild { $0 is Built })
    extras?.candidateBuild = build
    let performed: Built?
    do { performed = try apart(body) } catch { performed = nil }
    extras?.candidateBuild = nil
    rollBack(to: savepoint)
    // A custom route may have made the screen. A screen that is there shows what it showed before.
    let screen = try build.result?.get() as? Built ?? performed
    return screen.flatMap { isOnTree($0) ? nil : $0 }
  }

  /// Builds the screen of a step for ``candidate(of:_:)``, and ends the route if it is the candidate.
  @usableFromInline
  func buildCandidate<Built: ScreenNode>(_ build: () throws -> Built) throws -> Built {
    guard let candidate = extras?.candidateBuild else { return try build() }
    if case .success = candidate.result { throw CandidateBuild.End() }
    do {
      let screen = try build()
      guard candidate.isWanted(screen) else { return screen }
      candidate.result = .success(screen)
    } catch {
      candidate.result = .failure(error)
      throw error
    }
    throw CandidateBuild.End()
  }

  /// Performs a part of a route without the options of the operators around the route. If it brings in the screen in a
  /// way that those do not know, only the start applies, and `takesStart` is true.
  func apart<Result>(takingStart takesStart: Bool = false, _ body: () throws -> Result) rethrows
    -> Result
  {
    guard hasRouteOptions else { return try body() }
    var options = routeOptions
    routeOptions = RouteOptions(start: takesStart ? options.start : nil)
    defer {
      if takesStart { options.start = routeOptions.start }
      routeOptions = options
    }
    return try body()
  }
}

/// The screen that a route is performed for, only to ask rules about it.
final class CandidateBuild {
  /// Ends the route whose screen is built.
  struct End: Error {}

  let isWanted: (ScreenNode) -> Bool
  /// The screen, or the error of its builder.
  var result: Result<ScreenNode, any Error>?

  init(isWanted: @escaping (ScreenNode) -> Bool) { self.isWanted = isWanted }
}
