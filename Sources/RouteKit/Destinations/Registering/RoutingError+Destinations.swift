// The texts of destinations.

extension RoutingError {
  static func unregistered<Place>(_ place: Place, in map: DestinationMap?) -> RoutingError {
    let type = "\(Place.self)"
    let subject = caseName(of: place).map { "\(type).\($0)" } ?? type
    guard let map else {
      return RoutingError(
        .unregistered, action: "arrive at", subject: subject,
        reason: "the map that '\(type)' was registered in is gone",
        advice: "It alone holds the routes: keep the DestinationMap for as long as the app runs.")
    }
    return RoutingError(
      .unregistered, action: "arrive at", subject: subject,
      reason: "no routes are registered for '\(type)'",
      advice: "Register them at launch: map.register(\(type).self) { … }. "
        + map.inventory(for: Place.self))
  }

  static func registeredTwice(_ type: String, first: String, then second: String) -> RoutingError {
    RoutingError(
      .registeredTwice, action: "register", subject: type,
      reason: "it is registered twice, at \(first) and at \(second)",
      advice: "The first one stays. To put others in its place: map.replace(\(type).self) { … }.")
  }

  static func offeredTwice(_ name: String, first: String, then second: String) -> RoutingError {
    RoutingError(
      .registeredTwice, action: "offer \(name.debugDescription)",
      reason: "it is offered twice, at \(first) and at \(second)",
      advice: "The first one stays. Offer the other one under another name.")
  }

  static func offerAsksForItself(_ name: String) -> RoutingError {
    RoutingError(
      .registeredTwice, action: "register \(name.debugDescription)",
      reason: "what is offered under that name asks for that name",
      advice: "Register the enums themselves in there, or ask for another name.")
  }

  static func notOffered(_ name: String, among offered: [String]) -> RoutingError {
    let names = offered.map(\.debugDescription)
    return RoutingError(
      .unregistered, action: "register \(name.debugDescription)",
      reason: "nothing is offered under that name",
      advice: names.isEmpty
        ? "Offer it first: map.offer(\(name.debugDescription)) { … }."
        : "\(names.count == 1 ? "Offered is" : "Offered are") \(names.enumerated(by: "and")).")
  }

  static func destinationLoop(
    _ name: String?, of type: Any.Type, after count: Int
  ) -> RoutingError {
    RoutingError(
      .destinationLoop, action: "arrive at", subject: name.map { "\(type).\($0)" } ?? "\(type)",
      reason: "\(count) destinations have led to one another, and the last to this one",
      advice: "A place whose route is a place again has to come to a route that is none.")
  }

  static func noDestinations(of type: Any.Type) -> RoutingError {
    RoutingError(
      .outOfRange, action: "navigate", reason: "the list of places of '\(type)' is empty",
      advice: "Go to one place at least, or do not navigate.")
  }
}

extension DestinationMap {
  /// Which enums are registered, in a sentence. One that is called like the one that is missing is
  /// named with its module.
  fileprivate func inventory(for missing: Any.Type) -> String {
    let names = registered.map { "\($0)" == "\(missing)" ? String(reflecting: $0) : "\($0)" }
      .map { "'\($0)'" }
    if names.isEmpty { return "Nothing is registered yet." }
    return
      "\(names.count == 1 ? "Registered is" : "Registered are") \(names.enumerated(by: "and"))."
  }
}

extension [String] {
  /// "a", "a and b", "a, b and c"
  fileprivate func enumerated(by conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
