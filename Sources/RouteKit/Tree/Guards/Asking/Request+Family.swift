extension Request {
  /// Makes this navigation a part of one that waits, unless it belongs to one already.
  func join(_ parent: Request) {
    guard heldParent == nil, parent !== self, !parent.hasEnded, !parent.standsFor(self) else {
      return
    }
    heldParent = parent
    parent.children.removeAll { $0.request == nil }
    parent.children.append(WeakRequest(self))
  }

  /// Leaves those that belong to this one, which ends, to what it belongs to itself: they are on the way
  /// to that one's answer still.
  func leaveChildren() {
    let (left, parent) = (children, parent)
    children = []
    for child in left {
      child.request?.heldParent = parent
      if child.request != nil { parent?.children.append(child) }
    }
  }

  /// Whether what was begun on the way to this one's answer belongs to another: to itself, to what it
  /// belongs to in turn, and to who has joined its question.
  func standsFor(_ other: Request) -> Bool {
    var ancestor: Request? = self
    while let request = ancestor {
      if request === other { return true }
      if let awaited = request.awaited, awaited === other.awaited { return true }
      ancestor = request.heldParent
    }
    return false
  }

  /// Gets its number and place when it is first attempted.
  func begin(on tree: ScreenTree) {
    forgetWaiting()
    anchor = tree.anchor
    if number == nil, !isPreview {
      tree.requestCount += 1
      number = tree.requestCount
    }
  }
}

extension ScreenNode {
  /// The navigation that waits and on the way to whose answer this screen, or one that holds it, came
  /// in; nil for most.
  ///
  /// - Complexity: O(depth).
  var waitingFor: Request? {
    var node: ScreenNode? = self
    while let current = node {
      if let request = current.extras?.cameInFor, !request.hasEnded { return request }
      node = current.owner
    }
    return nil
  }
}
