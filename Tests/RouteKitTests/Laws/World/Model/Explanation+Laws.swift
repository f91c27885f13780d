import RouteKit

extension Explanation {
  /// The verdicts in the explanation, in order, or nil if it is incomplete.
  var said: [Ledger.Saying]? { Explanation.said(in: steps) }

  private static func said(in steps: [Step]) -> [Ledger.Saying]? {
    var said: [Ledger.Saying] = []
    for step in steps {
      switch step {
      case .omitted: return nil
      case .asked(let source, let reply):
        said.append(Ledger.Saying(role: source.role, isYes: reply.isYes))
      case .triedInVain(let steps, _):
        guard let inner = Explanation.said(in: steps) else { return nil }
        said += inner
      case .found, .notFound, .started, .placed, .presented: break
      }
    }
    return said
  }
}

extension Explanation.Source {
  fileprivate var role: Ledger.Role {
    switch self {
    case .routeGuard: .routeGuard
    case .rule: .rule
    case .showingRule: .showingRule
    case .leaveCheck: .leaveCheck
    }
  }
}

extension World {
  /// Compares the explanation of an attempt with the verdicts that were given in it.
  func check(_ explanation: Explanation, of what: String) {
    guard let said = explanation.said else { return tally.done("\(what), explained in part") }
    if said != ledger.said {
      complain("a \(what) is explained by \(said), but got \(ledger.said):\n\(explanation)")
    }
    if said.isEmpty { return }
    tally.done("\(what), explained")
  }
}
