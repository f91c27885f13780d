public import RouteKit

extension Arrival {
  /// The outcome of waiting for the hosts after a navigation.
  public enum Settlement: Hashable, Sendable {
    /// Every connected host has settled, and shows the screen at which the navigation arrived.
    case shown
    /// A host has settled on something else, because of a later navigation.
    case overtaken
    /// No host shows it: none is connected, the connection has ended or given up, or the host released the movement
    /// or did not settle in time.
    case noHost
  }

  /// Waits until the hosts of the tree have settled on the changes of the navigation.
  ///
  /// The tree never waits for its hosts, so the user may not see a screen yet when a navigation arrives there. Wait
  /// here before you do something that needs the screen in place, such as showing a tip that points at it.
  ///
  /// ```swift
  /// let arrival = try await router.arrive(at: product, with: lamp)
  /// if try await arrival.settled() == .shown { tips.point(at: arrival.screen) }
  /// ```
  ///
  /// If there are several hosts, all of them must have settled. If a later navigation has moved something else, and
  /// the screen is still visible, it counts as shown.
  ///
  /// - Parameter limit: The longest time to wait for each host.
  /// - Returns: Whether the hosts show it.
  /// - Throws: `CancellationError` if the task was cancelled.
  public func settled(within limit: Duration = .seconds(10)) async throws -> Settlement {
    guard let tree = screen.screenTree, let id = screen.screenID else { return .overtaken }
    let commit = commit ?? tree.lastCommit
    var settlements: [Settlement] = []
    for connection in tree.hostConnections {
      settlements.append(try await connection.settlement(of: id, at: commit, within: limit))
    }
    return [.overtaken, .noHost, .shown].first(where: settlements.contains) ?? .noHost
  }
}

/// A caller that waits until a host has settled on a commit. It has an identity, because continuations are `Equatable`
/// only since iOS 26.
final class SettlementWait {
  let commit: Int
  let screen: ScreenID
  private let result: AsyncStream<Arrival.Settlement>.Continuation

  init(
    until commit: Int, of screen: ScreenID,
    then result: AsyncStream<Arrival.Settlement>.Continuation
  ) { (self.commit, self.screen, self.result) = (commit, screen, result) }

  func end(with settlement: Arrival.Settlement) {
    result.yield(settlement)
    result.finish()
  }
}

/// The commit that a host has settled on, and the callers that wait for one.
struct Settlements {
  /// The newest commit, or -1 if it is not known what the host shows.
  private(set) var commit = -1
  private var waits: [SettlementWait] = []

  mutating func add(_ wait: SettlementWait) { waits.append(wait) }

  /// Removes a caller that no longer waits.
  mutating func remove(_ wait: SettlementWait) { waits.removeAll { $0 === wait } }

  /// Notes that the host has settled, and ends the waits for this commit and for earlier ones.
  mutating func settle(on commit: Int, showing picture: TreeSnapshot) {
    self.commit = commit
    guard !waits.isEmpty else { return }
    for wait in waits where wait.commit <= commit {
      let isShown = wait.commit == commit || picture[wait.screen]?.isVisible == true
      wait.end(with: isShown ? .shown : .overtaken)
    }
    waits.removeAll { $0.commit <= commit }
  }

  /// Notes that the host shows something else.
  mutating func forget() { commit = -1 }

  /// Ends all waits, because the host does not show the commits that they wait for.
  mutating func endInVain() {
    for wait in waits { wait.end(with: .noHost) }
    waits = []
  }
}

extension HostConnection {
  fileprivate func settlement(
    of screen: ScreenID, at commit: Int, within limit: Duration
  ) async throws -> Arrival.Settlement {
    let (results, result) = AsyncStream.makeStream(of: Arrival.Settlement.self)
    let caller = SettlementWait(until: commit, of: screen, then: result)
    wait(caller)
    let timer = Task {
      try await HostTurn.sleep(for: limit)
      result.finish()
    }
    defer {
      timer.cancel()
      result.finish()
      settlements.remove(caller)
    }
    for await settlement in results { return settlement }
    try Task.checkCancellation()
    return .noHost
  }
}
