extension Heading {
  /// Where a route goes, and with what.
  @usableFromInline
  init<Destination: Route>(of route: Destination, with context: Destination.Context) {
    self.init(to: Destination.ViewType.self, named: route.name, with: context)
  }
}
