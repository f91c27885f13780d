public import RouteKit

extension TreeSnapshot {
  /// The steps from this snapshot to another: the shortest sequence of legal steps that move views.
  ///
  /// ```swift
  /// let before = tree.snapshot()
  /// try router.navigate(to: ProductBuilder().pushRoute().then(CartBuilder().presentRoute()))
  /// print(before.steps(to: tree.snapshot()))
  /// // [push ProductScreen #4 onto StackNode #1, present CartScreen #5 on StackNode #1 as a sheet]
  /// ```
  ///
  /// Screens with the same number are the same, so another name or type is not a step. The same is true for other
  /// hints, another asker, and other marks of visible screens. If there are no steps, the two snapshots show the
  /// same.
  ///
  /// The order is:
  ///
  /// - Layers are dismissed. All layers above a layer are dismissed with it, so only the lowest one has a step.
  /// - Screens that change their places are removed from their old places, with everything that they hold. After
  ///   that, no step removes a screen that another step brings back.
  /// - The rest, from the root inwards. Layers are presented after the children of their hosts.
  ///
  /// Only a dismissal removes a layer. So a layer on a screen that changes its place is dismissed
  /// first and presented again later. A layer is also presented again if its presentation changed.
  ///
  /// Screens without numbers are the same if they have the same type at the same place: in the same container, in
  /// the same order among their siblings of that type. A screen with a number is never the same as one without.
  ///
  /// - Parameter picture: The snapshot to get to.
  /// - Returns: The steps. It is empty if `picture` shows the same.
  /// - Complexity: O(screens of both).
  public func steps(to picture: TreeSnapshot) -> [TreeStep] {
    var planner = StepPlanner(from: self, to: picture)
    return planner.plan()
  }
}
