import RouteKit

/// What routers around the tree's do to an attempt, before the route is performed.
struct Gating {
  struct Gate {
    enum Kind {
      case passes
      case asks(Asker)
      /// It fails with an ending, or waits for its turn.
      case turnsAway(Ending), linesUp
    }

    let kind: Kind
    /// Whose part the navigation is found to be there.
    var host: Errand?

    var isShut: Bool {
      switch kind {
      case .passes, .asks: false
      case .turnsAway, .linesUp: true
      }
    }
  }

  /// Those ahead, by the routers whose they are, the outermost first.
  var ahead: [(layer: Layer, gate: Gate)] = []
  /// Whose part it was found to be at which router.
  var hosts: [ObjectIdentifier: Errand] = [:]
  /// Whether the navigation was sent elsewhere, and comes by once more.
  var isStale = false
}

extension Errand {
  /// Hears that the attempt has come to somebody who is asked, or to the route itself, and returns what
  /// is wrong about that.
  func pass(to asker: Asker?) -> String? {
    passOpenGates()
    if let asker, asker.role == .routerGuard {
      guard case .asks(let next)? = gating.ahead.first?.gate.kind, next === asker else {
        return "the guard \(asker.number) of a router was asked out of turn"
      }
      gating.ahead.removeFirst()
      return nil
    }
    return gating.ahead.first.map { "got past \($0.gate.kind)" }
  }

  /// Goes through all those that let it pass, and finds out there whose part it is.
  func passOpenGates() {
    while let (layer, gate) = gating.ahead.first, case .passes = gate.kind {
      gating.ahead.removeFirst()
      guard let host = gate.host else { continue }
      gating.hosts[ObjectIdentifier(layer)] = host
      join(host)
    }
  }
}
