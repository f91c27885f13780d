// A screen that may stay on the tree but not show is hidden, where removing it would empty a container.
//
// A container that can show another child does so, and keeps the child with the screen: tabs select another tab, a
// collapsed split focuses another column. A stack is not asked, because removing a screen shows the screen below.

extension Pruning {
  /// Hides a screen that shows, if a container around it can show another child that the rules allow.
  ///
  /// - Returns: The container, or nil if there is none. In that case nothing has changed.
  /// - Throws: ``BatchCheck/Pause`` if a rule must ask a question about the other child.
  /// - Complexity: O(children of the containers around it × screens that they show).
  mutating func hide(_ screen: ScreenNode) throws -> ContainerNode? {
    var child = screen
    while let container = child.screenParent {
      if container.childrenStandOnEarlierOnes {
        guard container.childList.first === child else { return nil }
      } else if !alone.contains(ObjectIdentifier(container)),
        hidden.insert(ObjectIdentifier(child)).inserted
      {
        switch try showSibling(of: child, in: container) {
        case .hidden: return container
        case .stillShows: return nil
        case .alone: alone.insert(ObjectIdentifier(container))
        }
      }
      child = container
    }
    return nil
  }

  /// The result of trying to hide a child.
  private enum Outcome: Error {
    case hidden
    /// The container shows the child together with the others.
    case stillShows
    /// No other child may show.
    case alone
  }

  private func showSibling(of child: ScreenNode, in container: ContainerNode) throws -> Outcome {
    let behind = container.askedSafely { $0.childBehind(child) }
    let others = [behind].compactMap { $0 } + container.childList.filter { $0 !== behind }
    for other in others where other !== child && container.holdsChild(other) {
      do {
        try navigation.attempt {
          if other === behind, container.keepsChildGoingBack {
            try container.goBack(to: other, in: navigation)
          } else {
            try container.bringForward(other, in: navigation)
          }
          if container.askedSafely(\.childrenOnShow).contains(where: { $0 === child }) {
            throw Outcome.stillShows
          }
          batch.noteShown(on: navigation.tree)
          for shown in other.onShow where try batch.obstacle(to: shown.node, in: navigation) != nil
          {
            throw Outcome.alone
          }
        }
        return .hidden
      } catch let pause as BatchCheck.Pause {
        throw pause
      } catch {
        batch.noteShown(on: navigation.tree)
        if case Outcome.stillShows = error { return .stillShows }
      }
    }
    return .alone
  }
}
