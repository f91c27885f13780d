/// Prunes the screens that rules forbid, within an attempt.
///
/// A rule may depend on a screen that was just pruned, so the rules are asked again until they allow the rest. After a
/// change of what shows, the rules for showing are asked about the screens that show now. The others are asked about all
/// screens again only when nothing that shows is forbidden. So the work does not grow with the square of the number of
/// tabs of which none may show.
struct Pruning {
  /// A screen that a rule forbids.
  typealias Refusal = (node: ScreenNode, rule: Rule, obstacle: BatchCheck.Obstacle)

  let batch: BatchCheck
  let navigation: Navigation
  /// Whether the rules are asked about a screen, unless it comes to show.
  var isReviewed: (ScreenNode) -> Bool = { _ in true }
  /// Whether the rules are asked about a screen in a forbidden one, or above it in a stack. It leaves in any case.
  var asksAboutDependents = true
  /// Asks the questions of the rules about screens, before any of them is pruned.
  var ask: ([ScreenNode]) throws -> Void = { _ in }
  /// Called after screens were pruned, owners first. The screens that were pruned with them are not among them.
  var notePruned: ([Refusal]) -> Void = { _ in }
  /// Called after a container has hidden a screen that may not show.
  var noteHidden: (Refusal, ContainerNode) -> Void = { _, _ in }

  /// The children that were hidden, each at most once. So rules that change their mind cannot go on forever.
  var hidden: Set<ObjectIdentifier> = []
  /// The containers that had no other child to show. They are not asked again for each of their children.
  var alone: Set<ObjectIdentifier> = []
  /// The position after the child that was last pruned from each container. The search for the next one begins there.
  private var ends: [ObjectIdentifier: Int] = [:]

  init(by batch: BatchCheck, in navigation: Navigation) {
    (self.batch, self.navigation) = (batch, navigation)
  }

  /// Prunes the screens that are forbidden now. If there are none, prunes or hides screens that may not show until those
  /// that show may.
  ///
  /// - Returns: Whether anything has changed, so the rules must be asked again.
  /// - Throws: ``BatchCheck/Pause`` if a rule must ask a question.
  mutating func prunes() throws -> Bool {
    batch.noteShown(on: navigation.tree)
    if try prunes(navigation.tree.screens.filter(isReviewed), toShow: false) { return true }
    var changes = false
    let asksAbout = { [isReviewed] in isReviewed($0) || !$0.nodeFlags.contains(.shown) }
    while try prunes(batch.noteShown(on: navigation.tree).filter(asksAbout), toShow: true) {
      changes = true
    }
    return changes
  }

  /// Prunes those of some screens that are forbidden, or hides the first one that may not show.
  private mutating func prunes(_ screens: [ScreenNode], toShow: Bool) throws -> Bool {
    try ask(screens)
    var refusals: [Refusal] = []
    /// The screens that are pruned, with those above them in a stack, and those in them.
    var pruned: Set<ObjectIdentifier> = []
    for node in screens {
      if !asksAboutDependents, isPruned(node, with: pruned, toShow: toShow) {
        pruned.insert(ObjectIdentifier(node))
        continue
      }
      guard
        let (rule, obstacle) = try batch.obstacle(to: node, in: navigation, forShowing: toShow)
      else { continue }
      if toShow, let container = try hide(node) {
        noteHidden((node, rule, obstacle), container)
        return true
      }
      refusals.append((node, rule, obstacle))
      if asksAboutDependents { continue }
      pruned.insert(ObjectIdentifier(node))
      if let parent = node.screenParent, parent.childrenStandOnEarlierOnes {
        pruned.formUnion(
          parent.childList.reversed().prefix { $0 !== node }.map(ObjectIdentifier.init))
      }
    }
    if refusals.isEmpty { return false }
    try prune(refusals.map(\.node))
    notePruned(refusals)
    return true
  }

  private func isPruned(
    _ node: ScreenNode, with pruned: Set<ObjectIdentifier>, toShow: Bool
  ) -> Bool {
    var next: ScreenNode? = node
    while let holder = next {
      if pruned.contains(ObjectIdentifier(holder)) { return true }
      // A host that its layer covers does not show, so it was not among the screens.
      guard holder === node || (toShow && holder.presentedNode != nil) else { return false }
      next = holder.screenOwner
    }
    return false
  }

  /// Prunes screens, each together with a container that becomes empty.
  ///
  /// A child with the focus comes after all others. So the focus does not move to a child that is pruned too, and ends
  /// where it would if only this child had been removed.
  ///
  /// - Parameter screens: The screens, containers before their children. The last is pruned first, so
  ///   the search for the position of a child starts where the child after it was.
  /// - Throws: Any error of a removal.
  /// - Complexity: O(screens and their siblings).
  private mutating func prune(_ screens: [ScreenNode]) throws {
    var focused: [ScreenNode] = []
    for node in screens.reversed() where node.nodeFlags.contains(.attached) {
      let outermost = node.outermostEmptied
      if outermost.screenParent?.movesFocus(withoutChild: outermost) == true {
        focused.append(node)
      } else {
        try pruneOne(outermost)
      }
    }
    for node in focused where node.nodeFlags.contains(.attached) {
      try pruneOne(node.outermostEmptied)
    }
  }

  private mutating func pruneOne(_ outermost: ScreenNode) throws {
    guard let owner = outermost.screenOwner else {
      return try navigation.tree.changeRoot(to: nil, in: navigation)
    }
    if outermost.nodeFlags.contains(.rootOfLayer) {
      return try owner.dismissPresented(in: navigation)
    }
    guard let container = owner as? ContainerNode else { return }
    let key = ObjectIdentifier(container)
    let end = min(ends[key] ?? .max, container.childList.count)
    let position =
      try container.childList[..<end].lastIndex { $0 === outermost }
      ?? container.childPosition(of: outermost, to: "remove")
    // The child that then gets the focus is often at the same position.
    ends[key] = position + 1
    container.pruneChild(at: position, in: navigation)
  }
}

extension ScreenNode {
  /// The outermost container that becomes empty without this screen, or this screen.
  fileprivate final var outermostEmptied: ScreenNode {
    var outermost = self
    while let parent = outermost.screenParent, parent.isEmptied(by: outermost) {
      outermost = parent
    }
    return outermost
  }
}

extension ContainerNode {
  /// Whether another child gets the focus if a child is removed. In a stack, that is the one below in any case.
  fileprivate func movesFocus(withoutChild child: ScreenNode) -> Bool {
    !nodeFlags.contains(.focusIsLast) && isFocus(child) && childList.count > 1
  }

  /// Whether removing a child, with the children that depend on it, empties this container.
  fileprivate func isEmptied(by child: ScreenNode) -> Bool {
    childrenStandOnEarlierOnes ? childList.first === child : childList.count == 1
  }
}
