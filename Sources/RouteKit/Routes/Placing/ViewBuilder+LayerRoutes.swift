extension ViewBuilder {
  /// Builds the screen and presents it, by default over the origin's layer.
  ///
  /// ```swift
  /// ShareBuilder().presentRoute(.popover) { $0.anchor = "share-button" }
  /// AlertBuilder().presentRoute(.alert, over: .onTop)
  /// ```
  ///
  /// - Parameters:
  ///   - style: The style. By default, a sheet.
  ///   - host: The host of the layer, and whether the layer replaces another.
  ///   - configure: Fills the record, once, when the route is made. The values that it reads are those of that moment. To
  ///     read them in each attempt, use the form with three parameters.
  /// - Returns: The route. It fails with ``RoutingError/Kind/alreadyPresenting`` if the host already presents a layer
  ///   and does not replace it.
  @inlinable
  public func presentRoute(
    _ style: Presentation.Style = .sheet, over host: PresentTransition.Host = .layer,
    configure: (inout Presentation) -> Void = { _ in }
  ) -> ClosureRoute<ViewType, Context> {
    var presentation = Presentation(style: style)
    configure(&presentation)
    return route(by: PresentTransition(presentation, over: host))
  }

  /// Builds the screen and presents it, with a record that depends on the context and on the origin.
  ///
  /// ```swift
  /// let share = ShareBuilder().presentRoute(.popover) { record, photo, origin in
  ///   record.anchor = "photo-\(photo.id)"
  ///   record[Arrow.self] = origin is GalleryScreen ? .up : .down
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - style: The style. By default, a sheet.
  ///   - host: The host of the layer, and whether the layer replaces another.
  ///   - configure: Fills the record in each attempt, before the screen is built. The origin is the screen that the
  ///     route starts from. It must not edit or navigate: that throws ``RoutingError/Kind/busyAttempting``. The
  ///     caller receives any error of the closure.
  /// - Returns: The route. It throws the same errors as the form without the context.
  public func presentRoute(
    _ style: Presentation.Style = .sheet, over host: PresentTransition.Host = .layer,
    configure:
      @escaping (
        _ record: inout Presentation, _ context: Context, _ origin: ScreenNode
      ) throws -> Void
  ) -> ClosureRoute<ViewType, Context> {
    let presentation = Presentation(style: style)
    let route = route(by: PresentTransition(presentation, over: host))
    return route.modified { context, navigation in
      let transition = PresentTransition(presentation, over: host) { record, origin in
        try configure(&record, context, origin)
      }
      return try self.route(by: transition).perform(with: context, in: navigation)
    }
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
