extension ViewBuilder {
  /// Builds the screen and presents it, by default over the origin's layer.
  ///
  /// ```swift
  /// ShareBuilder().presentRoute(.popover) { $0.anchor = "share-button" }
  /// AlertBuilder().presentRoute(.alert, over: .onTop)
  /// ```
  ///
  /// - Parameters:
  ///   - style: The style, a sheet unless said otherwise.
  ///   - host: The host of the layer, and whether the layer replaces another.
  ///   - configure: Fills the record, once, when the route is made.
  /// - Returns: The route. It fails with ``RoutingError/Kind/alreadyPresenting`` if the host
  ///   presents something that is not to be replaced.
  @inlinable
  public func presentRoute(
    _ style: PresentationStyle = .sheet, over host: PresentTransition.Host = .layer,
    configure: (inout Presentation) -> Void = { _ in }
  ) -> ClosureRoute<ViewType, Context> {
    var presentation = Presentation(style: style)
    configure(&presentation)
    return route(by: PresentTransition(presentation, over: host))
  }

  /// Builds the screen and makes it the root, in an empty tree too. The previous root leaves with all
  /// its layers.
  ///
  /// ```swift
  /// try router.navigate(to: HomeBuilder().inStack().rootRoute())
  /// ```
  ///
  /// - Returns: The route.
  @inlinable
  public func rootRoute() -> ClosureRoute<ViewType, Context> { route(by: RootTransition()) }
}
