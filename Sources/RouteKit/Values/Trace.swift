/// The trace of a navigation: the intent, and the steps of its attempts.
struct Trace: Sendable {
  /// The screen that the route ends in. It is nil for an edit, and if neither the type nor the name is known.
  let destination: String?
  /// The context that it would arrive with, or nil.
  let context: String?
  let steps: [Explanation.Step]
}
