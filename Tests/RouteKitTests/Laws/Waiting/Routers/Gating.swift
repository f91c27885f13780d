import RouteKit

/// The effect of decorators on an attempt, before the route is performed.
struct Gating {
  struct Gate {
    enum Kind {
      case passes
      case asks(Source)
      /// The attempt fails with an ending.
      case turnsAway(Ending)
    }

    let kind: Kind
    /// The navigation that the decorator finds this one to belong to.
    var parent: ModelNavigation?

    var isShut: Bool {
      switch kind {
      case .passes, .asks: false
      case .turnsAway: true
      }
    }
  }

  /// The gates still ahead, with their decorators, the outermost first.
  var ahead: [(decorator: Decorator, gate: Gate)] = []
  /// The navigation that each decorator found this one to belong to.
  var parents: [ObjectIdentifier: ModelNavigation] = [:]
  /// The navigations on the way to whose answers the screen came in that the attempt starts from, on the
  /// tree as it was when the attempt began.
  var startedFor: [ModelNavigation] = []
  /// Whether the navigation was redirected, so it passes the gates again.
  var isStale = false
}

extension ModelNavigation {
  /// Records that the attempt has reached a source, or the route itself. Returns a problem if a
  /// gate should have stopped it before.
  func pass(to source: Source?) -> String? {
    passOpenGates()
    if let source, source.role == .routerGuard {
      guard case .asks(let next)? = gating.ahead.first?.gate.kind, next === source else {
        return "the guard \(source.number) of a router was asked out of turn"
      }
      gating.ahead.removeFirst()
      return nil
    }
    return gating.ahead.first.map { "got past \($0.gate.kind)" }
  }

  /// Passes all open gates, and joins the navigations that they find.
  func passOpenGates() {
    while let (decorator, gate) = gating.ahead.first, case .passes = gate.kind {
      gating.ahead.removeFirst()
      guard let parent = gate.parent else { continue }
      gating.parents[ObjectIdentifier(decorator)] = parent
      join(parent)
    }
  }
}
