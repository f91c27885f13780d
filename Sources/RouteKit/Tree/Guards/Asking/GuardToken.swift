/// The place of a guard in a route, or of a rule on a tree: what tells it apart from an equal one.
final class GuardToken {
  /// Its question that is being answered, for another of its own to join.
  var open: OpenQuestion?
}
