/// The place of a guard in a route, of a rule on a tree, or of a screen's leave check: what tells it
/// apart from an equal one.
@usableFromInline
final class GuardToken {
  @usableFromInline init() {}

  /// Its question that is being answered, for another of its own to join.
  var open: OpenQuestion?
}
