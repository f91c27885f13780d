import RouteKit

/// One router around another, with its state in the model.
@MainActor final class Decorator {
  enum Kind {
    case exclusive, latestOnly, logged
    case guarded(Source)

    /// The text that it is counted as.
    var row: String {
      switch self {
      case .exclusive: "exclusively"
      case .latestOnly: "latestOnly"
      case .logged: "logged"
      case .guarded: "guarded"
      }
    }
  }

  let kind: Kind
  /// The navigations that wait here, in the order in which they began to wait.
  private var list: [ModelNavigation] = []
  /// The entries that a log received, by the numbers of navigations.
  var logged: [Int?: [Request.LogEntry.Summary]] = [:]

  init(_ kind: Kind) { self.kind = kind }

  /// The navigations that have not ended.
  var waiting: [ModelNavigation] { list.filter { !$0.hasEnded } }

  func add(_ navigation: ModelNavigation) {
    if !list.contains(where: { $0 === navigation }) { list.append(navigation) }
  }

  /// Removes a navigation that has ended.
  func remove(_ navigation: ModelNavigation) { list.removeAll { $0 === navigation } }
}

/// A router of the world: the tree's own router with its decorators.
@MainActor final class RouterChain {
  let router: any Router
  /// The decorators, the outermost first.
  let decorators: [Decorator]

  init(_ router: any Router, _ decorators: [Decorator]) {
    self.router = router
    self.decorators = decorators
  }
}

extension Request.LogEntry {
  /// The kind of an entry.
  enum Summary: Equatable { case arrived, waits, failed }

  var summary: Summary {
    switch event {
    case .arrived: .arrived
    case .waits: .waits
    case .failed: .failed
    }
  }
}
