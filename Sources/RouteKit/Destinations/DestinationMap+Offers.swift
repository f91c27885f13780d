/// Registrations that are made only when they are requested by name.
struct Offer {
  let location: String
  let register: (DestinationMap) throws -> Void
}

extension DestinationMap {
  /// Offers registrations under a name, without making them yet.
  ///
  /// Use it for choices that only the running app knows: which of several shops it is, or whether
  /// it is a demo. Modules offer their registrations, and the name decides.
  ///
  /// ```swift
  /// try map.offer("shop") { try $0.register(Place.self, shopRoute) }
  /// try map.offer("demo") { try $0.register(Place.self, demoRoute) }
  ///
  /// try map.register(named: settings.flavour)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the offer.
  ///   - fileID: The file of the offer, for errors. Leave it at its default.
  ///   - line: The line of the offer, for errors. Leave it at its default.
  ///   - register: Makes the registrations in the given map. It is called when the name is
  ///     requested.
  /// - Throws: ``RoutingError`` of the kind `registeredTwice` if the name already has an offer. The
  ///   first offer stays.
  public func offer(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping (DestinationMap) throws -> Void
  ) throws {
    let location = "\(fileID):\(line)"
    if let earlier = offers[name] {
      throw RoutingError(
        .registeredTwice, action: "offer \(name.debugDescription)",
        reason: "it is offered twice, at \(earlier.location) and at \(location)",
        advice: "The first offer stays. Offer the other under a different name.")
    }
    offers[name] = Offer(location: location, register: register)
  }

  /// Makes the registrations offered under a name, all or nothing.
  ///
  /// ```swift
  /// try map.register(named: "dmo")
  /// // Cannot register "dmo": nothing is offered under that name.
  /// //
  /// // These names are offered: "demo" and "shop".
  /// ```
  ///
  /// - Parameter name: The name of the offer.
  /// - Throws: ``RoutingError`` of the kind `unregistered` if nothing is offered under the name,
  ///   and of the kind `registeredTwice` if the offer registers its own name. Any error that the
  ///   offer throws. After an error, none of its registrations remain.
  public func register(named name: String) throws {
    guard let offer = offers[name] else {
      let names = offers.keys.sorted().map(\.debugDescription)
      throw RoutingError(
        .unregistered, action: "register \(name.debugDescription)",
        reason: "nothing is offered under that name",
        advice: names.isEmpty
          ? "Offer it first: map.offer(\(name.debugDescription)) { … }."
          : names.count == 1
            ? "Only \(names[0]) is offered."
            : "These names are offered: \(names.inASentence).")
    }
    guard takenUp.insert(name).inserted else {
      throw RoutingError(
        .registeredTwice, action: "register \(name.debugDescription)",
        reason: "its offer registers the same name again",
        advice: "In the offer, register enums or another name.")
    }
    defer { takenUp.remove(name) }
    let outer = inverses
    inverses = []
    do {
      try offer.register(self)
      inverses = outer.map { $0 + (inverses ?? []) }
    } catch {
      let taken = inverses ?? []
      inverses = outer
      for inverse in taken.reversed() { inverse() }
      throw error
    }
  }
}
