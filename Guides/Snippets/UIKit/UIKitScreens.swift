#if !canImport(UIKit)
  import RouteKit

  final class Page: ScreenNode {}

  /// A page that asks in an alert before it leaves.
  final class Unsent: ScreenNode {
    var isChanged = true

    override func leaveCheck(_ departure: Departure) -> Verdict {
      guard isChanged else { return .allow }
      return .ask { asking in
        let alert = ClosureBuilder { DiscardAlert() }.presentRoute(.alert)
        return try await asking.router.result(of: alert) == true ? .allow : .deny
      }
    }
  }

  final class DiscardAlert: ScreenNode, Finishing, ControllerMaking {
    typealias Outcome = Bool

    @MainActor func makeController(for host: UIKitHost) -> UIViewController {
      let alert = UIAlertController(title: "Discard?", message: nil, preferredStyle: .alert)
      alert.addAction(host.button("Keep", .cancel))
      alert.addAction(
        host.button("Discard", .destructive) { [weak self] in self?.answer(true) })
      return alert
    }

    private func answer(_ discards: Bool) {
      do {
        try finish(with: discards)
      } catch {
        assertionFailure("\(error)")
      }
    }
  }

  /// A screen that has a controller of a type for itself.
  protocol ControllerMaking {
    @MainActor func makeController(for host: UIKitHost) -> UIViewController
  }
#endif
