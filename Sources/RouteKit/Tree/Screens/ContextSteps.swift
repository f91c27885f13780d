/// The contexts that a screen has shown one after another, as steps that a user can undo.
struct ContextSteps {
  /// The largest number of older contexts. The oldest are dropped.
  static let limit = 100

  /// The context that it shows.
  var current: Any
  /// The contexts before, the oldest first.
  var older: [Any] = []
  /// When each of the steps was made: the number of its commit.
  private var times: [Int] = []
  /// How the screen takes a context.
  let updating: ContextUpdating
  /// The number of older contexts, including those that were dropped.
  private(set) var count = 0

  init(current: Any, updating: ContextUpdating) {
    (self.current, self.updating) = (current, updating)
  }

  /// When the last step was made, or nil if there is none to go back to.
  var time: Int? { times.last }

  /// Makes another context the current one, and keeps the previous one. The time is the number of a commit.
  mutating func advance(from known: Any, to context: Any, at time: Int) {
    times = (times + [time]).suffix(ContextSteps.limit)
    older = (older + [known]).suffix(ContextSteps.limit)
    current = context
    count += 1
  }

  /// Goes back to the previous context and returns it, or nil if there is none.
  mutating func goBack() -> Any? {
    guard let previous = older.popLast() else { return nil }
    times.removeLast()
    current = previous
    count -= 1
    return previous
  }
}

/// How a screen takes a context, with both types erased.
struct ContextUpdating {
  /// Throws if the screen cannot take the context.
  let check: (ScreenNode, Any) throws -> Void
  /// Updates the screen.
  let update: (ScreenNode, Any) -> Void
  /// Makes a screen that shows the context, to ask rules about, if that is possible.
  let candidate: (ScreenNode, ScreenNode?, Any, Navigation) throws -> ScreenNode?
}

extension ScreenNode {
  /// The contexts that it was built with, remembers and shows, and then the older ones. It is empty if it has none at
  /// all.
  package final var keptContexts: [Any?] {
    guard let extras = nodeExtras else { return [] }
    let older = extras.steps?.older ?? []
    return [extras.builtWith, extras.context, extras.steps?.current] + older.map(Optional.some)
  }
}

extension Navigation {
  /// Begins the steps of a screen off the tree, which the app may have kept with its earlier steps. A roll-back and an
  /// undo restore these.
  func beginSteps(of screen: ScreenNode, with steps: ContextSteps?) {
    let before = screen.nodeExtras?.steps
    setSteps(of: screen, to: steps) { [unowned screen] in $0.beginSteps(of: screen, with: before) }
  }

  /// Changes the context that a screen on the tree shows, and its earlier steps. A roll-back and an undo restore both,
  /// and a screen that had no steps then has none. An undo updates the screen to the old context.
  func changeSteps(of screen: ScreenNode, from old: ContextSteps, to new: ContextSteps) {
    setSteps(of: screen, to: new) { [unowned screen] in
      $0.changeSteps(of: screen, from: new, to: old)
    }
    onCommit { new.updating.update(screen, new.current) }
    queue(.updated(screen) { try new.updating.candidate($0, $1, new.current, $2) })
  }

  private func setSteps(
    of screen: ScreenNode, to steps: ContextSteps?, undo: @escaping (Navigation) -> Void
  ) {
    let before = screen.nodeExtras?.steps
    journal.recordState(of: screen) { [unowned screen, anchor = departure.anchor] in
      if let navigation = anchor.tree?.running, !navigation.isReverting { undo(navigation) }
      screen.nodeExtras?.steps = before
    }
    screen.addExtras().steps = steps
  }

  /// Gives a screen its previous context.
  func stepBack(_ screen: ScreenNode) throws {
    guard let steps = screen.nodeExtras?.steps else {
      throw RoutingError(
        .rootStays, action: "step back in", subject: screen.quotedTitle,
        reason: "it has no steps", at: screen,
        advice: "To keep its contexts as steps, update it with .reusing(finder, asSteps: true).")
    }
    var earlier = steps
    guard let previous = earlier.goBack() else {
      throw RoutingError(
        .rootStays, action: "step back in", subject: screen.quotedTitle,
        reason: "it shows its first context", at: screen,
        advice: "To leave the screen, use .back.")
    }
    try callOut(.updateCheck, to: type(of: screen)) { try steps.updating.check(screen, previous) }
    changeSteps(of: screen, from: steps, to: earlier)
  }
}

extension NodeExtras {
  /// The contexts that the node has shown, if they count as steps.
  var steps: ContextSteps? {
    get { states[default: nil] }
    set { states.box(default: nil).value = newValue }
  }
}
