/// A registered rule: who may enter a tree, whatever the way in.
public final class Rule {
  /// The type that the rule is for.
  let type: Any.Type
  private let match: (ScreenNode) -> Verdict?
  private let anchor: TreeAnchor
  let token = GuardToken()
  /// The position of the rule among all rules that were ever registered on its tree, counted from 1.
  let number: Int
  @exclusivity(unchecked) private var isCancelled = false

  init(for type: Any.Type, on tree: ScreenTree, _ match: @escaping (ScreenNode) -> Verdict?) {
    self.type = type
    anchor = tree.anchor
    number = tree.rulesRegistered + 1
    self.match = match
  }

  /// The verdict on a screen that would enter, or nil if the rule is not about it.
  func check(_ node: ScreenNode) -> Verdict? { isCancelled ? nil : match(node) }

  /// Takes the rule back, at once: it is asked no more. What is on the tree stays there.
  public func cancel() {
    isCancelled = true
    if let tree = anchor.tree { tree.rules = tree.rules.filter { $0 !== self } }
  }
}
