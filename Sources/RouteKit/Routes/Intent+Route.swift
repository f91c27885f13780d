extension Intent {
  /// The target and the context of a route.
  @usableFromInline
  init<Target: Route>(of route: Target, with context: Target.Context) {
    let outline = route.outline
    self.init(
      to: Target.ViewType.self, named: outline.name, by: outline.title(of: route), with: context)
  }
}

extension Navigation {
  /// Whether an observer wants the target of the navigation.
  var wantsIntent: Bool {
    treeReference._withUnsafeGuaranteedRef(\.wantsIntent)
  }

  /// Notes the target of the navigation. The outline of the route is read only when the intent is needed.
  @usableFromInline
  func noteIntent<Target: Route>(of route: Target, with context: Target.Context) {
    addExtras()
    extras?.intent = { Intent(reading: route, with: context) }
  }
}

extension Intent {
  /// The target and the context of a route, including a bound context. A context text that equals the name, as
  /// for a place without a payload, is left out.
  fileprivate init<Target: Route>(
    reading route: Target, with context: Target.Context
  ) {
    let outline = route.outline
    self.init(
      to: Target.ViewType.self, named: outline.name, by: outline.title(of: route), with: context)
    if Target.Context.self == Void.self, let text = outline.contextText(), text != name {
      self.context = .text(text)
    }
  }
}
