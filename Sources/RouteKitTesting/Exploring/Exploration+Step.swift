public import RouteKit
public import RouteKitLinks

extension Exploration {
  /// A move of an app that is explored: a route, a link, or any action.
  public struct Step {
    let name: String
    let kind: Kind
    var isLink = false
    /// Whether it is the gesture that goes back.
    var isBack = false
    /// Whether the user makes the move: with a gesture, or with a button of the app.
    var isByUser = true
    /// The types that the visible screen must have.
    var screens: [Condition] = []
    /// The router that makes the move, if it is not that of the subject.
    var ownRouter: (any Router)?

    init(name: String, kind: Kind) { (self.name, self.kind) = (name, kind) }

    /// A type of screens.
    struct Condition {
      let type: ObjectIdentifier
      let holds: (ScreenNode) -> Bool
    }

    enum Kind {
      case route(RouteForms)
      case action((App) throws -> Void)
      /// An action that waits for a result. It always counts as a question.
      case waiting((App) async throws -> Void)
    }

    /// Whether the move is an action that waits for a result.
    var waits: Bool { if case .waiting = kind { true } else { false } }

    /// The ways to use a route whose type is not known.
    struct RouteForms {
      let probe:
        (any Router, (ScreenTree) -> Explored.Reading) throws -> Preview.Probe<Explored.Reading>
      let navigate: (any Router) throws -> Void
      let arrive: (any Router) async throws -> Void
      /// Whether a guard or a rule would redirect now.
      let isRedirected: (any Router) -> Bool
      let last: LastArrival
    }

    /// How the last navigation with a route ended.
    final class LastArrival {
      /// Whether it was redirected, perhaps by an answer.
      private(set) var isRedirected = false
      /// The tree on which it arrived, which may be that of another window.
      private(set) weak var tree: ScreenTree?

      func note(_ arrival: Arrival) {
        (isRedirected, tree) = (arrival.redirects > 0, arrival.screen.screenTree)
      }
    }

    private var last: LastArrival? { if case .route(let forms) = kind { forms.last } else { nil } }

    /// Whether the route was redirected when it was made last.
    var wasRedirected: Bool { last?.isRedirected ?? false }

    /// The tree on which the route arrived when it was made last, or nil if its screen has left since.
    var lastTree: ScreenTree? { last?.tree }

    /// A move that performs a route.
    ///
    /// - Parameters:
    ///   - name: The name in reports.
    ///   - route: The route. If it needs a context, bind it with `with`.
    /// - Returns: The move.
    public static func route(_ name: String, _ route: some Route<Void>) -> Step {
      let last = LastArrival()
      return Step(
        name: name,
        kind: .route(
          RouteForms(
            probe: { router, read in try router.probing(route, read) },
            navigate: { last.note(try $0.navigate(to: route)) },
            arrive: { last.note(try await $0.arrive(at: route)) },
            isRedirected: { router in
              if case .redirects = router.preview(route).outcome { true } else { false }
            },
            last: last)))
    }

    /// A move that opens a link. Its name is "open" and the text of the link.
    ///
    /// - Parameters:
    ///   - text: The text of the link.
    ///   - links: The table of the app's links.
    /// - Returns: The move.
    /// - Throws: The error of the table if no pattern matches.
    public static func link(_ text: String, in links: LinkTable) throws -> Step {
      var step = route("open \(text)", try links.route(for: text))
      (step.isLink, step.isByUser) = (true, false)
      return step
    }

    /// The same move, which only exists while a screen of a type is visible, such as a button on it.
    ///
    /// In an expanded split, the screens of all columns are visible.
    ///
    /// - Parameter type: A class of screens, or the type of the content of a `Screen`.
    /// - Returns: The move. On other screens it leads nowhere.
    public func on<Wanted>(_ type: Wanted.Type) -> Step {
      var step = self
      step.screens.append(Condition(type: ObjectIdentifier(type)) { $0.isOne(of: type) })
      return step
    }

    /// The same move, which another router of the app makes, such as that of another window.
    ///
    /// ```swift
    /// .route("pick", app.pick).through(app.palette.router).on(PaletteScreen.self)
    /// ```
    ///
    /// The tree of the router must be one of the windows; see ``Subject/windows(_:)``.
    ///
    /// - Parameter router: The router.
    /// - Returns: The move. ``on(_:)`` then looks at the visible screens of the router's tree.
    public func through(_ router: some Router) -> Step {
      var step = self
      step.ownRouter = router
      return step
    }

    func router(of subject: Subject<App>) -> any Router { ownRouter ?? subject.router }

    /// The tree on which the move is made: that of another router, or that of the subject.
    func tree(of subject: Subject<App>) -> ScreenTree { ownRouter?.tree(for: nil) ?? subject.tree }

    /// The properties that must be the same each time that the moves are read.
    var signature: [AnyHashable] {
      let kind =
        switch kind {
        case .route: isLink ? 1 : 0
        case .action: 2
        case .waiting: 3
        }
      return [name, kind, isByUser, screens.map(\.type)]
    }

    /// Whether a visible screen offers the move: that of the focused column, or of another one.
    func isOffered(on subject: Subject<App>) -> Bool {
      if screens.isEmpty { return true }
      let tree = tree(of: subject)
      guard let visible = tree.visible else { return false }
      return isOffered(by: visible) || tree.visibleScreens.contains { isOffered(by: $0) }
    }

    private func isOffered(by screen: ScreenNode) -> Bool {
      screens.allSatisfy { $0.holds(screen) }
    }

    /// The same move, which the user does not make: code does, such as a push notification.
    ///
    /// Links are such moves too. They do not count as a way out of a dead end or a trap.
    public var notByUser: Step {
      var step = self
      step.isByUser = false
      return step
    }

    /// A move that goes back. Its name is "back".
    public static var back: Step {
      var step = route("back", Move.back)
      step.isBack = true
      return step
    }

    /// A move that pops the visible screen. Its name is "pop".
    public static var pop: Step { route("pop", Move.pop) }

    /// A move with which the user dismisses the top layer, as with a swipe. Its name is "dismiss".
    ///
    /// It does not exist while the user may not dismiss that layer; see `Presentation.isDismissibleByUser`. For a
    /// button that dismisses it in code, write `.route("close", .dismiss)`.
    public static var dismiss: Step {
      var step = route("dismiss", Move.dismiss)
      step.screens.append(
        Condition(type: ObjectIdentifier(Presentation.self)) { screen in
          screen.screenTree?.topLayer?.screenPresentation?.isDismissibleByUser ?? true
        })
      return step
    }

    /// A move that goes forward again, after moves back, in a tree with a `forwardLimit`. Its name is "forward".
    ///
    /// The screens that the user can go forward to then belong to the state.
    public static var forward: Step { route("forward", Move.forward) }

    /// A move that selects a tab. Its name is "tab" and the index.
    public static func tab(_ index: Int) -> Step { route("tab \(index)", Move.selectTab(index)) }

    func make(on subject: Subject<App>) throws {
      guard isOffered(on: subject) else { throw ExplorationError.notOffered(name) }
      // A move may open a window.
      try ScreenTree.notingContexts {
        switch kind {
        case .route(let forms): try forms.navigate(router(of: subject))
        case .action(let action): try action(subject.app)
        case .waiting: throw ExplorationError.asks(name)
        }
      }
    }

    /// Whether the move would ask now, or wait for a result.
    func asks(on subject: Subject<App>) throws -> Bool {
      try waits || ending(on: subject)?.value == AnyHashable("waits")
    }

    /// The move in the form that waits for answers and results. It is nil for an action, which never waits.
    func waiting(on subject: Subject<App>) -> (() async throws -> Void)? {
      switch kind {
      case .route(let forms):
        let router = router(of: subject)
        return { try await forms.arrive(router) }
      case .action: return nil
      case .waiting(let action): return { try await action(subject.app) }
      }
    }

    /// Makes the move, and waits for the answer if it asks.
    ///
    /// - Returns: The error of a move that asks, or nil if it arrives. Such an error does not end the exploration.
    func make(on subject: Subject<App>, answering answer: Int?) async throws -> (any Error)? {
      guard let answer, let waiting = waiting(on: subject) else {
        try make(on: subject)
        return nil
      }
      do {
        guard isOffered(on: subject) else { throw ExplorationError.notOffered(name) }
        try subject.answer?(answer)
        try await waiting()
      } catch {
        // A question may throw this error too.
        if error is CancellationError { try Task.checkCancellation() }
        return error
      }
      return nil
    }
  }

  /// Whether a move that fails in a probe, or changes nothing there, does the same when a router makes it. Another router
  /// than that of a tree may navigate after a failure.
  func knowsFailures(of router: any Router) -> Bool {
    router is TreeRouter || assumptions.contains(.callbacksDoNotNavigate)
  }

  /// The moves by the screens that offer them. The moves of one screen are offered together, so each screen is asked
  /// once in each state, however many moves it has.
  struct Offers {
    private var groups: [[Int]] = []

    init(_ steps: [Step]) {
      var positions: [[ObjectIdentifier]: Int] = [:]
      for (number, step) in steps.enumerated() {
        let types = step.screens.map(\.type)
        if step.ownRouter == nil, let known = positions[types] {
          groups[known].append(number)
        } else {
          if step.ownRouter == nil { positions[types] = groups.count }
          groups.append([number])
        }
      }
    }

    /// The moves that the visible screens offer, in their order.
    func offered(among steps: [Step], on subject: Subject<App>) -> [Int] {
      groups.filter { steps[$0[0]].isOffered(on: subject) }.flatMap { $0 }.sorted()
    }
  }
}
