/// A route in front of which it is looked at who else navigates, wherever its navigation is sent.
@usableFromInline
protocol RedirectGating {
  /// - Throws: Why the navigation does not go elsewhere either.
  func checkOrder(in navigation: Navigation) throws
}
