public import RouteKit

/// A search through all states that the moves of an app can reach. It proves within bounds that properties always
/// hold.
///
/// ```swift
/// let exploration = Exploration<Shop> {
///   let shop = try Shop()
///   return Subject(shop, tree: shop.tree, router: shop.router, state: \.session.user)
/// }
/// .moves { shop in [.route("product 7", shop.product.with(7)), .back, .dismiss, .tab(1)] }
/// .move("sign in") { $0.session.user = "Ada" }
/// .within(.screensInAStack(4), .layers(2))
/// .always("orders need a customer") { !$0.shows(OrderScreen.self) || $0.app.session.user != nil }
/// .never(.deadEnd, .redirectLoop)
///
/// expectExplored(try exploration.run(.states(100_000), .seconds(60)))
/// ```
///
/// It starts from the app that the closure makes, tries every move, and continues only once from each state. The
/// state of the app is the fingerprint of its tree, and the state of the ``Subject``. So everything that guards,
/// rules and builders read must be in one of them. The exploration checks this: if several ways lead to a state, it
/// also tries the moves after the other ways. They must lead to the same states.
public struct Exploration<App> {
  let make: () throws -> Subject<App>
  var stepLists: [(App) throws -> [Step]] = []
  var bounds: [Bound] = []
  var invariants: [(name: String, holds: (Subject<App>) throws -> Bool)] = []
  var comparisons:
    [(name: String, move: String?, value: (Subject<App>) -> Any, holds: (Any, Any) -> Bool)] = []
  var goals: [(name: String, isReached: (Subject<App>) throws -> Bool)] = []
  var catalogs: [(App) throws -> ScreenCatalog] = []
  var forbidden: Set<Fault> = []
  var assumptions: Set<Assumption> = []
  var undoLimit: Int?
  var checkInterval = 20
  var checkedFirst = 50
  var leastMovesInARow = 500
  /// Whether a screen is of a type that the app leaves for good.
  var leftForGood: [(ScreenNode) -> Bool] = []
  var questionLimit: Int {
    max(0, bounds.filter { $0.dimension == .openQuestions }.map(\.limit).min() ?? 1)
  }

  /// Creates an exploration.
  ///
  /// - Parameter make: Creates the app. It is called many times, and must create an equal app each time.
  public init(of make: @escaping () throws -> Subject<App>) { self.make = make }

  /// Adds moves: routes and links.
  ///
  /// - Parameter steps: Returns the moves of an app. It must return the same number of moves with the same names each
  ///   time.
  /// - Returns: The exploration with the moves.
  public func moves(_ steps: @escaping (App) throws -> [Step]) -> Exploration {
    changed { $0.stepLists.append(steps) }
  }

  /// Adds a move that is not a route, such as signing in. It is always performed, never only probed.
  ///
  /// ```swift
  /// .move("the session ends", byUser: false) { try $0.signOut() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - isByUser: Whether the user makes the move. Other moves do not count as a way out of a dead end or a trap.
  ///   - action: Performs the move. An error means that the move is not possible.
  /// - Returns: The exploration with the move.
  public func move(
    _ name: String, byUser isByUser: Bool = true, _ action: @escaping (App) throws -> Void
  ) -> Exploration {
    let step = Step(name: name, kind: .action(action))
    return changed { $0.stepLists.append { _ in [isByUser ? step : step.notByUser] } }
  }

  /// Adds a move that is not a route, and that only exists while a screen of a type is visible, such as a button on
  /// it.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - type: A class of screens, or the type of the content of a `Screen`.
  ///   - action: Performs the move. An error means that the move is not possible.
  /// - Returns: The exploration with the move.
  public func move<Wanted>(
    _ name: String, on type: Wanted.Type, _ action: @escaping (App) throws -> Void
  ) -> Exploration {
    changed { $0.stepLists.append { _ in [Step(name: name, kind: .action(action)).on(type)] } }
  }

  /// Excludes states that are outside bounds. A report always names the bounds.
  ///
  /// - Parameter bounds: The bounds.
  /// - Returns: The exploration within these bounds too.
  public func within(_ bounds: Bound...) -> Exploration { changed { $0.bounds += bounds } }

  /// Demands that a condition holds in every state.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - holds: Returns whether it holds. An error breaks the property.
  /// - Returns: The exploration with the property.
  public func always(
    _ name: String, _ holds: @escaping (Subject<App>) throws -> Bool
  ) -> Exploration {
    changed { $0.invariants.append((name, holds)) }
  }

  /// Demands that a condition holds for each move: for what is read before it, and what is read after it.
  ///
  /// ```swift
  /// .always("an order stays ordered", from: { $0.app.orders.count }) { before, after in after >= before }
  /// ```
  ///
  /// To check what one move does, name it:
  ///
  /// ```swift
  /// .always("back pops the order", after: "back", from: { $0.contains(OrderScreen.self) }) { $0 != $1 || !$0 }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - move: The name of the move after which it must hold, or nil for each move. If no move has this name, the run
  ///     throws an ``ExplorationError``. If the move never arrives, the property is not decided.
  ///   - value: Reads a value. It is a part of the tree or of the state of the subject.
  ///   - holds: Returns whether the value may change like this. It is asked for each move within the bounds, even if
  ///     the value stays the same.
  /// - Returns: The exploration with the property.
  public func always<Value>(
    _ name: String, after move: String? = nil, from value: @escaping (Subject<App>) -> Value,
    _ holds: @escaping (_ before: Value, _ after: Value) -> Bool
  ) -> Exploration {
    changed {
      $0.comparisons.append(
        (
          name, move, value,
          { before, after in
            guard let before = before as? Value, let after = after as? Value else { return false }
            return holds(before, after)
          }
        ))
    }
  }

  /// Demands that a model agrees with the tree in every state, such as a badge with what it counts.
  ///
  /// ```swift
  /// .always("the badge counts drafts", \.app.badge) { $0.tree.screens.count { $0 is DraftScreen } }
  /// // Broken: the badge counts drafts (it is 1 instead of 2). Shortest way, 2 moves: draft · draft
  /// ```
  ///
  /// The model need not be a part of the state of the subject. It is also compared after second ways to a state.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - model: Reads the model.
  ///   - expected: Returns what the model must be. An error breaks the property.
  /// - Returns: The exploration with the property.
  public func always<Value: Equatable>(
    _ name: String, _ model: @escaping (Subject<App>) throws -> Value,
    equals expected: @escaping (Subject<App>) throws -> Value
  ) -> Exploration {
    always(name) { subject in
      let (value, wanted) = (try model(subject), try expected(subject))
      if value == wanted { return true }
      throw Disagreement(description: "it is \(value) instead of \(wanted)")
    }
  }

  /// Demands that every screen of a catalogue is on the tree in some state.
  ///
  /// - Parameter catalog: Returns the catalogue. An error ends the run.
  /// - Returns: The exploration with the property.
  public func reaches(_ catalog: @escaping (App) throws -> ScreenCatalog) -> Exploration {
    changed { $0.catalogs.append(catalog) }
  }

  /// Demands that a condition holds in some state.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - isReached: Returns whether it holds.
  /// - Returns: The exploration with the property.
  public func reaches(
    _ name: String, _ isReached: @escaping (Subject<App>) throws -> Bool
  ) -> Exploration {
    changed { $0.goals.append((name, isReached)) }
  }

  /// Demands that faults do not occur.
  ///
  /// - Parameter faults: The faults.
  /// - Returns: The exploration with the properties.
  public func never(_ faults: Fault...) -> Exploration {
    changed { $0.forbidden.formUnion(faults) }
  }

  /// Makes an assumption that saves time. A report always names it.
  ///
  /// - Parameter assumption: The assumption.
  /// - Returns: The exploration with the assumption.
  public func assuming(_ assumption: Assumption) -> Exploration {
    changed { $0.assumptions.insert(assumption) }
  }

  /// Declares that the app leaves screens of a type for good, such as a welcome or the placeholder of a split.
  ///
  /// ```swift
  /// .leavingForGood(WelcomeScreen.self).never(.trap)
  /// ```
  ///
  /// From every state, moves of the user must then lead back to the first state without such screens to which moves of
  /// the user lead. If there are several that do not lead to each other, the property is not decided. Without this, they
  /// must lead back to the start.
  ///
  /// - Parameter type: A class of screens, or the type of the content of a `Screen`.
  /// - Returns: The exploration with the declaration.
  public func leavingForGood<Wanted>(_ type: Wanted.Type) -> Exploration {
    changed { $0.leftForGood.append { $0.isOne(of: type) } }
  }

  /// Adds a move that waits for a result, as a button that shows a picker does.
  ///
  /// ```swift
  /// .moveThatWaits("choose a color", on: FormScreen.self) { app in
  ///   app.color = try await app.router.result(of: app.picker) ?? app.color
  /// }
  /// .move("red", on: PickerScreen.self) { app in
  ///   try (app.tree.visible as? PickerScreen)?.finish(with: .red)
  /// }
  /// ```
  ///
  /// While it waits, it counts as an open question, and other moves are tried: they finish the picker, or leave it. Two
  /// fields with the same picker are two such moves, so their states differ. Use ``runAsking(_:)`` on the main actor.
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - type: A class of screens, or the type of the content of a `Screen`.
  ///   - action: Performs the move. An error means that the move is not possible.
  /// - Returns: The exploration with the move.
  public func moveThatWaits<Wanted>(
    _ name: String, on type: Wanted.Type = ScreenNode.self,
    _ action: @escaping (App) async throws -> Void
  ) -> Exploration {
    changed { $0.stepLists.append { _ in [Step(name: name, kind: .waiting(action)).on(type)] } }
  }

  /// Adds the moves "undo" and "redo". This makes the last commits a part of the state, so there are many more
  /// states.
  ///
  /// If the tree has a smaller `undoLimit`, this limit holds. If it has a larger one, undoing further is a move out of
  /// the bounds.
  ///
  /// - Parameter limit: The number of commits that can be undone.
  /// - Returns: The exploration with the moves.
  public func undoing(_ limit: Int) -> Exploration {
    changed {
      $0.undoLimit = max(0, limit)
      $0.stepLists.append { _ in
        [.route("undo", Move.undo), .route("redo", Move.redo)]
      }
    }
  }

  /// Sets how many of the second ways are checked.
  ///
  /// A second way is a move to a state that was known before, or a move that was made and changed nothing. A move may
  /// have changed something that the exploration does not know, so after a second way each move is tried again.
  ///
  /// - Parameter interval: With 1 every second way is checked, with 20 every twentieth. The default is 20. The first
  ///   200 are always checked.
  /// - Returns: The exploration.
  public func checkingEvery(_ interval: Int) -> Exploration {
    changed { $0.checkInterval = max(1, interval) }
  }

  /// Sets how much is tried again after the search. Fewer checks take less time, and find less of what an app hides.
  ///
  /// - Parameters:
  ///   - states: The number of states, from the first on, whose moves are all tried again in a fresh app. The default
  ///     is 50. ``checkingEvery(_:)`` chooses some of the other states.
  ///   - moves: The least number of moves that one app makes in a row. The default is 500.
  /// - Returns: The exploration.
  package func checkingAgain(first states: Int, movesInARow moves: Int) -> Exploration {
    changed { ($0.checkedFirst, $0.leastMovesInARow) = (max(0, states), max(0, moves)) }
  }

  private func changed(_ change: (inout Exploration) -> Void) -> Exploration {
    var copy = self
    change(&copy)
    return copy
  }

  /// A fault that must not occur; see ``Exploration/never(_:)``.
  public enum Fault: String, Hashable, Sendable {
    /// A state from which no moves of the user change the tree, however many. A move out of the bounds changes it too,
    /// but not another question while as many are open as the bound allows. Links and other moves that are not the
    /// user's do not count.
    case deadEnd = "no dead end"
    /// A state from which no moves of the user lead back to the screens of the first state, or to those of the first
    /// states after the screens that the app leaves for good; see ``Exploration/leavingForGood(_:)``. The state of the
    /// subject may be another one then, the tree may keep screens, and a screen of a type that takes other contexts in
    /// place may have another one. Links and other moves that are not the user's do not count, and neither does another
    /// question while as many are open as the bound allows. If only moves out of the bounds lead on, the property is not
    /// decided.
    case trap = "a way back from everywhere"
    /// A move that is redirected endlessly.
    case redirectLoop = "no redirect loop"
    /// A route that does not arrive from any state.
    case routeThatAlwaysFails = "no route that always fails"
    /// A move that does not arrive from any state: no state offers it, or it always fails. This includes moves that are
    /// code. If no state within the bounds offers it, or guards refuse it in each, and moves lead out of the bounds, the
    /// property is not decided. The same holds if a question was left out.
    case moveThatNeverSucceeds = "no move that never succeeds"
    /// A screen on the tree that a rule does not allow now; see `ScreenTree.forbiddenScreens`. Only rules count, and
    /// not the guards of routes. Without a rule, the property is not decided.
    case forbiddenScreen = "no forbidden screen"
    /// A route of the user that shows the same screen twice, one directly above the other, if it is made twice in quick
    /// succession, as with two taps on a button before the next screen covers it. A route that asks is not tried again, and
    /// neither is code: the report names both among what is not covered.
    case samePlaceTwice = "no place twice after two quick taps"
    /// A move ``Exploration/Step/back`` after which another tab is selected than before, such as in tabs with a history
    /// of visits that the app does not want. Only tabs that are there before and after the move count. Without such a
    /// move, the property is not decided.
    case backThatSelectsAnotherTab = "no back to another tab"
    /// A link that lands at different places from different states. A place is the visible screen, the containers and
    /// layers around it with the selected tabs, and the screens below it in the stacks. Where a guard or a rule
    /// redirects, such as to a sign-in, the link does not land. Without a link, the property is not decided.
    case linkThatLandsElsewhere = "every link lands at one place"
    /// A route whose builders, guards or rules change the state of the subject when it is only tried. They are also
    /// called for previews and for navigations that fail, so effects belong into callbacks. If the subject has no
    /// state, the property is not decided.
    case effectWithoutCommit = "no effect without a commit"
    /// A screen that left the tree and is not released, unless the tree keeps it for its return; see
    /// `ScreenTree.keep(_:)`. Screens that routes hold count too, and so does the model of a `Screen`, unless a later
    /// move shows the same model again, or releases it. If only moves out of the bounds or with questions may show it
    /// again, the property is not decided. The tree of a window that closed counts too. Each move without questions
    /// that was made is watched. A task that holds a screen for a moment makes no leak in ``Exploration/runAsking(_:)``;
    /// ``Exploration/run(_:)`` does not let it end.
    case leak = "no leak"

    /// Whether each move that has the fault is a finding.
    var isAboutEachMove: Bool { self == .routeThatAlwaysFails || self == .moveThatNeverSucceeds }
  }

  /// An assumption that saves time; see ``Exploration/assuming(_:)``.
  public enum Assumption: String, Hashable, Sendable {
    /// Callbacks and observers do not navigate and have no relevant effects, and neither have routers after a failure.
    /// So if a probe of a move tells how it ends, the move need not be performed.
    case callbacksDoNotNavigate = "callbacks do not navigate"
    /// No move, callback or property looks at the screens of two tabs. So each tab of the root is explored alone, and
    /// the states of the tabs are added and not multiplied.
    ///
    /// The state of the ``Subject`` and other windows may be shared: what one tab writes, each other tab is explored
    /// with. Samples are checked with other tabs in other states. If a move or a property differs there, or if a move
    /// leads another tab where its own moves do not, nothing is decided.
    case eachTabAlone = "each tab alone (no move and no property looks at two tabs)"
  }

  /// A limit of the states; see ``Exploration/within(_:)``.
  public struct Bound: Sendable, CustomStringConvertible {
    let dimension: Explored.Dimension
    let limit: Int
    var holds: @Sendable (ScreenTree) -> Bool = { _ in true }

    public var description: String { dimension.text(limit) }

    /// At most this number of questions that are open at the same time. The default is 1.
    ///
    /// While a question is open, each other move is tried too, and each property is checked. With 0, nothing happens
    /// between a question and its answer.
    public static func openQuestions(_ limit: Int) -> Bound {
      Bound(dimension: .openQuestions, limit: limit)
    }

    /// At most this number of screens in each stack.
    public static func screensInAStack(_ limit: Int) -> Bound {
      Bound(dimension: .screensInAStack, limit: limit) { tree in
        tree.screens.allSatisfy { ($0 as? StackNode).map { $0.children.count <= limit } ?? true }
      }
    }

    /// At most this number of layers above the root.
    public static func layers(_ limit: Int) -> Bound {
      Bound(dimension: .layers, limit: limit) { $0.layers.count - 1 <= limit }
    }

    /// At most this number of visits in the history of each `TabNode`; see `TabNode.tabHistory`.
    public static func visits(_ limit: Int) -> Bound {
      Bound(dimension: .visits, limit: limit) { tree in
        tree.screens.allSatisfy { ($0 as? TabNode).map { $0.tabHistory.count <= limit } ?? true }
      }
    }

    /// At most this number of windows, the first one included; see ``Subject/windows(_:)``.
    public static func windows(_ limit: Int) -> Bound { Bound(dimension: .windows, limit: limit) }

    /// At most this number of screens on the tree, containers included.
    public static func screens(_ limit: Int) -> Bound {
      Bound(dimension: .screens, limit: limit) { $0.screens.count <= limit }
    }
  }

  /// A limit that ends a run early; see ``Exploration/run(_:)``.
  public struct Budget: Sendable {
    let states: Int?
    let seconds: Double?

    /// The limits of a run to which no other is given. The time is long, because on a busy machine a run takes longer.
    static var usual: [Budget] { [.states(10_000), .seconds(60)] }

    /// At most this number of states.
    public static func states(_ limit: Int) -> Budget { Budget(states: limit, seconds: nil) }
    /// At most this number of seconds.
    public static func seconds(_ limit: Double) -> Budget {
      Budget(states: nil, seconds: limit.isNaN ? 0 : limit)
    }
  }
}

/// The values of a model and of the tree, if they disagree.
struct Disagreement: Error, CustomStringConvertible {
  let description: String
}
