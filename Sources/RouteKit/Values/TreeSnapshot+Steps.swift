extension TreeSnapshot {
  /// The steps from this snapshot to another: the shortest way of moving views in which each step is legal.
  ///
  /// ```swift
  /// let before = tree.snapshot()
  /// try router.navigate(to: ProductBuilder().pushRoute().then(CartBuilder().presentRoute()))
  /// print(before.steps(to: tree.snapshot()))
  /// // [push ProductScreen #4 onto StackNode #1, present CartScreen #5 on StackNode #1 as a sheet]
  /// ```
  ///
  /// Screens are the same if their numbers are, so another name or type is not a step. Neither are other hints or
  /// another asker, nor other marks of visible screens. Two snapshots show the same if there are no steps.
  ///
  /// The order is:
  ///
  /// - Layers are dismissed. A layer takes all layers above it along, so only the outermost has a step.
  /// - Screens that change their places are removed from their old places, with everything that they hold. After
  ///   that, no step removes a screen that another one brings back.
  /// - The rest, from the root inwards. Layers are presented after the children of their hosts.
  ///
  /// No other step than a dismissal removes a layer. So a layer on a screen that changes its place is dismissed
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
    return planner.steps()
  }
}
