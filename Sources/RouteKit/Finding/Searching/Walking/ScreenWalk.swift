/// A search through a tree in the order that ``SearchScope`` describes.
///
/// It is a loop over its own frames, so a deep tree cannot overflow the stack. The tree holds the
/// nodes, and it is not edited during the search; see ``ScreenTree/search(for:_:)``.
struct ScreenWalk {
  typealias Reference = Held<ScreenNode>
  /// The final test of a screen that passed the type filter. It returns the screen that is found,
  /// or nil.
  typealias Match = (ScreenNode) throws -> ScreenNode?

  let scope: SearchScope
  /// The finder holds it, so it is not retained at each screen.
  private let filter: Held<TypeFilter>
  /// The layer that the walk came down from. It was already walked.
  var cameFrom: Reference?
  var hit: ScreenNode?
  var frames: WorkList<Frame>
  /// Containers whose hidden children wait until the front of their part of the tree is walked.
  var hidden: WorkList<Hidden>
  /// The children that a container reported as showing, or the ones that it left out.
  var lists: [[Reference]] = []

  /// A part of the walk that remains to be done.
  struct Frame {
    enum Kind: UInt8 {
      /// The children that show in a node, then the layer that it presents, one step after the
      /// other.
      case front
      /// The children that a container reported, from `next` on.
      case several
      /// The hidden children in a part of the tree whose front was walked.
      case back
    }

    let kind: Kind
    /// Whether the node is the start or the root of a layer.
    var isRoot = false
    var node: Reference?
    /// The next step, or the next child.
    var next: Int32 = 0
    /// The list that the container reported, or the current container with hidden children.
    var entry: Int32 = 0
    /// The range of the containers with hidden children. The end is -1 until it is known.
    var first: Int32 = 0
    var end: Int32 = -1
  }

  struct Hidden {
    let container: Reference
    /// The list of the hidden children, or -1 for all but the focused child.
    let list: Int32
  }

  /// Walks from a screen until a screen matches.
  static func find(
    from start: Reference, in scope: SearchScope, _ filter: TypeFilter, _ match: Match
  ) throws -> ScreenNode? {
    try withUnsafeTemporaryAllocation(of: Frame.self, capacity: 16) { frames in
      try withUnsafeTemporaryAllocation(of: Hidden.self, capacity: 16) { hidden in
        var walk = ScreenWalk(
          scope: scope, filter: Held(filter), frames: WorkList(in: frames),
          hidden: WorkList(in: hidden))
        defer {
          walk.frames.free()
          walk.hidden.free()
        }
        return try withExtendedLifetime(filter) {
          try walk.find(from: start, match) ? walk.hit : nil
        }
      }
    }
  }

  private mutating func find(from start: Reference, _ match: Match) throws -> Bool {
    if try scope.contains(.current) && isHit(start, match) { return true }
    if try scope.contains(.parent) && climb(from: start, match) { return true }
    if try walk(start, match) { return true }
    guard scope.contains(.presenting) else { return false }
    var layer = start.layer
    while let host = layer.hostOfLayer {
      cameFrom = layer
      layer = host.layer
      if try isHit(layer, match) || walk(layer, match) { return true }
    }
    return false
  }

  /// Visits the containers around a screen within its layer.
  private mutating func climb(from start: Reference, _ match: Match) throws -> Bool {
    var node = start
    while !node.nodeFlags.contains(.rootOfLayer), let owner = node.ownerReference {
      if try isHit(owner, match) { return true }
      node = owner
    }
    return false
  }

  mutating func isHit(_ reference: Reference, _ match: Match) throws -> Bool {
    guard filter.use({ $0.passes(reference) }) else { return false }
    return try isFound(reference, match)
  }

  private mutating func isFound(_ reference: Reference, _ match: Match) throws -> Bool {
    hit = try reference.use { try match($0) }
    return hit != nil
  }
}
