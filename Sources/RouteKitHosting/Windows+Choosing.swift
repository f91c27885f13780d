public import RouteKit

extension Windows {
  /// A window that could take a navigation.
  public struct Candidate {
    /// The window.
    public let window: Window
    let look: () -> Preview?

    /// The effect that the navigation would have in this window, or nil if its tree has no root yet. It does not
    /// consider whether the navigation would have to wait for other ones.
    ///
    /// - Complexity: That of `Router.preview(_:with:)`, each time it is read.
    public var preview: Preview? { look() }

    /// Whether the navigation would arrive at the screen that is visible in this window.
    public var shows: Bool {
      arrival.map { $0.id != nil && $0.id == window.tree.visible?.screenID } ?? false
    }

    /// Whether the navigation would arrive at a screen that is on the tree of this window, visible or not.
    public var holds: Bool { arrival?.id != nil }

    private var arrival: ScreenReference? {
      switch preview?.outcome {
      case .arrives(let screen), .unchanged(let screen): screen
      case .refused, .redirects, .asks, .fails, nil: nil
      }
    }
  }

  /// Chooses the window that already shows the target, or else the active one, or else a new one.
  ///
  /// A window shows the target if the navigation would arrive at its visible screen. So the routes of links should
  /// use `reusing(_:)`: no window shows the target of a route that always builds a new screen.
  ///
  /// Replace it to choose otherwise. Here each document has its own window:
  ///
  /// ```swift
  /// let windows = Windows(
  ///   choosing: { $0.first(where: \.holds)?.window }, needsWindow: { requestScene() })
  /// ```
  ///
  /// - Parameter candidates: The windows, starting with the one that was active last.
  /// - Returns: The window, or nil for a new one.
  /// - Complexity: That of a preview for each candidate. A single candidate is not previewed.
  public static func standardChoice(_ candidates: [Candidate]) -> Window? {
    if candidates.count == 1 { return candidates[0].window }
    return (candidates.first(where: \.shows) ?? candidates.first)?.window
  }

  func window<Target: Route>(
    for route: Target, with context: Target.Context, _ request: Request?
  ) throws -> Window {
    if let anchor = TreeAnchor.chosen(for: request, among: candidates.map(\.tree)) {
      let window = (candidates + (spare.map { [$0] } ?? [])).first { $0.tree.anchor === anchor }
      guard let window else { throw RoutingError.windowClosed }
      return window
    }
    let candidates = candidates.map { window in
      Candidate(window: window) {
        guard window.tree.root != nil else { return nil }
        return window.router.preview(route, with: context, for: .choice)
      }
    }
    return choose(candidates) ?? newWindow()
  }

  /// The windows that may take a navigation.
  var candidates: [Window] { all + wanted.filter { !$0.tree.isClosed } }
}

extension RoutingError {
  fileprivate static var windowClosed: RoutingError {
    RoutingError(.treeClosed, action: "navigate", reason: "its window was closed")
  }
}
