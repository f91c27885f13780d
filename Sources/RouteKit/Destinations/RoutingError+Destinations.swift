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

  static func destinationLoop(
    _ name: String?, of type: Any.Type, after count: Int
  ) -> RoutingError {
    RoutingError(
      .destinationLoop, action: "arrive at", subject: name.map { "\(type).\($0)" } ?? "\(type)",
      reason: "a chain of \(count) destinations led to it",
      advice: "A place may lead to another place, but the chain must end in a route.")
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
    return "These are registered: \(names.inASentence)."
  }
}
