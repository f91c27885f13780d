extension ScreenRoute: StartsTelling where Transition == RootTransition {
  /// What the tree was is replaced.
  var toldStarts: [RouteStart] { [.root] }
}

extension PlacingRoute: StartsTelling where Transition == RootTransition {
  /// What the tree was is replaced.
  var toldStarts: [RouteStart] { [.root] }
}
