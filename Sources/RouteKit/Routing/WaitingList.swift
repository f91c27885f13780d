/// The navigations that wait at a router, in the order in which they began to wait.
final class WaitingList {
  private var entries: [WeakRequest] = []

  /// The navigations that have not ended.
  var requests: [Request] {
    entries.compactMap(\.request).filter { !$0.hasEnded }
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Adds a navigation until it ends.
  func add(_ request: Request) {
    guard !entries.contains(where: { $0.request === request }) else { return }
    entries.append(WeakRequest(request))
    request.onEnd { [weak self, weak request] _ in
      self?.entries.removeAll { $0.request == nil || $0.request === request }
    }
  }
}
