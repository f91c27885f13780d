extension Navigator {
  /// Opens a screen, and calls back with its outcome. An error goes to ``onFailure``, and is not called back.
  ///
  /// ```swift
  /// navigator.result(of: photoPicker.presentRoute(), with: album) { photo in
  ///   if let photo { avatar = photo }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route. It must arrive at a ``Finishing`` screen, or at a ``Screen`` with ``Finishing`` content.
  ///   - context: The data that the route needs.
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - receive: Receives the outcome, or nil if the screen left without one.
  /// - Returns: The navigation, to cancel it or the wait.
  @discardableResult
  public func result<Target: Route>(
    of route: Target, with context: Target.Context, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line,
    then receive: @escaping (Target.ViewType.Outcome?) -> Void
  ) -> Task<Void, Never> where Target.ViewType: Finishing {
    indicated.result(
      of: route, with: context, fileID: fileID, line: line, completion: receiver(receive))
  }

  /// Opens a screen that needs no context, and calls back with its outcome. An error goes to ``onFailure``, and is not
  /// called back.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - receive: Receives the outcome, or nil if the screen left without one.
  /// - Returns: The navigation, to cancel it or the wait.
  @discardableResult
  public func result<Target: Route>(
    of route: Target, isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line, then receive: @escaping (Target.ViewType.Outcome?) -> Void
  ) -> Task<Void, Never> where Target.ViewType: Finishing, Target.Context == Void {
    result(of: route, with: (), fileID: fileID, line: line, then: receive)
  }

  /// Opens a screen that is known only when the route arrives, and calls back with its outcome; see
  /// ``Router/result(of:as:fileID:line:)``. An error goes to ``onFailure``, and is not called back.
  ///
  /// ```swift
  /// navigator.result(of: .dismissAll.then(picker), as: Photo.self) { photo in … }
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - type: The type of the outcome.
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - receive: Receives the outcome, or nil if the screen left without one.
  /// - Returns: The navigation, to cancel it or the wait.
  @discardableResult
  public func result<Outcome>(
    of route: some Route<Void>, as type: Outcome.Type, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line, then receive: @escaping (Outcome?) -> Void
  ) -> Task<Void, Never> {
    indicated.result(
      of: route, as: type, fileID: fileID, line: line, completion: receiver(receive))
  }

  private func receiver<Outcome>(
    _ receive: @escaping (Outcome?) -> Void
  ) -> (Result<Outcome?, any Error>) -> Void {
    let failed = failureReceiver
    return { result in
      switch result {
      case .success(let outcome): receive(outcome)
      case .failure(let error): failed(error)
      }
    }
  }
}
