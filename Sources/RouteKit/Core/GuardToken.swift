/// Identifies a guard in a route, a rule on a tree, or a screen's leave check, even among equal ones.
@usableFromInline
final class GuardToken {
  @usableFromInline init() {}

  /// The question that is being answered. A later question of the same guard joins it.
  var open: OpenQuestion?
}
