/// A search through a tree, in the order that ``SearchScope`` tells.
///
/// A loop over frames of its own, so that depth cannot overflow the stack. The tree holds what is
/// walked through, and nobody may edit it meanwhile: see ``ScreenTree/search(for:_:)``.
struct ScreenWalk {
  typealias Reference = Unmanaged<ScreenNode>
  /// The answer to a screen that passed the sieve: the screen that is found then, or nil.
  typealias Judge = (ScreenNode) throws -> ScreenNode?

  let scope: SearchScope
  /// Held by the finder, and not retained at each screen.
  private let sieve: Unmanaged<TypeSieve>
  /// The layer from which the walk came down: it has been walked through.
  var cameFrom: Reference?
  var hit: ScreenNode?
  var frames: WorkList<Frame>
  /// Containers whose hidden children wait until the front of their part of the tree was walked.
  var hidden: WorkList<Hidden>
  /// Children that a container named when it was asked what shows, or left out.
  var lists: [[Reference]] = []

  /// Something that is not done yet.
  struct Frame {
    enum Kind: UInt8 {
      /// What shows in a node, then what it presents, one step after the other.
      case front
      /// The children that a container named, from the next on.
      case several
      /// What was hidden in a part of the tree whose front has been walked.
      case back
    }

    let kind: Kind
    /// Whether the node is the start or the root of a layer.
    var isRoot = false
    var node: Reference?
    /// The step; the next child.
    var next: Int32 = 0
    /// The list that the container named; the container whose turn it is.
    var entry: Int32 = 0
    /// The first and the end of the containers with hidden children; the end is -1 till it is known.
    var first: Int32 = 0
    var end: Int32 = -1
  }

  struct Hidden {
    let container: Reference
    /// The list of the hidden children, or -1 for all but the one in focus.
    let list: Int32
  }

  /// Walks from a screen until one is found.
  static func find(
    from start: Reference, in scope: SearchScope, _ sieve: TypeSieve, _ judge: Judge
  ) throws -> ScreenNode? {
    try withUnsafeTemporaryAllocation(of: Frame.self, capacity: 16) { frames in
      try withUnsafeTemporaryAllocation(of: Hidden.self, capacity: 16) { hidden in
        var walk = ScreenWalk(
          scope: scope, sieve: .passUnretained(sieve), frames: WorkList(in: frames),
          hidden: WorkList(in: hidden))
        defer {
          walk.frames.free()
          walk.hidden.free()
        }
        return try withExtendedLifetime(sieve) {
          try walk.find(from: start, judge) ? walk.hit : nil
        }
      }
    }
  }

  private mutating func find(from start: Reference, _ judge: Judge) throws -> Bool {
    if try scope.contains(.current) && isHit(start, judge) { return true }
    if try scope.contains(.parent) && climb(from: start, judge) { return true }
    if try walk(start, judge) { return true }
    guard scope.contains(.presenting) else { return false }
    var layer = start.layer
    while let host = layer.hostOfLayer {
      cameFrom = layer
      layer = host.layer
      if try isHit(layer, judge) || walk(layer, judge) { return true }
    }
    return false
  }

  /// Looks at the containers around a screen within its layer.
  private mutating func climb(from start: Reference, _ judge: Judge) throws -> Bool {
    var node = start
    while !node._withUnsafeGuaranteedRef({ $0.flags.contains(.rootOfLayer) }),
      let owner = node._withUnsafeGuaranteedRef({ $0.ownerReference })
    {
      if try isHit(owner, judge) { return true }
      node = owner
    }
    return false
  }

  @inline(__always)
  mutating func isHit(_ reference: Reference, _ judge: Judge) throws -> Bool {
    guard sieve._withUnsafeGuaranteedRef({ $0.passes(reference) }) else { return false }
    return try isFound(reference, judge)
  }

  @inline(never)
  private mutating func isFound(_ reference: Reference, _ judge: Judge) throws -> Bool {
    hit = try reference._withUnsafeGuaranteedRef { try judge($0) }
    return hit != nil
  }
}
