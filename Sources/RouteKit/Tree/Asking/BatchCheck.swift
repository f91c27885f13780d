/// Checks many screens at once: the screens of a tree that is rechecked, or of an archive that is restored.
///
/// No guard or rule asks the same question twice. The answer to a rule's question does not allow a screen: the rule
/// is checked again. If a question was not answered with `allow`, it counts as a denial.
///
/// If a navigation is already asking the question of the same guard, the batch check waits for that answer. A denial
/// counts for it too. Any other result does not, because the question was about another screen, or had no answer.
/// Then the batch check asks the question itself.
package final class BatchCheck {
  /// The largest number of questions. A hostile archive may have as many screens to ask about as the
  /// limits allow.
  static let limit = Request.questionLimit

  /// The reason why a verdict keeps a screen out.
  struct Obstacle {
    /// The words that follow the name of the guard or rule.
    let words: String
    /// The error of the app, or nil.
    var error: (any Error)?

    static func denied(_ error: (any Error)?) -> Obstacle {
      Obstacle(words: "does not allow it", error: error)
    }

    static var unanswered: Obstacle { Obstacle(words: "has to wait for an answer") }
  }

  /// The error that stops the attempt for a question. The batch check keeps the question.
  struct Pause: Error {}

  private let anchor: TreeAnchor
  /// Whether questions are asked. Otherwise each counts as a denial.
  private let asks: Bool
  /// The checks whose questions were asked, and those that may pass. A rule checks all screens with one number.
  private var asked: Set<Check> = []
  private var allowed: Set<Check> = []
  /// The denials of guards and rules. After a denial, a guard is not asked about the next screen with the same name.
  private var denied: [GuardToken: (any Error)?] = [:]
  /// The number of questions that were asked, or answered for another navigation.
  private var count = 0
  /// The screens that show and the containers around them, if there are rules for showing. Such rules are asked only
  /// about these.
  private var shown: Set<ObjectIdentifier> = []
  /// The number of the newest rule that need not be asked about a screen again.
  var rulesAsked: [ObjectIdentifier: Int] = [:]
  /// The question that stopped the last attempt.
  private var pending: Question?

  init(of tree: ScreenTree, asks: Bool) {
    anchor = tree.anchor
    self.asks = asks
  }

  /// Records which screens show, and returns them, owners first. It records none if there are no rules for showing. Call
  /// it before rules are asked, and again each time that screens were pruned.
  @discardableResult
  func noteShown(on tree: ScreenTree) -> [ScreenNode] {
    let onShow = tree.hasRulesForShowing ? tree.rootNode?.onShow.map(\.node) ?? [] : []
    shown = Set(onShow.map(ObjectIdentifier.init))
    return onShow
  }

  /// The rules of the tree that currently apply to a screen.
  private func rules(
    about node: ScreenNode, in navigation: Navigation
  ) -> some Sequence<Rule> {
    let isShown = !shown.isEmpty && shown.contains(ObjectIdentifier(node))
    let asked = rulesAsked[ObjectIdentifier(node)] ?? 0
    return navigation.tree.rules.lazy.filter { $0.number > asked && (!$0.isForShowing || isShown) }
  }

  /// Asks every rule of the tree about every screen, before any is pruned.
  ///
  /// - Parameters:
  ///   - screens: The screens.
  ///   - navigation: The attempt.
  ///   - excess: The error for a question beyond the limit, by its source as text.
  /// - Throws: ``Pause`` if a question must be asked.
  func askRules(
    about screens: [ScreenNode], in navigation: Navigation, excess: (String) -> RoutingError
  ) throws {
    guard asks else { return }
    for node in screens {
      for rule in rules(about: node, in: navigation) where !isAnswered(rule.check) {
        guard case .ask(let question) = navigation.verdict(of: rule, on: node)?.kind else {
          continue
        }
        let source = VerdictSource(rule, about: node)
        if count >= BatchCheck.limit { throw excess(source.description) }
        throw pause(for: question, of: source, at: rule.check)
      }
    }
  }

  /// Returns the first rule that does not allow a screen, and its obstacle. `forShowing` says whether only the rules for
  /// showing count, or only the others. If it is nil, all count.
  ///
  /// - Throws: ``Pause`` if a question must be asked.
  func obstacle(
    to node: ScreenNode, in navigation: Navigation, forShowing: Bool? = nil
  ) throws(Pause) -> (rule: Rule, Obstacle)? {
    for rule in rules(about: node, in: navigation) {
      if let forShowing, rule.isForShowing != forShowing { continue }
      guard let verdict = navigation.verdict(of: rule, on: node) else { continue }
      let source = { VerdictSource(rule, about: node) }
      if let obstacle = try obstacle(verdict, of: source, at: rule.check) {
        return (rule, obstacle)
      }
    }
    return nil
  }

  private func isAnswered(_ check: Check) -> Bool {
    asked.contains(check) || denied[check.token] != nil
  }

  /// Returns the reason why the verdict of a guard keeps a screen out, or nil if the screen may enter.
  ///
  /// - Throws: ``Pause`` if a question must be asked.
  func obstacle(
    _ verdict: Verdict, of source: () -> VerdictSource, at check: Check
  ) throws(Pause) -> Obstacle? {
    switch verdict.kind {
    case .allow, .pass: return nil
    case .deny(let error): return .denied(error)
    case .redirect: return Obstacle(words: "redirects it")
    case .ask(let question):
      if allowed.contains(check) { return nil }
      if asks, count < BatchCheck.limit, !isAnswered(check) {
        throw pause(for: question, of: source(), at: check)
      }
      return denied[check.token].map(Obstacle.denied) ?? .unanswered
    }
  }

  private func pause(
    for question: any Questioning, of source: VerdictSource, at check: Check
  ) -> Pause {
    pending = Question(
      question, at: check, from: source.fullDescription, isOfRule: source.isRule)
    return Pause()
  }

  /// Asks the question that stopped the last attempt, as a separate navigation, and keeps the answer.
  func putQuestion() async throws {
    guard let question = pending.take() else { return }
    let request = Request()
    request.anchor = anchor
    if let tree = anchor.tree { request.beginWaiting(for: question, on: tree) }
    defer { request.endWaiting() }
    try await question.answer(for: request)
    count += 1
    if question.wasPut { asked.insert(question.check) }
    // No answer is kept if the guard or the rule must be asked again. So no `allow` to the question of a rule is.
    switch request.extras?.kept.last?.answer.kind {
    case .allow: allowed.insert(question.check)
    case .deny(let error):
      asked.insert(question.check)
      denied[question.check.token] = .some(error)
    case .askAgain, .redirect, nil: break
    }
  }
}

extension Rule {
  /// The check of every screen in a batch check. It retains the token, so a later rule cannot be mistaken for one that was
  /// cancelled and released.
  fileprivate var check: Check { Check(token: token, number: 0) }
}

extension Navigation {
  fileprivate func verdict(of rule: Rule, on node: ScreenNode) -> Verdict? {
    callOut(.rule, to: rule.type) { rule.check(node) }
  }
}
