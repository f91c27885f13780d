// The texts of destinations.

extension RoutingError {
  static func unregistered<Place>(_ place: Place, in map: DestinationMap?) -> RoutingError {
    let type = "\(Place.self)"
    let subject = caseName(of: place).map { "\(type).\($0)" } ?? type
    guard let map else {
      return RoutingError(
        .unregistered, action: "arrive at", subject: subject,
        reason: "the DestinationMap with the routes of '\(type)' was released",
        advice: "Keep the DestinationMap for as long as the app runs.")
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
      advice: "The first registration stays. To replace it, write map.replace(\(type).self) { … }.")
  }

  static func offeredTwice(_ name: String, first: String, then second: String) -> RoutingError {
    RoutingError(
      .registeredTwice, action: "offer \(name.debugDescription)",
      reason: "it is offered twice, at \(first) and at \(second)",
      advice: "The first offer stays. Offer the other under a different name.")
  }

  static func offerAsksForItself(_ name: String) -> RoutingError {
    RoutingError(
      .registeredTwice, action: "register \(name.debugDescription)",
      reason: "its offer registers the same name again",
      advice: "In the offer, register enums or another name.")
  }

  static func notOffered(_ name: String, among offered: [String]) -> RoutingError {
    let names = offered.map(\.debugDescription)
    return RoutingError(
      .unregistered, action: "register \(name.debugDescription)",
      reason: "nothing is offered under that name",
      advice: names.isEmpty
        ? "Offer it first: map.offer(\(name.debugDescription)) { … }."
        : names.count == 1
          ? "Only \(names[0]) is offered."
          : "These names are offered: \(names.enumerated(by: "and")).")
  }

  static func destinationLoop(
    _ name: String?, of type: Any.Type, after count: Int
  ) -> RoutingError {
    RoutingError(
      .destinationLoop, action: "arrive at", subject: name.map { "\(type).\($0)" } ?? "\(type)",
      reason: "a chain of \(count) destinations led to it",
      advice: "A place may lead to another place, but the chain must end in a route.")
  }

  static func noDestinations(of type: Any.Type) -> RoutingError {
    RoutingError(
      .outOfRange, action: "navigate", reason: "the list of places of '\(type)' is empty",
      advice: "Give at least one place.")
  }
}

extension DestinationMap {
  /// Lists the registered enums in a sentence. An enum with the same name as the missing one is
  /// listed with its module.
  fileprivate func inventory(for missing: Any.Type) -> String {
    let names = registered.map { "\($0)" == "\(missing)" ? String(reflecting: $0) : "\($0)" }
      .sorted().map { "'\($0)'" }
    if names.isEmpty { return "Nothing is registered yet." }
    if names.count == 1 { return "Only \(names[0]) is registered." }
    return "These are registered: \(names.enumerated(by: "and"))."
  }
}

extension [String] {
  /// "a", "a and b", "a, b and c"
  fileprivate func enumerated(by conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
