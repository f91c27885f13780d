extension ScreenTree {
  /// Requires a condition of every screen of a type that would enter this tree.
  ///
  /// The guard is asked in the attempt, for routes and direct edits alike, about each screen of the
  /// type or of a subclass of it. It is asked on entering, not on becoming visible. Screens that are
  /// already on the tree stay.
  ///
  /// ```swift
  /// tree.require(SignedIn(session: session), for: OrderScreen.self)
  /// ```
  ///
  /// A rule opens with its own ``Verdict/allow`` only: a question that it asks is best answered with
  /// ``Answer/askAgain`` once things have changed.
  ///
  /// - Parameters:
  ///   - requirement: Sees the screen that would enter.
  ///   - type: A class of screens.
  /// - Returns: The registration, to cancel the rule.
  @discardableResult
  public func require<Entering: ScreenNode>(
    _ requirement: some Guard<Entering>, for type: Entering.Type
  ) -> Registration {
    // Not `map`: it allocates a closure before it checks for an element.
    register(
      Rule(for: type, on: self) {
        guard let entering = $0 as? Entering else { return nil }
        return requirement.check(entering)
      })
  }

  /// Requires a condition of every ``Screen`` whose content is of a type and that would enter this
  /// tree.
  ///
  /// - Parameters:
  ///   - requirement: Sees the content of the screen that would enter.
  ///   - type: The type of the content: a struct, an enum, a class, or a protocol.
  /// - Returns: The registration, to cancel the rule.
  @discardableResult
  public func require<Content>(
    _ requirement: some Guard<Content>, for type: Content.Type
  ) -> Registration {
    register(
      Rule(for: type, on: self) {
        guard let content = $0.anyContent as? Content else { return nil }
        return requirement.check(content)
      })
  }

  private func register(_ rule: Rule) -> Rule {
    rules.append(rule)
    rulesRegistered = rule.number
    return rule
  }
}
