import RouteKit

/// An error that a host reports.
struct HostError: Error, CustomStringConvertible {
  /// The action that is impossible, in the infinitive.
  let action: String
  let reason: String
  var advice: String?

  var description: String { "Cannot \(action): \(reason)." + (advice.map { "\n\n\($0)" } ?? "") }
}

extension HostError {
  static func missingController(of screen: String) -> HostError {
    HostError(
      action: "show '\(screen)'", reason: "it has no controller",
      advice: "Build it with ControllerBuilder, or make its controller in UIKitHost(window:make:).")
  }

  /// A controller that is that of another screen, or is presented by old code in another place.
  static func taken(_ screen: String, by owner: ScreenNode?) -> HostError {
    HostError(
      action: "show '\(screen)'",
      reason: "its controller is \(owner.map { "that of '\($0)'" } ?? "presented elsewhere")",
      advice:
        "Make another controller for each screen, for example in the closure of ControllerBuilder.")
  }

  static var windowTaken: HostError {
    HostError(
      action: "show a tree", reason: "another host shows a tree in the same window",
      advice: "Disconnect a host before its window gets another one.")
  }
}
