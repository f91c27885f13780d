extension ScreenNode {
  /// Presents a screen in this one's own slot: the screen becomes the root of a layer that covers
  /// this one and everything it holds.
  ///
  /// ```swift
  /// try tabs.present(checkout, as: Presentation(style: .fullScreen))
  /// ```
  ///
  /// - Parameters:
  ///   - screen: A screen that nothing holds.
  ///   - presentation: How it is presented: a sheet unless said otherwise.
  ///   - navigation: The attempt to journal in when this screen is on no tree.
  /// - Throws: ``RoutingError`` of the kind `alreadyPresenting` if the slot is taken,
  ///   `alreadyOnTree`, `wouldContainItself` or `busyAttempting`, and whatever rules refuse.
  ///   Nothing has changed then.
  /// - Complexity: O(depth).
  public final func present(
    _ screen: ScreenNode, as presentation: Presentation = Presentation(),
    in navigation: Navigation? = nil
  ) throws {
    try present(screen, box: PresentationBox(presentation), askedBy: nil, in: navigation)
  }

  /// Presents with a record that is shared by every layer of one route.
  final func present(
    _ screen: ScreenNode, box: PresentationBox, askedBy asker: Asker?,
    in navigation: Navigation?
  ) throws {
    let joins = try joinsAttemptWhole(to: "present") {
      try cover(with: screen, box: box, askedBy: asker, in: $0)
    }
    if joins { return }
    try edit("present", with: screen, in: navigation) {
      try cover(with: screen, box: box, askedBy: asker, in: $0)
    }
  }

  @inline(__always)
  private func cover(
    with screen: ScreenNode, box: PresentationBox, askedBy asker: Asker?,
    in navigation: Navigation?
  ) throws {
    guard presentedNode == nil else {
      throw RoutingError.alreadyPresenting(self, "present", screen)
    }
    try admit(screen, to: "present")
    try putLayer(screen, box: box, asker: asker, in: navigation)
  }

  /// Takes away the layer that this screen presents, and every layer above it.
  ///
  /// - Parameter navigation: The attempt to journal in when this screen is on no tree.
  /// - Throws: ``RoutingError`` of the kind `nothingPresented` if the slot is empty, or
  ///   `busyAttempting`, and whatever leave checks refuse. Nothing has changed then.
  /// - Complexity: O(screens of the layers).
  public final func dismissPresented(in navigation: Navigation? = nil) throws {
    if try joinsAttempt(to: "dismiss", { try uncover(in: $0) }) { return }
    try edit("dismiss", in: navigation) { try uncover(in: $0) }
  }

  @inline(__always)
  private func uncover(in navigation: Navigation?) throws {
    guard let layer = presentedNode else { throw RoutingError.presentsNothing(self) }
    takeLayer(layer, in: navigation)
  }
}

/// Who asked for a layer: a number, or the screen itself as long as its tree has given it none.
struct Asker {
  let number: Int
  let unnumbered: ScreenNode?

  @inline(__always)
  init(_ screen: ScreenNode, in navigation: Navigation) {
    let isNumbered = screen.numberSalt == navigation.treeReference._withUnsafeGuaranteedRef(\.salt)
    number = isNumbered ? screen.number : 0
    unnumbered = isNumbered ? nil : screen
  }
}

extension RoutingError {
  static func alreadyPresenting(_ host: ScreenNode, _ action: StaticString, _ newcomer: ScreenNode?)
    -> RoutingError
  {
    RoutingError(
      .alreadyPresenting, action: "\(action)", subject: newcomer?.title,
      reason: "'\(host.title)' presents '\(host.presentedNode?.title ?? "")' already",
      at: host, advice: "Dismiss that first, or start from the top layer.")
  }

  static func presentsNothing(_ host: ScreenNode) -> RoutingError {
    RoutingError(
      .nothingPresented, action: "dismiss what is on", subject: host.title,
      reason: "it presents nothing", at: host,
      advice: "Only a screen's own slot counts: ask its host, or its layer.")
  }
}
