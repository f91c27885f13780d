extension RoutingError {
  /// The kinds by their names, for a `catch` or a `switch` over an error.
  ///
  /// ```swift
  /// do {
  ///   try router.navigate(to: .pop)
  /// } catch RoutingError.rootStays {
  ///   try router.navigate(to: .dismiss)
  /// }
  /// ```
  ///
  /// `RoutingError.rootStays` is ``Kind/rootStays``. To print the error too, bind it and compare its kind:
  /// `catch let error as RoutingError where error.kind == .rootStays`.
  public static subscript(dynamicMember kind: KeyPath<Kind.Type, Kind>) -> Kind {
    Kind.self[keyPath: kind]
  }
}

extension RoutingError.Kind {
  /// Matches an error of this kind.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - error: Any error.
  /// - Returns: Whether the error is a ``RoutingError`` of the kind.
  public static func ~= (kind: Self, error: any Error) -> Bool {
    (error as? RoutingError)?.kind == kind
  }
}
