extension PresentTransition {
  /// Who hosts a layer, and what becomes of a layer that is there already.
  ///
  /// ```swift
  /// ShareBuilder().presentRoute(.popover, over: .context)
  /// AlertBuilder().presentRoute(.alert, over: .onTop)
  /// LoginBuilder().presentRoute(over: .replacing)
  /// LoginBuilder().presentRoute(over: .context.replacing)
  /// ```
  public struct Host: Hashable, Sendable {
    private enum Place { case layer, context, onTop }

    private var place = Place.layer
    /// Whether what the host presents is dismissed first.
    private(set) var replaces = false

    /// The root of the origin's layer: the layer covers tab bars and survives a change of tab.
    public static let layer = Host()
    /// The nearest container that holds the origin, itself included: the layer covers that only, and
    /// goes with it.
    public static let context = Host(place: .context)
    /// The root of the topmost layer, wherever the route starts from: an alert over whatever is up.
    public static let onTop = Host(place: .onTop)
    /// As ``layer``, and what that presents is dismissed first.
    public static let replacing = Host.layer.replacing

    /// The same host, and what it presents is dismissed first, in the same commit.
    public var replacing: Host {
      var host = self
      host.replaces = true
      return host
    }

    /// Finds the host.
    @inline(__always)
    func node(
      around origin: ScreenNode, in navigation: Navigation
    ) throws -> Unmanaged<ScreenNode> {
      guard place != .layer else { return Unmanaged.passUnretained(origin).layer }
      return Unmanaged.passUnretained(try elsewhere(from: origin, in: navigation))
    }

    @inline(never)
    private func elsewhere(
      from origin: ScreenNode, in navigation: Navigation
    ) throws -> ScreenNode {
      if place == .onTop { return navigation.tree.topLayer ?? origin.layer }
      guard let container = origin.enclosing(ContainerNode.self) else {
        throw RoutingError.noContainer(
          "container", around: origin, to: "present",
          advice: "To cover the whole layer, present without `over: .context`.")
      }
      return container
    }
  }
}
