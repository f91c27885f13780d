/// The kind of an attempt. It decides what the attempt may do, whatever cause the app gives.
@usableFromInline
package enum AttemptKind: String {
  case route, edit, undo, redo, recheck, archive, close
  /// The window changed a state that belongs to it, such as whether a split is collapsed.
  case host

  /// The cause of a commit of this kind. A cause given to a router counts for routes only.
  func cause(given: Cause?) -> Cause {
    if self == .route, let given { return given }
    return Cause(rawValue)
  }
}

extension Navigation {
  /// The cause of its commit.
  package var cause: Cause { (move?.direction.kind ?? kind).cause(given: extras?.givenCause) }

  /// Sets the cause of the route.
  func give(_ cause: Cause?) {
    guard let cause else { return }
    addExtras()
    extras?.givenCause = cause
  }

  /// Sets the cause of the route, unless it has one.
  package func giveDefault(_ cause: Cause) {
    if extras?.givenCause == nil { give(cause) }
  }
}
