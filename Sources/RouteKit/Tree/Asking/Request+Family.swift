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

  /// Whether another navigation may be a part of this waiting one. ``whole(among:)`` and
  /// ``ScreenNode/waitingFor(oneOf:)`` find out whether it is.
  ///
  /// - Complexity: O(1).
  var mayHaveParts: Bool {
    !family.children.isEmpty || family.hasBroughtScreens
      || (awaited?.concernsOthers(than: self) ?? false)
  }

  /// Makes this navigation a part of the one whose question the current task is answering, whichever router performs
  /// it.
  private func joinQuestionAnsweredHere(on tree: ScreenTree) {
    guard family.parent == nil, !SharedQuestion.answering.isEmpty else { return }
    let questions = SharedQuestion.answering.reversed().lazy.compactMap {
      tree.openQuestion(ObjectIdentifier($0))
    }
    if let asking = questions.first?.asking { join(asking) }
  }

  /// The innermost navigation that it belongs to, if that stands for one of the given navigations. If it does not
  /// belong to one but is itself among them, the result is this navigation.
  func whole(among others: some RequestGroup) -> Request? {
    if let parent = family.parent, others.includesOne(of: parent.lineage) { return parent }
    return others.includes(self) ? self : nil
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
  func belongs(to other: Request) -> Bool {
    var ancestor: Request? = self
    while let request = ancestor {
      if request === other { return true }
      ancestor = request.family.parent
    }
    return false
  }

  /// The navigations that it stands for: the navigations begun while its question is answered are parts of this one, of
  /// its ancestors, and of every navigation that has joined its question, until the answer.
  var lineage: Lineage {
    var lineage = Lineage()
    var ancestor: Request? = self
    while let request = ancestor {
      lineage.requests.insert(ObjectIdentifier(request))
      if let awaited = request.awaited, !awaited.hasEnded {
        lineage.questions[ObjectIdentifier(awaited)] = awaited
      }
      ancestor = request.family.parent
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
      let waits = tree.openWaits()
      waits.begun += 1
      number = waits.begun
    }
  }
}

extension ScreenNode {
  /// The waiting navigation whose question was being answered when this screen, or one that holds it, came in,
  /// provided that it stands for one of the given navigations. Of several, it is the one nearest to the screen. For
  /// most screens it is nil.
  ///
  /// - Complexity: O(depth).
  func waitingFor(oneOf others: some RequestGroup) -> Request? {
    var node: ScreenNode? = self
    while let current = node {
      if let request = current.nodeExtras?.cameInFor, !request.hasEnded,
        others.includesOne(of: request.lineage)
      {
        return request
      }
      node = current.screenOwner
    }
    return nil
  }
}
