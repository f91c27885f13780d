extension Request {
  /// Ends the navigation because a later one supersedes it. If another navigation waits for its answer, or for the
  /// answer of one of its parts, it may answer first.
  package func stopUnlessAwaited(because error: any Error) {
    guard isWaiting else { return }
    if isAwaited { halt(because: error) } else { stop(because: error) }
  }

  /// Halts the navigation, but lets its question be answered, because another navigation waits for the answer too.
  /// When no other waits any more, the navigation is stopped.
  fileprivate func halt(because error: any Error) {
    will = .onlyAnswers(will.error ?? error)
  }

  /// Whether a navigation that is not a part of this one waits for its answer, or for the answer of one of its parts.
  ///
  /// - Complexity: O(depth) as long as the navigation that was found last waits. Otherwise O(parts + navigations that
  ///   wait for their answers).
  fileprivate var isAwaited: Bool {
    if let last = family.lastAwaiting, isAwaited(by: last) { return true }
    var next = [self]
    while let request = next.popLast() {
      if let question = request.awaited, question.asking === request, !question.hasEnded,
        let other = question.awaiting.values.first(
          where: { !($0.request?.belongs(to: self) ?? true) })
      {
        family.lastAwaiting = other.request
        return true
      }
      next += request.family.children.compactMap(\.request)
    }
    return false
  }

  /// The same for one navigation.
  private func isAwaited(by other: Request) -> Bool {
    guard let question = other.awaited, question.awaiting[ObjectIdentifier(other)] != nil,
      !question.hasEnded, let asking = question.asking, asking.awaited === question
    else { return false }
    return asking.belongs(to: self) && !other.belongs(to: self)
  }

  /// Whether superseding it again would change nothing: it was stopped, all of its parts were stopped, and no other
  /// navigation waits for its answer.
  var isOver: Bool {
    guard isStopped, !family.children.contains(where: { $0.request != nil }) else { return false }
    guard let awaited, awaited.asking === self else { return true }
    return !awaited.awaiting.keys.contains { $0 != ObjectIdentifier(self) }
  }

  var isLeftToAnswer: Bool { if case .onlyAnswers = will { true } else { false } }
}

extension SharedQuestion {
  /// Stops navigations that were only halted, because another one waited for this answer, if none waits any more.
  /// Without that, their questions would still open screens, although no navigation needs the answer.
  ///
  /// - Parameter first: The first navigation that may have to stop. The navigations that it belongs to are next.
  func stopThoseLeftToAnswer(from first: Request?) {
    guard let first else { return }
    for request in first.withAncestors {
      if case .onlyAnswers(let error) = request.will {
        // If another navigation waits for this one, it waits for all navigations that this one is a part of.
        if request.isAwaited { return }
        request.stop(because: error)
      }
    }
  }
}

extension ScreenTree {
  /// Stops every waiting navigation.
  func stopWaiting(because error: any Error) {
    guard let waits, !waits.requests.isEmpty else { return }
    let stopped = waits.requests.values.sorted {
      ($0.request?.number ?? 0) < ($1.request?.number ?? 0)
    }
    waits.requests = [:]
    // All get the error before the first one leaves, because its leaving may stop the halted ones.
    for waiting in stopped { waiting.request?.halt(because: error) }
    for waiting in stopped { waiting.request?.stop(because: error) }
  }
}
