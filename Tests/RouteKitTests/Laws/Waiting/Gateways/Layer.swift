import RouteKit

/// One router around another, and what it has to know.
@MainActor final class Layer {
  enum Kind {
    case exclusive, queued, latestOnly, logged
    case guarded(Asker)

    /// What it is counted as.
    var row: String {
      switch self {
      case .exclusive: "exclusively"
      case .queued: "queued"
      case .latestOnly: "latestOnly"
      case .logged: "logged"
      case .guarded: "guarded"
      }
    }
  }

  let kind: Kind
  /// The navigations that wait at it, in the order in which they began to; of a queue those in line, the
  /// first of which is at work.
  private var list: [Errand] = []
  /// What it was heard to tell, by the numbers of navigations.
  var told: [Int?: [LogEntry.Line]] = [:]

  init(_ kind: Kind) { self.kind = kind }

  /// Those that have not ended.
  var waiting: [Errand] { list.filter { !$0.hasEnded } }

  func add(_ errand: Errand) {
    if !list.contains(where: { $0 === errand }) { list.append(errand) }
  }

  /// Forgets one that has ended.
  func remove(_ errand: Errand) { list.removeAll { $0 === errand } }
}

/// A router of the world's, with what is around the tree's.
@MainActor final class Gateway {
  let router: any Router
  /// The outermost first.
  let layers: [Layer]

  init(_ router: any Router, _ layers: [Layer]) {
    self.router = router
    self.layers = layers
  }
}

extension LogEntry {
  /// What an entry says, in short.
  enum Line: Equatable { case arrived, waits, failed }

  var line: Line {
    switch event {
    case .arrived: .arrived
    case .waits: .waits
    case .failed: .failed
    }
  }
}
