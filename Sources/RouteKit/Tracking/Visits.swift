/// The visits of a tree, for who awaits them.
///
/// ``ScreenTree/visits(_:buffering:)`` makes it. It ends when the tree is closed or goes, and when its
/// tracker is cancelled; what waits by then is told before. When the task that awaits it is cancelled, or
/// nobody holds the sequence any more, the tracker goes with the next commit. It is for one consumer:
/// several share what comes, and take for dropped what another has had. So does a loop that is begun anew:
/// who leaves one and comes back keeps the iterator.
public struct Visits: AsyncSequence, Sendable {
  /// What comes next.
  public enum Element: Hashable, Sendable {
    /// Something happened.
    case happened(Visit)
    /// So many visits were dropped here, since they came faster than they were taken.
    case dropped(Int)
  }

  /// A visit, and the number by which a gap shows.
  struct Numbered: Sendable {
    let number: Int
    let visit: Visit
  }

  let stream: AsyncStream<Numbered>

  /// Begins with the first visit that waits.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: stream.makeAsyncIterator())
  }

  /// What takes the visits one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: AsyncStream<Numbered>.AsyncIterator
    private var taken = 0
    /// What comes after the gap that has been told.
    private var held: Visit?

    init(base: AsyncStream<Numbered>.AsyncIterator) { self.base = base }

    /// Waits for the next visit.
    ///
    /// - Returns: A visit, or how many were dropped before the next one; nil at the end.
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
