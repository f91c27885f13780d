/// What led to the end of a navigation: where it was to go, and what its attempts noted.
final class Trail: Sendable {
  /// Nil for an edit.
  let heading: Heading?
  let notes: [Note]

  init(towards heading: Heading?, _ notes: [Note]) {
    self.heading = heading
    self.notes = notes
  }
}

/// Where a navigation was to go, and with what.
@usableFromInline
struct Heading: Sendable {
  let screen: ScreenNode.Type
  let name: String?
  var context: ContextLabel

  init<Context>(to screen: ScreenNode.Type, named name: String?, with context: Context) {
    self.screen = screen
    self.name = name
    self.context = ContextLabel(of: context)
  }
}

/// What the attempts of a navigation that may wait noted.
struct RequestTrail {
  /// Where it is to go, known from the first attempt that did not arrive.
  var heading: Heading?
  /// What led elsewhere.
  private(set) var earlier: [Note] = []
  /// What the last attempt noted.
  var last: [Note] = []

  /// Everything, in order.
  var notes: [Note] {
    earlier.isEmpty ? last : earlier + last.map { $0.moved(by: earlier.count) }
  }

  /// Keeps what the last attempt noted, since it led elsewhere, perhaps by an answer.
  mutating func leadElsewhere(to title: String?) {
    if case .asked(let inquirer, .asks)? = last.last {
      last[last.count - 1] = .asked(inquirer, .answeredElsewhere(to: title))
    }
    (earlier, last) = (notes, [])
  }
}

extension Note {
  /// The same behind so many others.
  fileprivate func moved(by count: Int) -> Note {
    guard case .triedInVain(let start, let error) = self else { return self }
    return .triedInVain(since: start + count, error)
  }
}

extension Request {
  /// An error of this navigation, with what led to it.
  func explained(_ error: RoutingError) -> RoutingError {
    error.following(Trail(towards: trail.heading, trail.notes))
  }
}
