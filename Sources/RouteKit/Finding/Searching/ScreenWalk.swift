/// A search through a tree, in the order that ``SearchScope`` tells.
///
/// A loop over frames of its own, so that depth cannot overflow the stack. The tree holds what is
/// walked through, and nobody may edit it meanwhile: see ``ScreenTree/search(_:_:)``.
struct ScreenWalk {
  private let scope: SearchScope
  private var sieve: TypeSieve
  /// The answer to a screen that passed the sieve: the screen that is found then, or nil.
  private let judge: (ScreenNode) throws -> ScreenNode?
  /// The layer from which the walk came down: it has been walked through.
  private var cameFrom: Unmanaged<ScreenNode>?
  private var hit: ScreenNode?
  private var frames: [Frame] = []
  /// Hidden children that wait until the front of their part of the tree has been walked.
  private var hidden: [Hidden] = []

  private enum Frame {
    /// What shows in a node, then what it presents. A root's hidden children are always listed.
    case front(Unmanaged<ScreenNode>, step: UInt8, isRoot: Bool)
    /// Children that show at once.
    case several([Unmanaged<ScreenNode>], next: Int)
    /// What was hidden in a part of the tree whose front has been walked.
    case back(first: Int, end: Int?, entry: Int, next: Int)
  }

  private struct Hidden {
    let container: Unmanaged<ScreenNode>
    /// The hidden children, or nil for all but the one in focus.
    let list: [Unmanaged<ScreenNode>]?
  }

  init(
    _ scope: SearchScope, _ sieve: TypeSieve, _ judge: @escaping (ScreenNode) throws -> ScreenNode?
  ) {
    self.scope = scope
    self.sieve = sieve
    self.judge = judge
  }

  /// Walks from a screen until one is found.
  mutating func find(from start: ScreenNode) throws -> ScreenNode? {
    let start = Unmanaged.passUnretained(start)
    if try scope.contains(.current) && isHit(start) { return hit }
    if try scope.contains(.parent) && climb(from: start) { return hit }
    if try walk(start) { return hit }
    guard scope.contains(.presenting) else { return nil }
    var layer = start.layer
    while let host = layer.hostOfLayer {
      cameFrom = layer
      layer = host.layer
      if try isHit(layer) || walk(layer) { return hit }
    }
    return nil
  }

  /// Looks at the containers around a screen within its layer.
  private mutating func climb(from start: Unmanaged<ScreenNode>) throws -> Bool {
    var node = start
    while !node._withUnsafeGuaranteedRef({ $0.flags.contains(.rootOfLayer) }),
      let owner = node._withUnsafeGuaranteedRef({ $0.ownerReference })
    {
      if try isHit(owner) { return true }
      node = owner
    }
    return false
  }

  @inline(__always)
  private mutating func isHit(_ reference: Unmanaged<ScreenNode>) throws -> Bool {
    guard reference._withUnsafeGuaranteedRef({ sieve.passes($0) }) else { return false }
    return try isFound(reference)
  }

  @inline(never)
  private mutating func isFound(_ reference: Unmanaged<ScreenNode>) throws -> Bool {
    hit = try judge(reference.takeUnretainedValue())
    return hit != nil
  }
}

extension ScreenWalk {
  /// Walks through what the root of a part of the tree holds. The root itself has been looked at.
  private mutating func walk(_ root: Unmanaged<ScreenNode>) throws -> Bool {
    enter(root, isRoot: true)
    while let frame = frames.popLast() {
      switch frame {
      case .front(let node, let step, let isRoot):
        if try walkFront(of: node, step, isRoot) { return true }
      case .several(let children, let next):
        if try walkSeveral(children, from: next) { return true }
      case .back(let first, let end, let entry, let next):
        if try walkBack(first, end ?? hidden.count, entry, next) { return true }
      }
    }
    return false
  }

  private mutating func enter(_ node: Unmanaged<ScreenNode>, isRoot: Bool) {
    guard node._withUnsafeGuaranteedRef({ $0.holdsOthers }) else { return }
    frames.append(.back(first: hidden.count, end: nil, entry: hidden.count, next: 0))
    frames.append(.front(node, step: 0, isRoot: isRoot))
  }

  private mutating func walkFront(
    of reference: Unmanaged<ScreenNode>, _ step: UInt8, _ isRoot: Bool
  ) throws -> Bool {
    try reference._withUnsafeGuaranteedRef { node in
      if step == 0 && !scope.isDisjoint(with: [.visible, .contained]) {
        frames.append(.front(reference, step: 1, isRoot: isRoot))
        if node.flags.contains(.asksWhatShows) {
          frames.append(.several(node.inFront, next: 0))
          return false
        }
        guard let focus = node.focusReference else { return false }
        if try isHit(focus) { return true }
        if focus._withUnsafeGuaranteedRef({ $0.holdsOthers }) {
          frames.append(.front(focus, step: 0, isRoot: false))
        }
        return false
      }
      if step < 2, scope.contains(.presented), let layer = node.presentedNode {
        let layer = Unmanaged.passUnretained(layer)
        if layer.toOpaque() != cameFrom?.toOpaque() {
          frames.append(.front(reference, step: 2, isRoot: isRoot))
          if try isHit(layer) { return true }
          enter(layer, isRoot: true)
          return false
        }
      }
      if scope.contains(.contained) && (isRoot || !scope.contains(.visible)) {
        list(reference)
      }
      return false
    }
  }
}

extension ScreenWalk {
  /// Notes that what is hidden in a container is to be walked once the front has been.
  private mutating func list(_ reference: Unmanaged<ScreenNode>) {
    reference._withUnsafeGuaranteedRef { node in
      guard node.flags.contains(.asksWhatShows) else {
        if node.childList.count > (node.focusReference == nil ? 0 : 1) {
          hidden.append(Hidden(container: reference, list: nil))
        }
        return
      }
      let list = node.behind
      if !list.isEmpty { hidden.append(Hidden(container: reference, list: list)) }
    }
  }

  private mutating func walkSeveral(_ children: [Unmanaged<ScreenNode>], from next: Int) throws
    -> Bool
  {
    guard next < children.count else { return false }
    frames.append(.several(children, next: next + 1))
    let child = children[next]
    if try isHit(child) { return true }
    if child._withUnsafeGuaranteedRef({ $0.holdsOthers }) {
      frames.append(.front(child, step: 0, isRoot: false))
    }
    return false
  }

  private mutating func walkBack(_ first: Int, _ end: Int, _ entry: Int, _ next: Int) throws
    -> Bool
  {
    guard entry < end else {
      hidden.removeSubrange(first...)
      return false
    }
    let item = hidden[entry]
    guard
      let stop = try item.container._withUnsafeGuaranteedRef({ node in
        if let list = item.list {
          return try list.withUnsafeBufferPointer { try walkThrough($0, from: next, except: nil) }
        }
        let focus = node.focusReference
        return try node.childList.withUnsafeBufferPointer { children in
          try children.withMemoryRebound(to: Unmanaged<ScreenNode>.self) {
            try walkThrough($0, from: next, except: focus)
          }
        }
      })
    else {
      frames.append(.back(first: first, end: end, entry: entry + 1, next: 0))
      return false
    }
    guard hit == nil else { return true }
    frames.append(.back(first: first, end: end, entry: entry, next: stop.position + 1))
    enter(stop.child, isRoot: false)
    return false
  }

  /// Looks at one child after the other until one is found, or holds others.
  private mutating func walkThrough(
    _ children: UnsafeBufferPointer<Unmanaged<ScreenNode>>, from start: Int,
    except focus: Unmanaged<ScreenNode>?
  ) throws -> (child: Unmanaged<ScreenNode>, position: Int)? {
    var position = start
    while position < children.count {
      let child = children[position]
      if child.toOpaque() != focus?.toOpaque() {
        if try isHit(child) || child._withUnsafeGuaranteedRef({ $0.holdsOthers }) {
          return (child, position)
        }
      }
      position += 1
    }
    return nil
  }
}

extension ScreenNode {
  /// The children of a container that has to be asked what shows: the one in focus and the others
  /// that show, in their order; and those that do not.
  fileprivate final var inFront: [Unmanaged<ScreenNode>] {
    guard let container = self as? ContainerNode else { return [] }
    var seen: Set<UnsafeMutableRawPointer> = []
    var front: [Unmanaged<ScreenNode>] = []
    if let focusReference {
      seen.insert(focusReference.toOpaque())
      front.append(focusReference)
    }
    for child in container.asked(\.childrenOnShow)
    where child.owner === self && !child.flags.contains(.rootOfLayer)
      && seen.insert(child.opaque).inserted
    {
      front.append(Unmanaged.passUnretained(child))
    }
    return front
  }

  fileprivate final var behind: [Unmanaged<ScreenNode>] {
    let front = Set(inFront.map { $0.toOpaque() })
    return childList.lazy.map(Unmanaged.passUnretained).filter { !front.contains($0.toOpaque()) }
  }
}
