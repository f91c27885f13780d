/// An app's enum of places, each of which says itself how it is reached.
///
/// ```swift
/// enum Place: Destination {
///   case about
///   case product(Int)
///
///   var route: any Route<Void> {
///     switch self {
///     case .about: AboutBuilder().presentRoute()
///     case .product(let number): ProductBuilder().pushRoute().with(number)
///     }
///   }
/// }
///
/// try router.navigate(to: Place.product(42))
/// try router.navigate(to: .selectTab(0).then(Place.about).guarded(by: SignedIn(session: session)))
/// ```
///
/// The switch has no `default`, so a place that was added does not compile before it has its route. A
/// destination is a route, so that whatever is done with routes is done with it. It arrives at some
/// ``ScreenNode``.
///
/// An enum that is not to know how its places are reached conforms to nothing, and is registered in a
/// ``DestinationMap``.
///
/// *Conforming.* `route` is read once or more per navigation, each time on the tree as it is by then: it
/// looks and has no effect. An edit or a navigation in it gets ``RoutingError/Kind/busyAttempting``.
/// Equal destinations have the same routes: where a guard of the route asks, the attempt that has its
/// answer performs the same route, and the answer counts.
public protocol Destination: Route, Hashable where Context == Void, ViewType == ScreenNode {
  /// How the place is reached.
  ///
  /// - Throws: Why it cannot be. The error reaches the caller unchanged, and nothing has changed then.
  var route: any Route<Void> { get throws }
}

extension Destination {
  /// The name of the enum's case, without its payload: `product`.
  public var name: String? { caseName(of: self) }

  /// Finds out how the place is reached, and performs that.
  ///
  /// - Throws: What ``route`` throws, or the route; ``RoutingError`` of the kind `destinationLoop` if
  ///   the route leads back to a destination without an end.
  public func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try perform(with: (), in: navigation, preparing: nil)
  }

  /// The same, with the screen of the route prepared.
  ///
  /// - Throws: What the preparation throws too.
  public func perform(
    with _: Void, in navigation: Navigation, preparing preparation: Preparation<ScreenNode>?
  ) throws -> ScreenNode {
    try navigation.arrive(
      keeping: AnyHashable(self), of: nil, preparing: preparation, for: Self.self, called: name
    ) { try route }
  }
}

/// The name of an enum's case without its payload, which may be nobody's business; nil of what is no
/// enum. A case without payload that describes itself is called by its description.
func caseName<Place>(of place: Place) -> String? {
  let mirror = Mirror(reflecting: place)
  guard mirror.displayStyle == .enum else { return nil }
  return mirror.children.first?.label ?? "\(place)"
}
