/// Where a navigation would go, and with which context.
@usableFromInline
struct Intent: Sendable {
  let screen: ScreenNode.Type
  let name: String?
  var context: ContextLabel

  init<Context>(to screen: ScreenNode.Type, named name: String?, with context: Context) {
    self.screen = screen
    self.name = name
    self.context = ContextLabel(of: context)
  }
}

extension Trace {
  convenience init(towards intent: Intent?, _ steps: [Explanation.Step]) {
    self.init(
      to: intent.flatMap { $0.screen.destination(named: $0.name) }, with: intent?.context.text,
      steps)
  }
}
