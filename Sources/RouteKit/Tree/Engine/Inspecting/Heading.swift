/// Where a navigation was to go, and with what.
@usableFromInline
struct Heading: Sendable {
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
  convenience init(towards heading: Heading?, _ steps: [Explanation.Step]) {
    self.init(
      to: heading.flatMap { $0.screen.destination(named: $0.name) }, with: heading?.context.text,
      steps)
  }
}
