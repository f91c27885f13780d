/// Identifies a guard in a route, a rule on a tree, or a leave check of a screen, even among equal guards.
@usableFromInline
final class GuardToken {
  @usableFromInline init() {}

  /// The question that is being answered. A later question of the same guard joins it.
  var open: SharedQuestion?
  /// The last question, if navigations stay in line for the next one. The next one is then the same object.
  var line: SharedQuestion?
}

extension GuardToken: Hashable {
  @usableFromInline
  static func == (one: GuardToken, other: GuardToken) -> Bool { one === other }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension NodeExtras {
  /// Identifies the question of the leave check while it is being answered.
  var leaveToken: GuardToken? {
    get { states[default: nil] }
    set { states.box(default: nil).value = newValue }
  }
}
