/// A route whose checks about other navigations also apply after a guard redirects its navigation.
@usableFromInline
protocol ExclusivityChecking {
  /// Runs the checks about other navigations.
  ///
  /// - Throws: The reason why the navigation must not go to the other route either.
  func checkExclusivity(in navigation: Navigation) throws
}
