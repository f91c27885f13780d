/// An action of an attempt besides its edits.
///
/// An attempt keeps its actions in one list that only grows. A savepoint is therefore the length of the
/// list, and a roll-back shortens the list to that length.
enum CommitAction {
  /// Runs after the commit, before any screen is notified. It makes a commit even without an edit.
  case commit(() -> Void)
  /// Runs before those, if there is a commit. It does not make one.
  case change(() -> Void)
  /// A hook changes the screen after those, even if nothing else changes. It does not make a commit. Rules are asked
  /// about a candidate, which the closure changes too.
  case outcome(ScreenNode, change: (ScreenNode) -> Void)
  /// Runs after the screens are notified, even if nothing changes.
  case arrival(() -> Void)
  /// A closure of the commit updates the screen. If it is known what the screen will show, rules are asked about a
  /// candidate before the commit.
  case updated(ScreenNode, candidate: CandidateMaker?)
  /// The screen was found because it shows a context. A hook may change what the route would build from that.
  case showing(ScreenNode, candidate: (Navigation) throws -> ScreenNode?)
  /// The screen asked for the layer, and has no number before the commit. Until then the layer has the
  /// negative position of this action, counted from 1, for a number.
  case asker(ScreenNode, of: ScreenNode)
  /// A route found the screen or placed it, and the path is noted.
  case placed(ScreenNode)
  /// A route placed the screen below others in a stack, which stay when it is revealed.
  case below(ScreenNode)
  /// A route found the screen or built it with a context, and routers have hooks for that.
  indirect case hooked(ScreenNode, with: Any)
  /// The change is to be shown in motion, or not. The last action counts.
  case animated(Bool)
  /// The tree is to be closed with the commit.
  case closing

  /// The screen that the action changes, or nil.
  var changed: ScreenNode? {
    switch self {
    case .updated(let screen, _), .outcome(let screen, _): screen
    default: nil
    }
  }
}

/// Makes a screen that shows what an update will make another screen show. It receives that screen, or the candidate
/// of an earlier update in the same attempt. It returns nil if no route can build it.
///
/// If it also receives a finished candidate, it makes another one, tries the update on it, and returns nil if the
/// update depends on what the screen showed.
@usableFromInline
typealias CandidateMaker = (
  _ screen: ScreenNode, _ known: ScreenNode?, _ navigation: Navigation
) throws -> ScreenNode?

extension Navigation {
  /// Adds an action. Outside a running attempt it does nothing.
  func queue(_ action: CommitAction) {
    guard isRunning else { return }
    addExtras()
    extras?.commitActions.append(action)
  }

  /// The actions of the attempt, the oldest first.
  var commitActions: [CommitAction] { extras?.commitActions ?? [] }

  /// Whether the change is to be shown in motion.
  package var isAnimated: Bool {
    for case .animated(let isAnimated) in commitActions.reversed() { return isAnimated }
    return true
  }

  /// Performs the actions that come before the screens are notified. The arrivals come after that.
  func performActionsBeforeScreens() {
    let commitActions = commitActions
    if extras?.hasCommitted ?? false {
      for case .change(let action) in commitActions { action() }
    }
    for case .commit(let action) in commitActions { action() }
    for case .outcome(let screen, let change) in commitActions { change(screen) }
  }

  /// Performs the actions that come after the screens are notified.
  func performActionsAfterScreens() {
    for case .arrival(let action) in commitActions { action() }
  }

  /// The screens that these closures update.
  var updatedScreens: [ScreenNode] {
    commitActions.compactMap { if case .updated(let screen, _) = $0 { screen } else { nil } }
  }

  /// Whether the tree is to be closed with the commit.
  var closesTree: Bool {
    hasExtras && commitActions.contains { if case .closing = $0 { true } else { false } }
  }

  /// Whether anything is to run on arrival, whether or not anything changes. The observers of a closed tree are
  /// released then.
  var actsOnArrival: Bool {
    commitActions.contains {
      switch $0 {
      case .outcome, .arrival, .closing: true
      default: false
      }
    }
  }
}
