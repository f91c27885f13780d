/// The place of a guard in a route, of a rule on a tree, or of a screen's leave check: what tells it
/// apart from an equal one.
@usableFromInline
final class GuardToken {
  @usableFromInline init() {}

  /// The question that is being answered. A later question of the same guard joins it.
  var open: OpenQuestion?
}
