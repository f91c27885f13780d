/// Asks about many screens at once: about those on a tree that is rechecked, and those of an archive
/// that is restored.
///
/// No guard or rule puts the same question twice. The answer to a rule's question allows nothing: the
/// rule is asked again. A question that was put and not answered with a yes counts as a no.
///
/// If a navigation has the same guard's question open, the sweep waits for that answer. A no counts for
/// the sweep too. Any other end of that question does not: it was about another screen, or had no
/// answer. Then the sweep puts the question itself.
final class Sweep {
  /// The largest number of questions. A hostile archive may have as many screens to ask about as the
  /// limits allow.
  static let limit = Request.questionLimit

  /// Why a verdict keeps a screen out.
  struct Obstacle {
    /// The words after the name of the guard or rule that say what it does.
    let words: String
    /// The error of the app, or nil.
    var error: (any Error)?

    static func denied(_ error: (any Error)?) -> Obstacle {
      Obstacle(words: "does not allow it", error: error)
    }

    static var redirected: Obstacle { Obstacle(words: "redirects it") }

    static var unanswered: Obstacle { Obstacle(words: "has to wait for an answer") }
  }

  /// The error that stops the attempt for a question. The sweep keeps the question.
  struct Pause: Error {}

  private let anchor: TreeAnchor
  /// Whether questions are put. Otherwise each counts as a no.
  private let asks: Bool
  private var asked: Set<Subject> = []
  private var allowed: Set<Subject> = []
  /// The denials of guards and rules. A guard that was denied is not asked about the next screen of
  /// the name.
  private var denied: [ObjectIdentifier: (any Error)?] = [:]
  /// The number of questions that were put, or answered for another navigation.
  private var count = 0
  /// The screens that show, and those around them, if there are rules for showing. Only about these are such
  /// rules asked.
  private var shown: Set<ObjectIdentifier> = []
  /// The question that stopped the last attempt.
  private var pending: (question: Question, subject: Subject)?

  init(of tree: ScreenTree, asks: Bool) {
    anchor = tree.anchor
    self.asks = asks
  }

  /// The token of the guard or rule, and the subject of its check: a rule checks all screens, a guard one.
  ///
  /// It retains the token: a later rule must not be mistaken for one that was cancelled and released.
  private struct Subject: Hashable {
    let token: GuardToken
    var position: Int?

    init(token: GuardToken, position: Int) { (self.token, self.position) = (token, position) }

    init(_ rule: Rule) { token = rule.token }

    static func == (one: Subject, other: Subject) -> Bool {
      one.token === other.token && one.position == other.position
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(token))
      hasher.combine(position)
    }
  }

  /// Looks at which screens show. Call it before rules are asked, each time after screens were pruned.
  func noteShown(on tree: ScreenTree) {
    guard tree.hasRulesForShowing, let root = tree.rootNode else { return shown = [] }
    shown = Set(root.onShow.map { ObjectIdentifier($0.node) })
  }

  /// The rules of the tree that are about a screen as it is now.
  private func rules(
    about node: ScreenNode, in navigation: Navigation
  ) -> some Sequence<Rule> {
    let isShown = !shown.isEmpty && shown.contains(ObjectIdentifier(node))
    return navigation.tree.rules.lazy.filter { !$0.isForShowing || isShown }
  }

  /// Asks every rule of the tree about every screen, before any is pruned.
  ///
  /// - Parameters:
  ///   - screens: The screens.
  ///   - navigation: The attempt.
  ///   - excess: The error for a question beyond the limit, by its source as text.
  /// - Throws: ``Pause`` if there is a question to put.
  func askRules(
    about screens: [ScreenNode], in navigation: Navigation, excess: (String) -> RoutingError
  ) throws {
    guard asks else { return }
    for node in screens {
      for rule in rules(about: node, in: navigation) where !isAnswered(Subject(rule)) {
        guard case .ask(let question) = navigation.verdict(of: rule, on: node)?.kind else {
          continue
        }
        let source = VerdictSource(rule, about: node)
        if count >= Sweep.limit { throw excess(source.description) }
        throw pause(for: question, of: source, Subject(rule))
      }
    }
  }

  /// Returns the first rule that does not allow a screen, and its obstacle.
  ///
  /// - Throws: ``Pause`` if there is a question to put.
  func obstacle(
    to node: ScreenNode, in navigation: Navigation
  ) throws(Pause) -> (rule: Rule, Obstacle)? {
    for rule in rules(about: node, in: navigation) {
      guard let verdict = navigation.verdict(of: rule, on: node) else { continue }
      let source = { VerdictSource(rule, about: node) }
      if let obstacle = try obstacle(verdict, of: source, Subject(rule)) { return (rule, obstacle) }
    }
    return nil
  }

  /// Returns why the verdict of a guard keeps one screen out, or nil if the screen may enter.
  ///
  /// - Throws: ``Pause`` if there is a question to put.
  func obstacle(
    _ verdict: Verdict, of source: () -> VerdictSource, _ token: GuardToken, about position: Int
  ) throws(Pause) -> Obstacle? {
    try obstacle(verdict, of: source, Subject(token: token, position: position))
  }

  private func isAnswered(_ subject: Subject) -> Bool {
    asked.contains(subject) || denied[ObjectIdentifier(subject.token)] != nil
  }

  private func obstacle(
    _ verdict: Verdict, of source: () -> VerdictSource, _ subject: Subject
  ) throws(Pause) -> Obstacle? {
    switch verdict.kind {
    case .allow, .pass: return nil
    case .deny(let error): return .denied(error)
    case .redirect: return .redirected
    case .ask(let question):
      if allowed.contains(subject) { return nil }
      if asks, count < Sweep.limit, !isAnswered(subject) {
        throw pause(for: question, of: source(), subject)
      }
      return denied[ObjectIdentifier(subject.token)].map(Obstacle.denied) ?? .unanswered
    }
  }

  private func pause(
    for question: any Questioning, of source: VerdictSource, _ subject: Subject
  ) -> Pause {
    let check = Check(identity: .registered(subject.token), number: subject.position ?? 0)
    let put = Question(
      question, at: check, from: source.fullDescription, isOfRule: source.isRule)
    pending = (put, subject)
    return Pause()
  }

  /// Puts the question that stopped the last attempt, as a separate navigation, and keeps the answer.
  func putQuestion() async throws {
    guard let (question, subject) = pending else { return }
    pending = nil
    let request = Request()
    request.anchor = anchor
    if let tree = anchor.tree { request.beginWaiting(for: question, on: tree) }
    defer { request.endWaiting() }
    try await question.answer(for: request)
    count += 1
    if question.wasPut { asked.insert(subject) }
    // Nothing is kept where the guard or the rule is to be asked again.
    switch request.extras?.kept.last?.answer.kind {
    case .allow: if !question.isOfRule { allowed.insert(subject) }
    case .deny(let error):
      asked.insert(subject)
      denied[ObjectIdentifier(subject.token)] = .some(error)
    case .askAgain, .redirect, nil: break
    }
  }
}

extension Navigation {
  fileprivate func verdict(of rule: Rule, on node: ScreenNode) -> Verdict? {
    callOut(.rule, to: rule.type) { rule.check(node) }
  }
}
