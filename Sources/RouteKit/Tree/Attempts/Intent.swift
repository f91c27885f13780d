/// Where a navigation would go, and with which context.
@usableFromInline
struct Intent: Sendable {
  let screen: ScreenNode.Type
  let name: String?
  /// The type of the route.
  let routeType: Any.Type
  var context: ContextLabel

  @usableFromInline
  init<Context>(
    to screen: ScreenNode.Type, named name: String?, by routeType: Any.Type, with context: Context
  ) {
    self.screen = screen
    self.name = name
    self.routeType = routeType
    self.context = ContextLabel(of: context)
  }

  /// The name of the route in errors, or nil.
  var route: String? { name ?? appsName(of: routeType) }
}

/// The heading of a navigation for trackers and recorders: the name of its route, the text of its context if that may
/// be shown, and the type of screen at which it should arrive.
@usableFromInline
package typealias Heading = (name: String?, context: String?, screen: ScreenNode.Type)

extension Trace {
  init(towards intent: Intent?, _ steps: [Explanation.Step]) {
    self.init(
      destination: intent.flatMap { $0.screen.destinationTitle(named: $0.name) },
      context: intent?.context.text, steps: steps)
  }
}
