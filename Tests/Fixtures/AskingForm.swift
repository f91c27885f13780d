package import RouteKit

/// A screen that asks whether it may leave.
package final class AskingForm: ScreenNode {
  package let ask: (Asking) async throws -> Answer
  /// Whether it leaves without a question.
  package var isFree = false
  package init(_ ask: @escaping (Asking) async throws -> Answer) { self.ask = ask }
  package override func leaveCheck(_ departure: Departure) -> Verdict {
    isFree ? .allow : .asking(ask)
  }
}
