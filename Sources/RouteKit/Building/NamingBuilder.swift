/// A builder that may know what its screen will be called, before it is built.
protocol NamingBuilder {
  var screenName: String? { get }
}

extension ViewBuilder {
  /// What the screen will be called, for errors of a route that has not built it yet.
  @usableFromInline var givenName: String? { (self as? any NamingBuilder)?.screenName }
}
