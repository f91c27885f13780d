extension Intent {
  /// Where a route goes, and with what.
  @usableFromInline
  init<Destination: Route>(of route: Destination, with context: Destination.Context) {
    self.init(to: Destination.ViewType.self, named: route.name, with: context)
  }
}

/// A route that knows a context besides the one that it is performed with.
protocol ContextTelling {
  /// The context as texts may name it; nil if they may not.
  var toldContext: String? { get }
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
    self.init(to: Destination.ViewType.self, named: route.name, with: context)
    if Destination.Context.self == Void.self, let told = contextTold(by: route), told != name {
      self.context = .text(told)
    }
  }
}

/// The context that a route is bound to, whatever is around it, if texts may name it.
func contextTold(by route: any Route) -> String? {
  var route = route
  while true {
    if let telling = route as? any ContextTelling { return telling.toldContext }
    if let text = publicText(of: route) { return text }
    guard let wrapper = route as? any RouteWrapping else { return nil }
    route = wrapper.wrapped
  }
}

/// How a context may be called in texts, in one line; nil if it may not.
func publicText(of context: Any) -> String? { ContextLabel(of: context).publicText }
