/// A screen of an app, with an identity and a place in a tree.
///
/// Subclass it for screens with their own behaviour. Use ``Screen`` to put any value or model on
/// the tree without a subclass. A node has at most one owner: the root slot of a ``ScreenTree``, a
/// ``ContainerNode``, or the presentation slot of another node. The owner holds it strongly.
/// Nothing else in RouteKit does.
///
/// ```swift
/// final class ProductScreen: ScreenNode {
///   let id: Int
///   private let history: ShoppingHistory
///   init(id: Int, history: ShoppingHistory) { (self.id, self.history) = (id, history) }
///
///   override func didAppear() { history.add(id) }
/// }
/// ```
///
/// Navigations and edits are transactions: the callbacks below run after a commit, when the tree
/// already has its new state. They may navigate. Such a navigation is performed at once and
/// announced after the current commit.
///
/// A tree and its nodes belong to the context that created them: the main actor in an app, another
/// actor, a test. They are not `Sendable`, and the compiler keeps them there.
///
/// The plain nouns are yours: a subclass may have properties such as `id`, `name`, `title`, `parent` or `path`.
/// The properties of this class contain the word *screen*, as ``screenID``, ``screenName``, ``screenParent`` and
/// ``presentedScreen``, or consist of several words, as ``isVisible`` and ``nearestStack``. The containers add the words
/// of their domain, such as ``ContainerNode/children`` and ``StackNode/top``.
nonisolated open class ScreenNode {
  // The engine's view of a node. Only `Tree` writes these, so accesses do not overlap. Where the compiler cannot
  // prove that, it would check each access when it runs, which takes as long as the edit: there the checks are off.
  final var ownerReference: Held<ScreenNode>?
  final var treeReference: Held<ScreenTree>?
  @exclusivity(unchecked) final var childList: [ScreenNode] = []
  final var presentedNode: ScreenNode?
  final var focusReference: Held<ScreenNode>?
  final var nodeFlags: NodeFlags
  /// The position of this node's last coming or going in the running attempt, or -1.
  final var attemptStamp: Int32 = -1
  /// The number that the tree with `numberSalt` gave, or 0.
  final var treeNumber = 0
  final var numberSalt: UInt64 = 0
  final var presentationBox: PresentationBox?
  /// The number of the screen that asked for the layer with this node as its root, or 0. It is negative within an
  /// attempt while that screen has no number.
  final var askerNumber = 0
  @exclusivity(unchecked) final var nodeExtras: NodeExtras?
  /// The tree whose undo history may hold the node. A history marks every screen that it holds, and most
  /// have no extras.
  final var historyAnchor: TreeAnchor?

  /// Creates a screen that is not on a tree.
  public init() { nodeFlags = [] }

  /// Creates a container. The flags of a kind of node never change.
  init(flags: NodeFlags) { self.nodeFlags = flags }

  deinit {
    if holdsOthers { releaseDescendants() }
  }

  /// Called after a commit that brought this screen onto the tree.
  ///
  /// Screens are notified in the order in which they entered, a container before its children. Each
  /// `didEnter()` is followed by exactly one ``didLeave()``, unless the tree is released without
  /// being closed. The default does nothing.
  open func didEnter() {}

  /// Called after a commit that made this screen visible, or made it a container around the visible
  /// screen.
  ///
  /// Containers are notified before the screens that they show. Each call is followed by one
  /// ``didDisappear()``, as ``didEnter()`` is by ``didLeave()``. The default does nothing.
  open func didAppear() {}

  /// Called after a commit that covered, deselected or removed this screen while it was visible.
  ///
  /// A layer covers the screen that presents it and everything that this screen holds. Containers
  /// are notified after the screens that they showed. The default does nothing.
  open func didDisappear() {}

  /// Called after a commit that took this screen off the tree.
  ///
  /// The screen is no longer on a tree and may be edited freely. Screens are notified in the order in which they left.
  /// A container leaves with the children that it holds at that moment, which are notified before it, the last child
  /// first. A child that was moved out before, such as tabs out of a column, is no longer one of them. The default does
  /// nothing.
  open func didLeave() {}

  /// Decides whether this screen may leave the tree.
  ///
  /// It is asked during the attempt about every screen that would leave, in the order of leaving,
  /// for every way out. A screen that is covered or moved does not leave. The check must not have
  /// effects: an edit or a navigation in it throws ``RoutingError/Kind/busyAttempting``.
  ///
  /// ```swift
  /// override func leaveCheck(_ departure: Departure) -> Verdict {
  ///   hasUnsavedChanges ? .deny(UnsavedChanges(document)) : .allow
  /// }
  /// ```
  ///
  /// - Parameter departure: The reason why the screen would leave, and the screen that would be
  ///   visible instead.
  /// - Returns: ``Verdict/allow`` by default.
  open func leaveCheck(_ departure: Departure) -> Verdict { .pass }

  /// The type in drawings, commits and errors: this class without its module, or the type of the
  /// content of a ``Screen``.
  final var typeName: String { type(of: self).typeTitle }

  /// The same for the class. `String(describing:)` returns the same text, but takes ten times as
  /// long.
  @usableFromInline static var typeTitle: String { _typeName(titleType, qualified: false) }

  /// The type with that name.
  class var titleType: Any.Type { self }

  /// The type, the name in quotes and the number, as far as the screen has them. `print` shows this for a screen
  /// without its own description.
  open var debugDescription: String { ScreenReference(self).description }

  /// The content of a ``Screen``, which rules and finders match too. It cannot be set to a value of another type.
  package var anyContent: Any? {
    get { nil }
    set {}
  }

  /// A screen with a copy of the content, if that is a plain value. Changing the copy does not change this screen.
  var copyWithValue: ScreenNode? { nil }

  /// The name in drawings, commits and errors, or nil.
  ///
  /// A name is a label and not part of a navigation: setting it makes no commit.
  public final var screenName: String? {
    get { nodeExtras?.name }
    set { addExtras().name = newValue }
  }

  /// Returns the state that few nodes have, and creates it if there is none.
  final func addExtras() -> NodeExtras {
    if let nodeExtras { return nodeExtras }
    let extras = NodeExtras()
    nodeExtras = extras
    return extras
  }
}

extension ScreenNode {
  /// The context that the screen was built from or last updated with, if its builder remembers
  /// contexts.
  package final var rememberedContext: Any? { nodeExtras?.context }

  /// Remembers the context that the screen was built from.
  final func rememberContext(_ context: Any) { addExtras().context = context }

  /// Whether the screen remembers an equal context, or does not remember a context that can be compared.
  @usableFromInline
  final func mayRemember<Context>(_ context: Context) -> Bool {
    guard let old = nodeExtras?.context as? any Equatable else { return true }
    return (context as? any Equatable).map(old.isEqual) ?? false
  }

  /// Remembers the context of an update, if the screen remembers a context. If the types differ,
  /// the remembered context is no longer true, so the screen then remembers none.
  @usableFromInline
  final func rememberUpdate<Context>(with context: Context) {
    if nodeExtras?.steps?.current is Context { nodeExtras?.steps?.current = context }
    nodeExtras?.renote(context)
    guard let old = nodeExtras?.context else { return }
    nodeExtras?.context = old is Context ? context : nil
  }
}

/// State that few nodes have.
final class NodeExtras {
  var name: String?
  /// The context that the node was built from or last updated with, if its builder remembers it.
  var context: Any?
  /// The numbers that other trees gave to the node before, by the salts of the trees.
  var otherNumbers: [UInt64: Int] = [:]
  /// The states that features keep with the node.
  var states = FeatureStates()
}

extension ScreenNode: CustomDebugStringConvertible {}

extension ScreenReference {
  package init(_ node: ScreenNode) {
    self.init(id: node.screenID, type: Swift.type(of: node).titleType, name: node.screenName)
  }
}

extension ScreenNode {
  /// The number that a tree gave to this node, or nil.
  final func treeNumber(givenBy salt: UInt64) -> Int? {
    numberSalt == salt ? treeNumber : nodeExtras?.otherNumbers[salt]
  }

  /// The type, and the name in quotes if there is one.
  package final var quotedTitle: String { type(of: self).typeTitle(named: screenName) }
}
