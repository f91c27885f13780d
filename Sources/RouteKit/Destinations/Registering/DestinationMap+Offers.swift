/// Registrations that are made when somebody asks for them by name.
struct Offer {
  let location: String
  let register: (DestinationMap) throws -> Void
}

extension DestinationMap {
  /// Offers registrations under a name, and makes none yet.
  ///
  /// It is for what only the running app knows: which of several shops it is, or whether it is a
  /// demonstration. Modules offer what they have, and the name decides.
  ///
  /// ```swift
  /// try map.offer("shop") { try $0.register(Place.self, shopRoute) }
  /// try map.offer("demo") { try $0.register(Place.self, demoRoute) }
  ///
  /// try map.register(named: settings.flavour)
  /// ```
  ///
  /// - Parameters:
  ///   - name: What it is asked for by.
  ///   - file: Where it is offered, for errors; leave it at its default.
  ///   - line: The same.
  ///   - register: Registers in the map it is given. Called when the name is asked for.
  /// - Throws: ``RoutingError`` of the kind `registeredTwice` if something is offered under the name; the
  ///   first offer stays.
  public func offer(
    _ name: String, file: StaticString = #fileID, line: UInt = #line,
    _ register: @escaping (DestinationMap) throws -> Void
  ) throws {
    let location = "\(file):\(line)"
    if let earlier = offers[name] {
      throw RoutingError.offeredTwice(name, first: earlier.location, then: location)
    }
    offers[name] = Offer(location: location, register: register)
  }

  /// Makes the registrations that are offered under a name, all or none.
  ///
  /// ```swift
  /// try map.register(named: "dmo")
  /// // Cannot register "dmo": nothing is offered under that name.
  /// //
  /// // Offered are "demo" and "shop".
  /// ```
  ///
  /// - Parameter name: What was offered.
  /// - Throws: ``RoutingError`` of the kind `unregistered` if nothing is offered under the name,
  ///   `registeredTwice` if the offer comes back to its own name, and what the offer throws. What it had
  ///   registered by then is taken back.
  public func register(named name: String) throws {
    guard let offer = offers[name] else {
      throw RoutingError.notOffered(name, among: offers.keys.sorted())
    }
    guard takenUp.insert(name).inserted else { throw RoutingError.offerAsksForItself(name) }
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
