extension Intent {
  /// The target and the context of a route.
  @inlinable
  init<Target: Route>(of route: Target, with context: Target.Context) {
    let title = route.title
    self.init(
      to: Target.ViewType.self, named: title.name, by: title.type ?? type(of: route),
      with: context)
  }
}

extension Navigation {
  /// Whether an observer wants the heading of the navigation.
  var wantsHeading: Bool {
    treeReference.use(\.wantsHeading)
  }

  /// Notes the heading of the navigation. The outline of the route is read only when a tracker needs it.
  @inlinable
  func noteHeading<Target: Route>(of route: Target, with context: Target.Context) {
    guard observation.isActive else { return }
    observation.makeHeading = { route.outline.heading(with: context, to: Target.ViewType.self) }
  }
}

extension RouteOutline {
  /// The name of the route, and the context that it is performed with or bound to. A context text that equals
  /// the name, as for a place without a payload, is left out.
  @usableFromInline
  func heading<Context>(with context: Context, to screen: ScreenNode.Type) -> Heading {
    if Context.self != Void.self { return (name, publicText(of: context), screen) }
    let text = contextText()
    return (name, text == name ? nil : text, screen)
  }
}
