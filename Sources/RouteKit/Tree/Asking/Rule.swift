/// A registered condition for the screens that enter a tree, or that become visible on it, in any way.
final class Rule: Registration {
  /// The type that the rule is for.
  let type: Any.Type
  /// Whether it is asked before a screen becomes visible, and not before it enters.
  let isForShowing: Bool
  /// Whether the class of a screen decides if the rule applies to it.
  let isAboutClass: Bool
  private var isAbout: ((ScreenNode) -> Bool)?
  private var match: ((ScreenNode) -> Verdict?)?
  private let anchor: TreeAnchor
  let token = GuardToken()
  /// The position of the rule among all rules ever registered on its tree, counted from 1.
  let number: Int

  init(
    for type: Any.Type, named name: String?, beforeShowing isForShowing: Bool = false,
    on tree: ScreenTree, isAboutClass: Bool, isAbout: @escaping (ScreenNode) -> Bool,
    _ match: @escaping (ScreenNode) -> Verdict?
  ) {
    self.type = type
    self.isForShowing = isForShowing
    self.isAboutClass = isAboutClass
    anchor = tree.anchor
    number = tree.rulesRegistered + 1
    (self.isAbout, self.match) = (isAbout, match)
    super.init(named: name)
  }

  /// The verdict on a screen that would enter or show, or nil if the rule does not apply to it.
  func check(_ node: ScreenNode) -> Verdict? { match?(node) }

  /// Whether the rule applies to a screen.
  func applies(to node: ScreenNode) -> Bool { isAbout?(node) ?? false }

  override func cancel() {
    if isCancelled { return }
    isCancelled = true
    // Releasing the closures may run an app's code that cancels or navigates, so it comes last.
    let last = (isAbout, match)
    (isAbout, match) = (nil, nil)
    let removed = anchor.tree?.ruleBook.noteCancelled()
    withExtendedLifetime((last, removed)) {}
  }
}

/// The rules of a tree.
struct RuleBook {
  private var registrations = Registrations<Rule>()
  /// Whether any rule is asked before a screen becomes visible.
  private(set) var hasRulesForShowing = false
  /// The number of rules that were ever registered.
  private(set) var registered = 0

  /// The rules for entering that may apply to screens of a class, by class. It is empty after each change.
  private var rulesByClass: [ObjectIdentifier: [Rule]] = [:]

  var rules: [Rule] { registrations.elements }

  /// The rules that are asked before a screen enters and that may apply to it, in the order of registration.
  ///
  /// - Complexity: O(1) on average, and O(rules) for the first screen of a class.
  mutating func rules(forEntering node: ScreenNode) -> [Rule] {
    let key = ObjectIdentifier(type(of: node))
    if let known = rulesByClass[key] { return known }
    // A rule that is not about a class may apply to other screens of it.
    let found = rules.filter { !$0.isForShowing && (!$0.isAboutClass || $0.applies(to: node)) }
    rulesByClass[key] = found
    return found
  }

  mutating func add(_ rule: Rule) {
    rulesByClass.removeAll()
    registrations.append(rule)
    if rule.isForShowing { hasRulesForShowing = true }
    registered = rule.number
  }

  /// Notes that a rule was cancelled, and returns the rules that are no longer held.
  mutating func noteCancelled() -> [Rule] {
    rulesByClass.removeAll()
    let removed = registrations.noteCancelled()
    if !removed.isEmpty { hasRulesForShowing = rules.contains(where: \.isForShowing) }
    return removed
  }
}

extension ScreenTree {
  var rules: [Rule] { ruleBook.rules }
  package var hasRules: Bool { !rules.isEmpty }
  var hasRulesForShowing: Bool { ruleBook.hasRulesForShowing }
  var rulesRegistered: Int { ruleBook.registered }
}
