/// Where every screen of a tree is, and what it shows, as one value that a navigation can put back.
///
/// It describes the screens on the tree, those that the tree keeps for their return, and those that its history may
/// bring back: for each one its children, focus, layer, presentation and flows, the state of its container, and the
/// contexts that an update may change. The history belongs to it, because its steps fit the tree only as it was then.
///
/// An exploration goes back to a state with it. It holds its screens. It does not know what a screen changes in itself,
/// except a container that is ``StateArchiving``.
package struct TreeShape {
  private let root: ScreenNode?
  private var places: [Place] = []
  /// The number of places on the tree, which come first.
  private let countOnTree: Int
  private let kept: [ScreenNode]
  private let attachments: [Attachment]
  private let commits: PastCommits?

  /// Describes a tree that is at rest.
  ///
  /// - Complexity: O(screens on the tree, kept, and in its history).
  package init(of tree: ScreenTree) {
    (root, kept) = (tree.rootNode, tree.kept)
    (attachments, commits) = (tree.ownAttachments, tree.history?.commits)
    var places: [Place] = []
    root?.forEachHeld { places.append(Place(of: $0)) }
    countOnTree = places.count
    defer { self.places = places }
    let others = kept + (commits?.all.flatMap(\.nodes) ?? [])
    if others.isEmpty { return }
    var seen = Set(places.map { Held($0.screen) })
    for other in others where !seen.contains(Held(other)) {
      other.outermostHolder.forEachHeld {
        if seen.insert(Held($0)).inserted { places.append(Place(of: $0)) }
      }
    }
  }

  /// Whether the same screens are in the same places on the tree, with the same focus and the same presentations.
  func hasSamePlaces(as other: TreeShape) -> Bool {
    places.prefix(countOnTree).elementsEqual(other.places.prefix(other.countOnTree)) {
      $0.isSame(as: $1)
    }
  }
}

/// Where one screen is, and what it shows.
private struct Place {
  let screen: ScreenNode
  private let children: [ScreenNode]
  private let focus: Held<ScreenNode>?
  private let layer: ScreenNode?
  private let presentation: PresentationBox?
  private let asker: Int
  private let more: More?

  init(of screen: ScreenNode) {
    self.screen = screen
    (children, focus, layer) = (screen.childList, screen.focusReference, screen.presentedNode)
    (presentation, asker) = (screen.presentationBox, screen.askerNumber)
    more = More(of: screen)
  }

  func isSame(as other: Place) -> Bool {
    screen === other.screen && focus == other.focus && layer === other.layer
      && children.elementsEqual(other.children, by: ===)
      && presentation?.presentation == other.presentation?.presentation && asker == other.asker
  }
}

// The edits that put a shape back. They are made in steps for all places, so each screen is free before it is placed.
extension Place {
  /// Takes out the children and the layer that the screen did not have.
  func takeOthers(in navigation: Navigation) {
    if let other = screen.presentedNode, other !== layer { screen.takeLayer(other, in: navigation) }
    if screen.childList.isEmpty { return }
    let same = zip(screen.childList, children).prefix { $0 === $1 }.count
    while screen.childList.count > same {
      screen.takeChild(at: screen.childList.count - 1, in: navigation)
    }
  }

  /// Brings back the children and the layer that the screen had.
  func bringBack(in navigation: Navigation) throws {
    for child in children[screen.childList.count...] {
      try navigation.free(child)
      try screen.addChild(child, at: screen.childList.count, in: navigation)
    }
    if let layer, screen.presentedNode == nil {
      try navigation.free(layer)
      try screen.putLayer(layer, in: navigation)
    }
  }

  /// Restores everything that is known when all screens are in their places.
  func restoreRest(in navigation: Navigation) {
    if screen.focusReference != focus { screen.moveFocus(to: focus?.object, in: navigation) }
    if screen.presentationBox !== presentation || screen.askerNumber != asker {
      navigation.journal.recordPresentation(of: screen)
      (screen.presentationBox, screen.askerNumber) = (presentation, asker)
    }
    if let more { return more.restore(in: screen, by: navigation) }
    if screen.nodeExtras != nil { More().restore(in: screen, by: navigation) }
  }
}

/// The parts that few screens have. It is a class, so the places of the others are small.
private final class More {
  private let attachments: [Attachment]
  private let labels: Labels
  private let state: ContainerState
  private let ownState: OwnState?

  init() { (attachments, labels, state, ownState) = ([], Labels(nil), ContainerState(), nil) }

  init?(of screen: ScreenNode) {
    let container = screen.statefulContainer
    if container == nil && screen.nodeExtras == nil { return nil }
    attachments = screen.nodeFlags.contains(.hasAttachments) ? screen.ownAttachments : []
    labels = Labels(screen.nodeExtras)
    state = container?.libraryState ?? ContainerState()
    ownState = container.flatMap(OwnState.init)
  }

  func restore(in screen: ScreenNode, by navigation: Navigation) {
    screen.restoreAttachments(attachments, in: navigation)
    if let container = screen.statefulContainer {
      container.setLibraryState(state, in: navigation)
      ownState?.restore(in: container, by: navigation)
    }
    labels.restore(in: screen, by: navigation)
  }
}

/// The name of a screen and the contexts that it was built from, remembers and shows.
private struct Labels {
  private let name: String?
  private let context: Any?
  private let builtWith: Any?
  private let steps: ContextSteps?

  init(_ extras: NodeExtras?) {
    (name, context, builtWith) = (extras?.name, extras?.context, extras?.builtWith)
    steps = extras?.steps
  }

  private var shown: Any? { steps?.current ?? builtWith ?? context }

  /// Restores them with the commit, and updates the screen to the context that it showed.
  func restore(in screen: ScreenNode, by navigation: Navigation) {
    let now = Labels(screen.nodeExtras)
    let isShown = Labels.isSame(now.shown, shown)
    let (older, olderNow) = (steps?.older ?? [], now.steps?.older ?? [])
    if isShown, name == now.name, Labels.isSame(now.context, context),
      older.elementsEqual(olderNow, by: Labels.isSame)
    {
      return
    }
    navigation.onCommit {
      let extras = screen.addExtras()
      (extras.name, extras.context, extras.steps) = (name, context, steps)
      if let builtWith { extras.renote(builtWith) }
      guard !isShown, let shown else { return }
      if let steps { return steps.updating.update(screen, shown) }
      func update<Context>(with context: Context) { screen.acceptContext(context) }
      _openExistential(shown, do: update)
    }
    if !isShown { navigation.queue(.updated(screen, candidate: nil)) }
  }

  /// Whether two contexts are equal. Those that cannot be compared count as equal, as in a fingerprint.
  private static func isSame(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return (one == nil) == (other == nil) }
    return NodeExtras.comparable(one) == NodeExtras.comparable(other)
  }
}

/// The app's own state of a container, as an archive keeps it.
private struct OwnState {
  private let value: (any Equatable)?
  private let restore: (ContainerNode) throws -> Void

  init?(of container: ContainerNode) {
    guard let archiving = container as? any StateArchiving else { return nil }
    value = container.askedSafely(\.ownState)
    restore = OwnState.restoring(archiving)
  }

  private static func restoring<Archiving: StateArchiving>(
    _ archiving: Archiving
  ) -> (ContainerNode) throws -> Void {
    let state = archiving.archivedState
    return { container in
      var archiving = container as? Archiving
      try archiving?.restoreState(state)
    }
  }

  /// Restores the state with the commit, unless the container says that it is the same.
  func restore(in container: ContainerNode, by navigation: Navigation) {
    let now = container.askedSafely(\.ownState)
    if let now, let value, now.isEqual(value) { return }
    // A state that cannot be restored shows in the fingerprint, which an exploration compares afterwards.
    navigation.onCommit { do { try restore(container) } catch {} }
  }
}

extension TreeShape {
  /// Puts everything back, as the only navigation at this time. It has the cause ``Cause/undo``, and asks neither rules
  /// nor leave checks: an exploration goes back from a form that does not let the user leave, too.
  ///
  /// The screens of the shape must belong to this tree. The undo history is afterwards as it was then, even if a callback
  /// has navigated meanwhile. So compare the fingerprint before you rely on the state.
  ///
  /// - Throws: ``RoutingError`` of the kind `busyAttempting` or `treeClosed`, or `alreadyOnTree` if a screen is on
  ///   another tree now.
  /// - Complexity: O(screens of the shape).
  package func restore(on tree: ScreenTree) throws {
    try tree.transact(.undo) { navigation in
      navigation.addExtras()
      _ = navigation.extras?.states.open(RestoredShape())
      try restore(in: navigation)
    }
    // It may have begun since.
    let forgotten = tree.history?.replace(with: commits ?? PastCommits(), on: tree)
    let dropped = tree.kept
    tree.kept = kept
    withExtendedLifetime((forgotten, dropped)) {}
  }

  private func restore(in navigation: Navigation) throws {
    let tree = navigation.tree
    if tree.rootNode !== root { try tree.changeRoot(to: nil, in: navigation) }
    for place in places { try navigation.enlistOwn(place.screen) }
    for place in places { place.takeOthers(in: navigation) }
    for place in places { try place.bringBack(in: navigation) }
    if let root, tree.rootNode !== root {
      try navigation.free(root)
      try tree.changeRoot(to: root, in: navigation)
    }
    for place in places { place.restoreRest(in: navigation) }
    tree.restoreAttachments(attachments, in: navigation)
  }
}

/// Marks an attempt that puts a shape back.
private final class RestoredShape: FeatureState {}

extension Navigation {
  /// Whether it puts a shape back. Then everything is as it was, so nothing is asked, forgotten or recorded.
  var restoresShape: Bool { hasExtras && extras?.states[RestoredShape.self] != nil }

  /// Takes a screen out of the container, or off the host, that has it now.
  fileprivate func free(_ screen: ScreenNode) throws {
    guard let owner = screen.ownerReference?.object else { return }
    try enlistOwn(owner)
    if screen.nodeFlags.contains(.rootOfLayer) { return owner.takeLayer(screen, in: self) }
    guard let index = owner.childList.lastIndex(where: { $0 === screen }) else { return }
    (owner as? ContainerNode)?.forgetRemoved(screen, in: self)
    owner.takeChild(at: index, in: self)
    // No place of the shape, so nothing else sets its focus.
    if owner.focusReference === screen { owner.moveFocus(to: owner.childList.last, in: self) }
  }
}

extension AttachmentOwner {
  /// Attaches and detaches until the owner has these attachments again.
  fileprivate func restoreAttachments(_ attachments: [Attachment], in navigation: Navigation) {
    if attachments.isEmpty && ownAttachments.isEmpty { return }
    for other in ownAttachments.reversed() where !attachments.contains(where: { $0 === other }) {
      dropAttachment(other, in: navigation)
    }
    for (index, attachment) in attachments.enumerated() where !attachment.isOwned {
      if attachment.rejoin(self) {
        takeAttachment(attachment, at: min(index, ownAttachments.count), in: navigation)
      }
    }
  }
}

extension PastCommit {
  /// The nodes that the inverses refer to.
  fileprivate var nodes: [ScreenNode] {
    var nodes: [ScreenNode] = []
    forEachNode { nodes.append($0) }
    return nodes
  }
}

extension ScreenNode {
  /// This screen as a container, unless it is a plain stack, which has no state besides its children.
  fileprivate var statefulContainer: ContainerNode? {
    nodeFlags.contains(.container) && nodeFlags.intersection([.stack, .subclassed]) != .stack
      ? self as? ContainerNode : nil
  }

  /// The outermost screen that holds this one, or this one.
  fileprivate var outermostHolder: ScreenNode { screenAncestors.reversed().first ?? self }
}
