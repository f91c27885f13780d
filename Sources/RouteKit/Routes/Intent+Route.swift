extension Intent {
  /// The target and the context of a route.
  @usableFromInline
  init<Destination: Route>(of route: Destination, with context: Destination.Context) {
    self.init(to: Destination.ViewType.self, named: route.outline.name, with: context)
  }
}

extension Navigation {
  /// Whether an observer wants the target of the navigation.
  var wantsIntent: Bool {
    treeReference._withUnsafeGuaranteedRef(\.wantsIntent)
  }

  /// Notes the target of the navigation. The outline of the route is read only when the intent is needed.
  @usableFromInline
  func noteIntent<Destination: Route>(of route: Destination, with context: Destination.Context) {
    addExtras()
    extras?.intent = { Intent(telling: route, with: context) }
  }
}

extension Intent {
  /// The target and the context of a route, including a bound context. A context text that equals the name, as
  /// for a place without a payload, is left out.
  fileprivate init<Destination: Route>(
    telling route: Destination, with context: Destination.Context
  ) {
    let outline = route.outline
    self.init(to: Destination.ViewType.self, named: outline.name, with: context)
    if Destination.Context.self == Void.self, let told = outline.contextText(), told != name {
      self.context = .text(told)
    }
  }
}
