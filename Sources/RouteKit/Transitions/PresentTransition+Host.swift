extension PresentTransition {
  /// The screen that hosts a layer, and whether a layer that it already presents is dismissed.
  ///
  /// ```swift
  /// ShareBuilder().presentRoute(.popover, over: .context)
  /// AlertBuilder().presentRoute(.alert, over: .onTop)
  /// HelpBuilder().presentRoute(over: .origin)
  /// LoginBuilder().presentRoute(over: .replacing)
  /// LoginBuilder().presentRoute(over: .context.replacing)
  /// ```
  public struct Host: Hashable, Sendable {
    private enum Kind { case layer, context, onTop, origin }

    private var kind = Kind.layer
    /// Whether a layer that the host presents is dismissed first.
    private(set) var replaces = false

    /// The root of the origin's layer. The layer covers tab bars and stays when another tab is selected.
    public static let layer = Host()
    /// The nearest container that holds the origin, or the origin if it is a container. The layer covers
    /// only this container and leaves with it.
    public static let context = Host(kind: .context)
    /// The root of the topmost layer, wherever the route starts: for an alert over everything.
    public static let onTop = Host(kind: .onTop)
    /// The origin itself, which is the visible screen unless the route says otherwise. The layer leaves with it, when it
    /// is popped, replaced or removed. While the origin does not show, because another tab is selected or a screen is
    /// on top of it in its stack, the layer does not show either.
    public static let origin = Host(kind: .origin)
    /// Like ``layer``, but the layer that it presents is dismissed first.
    public static let replacing = Host.layer.replacing

    /// The same host, but the layer that it presents is dismissed first, in the same commit.
    public var replacing: Host {
      var host = self
      host.replaces = true
      return host
    }

    /// Finds the host. The source text for the host that replaces its layer.
    var replacingText: String {
      switch kind {
      case .context: ".context.replacing"
      case .origin: ".origin.replacing"
      case .layer, .onTop: ".replacing"
      }
    }

    func node(
      around origin: ScreenNode, in navigation: Navigation
    ) throws -> Held<ScreenNode> {
      guard kind != .layer else { return Held(origin).layer }
      return Held(try host(from: origin, in: navigation))
    }

    private func host(
      from origin: ScreenNode, in navigation: Navigation
    ) throws -> ScreenNode {
      if kind == .onTop { return navigation.tree.topLayer ?? origin.screenLayer }
      if kind == .origin { return origin }
      guard let container = origin.enclosing(ContainerNode.self) else {
        throw RoutingError.noContainer(
          "container", around: origin, to: "present",
          advice: "To cover the whole layer, present without `over: .context`.")
      }
      return container
    }
  }
}
