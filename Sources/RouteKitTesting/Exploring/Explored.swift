import RouteKit

/// The states that an exploration has found, and how moves end.
///
/// These types are not nested in the explorer, because it is generic: each use of a nested type would look it up.
enum Explored {
  struct Key: Hashable {
    /// The tree, or only the selected tab if each is explored alone.
    let tree: ScreenTree.Fingerprint
    /// The layers above the selected tab. Without tabs, they are part of the tree.
    var layers: [ScreenTree.Fingerprint] = []
    /// The other trees of the app.
    var windows: [ScreenTree.Fingerprint] = []
    /// The selected tab if each is explored alone.
    var tab: Int?
    let state: AnyHashable?
    let past: [[PastState]]
    /// The moves whose questions are open.
    var open: [Int] = []

    /// The part that all tabs share.
    var shared: Shared { Shared(state: state, windows: windows) }

    /// Whether another key is the same apart from the history and the open questions.
    func isLike(_ other: Key) -> Bool {
      tree == other.tree && layers == other.layers && tab == other.tab && shared == other.shared
    }
  }

  /// The state of the subject, and the other trees of the app.
  struct Shared: Hashable {
    let state: AnyHashable?
    let windows: [ScreenTree.Fingerprint]
  }

  /// A tab that a move in another tab has changed, and what all tabs share then.
  struct ChangedTab: Hashable {
    let tab: Int
    let content: ScreenTree.Fingerprint
    let shared: Shared
  }

  /// The run ends. The findings have the reason.
  struct Stop: Error {}

  /// A state that was found.
  final class State {
    let key: Key
    let parent: Int
    /// The moves from the parent: one, or the whole way from the start if it leads through other tabs.
    let moves: [Way.Move]
    let depth: Int
    /// It is known when the state is visited.
    var label = Label(type: nil, name: nil)
    /// The moves that the visible screen offers, in their order. The others lead nowhere and cost nothing.
    var offered: [Int] = []
    var outcomes: [Way.Move: Outcome] = [:]
    /// The values that the properties of moves read.
    var values: [Any] = []
    /// The moves with which something leaves, if leaks are looked for.
    var leaving: Set<Way.Move> = []
    /// The trees, without the screens that they keep and the contexts that updates may change; nil if that is not
    /// needed, or if they have none.
    var placesAlone: [ScreenTree.Fingerprint]?
    /// Whether a screen is there that the app leaves for good.
    var isLeftForGood = false
    /// Whether the app may undo more there than the exploration does.
    var mayUndoMore = false
    var isExpanded = false

    init(key: Key, parent: Int, moves: [Way.Move], depth: Int) {
      (self.key, self.parent, self.moves, self.depth) = (key, parent, moves, depth)
    }

    /// The trees, the first one perhaps without the tabs that are explored elsewhere, and without the screens that they
    /// keep for their return and the contexts that updates may change.
    var places: [ScreenTree.Fingerprint] { placesAlone ?? [key.tree] + key.windows }
  }

  /// Where everything in an app is, so it can be put back.
  struct Place {
    private let trees: [(tree: ScreenTree, shape: TreeShape)]
    private let state: AnyHashable?

    init<App>(of subject: Subject<App>) {
      trees = subject.trees.map { ($0, TreeShape(of: $0)) }
      state = subject.state?.get()
    }

    /// Puts the trees and the state back. Returns whether that was possible.
    @discardableResult func restore<App>(on subject: Subject<App>) -> Bool {
      guard subject.hasTrees(trees.lazy.map(\.tree)) else { return false }
      if let state { subject.state?.set(state) }
      do { for (tree, shape) in trees { try shape.restore(on: tree) } } catch { return false }
      // Setting it again would navigate again in an app that navigates when its state is set.
      subject.setBack(to: state)
      return true
    }
  }

  /// Where an app is, as seen from the part of it that is explored.
  enum Position: Equatable {
    case within
    /// Within the bounds, but in a tab that is explored elsewhere.
    case elsewhere
    case outOfBounds
    /// It has changed the tabs in this way, so they cannot be explored alone.
    case withOtherTabs(String)
  }

  enum Outcome: Equatable {
    case leads(to: Int)
    case same, cut, refused, failed, waits, redirectsForEver
    /// It asks while as many questions are open as the bound allows.
    case asksTooMuch
  }

  struct Label: Hashable {
    let type: ObjectIdentifier?
    let name: String?
  }

  /// The tree as it would be after a move that is only probed. Otherwise it says nothing.
  struct Reading {
    var key: Key?
    var landing: Landing?
    var position = Position.within
  }

  /// A move that is tried.
  enum Attempt {
    case over(Outcome)
    /// It was really made, perhaps after a probe.
    case made((any Error)?, Probed)
  }

  /// The findings of a probe of a move.
  struct Probed {
    /// How the move ends, or how it ends if it must be made, and then fails and changes nothing.
    var outcome = Outcome.failed
    /// Whether the move need not be made.
    var isFinal = false
    /// Whether the move arrives, and must be made all the same.
    var hasArrived = false

    init(hasArrived: Bool = false) { self.hasArrived = hasArrived }
    init(_ outcome: Outcome, isFinal: Bool = true) {
      (self.outcome, self.isFinal) = (outcome, isFinal)
    }
  }
}
