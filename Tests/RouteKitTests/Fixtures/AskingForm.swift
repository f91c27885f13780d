import RouteKit

/// A screen that asks whether it may leave.
final class AskingForm: ScreenNode {
  let ask: (Asking) async throws -> Answer
  /// Whether it leaves without a question.
  var isFree = false
  init(_ ask: @escaping (Asking) async throws -> Answer) { self.ask = ask }
  override func leaveCheck(_ departure: Departure) -> Verdict { isFree ? .allow : .asking(ask) }
}
