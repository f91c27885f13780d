/// Where a navigation would go, and with which context.
@usableFromInline
struct Intent: Sendable {
  let screen: ScreenNode.Type
  let name: String?
  /// The name of the route in errors, or nil.
  let route: String?
  var context: ContextLabel

  init<Context>(
    to screen: ScreenNode.Type, named name: String?, by route: String?, with context: Context
  ) {
    self.screen = screen
    self.name = name
    self.route = route
    self.context = ContextLabel(of: context)
  }
}

/// The heading of a navigation for trackers: the name of its route, and its context as a text if it
/// may be shown.
@usableFromInline
typealias Heading = (name: String?, context: String?)

extension Trace {
  convenience init(towards intent: Intent?, _ steps: [Explanation.Step]) {
    self.init(
      to: intent.flatMap { $0.screen.destination(named: $0.name) }, with: intent?.context.text,
      steps)
  }
}
