/// A reference to an object that something else holds for as long as the reference is used: the owner of a screen, its
/// tree, or the journal of the running attempt. It costs no retain.
///
/// It is the only unmanaged reference of the library. Code that stores one clears it before the object can be freed:
/// `ScreenNode+DeepRelease.swift` does so for owners and focused children, and a tree for its screens.
@usableFromInline
struct Held<Object: AnyObject>: BitwiseCopyable, Hashable {
  @usableFromInline let reference: Unmanaged<Object>

  @inlinable @inline(__always)
  init(_ object: __shared Object) { reference = .passUnretained(object) }

  /// The same object as an instance of a subclass. Nothing checks that it is one.
  @inlinable @inline(__always)
  init<Base: AnyObject>(unchecked other: Held<Base>) {
    reference = .fromOpaque(other.reference.toOpaque())
  }

  /// The object, retained like any other value.
  @inlinable var object: Object { @inline(__always) get { reference.takeUnretainedValue() } }

  /// Calls a closure with the object, which is not retained during the call.
  @inlinable @inline(__always)
  func use<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
    try reference._withUnsafeGuaranteedRef(body)
  }

  @inlinable @inline(__always)
  static func == (one: Held, other: Held) -> Bool {
    one.reference.toOpaque() == other.reference.toOpaque()
  }

  @inlinable @inline(__always)
  func hash(into hasher: inout Hasher) { hasher.combine(reference.toOpaque()) }

  /// A reference that holds the object until ``release()``.
  static func retaining(_ object: Object) -> Held {
    _ = Unmanaged.passRetained(object)
    return Held(object)
  }

  func retain() { _ = reference.retain() }
  func release() { reference.release() }
}

/// Whether a reference refers to an object, or both are nil.
@inline(__always)
func === <Object>(reference: Held<Object>?, object: Object?) -> Bool {
  reference == object.map { Held($0) }
}

@inline(__always)
func !== <Object>(reference: Held<Object>?, object: Object?) -> Bool { !(reference === object) }

// A walk through the tree reads these properties, and retains no node on the way.
extension Held<ScreenNode> {
  @inline(__always)
  var nodeFlags: NodeFlags {
    get { use { $0.nodeFlags } }
    nonmutating set { use { $0.nodeFlags = newValue } }
  }

  /// The container or the host.
  @inline(__always)
  var ownerReference: Held<ScreenNode>? { use { $0.ownerReference } }

  /// The focused child.
  @inline(__always)
  var focusReference: Held<ScreenNode>? { use { $0.focusReference } }

  /// The next step on the way to the visible screen.
  @inline(__always)
  var nextInward: Held<ScreenNode>? { use { $0.nextInward } }

  /// Whether the node presents a layer, which covers it.
  @inline(__always)
  var isCovered: Bool { use { $0.presentedNode != nil } }

  @inline(__always)
  var holdsOthers: Bool { use { $0.holdsOthers } }

  @inline(__always)
  var attemptStamp: Int32 { use { $0.attemptStamp } }

  @inline(__always)
  var treeNumber: Int { use { $0.treeNumber } }
}

extension Held<ScreenTree> {
  /// The running attempt, which the tree holds.
  @inline(__always)
  var runningReference: Held<Navigation>? { use { $0.runningReference } }
}

extension ReusedList {
  /// Calls a closure with each object, which is not retained during the call. The list may grow meanwhile.
  @inline(__always)
  func forEach<Object>(_ body: (Object) throws -> Void) rethrows where Element == Held<Object> {
    for position in indices { try self[position].use(body) }
  }
}

/// A list of nodes that something else holds.
typealias NodeList = ReusedList<Held<ScreenNode>>
