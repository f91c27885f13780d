extension ViewTransition where Self == ClosureTransition<StackNode> {
  /// Puts the screen on top of the nearest stack.
  ///
  /// ```swift
  /// try router.navigate(to: ProductBuilder().pushRoute())
  /// // Cannot push 'ProductScreen': no stack holds the visible screen.
  /// ```
  public static var push: Self {
    ClosureTransition { origin, _ in
      try StackNode.stackAround(origin, to: "push")
    } place: { view, stack, navigation in
      try stack.push(view, in: navigation)
    }
  }

  /// Replaces the top of the nearest stack with the screen. In an empty stack, it becomes the first screen. A screen
  /// that is already the top stays.
  ///
  /// ```swift
  /// try router.navigate(to: ProductBuilder().replaceRoute())
  /// // Cannot replace the top with 'ProductScreen': no stack holds the visible screen.
  /// ```
  public static var replaceLast: Self {
    ClosureTransition { origin, _ in
      try StackNode.stackAround(origin, to: "replace the top with")
    } place: { view, stack, navigation in
      try stack.replaceLast(with: view, in: navigation)
    }
  }

  /// Inserts the screen into the nearest stack at an index. The screens above it stay.
  ///
  /// ```swift
  /// try router.navigate(to: ListBuilder().insertRoute(at: 3))
  /// // Cannot insert 'ListScreen': 'StackNode' has 2 screens, so the place must be 0 to 2, but is 3.
  /// ```
  ///
  /// - Parameter index: The index of the new screen, from 0 for the root to the number of screens.
  /// - Returns: The transition. It throws ``RoutingError`` of the kind `outOfRange` if there is no such
  ///   place, before the screen is built.
  public static func insert(at index: Int) -> Self {
    ClosureTransition { origin, _ in
      let stack = try StackNode.stackAround(origin, to: "insert")
      try stack.checkIndex(index, among: ("screen", "screens"))
      return stack
    } place: { view, stack, navigation in
      try stack.insert(view, at: index, in: navigation)
      stack.keepOthers(above: view, in: navigation)
    }
  }

  /// Makes the screen the only one of the nearest stack. A screen that the stack holds already stays on the
  /// tree.
  ///
  /// ```swift
  /// try router.navigate(to: HomeBuilder().replaceAllRoute())
  /// // Cannot replace all with 'HomeScreen': no stack holds the visible screen.
  /// ```
  public static var replaceAll: Self {
    ClosureTransition { origin, _ in
      try StackNode.stackAround(origin, to: "replace all with")
    } place: { view, stack, navigation in
      guard view !== stack.top || stack.children.count > 1 else { return }
      try stack.replaceAll(with: [view], in: navigation)
    }
  }

  /// Keeps the screens of the nearest stack that a closure accepts, and puts the screen on top of them.
  ///
  /// ```swift
  /// // After signing in, the screens on the way to it are gone.
  /// let home = HomeBuilder().route(by: .replace(keeping: { !($0 is SignInScreen) }))
  /// try router.navigate(to: home)
  /// // Cannot replace screens with 'HomeScreen': no stack holds the visible screen.
  /// ```
  ///
  /// - Parameter isKept: Whether a screen stays. It must not edit or navigate: that throws
  ///   ``RoutingError/Kind/busyAttempting``. The caller receives any error of the closure.
  /// - Returns: The transition.
  /// - Complexity: Placing is O(screens of the stack).
  public static func replace(keeping isKept: @escaping (ScreenNode) throws -> Bool) -> Self {
    ClosureTransition { origin, _ in
      try StackNode.stackAround(origin, to: "replace screens with")
    } place: { view, stack, navigation in
      try stack.keep(
        where: { screen in
          try navigation.callOut(.keeping, to: type(of: stack)) { try isKept(screen) }
        }, adding: [view], in: navigation)
    }
  }
}

extension ViewTransition where Self == ClosureTransition<(stack: StackNode, screen: ScreenNode?)> {
  /// Replaces a screen of the nearest stack that holds the origin with the screen. The screens above it stay.
  ///
  /// It replaces the screen at an index. Without an index, it replaces the screen of the stack that is the origin or
  /// holds it, or the top if the route starts from the stack itself. In an empty stack, it becomes the first screen.
  ///
  /// ```swift
  /// try router.navigate(to: ArticleBuilder().replaceRoute(at: 2))
  /// // Cannot replace screen 2 with 'ArticleScreen': 'StackNode' has 2 screens, from 0 to 1.
  /// ```
  ///
  /// - Parameter index: The index of the screen, from 0 for the root, or nil for the screen that the origin is in.
  /// - Returns: The transition. It throws ``RoutingError`` of the kind `outOfRange` if the stack has no screen at the
  ///   index, before the screen is built.
  public static func replace(at index: Int? = nil) -> Self {
    ClosureTransition { origin, _ in
      guard let index else {
        let stack = try StackNode.stackAround(origin, to: "replace the top with")
        let child = origin.flatMap { Held($0).stackAround?.child }
        return (stack, child?.object ?? stack.top)
      }
      let action = "replace screen \(index) with"
      let stack = try StackNode.stackAround(origin, to: action)
      guard stack.children.indices.contains(index) else {
        throw RoutingError.noChild(called: "screen", in: stack, to: action)
      }
      return (stack, stack.children[index])
    } place: { view, target, navigation in
      guard let screen = target.screen else {
        return try target.stack.replaceLast(with: view, in: navigation)
      }
      try target.stack.replace(screen, with: view, in: navigation)
      target.stack.keepOthers(above: view, in: navigation)
    }
  }
}

/// The same as ``ViewTransition/push``, but without closures, and without retaining the stack.
///
/// Most routes push, and many are created at the call site: the plan of such a route would store both closures.
@usableFromInline
struct PushTransition: ViewTransition {
  @usableFromInline
  init() {}

  // The tree holds the stack, and cannot be edited before the screen is placed.
  @usableFromInline
  func target(
    from origin: ScreenNode?, in navigation: Navigation
  ) throws -> Held<StackNode> {
    Held(try StackNode.stackAround(origin, to: "push"))
  }

  @usableFromInline
  func place(
    _ view: ScreenNode, at stack: Held<StackNode>, in navigation: Navigation
  ) throws {
    try stack.use { try $0.push(view, in: navigation) }
  }
}

extension StackNode {
  /// Keeps the screens above a screen that was just placed when that is revealed.
  func keepOthers(above view: ScreenNode, in navigation: Navigation) {
    if view !== top { navigation.queue(.below(view)) }
  }

  /// The nearest stack around the origin of a transition.
  static func stackAround(_ origin: ScreenNode?, to action: String) throws -> StackNode {
    guard let origin else {
      throw RoutingError.emptyTree(action, advice: adviceInEmptyTree)
    }
    guard let stack = origin.nearestStack else {
      throw RoutingError.noContainer(
        "stack", around: origin, to: action,
        advice: "Start from a stack, or build one: builder.inStack().presentRoute().")
    }
    return stack
  }
}
