import Fixtures
import RouteKit

// Which navigations belong together. It implements section 8 of the design independently of the library.

extension ModelNavigation {
  /// The source whose question it waits for, its own question or one that it joined.
  var question: Source? {
    switch state {
    case .waiting(let source), .asking(let source), .answering(_, let source): source
    case .begun, .moving, .open, .ended: nil
    }
  }

  /// Whether a navigation that is begun on the way to its answer belongs to another: to this one,
  /// to its parents, and to those that wait for the same answer.
  func standsFor(_ other: ModelNavigation) -> Bool {
    var next: ModelNavigation? = self
    while let navigation = next {
      if navigation === other { return true }
      if let question = navigation.question, question === other.question { return true }
      next = navigation.parent
    }
    return false
  }

  /// Whether it is the other navigation, or a part of it, directly or over others.
  func belongs(to other: ModelNavigation) -> Bool {
    var next: ModelNavigation? = self
    while let navigation = next {
      if navigation === other { return true }
      next = navigation.parent
    }
    return false
  }

  /// Whether it was superseded, and is not left to answer.
  var isStopped: Bool { mustEnd == .routing(.superseded) && !isLeftToAnswer }

  /// Makes it a part of another, unless it is one already.
  func join(_ parent: ModelNavigation) {
    guard self.parent == nil, parent !== self, !parent.hasEnded, !parent.standsFor(self) else {
      return
    }
    self.parent = parent
  }

  /// Whether it is stopped because it goes through the router of the question of a navigation that
  /// was superseded, and no other waits for that answer.
  var isStoppedWithWhole: Bool {
    guard goesByQuestion, form.mayWait, let madeFor else { return false }
    return madeFor.isStopped
  }

  /// Whether its request has ended. The request for a result ends when the screen is there.
  var hasEnded: Bool { !heard.isEmpty }

  /// Whether it waits for something, including a result.
  var canBeStopped: Bool {
    switch state {
    case .waiting, .asking, .answering: true
    case .moving: requestNumber != nil && !hasEnded && !hasArrived
    case .open: mustEnd == nil
    case .begun, .ended: false
    }
  }
}
