/// How the places of enums are reached that do not know it themselves.
///
/// A module with screens knows an enum of places, and no other module. Where the app is put together,
/// each enum is registered in one line:
///
/// ```swift
/// let map = DestinationMap()
/// try map.register(Place.self) { place in
///   switch place {
///   case .about: AboutBuilder().presentRoute()
///   case .profile(let person): ProfileBuilder(shop: shop).pushRoute().with(person)
///   }
/// }
/// let shop = Destinations<Place>(map, router: router)
/// try shop.navigate(to: .profile(person))
/// ```
///
/// Any type will do, an enum as well as a struct. What is not registered is an error that says so:
///
/// ```swift
/// try account.navigate(to: .orders)
/// // Cannot arrive at 'AccountPlace.orders': no routes are registered for 'AccountPlace'.
/// //
/// // Register them at launch: map.register(AccountPlace.self) { … }. Registered is 'Place'.
/// ```
///
/// The map alone holds what was registered, so that a builder in there may hold the ``Destinations`` that
/// it hands to its screens. Keep the map for as long as the app runs. Like a tree it belongs to the actor
/// that made it; several may live side by side.
public final class DestinationMap {
  private var slots: [ObjectIdentifier: any Registering] = [:]
  /// What is registered only when its name is asked for.
  var offers: [String: Offer] = [:]
  /// The names of the offers that are being taken up.
  var takenUp: Set<String> = []
  /// What takes back the registrations made since an offer was taken up; nil if none is.
  var inverses: [() -> Void]?

  /// Makes an empty map.
  public init() {}

  deinit {
    for slot in slots.values { slot.clear() }
  }

  /// Registers how the places of an enum are reached.
  ///
  /// - Parameters:
  ///   - type: The enum.
  ///   - file: Where it is registered, for errors; leave it at its default.
  ///   - line: The same.
  ///   - route: Called once or more per navigation, each time on the tree as it is by then. It looks and
  ///     has no effect: an edit or a navigation in it gets ``RoutingError/Kind/busyAttempting``. What it
  ///     throws reaches the caller unchanged. The map holds it.
  /// - Throws: ``RoutingError`` of the kind `registeredTwice` if the enum is registered; the first
  ///   registration stays.
  public func register<Place>(
    _ type: Place.Type, file: StaticString = #fileID, line: UInt = #line,
    _ route: @escaping (Place) throws -> any Route<Void>
  ) throws {
    let slot = slot(for: type)
    let location = "\(file):\(line)"
    if let earlier = slot.routes?.location {
      throw RoutingError.registeredTwice("\(type)", first: earlier, then: location)
    }
    set(RegisteredRoutes(at: location, route), in: slot)
  }

  /// Registers an enum that says itself how its places are reached, so that a test can replace it.
  ///
  /// - Parameters:
  ///   - type: The enum.
  ///   - file: Where it is registered, for errors; leave it at its default.
  ///   - line: The same.
  /// - Throws: As ``register(_:file:line:_:)``.
  public func register<Place: Destination>(
    _ type: Place.Type, file: StaticString = #fileID, line: UInt = #line
  ) throws {
    try register(type, file: file, line: line) { try $0.route }
  }

  /// Registers how the places of an enum are reached in place of what was registered, if anything was:
  /// for a test, or a demonstration.
  ///
  /// ```swift
  /// map.replace(Place.self) { place in asked.append(place); return .dismissAll }
  /// ```
  ///
  /// A navigation that waits is attempted with the new routes from then on.
  ///
  /// - Parameters:
  ///   - type: The enum.
  ///   - file: Where it is registered, for errors; leave it at its default.
  ///   - line: The same.
  ///   - route: As that of ``register(_:file:line:_:)``.
  public func replace<Place>(
    _ type: Place.Type, file: StaticString = #fileID, line: UInt = #line,
    _ route: @escaping (Place) throws -> any Route<Void>
  ) {
    set(RegisteredRoutes(at: "\(file):\(line)", route), in: slot(for: type))
  }

  /// The route to a place, for what routes are composed of.
  ///
  /// - Parameter place: Of an enum that is registered, or will be when it is performed.
  /// - Returns: A route without a context, which does not hold the map.
  public func route<Place>(to place: Place) -> DestinationRoute<Place> {
    DestinationRoute(to: place, by: slot(for: Place.self))
  }

  /// The enums that are registered, in the order of their names.
  public var registered: [Any.Type] {
    slots.values.filter(\.isRegistered).map(\.type).sorted {
      String(reflecting: $0) < String(reflecting: $1)
    }
  }

  /// Where an enum's routes are, or will be.
  func slot<Place>(for type: Place.Type) -> DestinationSlot<Place> {
    if let slot = slots[ObjectIdentifier(type)] as? DestinationSlot<Place> { return slot }
    let slot = DestinationSlot<Place>(of: self)
    slots[ObjectIdentifier(type)] = slot
    return slot
  }

  private func set<Place>(_ routes: RegisteredRoutes<Place>, in slot: DestinationSlot<Place>) {
    let earlier = slot.routes
    inverses?.append { slot.routes = earlier }
    slot.routes = routes
  }
}
