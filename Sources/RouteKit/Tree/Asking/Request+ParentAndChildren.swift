extension Request {
  /// Makes this navigation a part of a waiting one, unless it is already a part.
  func join(_ parent: Request) {
    guard family.parent == nil, parent !== self, !parent.hasEnded, !parent.lineage.contains(self)
    else {
      return
    }
    family.parent = parent
    if parent.family.children.count >= parent.family.childLimit {
      parent.family.children.removeAll { $0.request == nil }
      parent.family.childLimit = max(16, 2 * parent.family.children.count)
    }
    parent.family.children.append(WeakRequest(self))
    parent.gainCompany()
  }

  /// Notifies the routers that have finished with this navigation that they may have to look at it again.
  func gainCompany() { for action in family.companyActions { action() } }

  /// Makes this navigation a part of the one whose question the current task is answering, whichever router performs
  /// it.
  private func joinQuestionAnsweredHere(on tree: ScreenTree) {
    guard family.parent == nil, !SharedQuestion.answering.isEmpty else { return }
    let questions = SharedQuestion.answering.reversed().lazy.compactMap {
      tree.openQuestion(ObjectIdentifier($0))
    }
    if let asking = questions.first?.asking { join(asking) }
  }

  /// Hands the parts of this ending navigation to its own parent: they are still needed for the answer that the
  /// parent waits for.
  func leaveChildren() {
    let (left, parent) = (family.children, parent)
    family.children = []
    for child in left {
      child.request?.family.parent = parent
      if child.request != nil { parent?.family.children.append(child) }
    }
  }

  /// Whether it is the other navigation, or a part of it, or a part of one of its parts.
  func belongs(to other: Request) -> Bool { withAncestors.contains { $0 === other } }

  /// It, and the navigations that it is a part of, from the inside. Some may have ended.
  var withAncestors: some Sequence<Request> { sequence(first: self, next: \.family.parent) }

  /// The navigations that it stands for: the navigations begun while its question is answered are parts of this one, of
  /// its ancestors, and of every navigation that has joined its question, until the answer.
  var lineage: Lineage {
    var lineage = Lineage()
    for request in withAncestors {
      lineage.requests.insert(ObjectIdentifier(request))
      if let awaited = request.awaited, !awaited.hasEnded {
        lineage.questions[ObjectIdentifier(awaited)] = awaited
      }
    }
    return lineage
  }

  /// A navigation, its ancestors, and the questions that they wait for.
  struct Lineage {
    fileprivate(set) var requests: Set<ObjectIdentifier> = []
    fileprivate(set) var questions: [ObjectIdentifier: SharedQuestion] = [:]

    func contains(_ request: Request) -> Bool {
      requests.contains(ObjectIdentifier(request))
        || request.awaited.map { questions[ObjectIdentifier($0)] != nil } ?? false
    }
  }

  /// Gets its number and its parent when it is first attempted.
  func begin(on tree: ScreenTree) {
    // A probe never waits, and its routers look for its parent themselves.
    if isProbe { return }
    endWaiting()
    anchor = tree.anchor
    joinQuestionAnsweredHere(on: tree)
    if number == nil, !isPreview {
      let waits = tree.openWaitingRequests()
      waits.begun += 1
      number = waits.begun
    }
  }
}
