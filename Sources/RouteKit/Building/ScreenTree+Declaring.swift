extension ScreenTree {
  /// Declares which screens the stacks of a class may hold. The first begins such a stack.
  ///
  /// It is a rule about the place of a screen, for a stack whose screens depend on the state of the app:
  ///
  /// ```swift
  /// final class AccountStack: StackNode {}
  ///
  /// tree.declare(in: AccountStack.self) {
  ///   session.isSignedIn ? [ProfileBuilder(), OrdersBuilder()] : [WelcomeBuilder(), SignInBuilder()]
  /// }
  /// try router.navigate(to: ClosureBuilder { AccountStack() }.rootRoute())   // the welcome
  /// session.signIn()
  /// try tree.recheck()                                                       // the profile
  /// ```
  ///
  /// An empty stack of the class that enters the tree gets the first declared screen, in the same commit. A screen
  /// that is not declared cannot enter such a stack:
  ///
  /// ```
  /// Cannot enter 'WelcomeScreen': 'AccountStack' declares only 'ProfileScreen', 'OrdersScreen'.
  /// ```
  ///
  /// Call ``recheck()`` when the declared screens have changed. It removes the screens that are no longer declared,
  /// each with everything above it. If that empties a stack, the stack stays, and gets the first declared screen. If
  /// the first cannot be built, the stack is removed, and the error reaches the caller of `recheck()`. A kept screen
  /// that is no longer declared is not kept any longer; see ``keep(_:)``.
  ///
  /// A builder with a name declares the screens with that name, and one without a name those of its type. If nothing is
  /// declared, the stack may hold nothing, and leaves with its last screen. A screen that moves into the stack from
  /// elsewhere on the tree is only checked by `recheck()`. For one class, or for a class and its superclass, the last
  /// declaration fills a stack, and all of them are asked.
  ///
  /// - Parameters:
  ///   - type: A class of stacks. Subclasses count too.
  ///   - screens: Returns the builders of the screens. The first needs no context, or has one bound by
  ///     ``ViewBuilder/with(_:)``. It must be quick and have no effect, because it is called for each check.
  /// - Returns: The registration. When it is cancelled, the screens stay, and others may enter.
  @discardableResult
  public func declare<Declaring: StackNode>(
    in type: Declaring.Type, _ screens: @escaping () -> [any ViewBuilder]
  ) -> Registration {
    var last = screens()
    let filling = Rule.Filling(
      applies: { $0 is Declaring && !screens().isEmpty },
      fill: { container, navigation in
        guard let stack = container as? Declaring, let first = screens().first else { return }
        guard let builder = first as? any ViewBuilder<Void> else {
          throw RoutingError.needsContext(first, in: stack)
        }
        try stack.push(navigation.build(builder), in: navigation)
      },
      undeclared: { kept in
        let new = screens()
        defer { last = new }
        return kept.filter { screen in
          screen.screenTree == nil && last.contains { $0.makes(screen) }
            && !new.contains { $0.makes(screen) }
        }
      })
    return register(
      Rule(
        for: type, named: nil, on: self, filling: filling,
        isAbout: { $0.screenParent is Declaring }
      ) { screen in
        guard let stack = screen.screenParent as? Declaring else { return nil }
        let declared = screens()
        if declared.contains(where: { $0.makes(screen) }) { return .allow }
        return .deny(RoutingError.undeclared(screen, in: stack, where: declared))
      })
  }
}

extension ViewBuilder {
  /// Whether a screen has the name of this builder, or its type if the builder has no name.
  fileprivate func makes(_ screen: ScreenNode) -> Bool {
    screenName.map { $0 == screen.screenName } ?? (screen is ViewType)
  }

  /// The name of its screens, for errors.
  fileprivate var quotedTitle: String { "'\(ViewType.typeTitle(named: screenName))'" }
}

extension Navigation {
  fileprivate func build<Builder: ViewBuilder<Void>>(_ builder: Builder) throws -> ScreenNode {
    try callOut(.builder, to: Builder.self) { try builder.build(with: ()) }
  }
}

extension RoutingError {
  fileprivate static func undeclared(
    _ screen: ScreenNode, in stack: StackNode, where declared: [any ViewBuilder]
  ) -> RoutingError {
    let titles = declared.map { $0.quotedTitle }.joined(separator: ", ")
    return RoutingError(
      .refused, action: "enter", subject: .screen(screen),
      reason: titles.isEmpty
        ? "'\(screen: stack)' declares no screens"
        : "'\(screen: stack)' declares only \(titles)",
      at: screen, advice: "Declare it for this stack, or open it in another one.")
  }

  fileprivate static func needsContext(
    _ builder: any ViewBuilder, in stack: StackNode
  ) -> RoutingError {
    RoutingError(
      .refused, action: "fill", subject: .screen(stack),
      reason: "\(builder.quotedTitle), the first declared screen, needs a context", at: stack,
      advice: "Bind one with .with(_:), or declare another screen first.")
  }
}
