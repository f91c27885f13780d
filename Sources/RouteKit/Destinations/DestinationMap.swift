/// A map from enums of places to routes, for enums that do not know their routes.
///
/// A module with screens knows an enum of places, but no other module. The code that assembles the
/// app registers each enum in one call:
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
/// A place can have any type, not only an enum. Going to a place that is not registered throws an
/// error that says so:
///
/// ```swift
/// try account.navigate(to: .orders)
/// // Cannot arrive at 'AccountPlace.orders': no routes are registered for 'AccountPlace'.
/// //
/// // Register them at launch: map.register(AccountPlace.self) { … }. Only 'Place' is registered.
/// ```
///
/// Only the map holds the registered closures, so a builder in a closure may hold the
/// ``Destinations`` that it passes to its screens. Keep the map for as long as the app runs. Like a
/// tree, a map belongs to the actor that created it. An app can have several maps.
public final class DestinationMap {
  private var slots: [ObjectIdentifier: any Registering] = [:]

  /// Creates an empty map.
  public init() {}

  deinit {
    for slot in slots.values { slot.clear() }
  }

  /// Registers the routes to the places of an enum.
  ///
  /// - Parameters:
  ///   - type: The enum.
  ///   - fileID: The file of the registration, for errors. Leave it at its default.
  ///   - line: The line of the registration, for errors. Leave it at its default.
  ///   - route: Returns the route to a place. It may be called several times in one navigation,
  ///     each time on the current tree. It must not have effects: an edit or a navigation in it
  ///     throws ``RoutingError/Kind/busyAttempting``. If a guard of the route asks, the attempt with
  ///     the answer performs the same route, so the answer applies. Any error that it throws
  ///     reaches the caller unchanged. The map retains it.
  /// - Throws: ``RoutingError`` of the kind `registeredTwice` if the enum is already registered.
  ///   The first registration stays.
  public func register<Place>(
    _ type: Place.Type, fileID: StaticString = #fileID, line: UInt = #line,
    _ route: @escaping (Place) throws -> any Route<Void>
  ) throws {
    let slot = slot(for: type)
    let location = "\(fileID):\(line)"
    if let earlier = slot.routes?.location {
      throw RoutingError.registeredTwice("\(type)", first: earlier, then: location)
    }
    slot.routes = RegisteredRoutes(at: location, route)
  }

  /// Registers an enum that knows its routes, so a test can replace them.
  ///
  /// - Parameters:
  ///   - type: The enum.
  ///   - fileID: The file of the registration, for errors. Leave it at its default.
  ///   - line: The line of the registration, for errors. Leave it at its default.
  /// - Throws: The same errors as ``register(_:fileID:line:_:)``.
  public func register<Place: Destination>(
    _ type: Place.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) throws {
    try register(type, fileID: fileID, line: line) { try $0.route }
  }

  /// Registers the routes to the places of an enum, and replaces an earlier registration if there
  /// is one. Use it for a test or a demo.
  ///
  /// ```swift
  /// map.replace(Place.self) { place in asked.append(place); return .dismissAll }
  /// ```
  ///
  /// A navigation that waits uses the new routes from then on.
  ///
  /// - Parameters:
  ///   - type: The enum.
  ///   - fileID: The file of the registration, for errors. Leave it at its default.
  ///   - line: The line of the registration, for errors. Leave it at its default.
  ///   - route: Returns the route to a place, as in ``register(_:fileID:line:_:)``.
  public func replace<Place>(
    _ type: Place.Type, fileID: StaticString = #fileID, line: UInt = #line,
    _ route: @escaping (Place) throws -> any Route<Void>
  ) {
    slot(for: type).routes = RegisteredRoutes(at: "\(fileID):\(line)", route)
  }

  /// Returns the route to a place, for composing routes.
  ///
  /// - Parameter place: A place of an enum that is registered before the route is performed.
  /// - Returns: A route that needs no context. It does not retain the map.
  public func route<Place>(to place: Place) -> ClosureRoute<ScreenNode, Void> {
    DestinationRoute(to: place, by: slot(for: Place.self).source).forgettingItsScreen
  }

  /// The registered enums, sorted by name.
  public var registered: [Any.Type] {
    slots.values.filter(\.isRegistered).map(\.type).sorted {
      String(reflecting: $0) < String(reflecting: $1)
    }
  }

  /// Returns the slot for an enum's routes, filled or not.
  func slot<Place>(for type: Place.Type) -> DestinationSlot<Place> {
    if let slot = slots[ObjectIdentifier(type)] as? DestinationSlot<Place> { return slot }
    let slot = DestinationSlot<Place>(of: self)
    slots[ObjectIdentifier(type)] = slot
    return slot
  }
}
