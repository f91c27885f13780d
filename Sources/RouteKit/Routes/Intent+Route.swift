extension Intent {
  /// Where a route goes, and with what.
  @usableFromInline
  init<Destination: Route>(of route: Destination, with context: Destination.Context) {
    self.init(to: Destination.ViewType.self, named: route.outline.name, with: context)
  }
}

extension Navigation {
  /// Whether somebody wants to know where the navigation is to go.
  var wantsIntent: Bool {
    treeReference._withUnsafeGuaranteedRef(\.wantsIntent)
  }

  /// Notes where the navigation is to go. Nothing is asked of the route before that is told.
  @usableFromInline
  func noteIntent<Destination: Route>(of route: Destination, with context: Destination.Context) {
    addExtras()
    extras?.intent = { Intent(telling: route, with: context) }
  }
}

extension Intent {
  /// Where a route goes, and with what, the context that the route is bound to included. One that says
  /// no more than the name, as of a place without a payload, is none.
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
