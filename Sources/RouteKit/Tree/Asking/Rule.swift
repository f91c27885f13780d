/// A registered condition for the screens that enter a tree, or that become visible on it, in any way.
final class Rule: Registration {
  /// The type that the rule is for.
  let type: Any.Type
  /// Whether it is asked before a screen becomes visible, and not before it enters.
  let isForShowing: Bool
  private let isAbout: (ScreenNode) -> Bool
  private let match: (ScreenNode) -> Verdict?
  private let anchor: TreeAnchor
  let token = GuardToken()
  /// The position of the rule among all rules ever registered on its tree, counted from 1.
  let number: Int
  private var isCancelled = false

  init(
    for type: Any.Type, named name: String?, beforeShowing isForShowing: Bool = false,
    on tree: ScreenTree, isAbout: @escaping (ScreenNode) -> Bool,
    _ match: @escaping (ScreenNode) -> Verdict?
  ) {
    self.type = type
    self.isForShowing = isForShowing
    anchor = tree.anchor
    number = tree.rulesRegistered + 1
    (self.isAbout, self.match) = (isAbout, match)
    super.init(named: name)
  }

  /// The verdict on a screen that would enter or show, or nil if the rule does not apply to it.
  func check(_ node: ScreenNode) -> Verdict? { isCancelled ? nil : match(node) }

  /// Whether the rule applies to a screen.
  func applies(to node: ScreenNode) -> Bool { !isCancelled && isAbout(node) }

  override func cancel() {
    isCancelled = true
    guard let tree = anchor.tree else { return }
    tree.ruleBook?.remove(self)
  }
}

/// The rules of a tree.
final class RuleBook: FeatureState {
  private(set) var rules: [Rule] = []
  /// Whether any rule is asked before a screen becomes visible.
  private(set) var hasRulesForShowing = false

  func add(_ rule: Rule) {
    rules.append(rule)
    if rule.isForShowing { hasRulesForShowing = true }
  }

  func remove(_ rule: Rule) {
    rules = rules.filter { $0 !== rule }
    hasRulesForShowing = rules.contains(where: \.isForShowing)
  }
}

extension ScreenTree {
  var rules: [Rule] { ruleBook?.rules ?? [] }
  var hasRulesForShowing: Bool { ruleBook?.hasRulesForShowing ?? false }
  /// The rules, or nil if none was ever registered.
  var ruleBook: RuleBook? { rulesRegistered == 0 ? nil : states[RuleBook.self] }

  func add(_ rule: Rule) {
    states.open(RuleBook()).add(rule)
    rulesRegistered = rule.number
  }
}
