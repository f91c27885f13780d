/// One screen of an app, with an identity and a place in a tree.
///
/// Subclass it for screens that have behaviour of their own; use ``Screen`` to put any value or
/// model on the tree without a subclass. A node has at most one owner: the root slot of a
/// ``ScreenTree``, a ``ContainerNode``, or the presentation slot of another node. The owner holds
/// it strongly; nothing else in RouteKit does.
///
/// ```swift
/// final class ProductScreen: ScreenNode {
///   let product: Product
///   init(product: Product) { self.product = product }
///
///   override func didAppear() { product.markSeen() }
/// }
/// ```
///
/// Navigations and edits are transactions: the callbacks below run only after a commit, when the
/// tree is already what it will be. They may navigate; what they begin is performed at once and
/// announced after the current commit.
///
/// A tree and its nodes belong to whoever made them: the main actor in an app, an actor, a test.
/// They are not `Sendable`, and the compiler keeps them where they are.
nonisolated open class ScreenNode {
  // The engine's view of a node. `Engine/` alone writes these, which is why the dynamic exclusivity
  // checks are off: they were 290 of 464 ns of a push and pop in the trial that shaped this layout.
  // The back references are unmanaged, 2.7 times faster to walk than weak ones; an owner that dies
  // clears them (Release.swift), and so does a tree.
  @exclusivity(unchecked) final var ownerReference: Unmanaged<ScreenNode>?
  @exclusivity(unchecked) final var treeReference: Unmanaged<ScreenTree>?
  @exclusivity(unchecked) final var childList: [ScreenNode] = []
  @exclusivity(unchecked) final var presentedNode: ScreenNode?
  @exclusivity(unchecked) final var focusReference: Unmanaged<ScreenNode>?
  @exclusivity(unchecked) final var flags: NodeFlags
  /// The position of this node's last coming or going in the running attempt, or -1.
  @exclusivity(unchecked) final var stamp: Int32 = -1
  /// The number that the tree with `numberSalt` gave, or 0.
  @exclusivity(unchecked) final var number = 0
  @exclusivity(unchecked) final var numberSalt: UInt64 = 0
  @exclusivity(unchecked) final var presentationBox: PresentationBox?
  /// The number of the screen that asked for the layer that this node is the root of, or 0. Below 0
  /// within an attempt: who asked has no number yet.
  @exclusivity(unchecked) final var askerNumber = 0
  @exclusivity(unchecked) final var extras: NodeExtras?

  /// Makes a screen that is on no tree yet.
  public init() { flags = [] }

  /// Makes a container: the flags of a kind of node are set once.
  init(flags: NodeFlags) { self.flags = flags }

  deinit {
    if holdsOthers { releaseDescendants() }
  }

  /// Called after a commit that brought this screen onto the tree.
  ///
  /// Screens hear it in the order in which they came in, a container before its children. Each
  /// `didEnter()` is answered by exactly one ``didLeave()``, unless the tree itself is let go
  /// without being closed. The default does nothing.
  open func didEnter() {}

  /// Called after a commit that made this screen visible, or a container around what is.
  ///
  /// Containers hear it before what they show. It answers to ``didDisappear()`` as ``didEnter()``
  /// does to ``didLeave()``. The default does nothing.
  open func didAppear() {}

  /// Called after a commit that covered, deselected or removed this screen while it was visible.
  ///
  /// A layer covers the screen that presents it and all that this holds. Containers hear it after
  /// what they showed. The default does nothing.
  open func didDisappear() {}

  /// Called after a commit that took this screen off the tree.
  ///
  /// The screen is already on no tree and may be edited freely. Children hear it before their
  /// container and the last child first. The default does nothing.
  open func didLeave() {}

  /// Answers whether this screen may leave the tree.
  ///
  /// Asked during the attempt for every screen that would leave, in the order of leaving, whatever
  /// the way out. Being covered is not leaving, nor is being moved. The answer must have no
  /// effect: an edit or a navigation in here gets ``RoutingError/Kind/busyAttempting``.
  ///
  /// ```swift
  /// override func leaveCheck(_ departure: Departure) -> Verdict {
  ///   hasUnsavedChanges ? .deny(UnsavedChanges(document)) : .allow
  /// }
  /// ```
  ///
  /// - Parameter departure: Why the screen would leave, and what would be visible instead.
  /// - Returns: ``Verdict/allow`` by default.
  open func leaveCheck(_ departure: Departure) -> Verdict { .pass }

  /// The type that drawings, commits and errors print: this class without its module, or the type
  /// of the content of a ``Screen``.
  final var typeName: String { type(of: self).typeTitle }

  /// The same, of the class. `String(describing:)` says the same, and takes ten times as long.
  @usableFromInline static var typeTitle: String { _typeName(titleType, qualified: false) }

  /// The type whose name that is.
  class var titleType: Any.Type { self }

  /// The type, the name in quotes and the number, if there are such: what `print` shows of a screen
  /// that says nothing else of itself.
  open var debugDescription: String { ScreenReference(self).description }

  /// The content of a ``Screen``, by which rules and finders match too.
  var anyContent: Any? { nil }

  /// The name that drawings, commits and errors print in quotes, if the screen was given one.
  ///
  /// A name is a label and no part of a navigation: setting it makes no commit.
  public final var name: String? {
    get { extras?.name }
    set {
      if extras == nil { extras = NodeExtras() }
      extras?.name = newValue
    }
  }
}

extension ScreenNode {
  /// What the screen was built from, or updated with since, if its builder has it remember that.
  final var rememberedContext: Any? { extras?.context }

  /// Notes what the screen was built from.
  final func remember(_ context: Any) {
    if extras == nil { extras = NodeExtras() }
    extras?.context = context
  }

  /// Notes what a screen was updated with, if it remembers such a context; one of another type would
  /// leave it with what is no longer true, so it remembers none then.
  @usableFromInline
  final func rememberUpdate<Context>(with context: Context) {
    guard let old = extras?.context else { return }
    extras?.context = old is Context ? context : nil
  }
}

/// What few nodes have, kept out of the many.
final class NodeExtras {
  var name: String?
  /// What the node was built from, or updated with since, if its builder was told to note it.
  var context: Any?
  /// The tree whose undo history may hold the node.
  var remembering: TreeAnchor?
  /// Who wants to know when the node leaves its tree.
  var watchers: [NodeWatcher] = []
  /// What the node owns besides screens.
  var attachments: [Attachment] = []
  /// Where the question of the leave check is found while it is being answered.
  var leaveToken: GuardToken?
  /// The navigation that waits and on the way to whose answer the node came in.
  weak var cameInFor: Request?
}

extension ScreenNode: CustomDebugStringConvertible {}

extension ScreenReference {
  /// The number is nil if another tree gave it.
  init(_ node: ScreenNode) {
    let isForeign = node.treeReference?._withUnsafeGuaranteedRef { $0.salt != node.numberSalt }
    self.init(
      id: isForeign ?? false ? nil : node.id, type: Swift.type(of: node).titleType, name: node.name)
  }
}

extension ScreenNode {
  /// The type, and the name in quotes if there is one.
  final var title: String { type(of: self).title(named: name) }
}
