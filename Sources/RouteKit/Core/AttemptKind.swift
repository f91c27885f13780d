/// The kind of an attempt, which decides what it may do. The cause that an app gives does not change that.
@usableFromInline
enum AttemptKind: String {
  case route, edit, undo, redo, recheck, archive, close
  /// The window changed a state that belongs to it, such as whether a split is collapsed.
  case host

  /// The cause of a commit of this kind, if a router was given the cause of a route.
  func cause(given: Cause?) -> Cause {
    if self == .route, let given { return given }
    return Cause(rawValue)
  }
}
