/// A screen with children, one of which has the focus.
///
/// The containers of the library are subclasses, and a custom container is one too. Edit children
/// and focus with the journaled edits below, record the inverse of your own state with
/// ``recordInverse(in:_:)``, and say which children show and how a child is brought forward.
///
/// ```swift
/// final class PageNode: ContainerNode {
///   func turn(to index: Int) throws {
///     guard children.indices.contains(index) else { throw PageMissing(index) }
///     try setFocusedChild(children[index])
///   }
/// }
/// ```
///
/// An edit of a container on a tree is an attempt, with the same rules, commit and observers as a navigation. Within
/// a route or a transition, it joins the running attempt. While the `deinit` of a container or of its properties
/// runs, its children still name it as their owner. There, do not look it up through a child.
///
/// A container outside a tree is changed freely. Within a transition, pass the `navigation` of the
/// transition to an edit of such a container. Then the edit is rolled back with the rest.
///
/// The library asks a container which children show, and notifies it of every edit while the edit
/// is made. In ``willRemove(_:in:)`` and ``willMoveFocus(to:in:)`` it can record a change of its
/// state. These methods must not edit the tree or navigate. A subclass of ``StackNode``, ``TabNode`` or
/// ``SplitNode`` overrides them in the same way, and need not call `super`.
///
/// `expectConformance` of RouteKitTesting checks a container.
nonisolated open class ContainerNode: ScreenNode {
  /// Creates an empty container. Any child may have the focus, or none.
  public override init() { super.init(flags: [.container, .asksWhatShows]) }

  /// Creates an empty container.
  ///
  /// ```swift
  /// final class CardsNode: ContainerNode {
  ///   override init() { super.init(focus: .always) }
  /// }
  /// ```
  ///
  /// - Parameter focus: The rule for its focus.
  public init(focus: FocusRule) {
    super.init(flags: focus.flags.union([.container, .asksWhatShows]))
  }

  init(showsFocusOnly flags: NodeFlags, unlessSubclassed type: ContainerNode.Type) {
    super.init(flags: flags.union(.container))
    if ObjectIdentifier(Swift.type(of: self)) != ObjectIdentifier(type) {
      self.nodeFlags.insert(.subclassed)
    }
  }

  /// The children in order, including uncommitted edits.
  public final var children: Children { Children(container: self) }

  /// The child with the focus, or nil.
  public final var focusedChild: ScreenNode? { focusReference?.object }

  /// The children that show when this container shows, in the order of the drawing.
  ///
  /// By default, the focused child. Override it in a container that shows two pages or three
  /// columns at once. Return children only, each once, and the focused one among them. The visible
  /// path still leads through the focused child. A container that presents a layer shows no
  /// children. It is read during attempts too, and must not have effects.
  open var childrenOnShow: [ScreenNode] { focusedChild.map { [$0] } ?? [] }

  /// Makes a child show, on the way to revealing a screen.
  ///
  /// The default gives it the focus. A container whose focus is always its last child must override
  /// this: a stack pops to the child.
  ///
  /// - Parameters:
  ///   - child: A child of this container.
  ///   - navigation: The attempt that reveals.
  /// - Throws: Any error of an edit.
  open func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
    try setFocusedChild(child, in: navigation)
  }

  /// Returns this container to its initial state, when the move `.home` goes through it.
  ///
  /// The default changes nothing. A stack pops to its root, and a split focuses its first filled column.
  /// Override it in a container that has an initial state:
  ///
  /// ```swift
  /// override func goHome(in navigation: Navigation) throws -> [ScreenNode] {
  ///   try setFocusedChild(children.first, in: navigation)
  ///   return Array(children)
  /// }
  /// ```
  ///
  /// - Parameter navigation: The attempt in progress, for the edits.
  /// - Returns: The children that go home too. By default, the children on show.
  /// - Throws: Any error of an edit.
  open func goHome(in navigation: Navigation) throws -> [ScreenNode] { childrenOnShow }

  /// Returns the child that shows again when the user goes back from another child, or nil if this container has
  /// no way back from it.
  ///
  /// The move ``Route/back`` asks each container from the visible screen outwards, and goes back in the first one
  /// that has a way. By default no container has one. A stack returns the screen below, tabs return their previous
  /// tab, and a collapsed split returns the column before.
  ///
  /// ```swift
  /// override func childBehind(_ child: ScreenNode) -> ScreenNode? {
  ///   child === menu && child === focusedChild ? content : nil
  /// }
  /// ```
  ///
  /// It is called often, for example to find out whether going back is possible. It must not have effects.
  ///
  /// - Parameter child: A child of this container. It is the focused child, unless the route starts elsewhere.
  /// - Returns: Another child of this container. Every other screen counts as nil.
  open func childBehind(_ child: ScreenNode) -> ScreenNode? { nil }

  /// Goes back to a child that ``childBehind(_:)`` has named.
  ///
  /// The default is ``bringForward(_:in:)``. Override it if going back does more than showing the child.
  ///
  /// - Parameters:
  ///   - child: The child that is to show.
  ///   - navigation: The attempt in progress, for the edits.
  /// - Throws: Any error of an edit.
  open func goBack(to child: ScreenNode, in navigation: Navigation) throws {
    try bringForward(child, in: navigation)
  }

  /// Whether the child that going back leaves stays, as far as the library knows.
  var keepsChildGoingBack: Bool { true }

  /// Returns the child that gets the focus after the focused child was removed, or nil for none.
  ///
  /// By default, the child that is now at the same index, or else the last.
  ///
  /// - Parameter index: The position of the removed child.
  /// - Returns: A child of this container, or nil.
  open func focusAfterRemoval(at index: Int) -> ScreenNode? {
    index < childList.count ? childList[index] : childList.last
  }

  /// Returns the label of a child's place in drawings, or nil.
  open func label(of child: ScreenNode) -> String? { nil }

  /// The container's own state in a word, for drawings, or nil.
  open var stateDescription: String? { nil }

  /// Decides whether a screen may be inserted.
  ///
  /// The default allows it. To refuse, throw an error that says why.
  ///
  /// ```swift
  /// override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
  ///   guard children.count < 2 else {
  ///     throw RoutingError(
  ///       .outOfRange, action: "\(action)", reason: "both places are taken", at: self)
  ///   }
  /// }
  /// ```
  ///
  /// It is called for every child that is about to become a child of this container, however it is
  /// inserted. If it replaces others, they have been removed before. It is not called when a child only
  /// changes its position, or returns because an edit is undone or rolled back. It must not have effects.
  ///
  /// - Parameters:
  ///   - child: The new child. No checks were made yet.
  ///   - action: The action, in the infinitive, for an error.
  /// - Throws: The reason why it may not be inserted. The caller of the insertion receives it.
  open func checkInsertion(of child: ScreenNode, to action: StaticString) throws {}

  /// Called when a child is about to be removed, within the edit that removes it.
  ///
  /// Use it to forget a child in your own state, with ``recordInverse(in:_:)``. If the child
  /// returns because the edit is rolled back or undone, so does the state. The default does
  /// nothing.
  ///
  /// ```swift
  /// override func willRemove(_ child: ScreenNode, in navigation: Navigation?) {
  ///   if child === menu { changeMenu(to: nil, in: navigation) }
  /// }
  /// ```
  ///
  /// It cannot refuse. The ``ScreenNode/leaveCheck(_:)`` of the child can. It is not called for children that leave
  /// with their container, and not when an edit is rolled back, undone or redone. An edit of the tree throws
  /// ``RoutingError/Kind/busyAttempting``.
  ///
  /// - Parameters:
  ///   - child: A child, still at its place.
  ///   - navigation: The attempt to record in, or nil if there is none.
  open func willRemove(_ child: ScreenNode, in navigation: Navigation?) {}

  /// Whether a child depends on the children before it, as the screens of a stack do.
  ///
  /// If it is true, removing a child that a rule no longer allows, or that an archive cannot restore, also removes
  /// the children after it. The default is false.
  open var childrenStandOnEarlierOnes: Bool { false }

  /// Puts a child of an archive in its place.
  ///
  /// The default inserts the children one after another. Override it in a container whose children have
  /// particular places:
  ///
  /// ```swift
  /// override func restoreChild(_ child: ScreenNode, labelled label: String?) throws {
  ///   if label == "menu" { try setMenu(child) } else { try setContent(child) }
  /// }
  /// ```
  ///
  /// It is called for each child in the order of the archive. At first the container is empty, and it
  /// is not on a tree. The focus is set after all children are in. A child is lost if the method
  /// throws, puts it somewhere else, or removes it for another child. The ``TreeArchive/Report`` lists such
  /// losses.
  ///
  /// - Parameters:
  ///   - child: A screen without an owner, complete with its content.
  ///   - label: The result of ``label(of:)`` when the archive was taken. A hostile archive can contain
  ///     any text.
  /// - Throws: The reason why the child cannot be restored.
  open func restoreChild(_ child: ScreenNode, labelled label: String?) throws {
    try insertChild(child, at: childList.count, to: "restore")
  }

  /// Called when the focus is about to move to a child, or away, within the edit that moves it.
  ///
  /// It is called once for every cause: setting the focus, inserting the first child, removing the
  /// focused child. ``focusedChild`` is still the old one. After a removal, the old one is no
  /// longer a child, so its ``ScreenNode/screenParent`` is nil. The default does nothing.
  ///
  /// In a container whose focus is always its last child, such as a stack, it is called before the edit that
  /// gives it another last child: the new one may not be a child yet, and the old one still is.
  ///
  /// ```swift
  /// override func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) {
  ///   changeTurns(to: turns + 1, in: navigation)
  /// }
  /// ```
  ///
  /// It is not called when an edit is rolled back, undone or redone. An edit of the tree throws
  /// ``RoutingError/Kind/busyAttempting``.
  ///
  /// - Parameters:
  ///   - child: The child that gets the focus, or nil for none.
  ///   - navigation: The attempt to record in, or nil if there is none.
  open func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) {}

  /// The container's own state as a value, or nil.
  ///
  /// Edits of one navigation may cancel each other out. Then there is no commit and no step to undo. For your own
  /// state, the library can tell only if you override this. By default it is nil, and each state recorded with
  /// ``recordInverse(in:_:)`` counts as a change.
  ///
  /// ```swift
  /// override var ownState: (any Equatable)? { direction }
  /// ```
  ///
  /// It is read before the first change of a navigation and at its end. Return everything that
  /// ``recordInverse(in:_:)`` restores, and nothing else. It must not have effects. Return a value, not an object
  /// that changes. If your state is an optional, return it in an array, as `[selection]`: nil counts as changed.
  open var ownState: (any Equatable)? { nil }

  /// The state that the library keeps for this container. The library's containers override it.
  var libraryState: ContainerState { ContainerState() }

  /// Replaces that state, and journals each part of it that changes.
  func setLibraryState(_ state: ContainerState, in navigation: Navigation?) {}

  // The library's containers maintain their state in these methods, which each overrides in its own file. So a
  // subclass in an app may override the methods above without a call of `super`.

  /// Refuses a child that is not inserted in the way that this container needs.
  func checkPlace(of child: ScreenNode, to action: StaticString) throws {}

  /// Forgets a child that is about to be removed.
  func forgetRemoved(_ child: ScreenNode, in navigation: Navigation?) {}

  /// Remembers the focused child before the focus moves to another.
  func rememberFocus(beforeMovingTo child: ScreenNode?, in navigation: Navigation?) {}

  /// Called at the end of a navigation that moved the focus and changed state that the library keeps for this
  /// container. The container was on the tree before, and still is.
  ///
  /// - Parameters:
  ///   - count: The number of moves.
  ///   - before: The focused child before the navigation. It may have left.
  ///   - restore: Restores that state. Afterwards the container must set it again.
  ///   - navigation: The attempt.
  func endFocusMoves(
    _ count: Int, from before: Held<ScreenNode>?, undoneBy restore: () -> Void,
    in navigation: Navigation
  ) {}

  /// When the visit to a child began, if going back from the child leads to the visit before. It is the number of a
  /// commit.
  func visitTime(of child: ScreenNode) -> Int? { nil }

  // The parts of the library's containers that an archive keeps. Each container overrides these in its own file.

  /// Describes this container for an archive.
  func describeState(in record: inout ArchivedContainer) {
    record.focus = childList.isEmpty ? nil : focusedIndex ?? -1
  }

  /// Restores its state, before the focus. The container is new, and already has its children.
  ///
  /// - Parameters:
  ///   - record: The record. It may be hostile.
  ///   - children: The children by their positions in the record. A lost child is nil.
  ///   - lose: Receives each reason why a part of the history is lost.
  func restoreRecord(
    from record: ArchivedContainer, children: [ScreenNode?], lose: (String) -> Void
  ) {}

  /// Gives the focus to a child when an archive is restored.
  func restoreFocus(on child: ScreenNode) throws { try setFocusedChild(child) }

  /// Prunes the child at a position, and the children that depend on it.
  func pruneChild(at position: Int, in navigation: Navigation) {
    if childrenStandOnEarlierOnes {
      for index in (position..<childList.count).reversed() { takeOut(at: index, in: navigation) }
    } else {
      takeOut(at: position, in: navigation)
    }
  }

  /// The position of the child with the focus.
  final var focusedIndex: Int? {
    focusedChild.flatMap { focus in childList.firstIndex { $0 === focus } }
  }
}
