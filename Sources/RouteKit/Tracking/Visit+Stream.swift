extension Visit {
  /// The visits of a tree as an asynchronous sequence.
  ///
  /// ``ScreenTree/visits(_:buffering:)`` returns it. The sequence ends when the tree is closed or
  /// released, or when its tracker is cancelled. Visits that are already buffered are delivered
  /// first. If the consuming task is cancelled, or the sequence is released, the tracker is removed
  /// at the next commit.
  ///
  /// The sequence is for one consumer. Several consumers share the visits, and each reports the
  /// visits of the others as dropped. The same happens with a second loop, so keep the iterator if
  /// you leave the loop and return to it.
  public struct Stream: AsyncSequence, Sendable {
    /// An element of the sequence.
    public enum Element: Hashable, Sendable {
      /// A commit happened.
      case happened(Visit)
      /// This number of visits was dropped here, because they came faster than they were consumed.
      case dropped(Int)
    }

    /// A visit with a sequence number that reveals gaps.
    struct Numbered: Sendable {
      let number: Int
      let visit: Visit
    }

    let stream: AsyncStream<Numbered>

    /// Returns an iterator that starts at the first buffered visit.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: stream.makeAsyncIterator())
    }

    /// The iterator over the visits.
    public struct AsyncIterator: AsyncIteratorProtocol {
      var base: AsyncStream<Numbered>.AsyncIterator
      private var taken = 0
      /// The visit after a gap that was just reported.
      private var held: Visit?

      init(base: AsyncStream<Numbered>.AsyncIterator) { self.base = base }

      /// Waits for the next visit.
      ///
      /// - Returns: A visit, or the number of visits dropped before the next one, or nil at the end.
      @concurrent public mutating func next() async -> Element? {
        if let visit = held {
          held = nil
          return .happened(visit)
        }
        guard let next = await base.next() else { return nil }
        let dropped = next.number - taken - 1
        taken = next.number
        if dropped == 0 { return .happened(next.visit) }
        held = next.visit
        return .dropped(dropped)
      }
    }
  }
}
