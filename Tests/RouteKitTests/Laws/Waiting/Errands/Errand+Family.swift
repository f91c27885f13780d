import RouteKit

// What belongs together: section 8 of the design once more, said independently.

extension Errand {
  /// The question that it waits for, its own or one that it has joined, by who asks.
  var question: Asker? {
    switch state {
    case .waiting(let asker), .asking(let asker), .minding(_, let asker): asker
    case .begun, .moving, .inLine, .called, .open, .over: nil
    }
  }

  /// Whether what is begun on the way to its answer belongs to another: to itself, to what it belongs to
  /// in turn, and to who waits for the same answer.
  func standsFor(_ other: Errand) -> Bool {
    var next: Errand? = self
    while let errand = next {
      if errand === other { return true }
      if let question = errand.question, question === other.question { return true }
      next = errand.kin
    }
    return false
  }

  /// Whether it is another, or a part of it, or of one of its parts.
  func belongs(to other: Errand) -> Bool {
    var next: Errand? = self
    while let errand = next {
      if errand === other { return true }
      next = errand.kin
    }
    return false
  }

  /// Whether it was superseded, and is not left to come to its answer.
  var isStopped: Bool { mustEnd == .routing(.superseded) && !isLeftAlone }

  /// Makes it a part of another, unless it is one already.
  func join(_ host: Errand) {
    if kin == nil, host !== self, !host.hasEnded, !host.standsFor(self) { kin = host }
  }

  /// Whether nothing more is opened for it: it goes through the router of the question of one that was
  /// superseded, and for whose answer nobody else waits.
  var isStoppedWithWhole: Bool {
    guard goesByQuestion, form.mayWait, let parent else { return false }
    return parent.isStopped
  }

  /// Whether its request has ended: that of a result ends when the screen is there.
  var hasEnded: Bool { !heard.isEmpty }

  /// Whether it waits for something, a result included.
  var canBeStopped: Bool {
    switch state {
    case .waiting, .inLine, .called, .asking, .minding: true
    case .moving: requestNumber != nil && !hasEnded && !hasArrived
    case .open: mustEnd == nil
    case .begun, .over: false
    }
  }
}
