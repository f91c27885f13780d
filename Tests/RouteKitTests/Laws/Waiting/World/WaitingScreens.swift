import RouteKit

/// A screen that is asked before it leaves, and whose context can be renewed.
class LawPage: LawScreen, ContextMatching, ContextUpdatable {
  private(set) var context: Int
  /// Returns the verdict of its leave check.
  let onLeaving: (LawPage) -> Verdict

  init(_ ledger: Ledger, _ context: Int, onLeaving: @escaping (LawPage) -> Verdict) {
    self.context = context
    self.onLeaving = onLeaving
    super.init(ledger)
  }

  func matches(_ context: Int) -> Bool { self.context == context }
  func update(with context: Int) { self.context = context }
  override func leaveCheck(_: Departure) -> Verdict { onLeaving(self) }
}

/// A screen with an outcome.
final class LawPicker: LawPage, Finishing {
  typealias Outcome = Int

  /// Whether it finishes as soon as it appears.
  var isHasty = false
  /// Whether it was to do so.
  var wasHasty = false
}

/// A route with an erased type that keeps its type of screen.
struct LawRoute<ViewType: ScreenNode>: Route {
  let go: (Int, Navigation) throws -> ViewType

  init(_ go: @escaping (Int, Navigation) throws -> ViewType) { self.go = go }

  init<Base: Route<Int>>(_ base: Base) where Base.ViewType == ViewType {
    go = { try base.perform(with: $0, in: $1) }
  }

  func perform(with context: Int, in navigation: Navigation) throws -> ViewType {
    try go(context, navigation)
  }
}

extension LawRoute where ViewType == ScreenNode {
  init(any base: some Route<Int>) { go = { try base.perform(with: $0, in: $1) } }
}

/// Everything that a navigation must not change before it ends.
struct Picture: Equatable {
  let dump: Dump
  let contexts: [Int]

  init(of tree: ScreenTree, in ledger: Ledger) {
    dump = Dump(of: tree, keeping: [], in: ledger)
    contexts = (tree.root.map(Dump.walk) ?? []).map { ($0 as? LawPage)?.context ?? 0 }
  }

  func difference(from other: Picture) -> String {
    dump.difference(from: other.dump) + (contexts == other.contexts ? "" : "\nother contexts")
  }
}
