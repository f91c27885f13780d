/// The way to the end of a navigation: the intent, and the steps of its attempts.
///
/// It is a class, so an error that has one stays small.
final class Trace: Sendable {
  /// The screen that the route ends in. It is nil for an edit, and if neither type nor name says
  /// anything.
  let destination: String?
  /// The context that it would arrive with, or nil.
  let context: String?
  let steps: [Explanation.Step]

  init(to destination: String?, with context: String?, _ steps: [Explanation.Step]) {
    self.destination = destination
    self.context = context
    self.steps = steps
  }
}
