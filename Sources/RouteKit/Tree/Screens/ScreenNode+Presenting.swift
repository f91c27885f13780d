extension ScreenNode {
  /// Presents a screen in this screen's own slot: it becomes the root of a layer that covers this
  /// screen and everything that it holds.
  ///
  /// ```swift
  /// try tabs.present(checkout, as: Presentation(style: .fullScreen))
  /// ```
  ///
  /// - Parameters:
  ///   - screen: A screen without an owner.
  ///   - presentation: How it is presented, as a sheet by default.
  ///   - navigation: The navigation in progress, if there is one. It is needed only if this screen
  ///     is not on a tree.
  /// - Throws: ``RoutingError`` of the kind `alreadyPresenting` if the slot is taken,
  ///   `alreadyOnTree`, `wouldContainItself` or `busyAttempting`, and any refusal of a rule.
  /// - Complexity: O(depth).
  public final func present(
    _ screen: ScreenNode, as presentation: Presentation = Presentation(),
    in navigation: Navigation? = nil
  ) throws {
    try present(screen, box: PresentationBox(presentation), askedBy: nil, in: navigation)
  }

  /// Presents a screen with a record that all layers of one route share.
  final func present(
    _ screen: ScreenNode, box: PresentationBox, askedBy asker: PresentationAsker?,
    in navigation: Navigation?
  ) throws {
    try editNode("present", with: screen, in: navigation) { navigation in
      guard presentedNode == nil else { throw RoutingError.alreadyPresenting(self, screen) }
      try admitNewcomer(screen, to: "present")
      try putLayer(screen, box: box, asker: asker, in: navigation)
    }
  }

  /// Dismisses the layer that this screen presents, and every layer above it.
  ///
  /// - Parameter navigation: The navigation in progress, if there is one. It is needed only if this
  ///   screen is not on a tree.
  /// - Throws: ``RoutingError`` of the kind `nothingPresented` if the slot is empty, or
  ///   `busyAttempting`, and any refusal of a leave check.
  /// - Complexity: O(screens of the layers).
  public final func dismissPresented(in navigation: Navigation? = nil) throws {
    try editNode("dismiss", in: navigation) { navigation in
      guard let layer = presentedNode else { throw RoutingError.presentsNothing(self) }
      takeLayer(layer, in: navigation)
    }
  }
}

/// The screen that asked for a layer: its number, or the screen itself if its tree has not numbered
/// it yet.
struct PresentationAsker {
  let number: Int
  let unnumbered: ScreenNode?

  /// The asker of a layer that moves.
  init(number: Int) { (self.number, unnumbered) = (number, nil) }

  init(_ screen: ScreenNode, in navigation: Navigation) {
    let salt = navigation.treeReference.use(\.salt)
    let given = screen.treeNumber(givenBy: salt)
    number = given ?? 0
    unnumbered = given == nil ? screen : nil
  }
}

extension RoutingError {
  /// `advice` is nil for a direct edit.
  static func alreadyPresenting(_ host: ScreenNode, _ newcomer: ScreenNode?, advice: String? = nil)
    -> RoutingError
  {
    let reason: ErrorText =
      host.presentedNode.map { "'\(screen: host)' already presents '\(screen: $0)'" }
      ?? "'\(screen: host)' already presents another screen"
    return RoutingError(
      .alreadyPresenting, action: "present", subject: newcomer.map { .screen($0) }, reason: reason,
      at: host,
      advice: advice ?? "Dismiss that first, or present on the top layer: tree.topLayer.")
  }

  static func presentsNothing(_ host: ScreenNode) -> RoutingError {
    RoutingError(
      .nothingPresented, action: "dismiss the layer on", subject: .screen(host),
      reason: "it does not present one", at: host,
      advice: "Only the host of a layer can dismiss it with this method.")
  }
}
