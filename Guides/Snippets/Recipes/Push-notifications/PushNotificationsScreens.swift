import RouteKit
import RouteKitLinks

@MainActor final class NotificationOpener {
  private let router: LinkedRouter
  private let session: Session
  private(set) var failures: [String] = []

  init(router: LinkedRouter, session: Session) {
    self.router = router.caused(by: Cause("notification"))
    self.session = session
  }

  func userTapped(link: String, user: String) {
    guard user == session.user else { return }
    router.open(link) { [weak self] result in
      if case .failure(let error) = result { self?.log(error) }
    }
  }

  private func log(_ error: any Error) {
    let kind = (error as? RoutingError)?.kind.description
    failures.append(kind ?? "\(type(of: error))")
  }
}

/// A draft with changes. It asks before it leaves.
final class ReviewDraft: ScreenNode, Questioning {
  override func leaveCheck(_ departure: Departure) -> Verdict { .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer { .deny }
}
