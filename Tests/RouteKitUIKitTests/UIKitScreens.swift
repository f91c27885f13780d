#if !os(iOS) && !os(visionOS)
  import RouteKit

  final class Page: ScreenNode {}

  /// A page that asks in an alert before it leaves.
  final class Unsent: ScreenNode {
    var isChanged = true

    override func leaveCheck(_ departure: Departure) -> Verdict {
      guard isChanged else { return .allow }
      return .ask { asking in
        let alert = Confirmation(
          "Discard?", confirm: "Discard", isDestructive: true, cancel: "Keep")
        return try await asking.router.result(of: alert.presentRoute()) == true ? .allow : .deny
      }
    }
  }
#endif
