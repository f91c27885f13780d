/// What led to the end of a navigation: where it was to go, and the steps of its attempts.
///
/// It is a class, so that an error that has one stays small.
final class Trace: Sendable {
  /// The screen that the route ends in. It is nil for an edit, and if neither type nor name says anything.
  let destination: String?
  /// What it was to arrive with, or nil.
  let context: String?
  let steps: [Explanation.Step]

  init(to destination: String?, with context: String?, _ steps: [Explanation.Step]) {
    self.destination = destination
    self.context = context
    self.steps = steps
  }
}
