extension ScreenWalk {
  /// Walks through everything that the root of a part of the tree holds. The root itself was
  /// visited before.
  mutating func walk(_ root: Reference, _ match: Match) throws -> Bool {
    enter(root, isRoot: true)
    while let frame = frames.popLast() {
      let isFound =
        switch frame.kind {
        case .front: try walkFront(frame, match)
        case .several: try walkSeveral(frame, match)
        case .back: try walkBack(frame, match)
        }
      if isFound { return true }
    }
    return false
  }

  private mutating func enter(_ node: Reference, isRoot: Bool) {
    guard node.holdsOthers else { return }
    let count = Int32(hidden.count)
    frames.append(Frame(kind: .back, entry: count, first: count))
    frames.append(Frame(kind: .front, isRoot: isRoot, node: node))
  }

  private mutating func walkFront(_ frame: Frame, _ match: Match) throws -> Bool {
    guard let reference = frame.node else { return false }
    return try reference.use { node in
      var frame = frame
      if frame.next == 0, !scope.isDisjoint(with: [.visible, .contained]) {
        frame.next = 1
        if node.nodeFlags.contains(.asksWhatShows) {
          frame.entry = Int32(lists.count)
          lists.append(node.inFront)
          frames.append(frame)
          frames.append(Frame(kind: .several, entry: frame.entry))
          return false
        }
        if let focus = node.focusReference {
          if try isHit(focus, match) { return true }
          if focus.holdsOthers {
            frames.append(frame)
            frames.append(Frame(kind: .front, node: focus))
            return false
          }
        }
      }
      if frame.next < 2, scope.contains(.presented), let layer = node.presentedNode {
        let layer = Held(layer)
        if layer != cameFrom {
          frame.next = 2
          frames.append(frame)
          if try isHit(layer, match) { return true }
          enter(layer, isRoot: true)
          return false
        }
      }
      if scope.contains(.contained), frame.isRoot || !scope.contains(.visible) {
        hide(in: node, showing: frame.entry)
      }
      return false
    }
  }

  /// Records that the hidden children of a container remain to be walked after the front.
  private mutating func hide(in node: ScreenNode, showing front: Int32) {
    var list: Int32 = -1
    if node.nodeFlags.contains(.asksWhatShows) {
      let front = Set(lists[Int(front)])
      if front.count == node.childList.count { return }
      list = Int32(lists.count)
      lists.append(
        node.childList.map { Held($0) }.filter { !front.contains($0) })
    } else if node.childList.count < 2 {
      return
    }
    hidden.append(Hidden(container: Held(node), list: list))
  }

  private mutating func walkSeveral(_ frame: Frame, _ match: Match) throws -> Bool {
    let children = lists[Int(frame.entry)]
    let position = Int(frame.next)
    guard position < children.count else { return false }
    var frame = frame
    frame.next += 1
    frames.append(frame)
    if try isHit(children[position], match) { return true }
    if children[position].holdsOthers {
      frames.append(Frame(kind: .front, node: children[position]))
    }
    return false
  }

  private mutating func walkBack(_ frame: Frame, _ match: Match) throws -> Bool {
    var frame = frame
    if frame.end < 0 { frame.end = Int32(hidden.count) }
    while frame.entry < frame.end {
      let item = hidden[Int(frame.entry)]
      let start = Int(frame.next)
      let stop =
        if item.list >= 0 {
          try look(through: lists[Int(item.list)], from: start, match)
        } else {
          try item.container.use { node in
            let focus = node.focusReference
            return try node.childList.withUnsafeBufferPointer { children in
              try children.withMemoryRebound(to: Reference.self) {
                try look(through: $0, from: start, except: focus, match)
              }
            }
          }
        }
      if hit != nil { return true }
      if let stop {
        frame.next = Int32(stop.position) + 1
        frames.append(frame)
        enter(stop.child, isRoot: false)
        return false
      }
      frame.entry += 1
      frame.next = 0
    }
    hidden.truncate(to: Int(frame.first))
    return false
  }

  private mutating func look(through list: [Reference], from start: Int, _ match: Match) throws
    -> (child: Reference, position: Int)?
  {
    try list.withUnsafeBufferPointer { try look(through: $0, from: start, except: nil, match) }
  }

  /// Visits one child after another until one matches or holds others.
  private mutating func look(
    through children: UnsafeBufferPointer<Reference>, from start: Int, except focus: Reference?,
    _ match: Match
  ) throws -> (child: Reference, position: Int)? {
    var position = start
    while position < children.count {
      let child = children[position]
      if child != focus {
        if try isHit(child, match) || child.holdsOthers {
          return (child, position)
        }
      }
      position += 1
    }
    return nil
  }
}

extension ScreenNode {
  /// The children of a container that reports what it shows: the focused child, then the others
  /// that show, in their order.
  fileprivate final var inFront: [ScreenWalk.Reference] {
    guard let container = self as? ContainerNode else { return [] }
    var front = focusReference.map { [$0] } ?? []
    var seen = Set(front)
    for child in container.askedSafely(\.childrenOnShow)
    where child.screenOwner === self && !child.nodeFlags.contains(.rootOfLayer)
      && seen.insert(Held(child)).inserted
    {
      front.append(Held(child))
    }
    return front
  }
}
