/// A route that builds no screen and needs no context, such as `.pop` and `.selectTab(1)`.
///
/// Every move starts from the visible screen and looks outwards through the containers of its layer, unless
/// its documentation says otherwise. ``Route/from(_:)-(Origin)`` starts it from another screen. It arrives at
/// the screen that is visible afterwards.
///
/// Because all moves have one type, you can store them, put them into an array, choose them with `?:` and
/// return them from functions. A chain of moves is a move too:
///
/// ```swift
/// let home: Move = .dismissAll.then(.selectTab(0)).then(.popToRoot)
/// let ways: [Move] = [.pop, .dismissAll, home]
/// try router.navigate(to: isWide ? home : .pop)
/// ```
///
/// Add the moves of your own containers in the same way. Return `Self`, not `Move`: otherwise the compiler
/// does not find `.selectTab(0).then(…)` where members share a name.
///
/// ```swift
/// extension Route where Self == Move {
///   static var turnPage: Self {
///     Move(outline: RouteOutline(start: .visible)) { navigation in
///       let book = try Origin.visible.container(BookNode.self, to: "turn the page", in: navigation)
///       try book.turn(in: navigation)
///       return book.visibleInside
///     }
///   }
/// }
/// ```
public typealias Move = ClosureRoute<ScreenNode, Void>

extension Route where Self == Move {
  /// Does nothing, and arrives at the visible screen. Use it where a route is needed.
  ///
  /// ```swift
  /// try router.navigate(to: isSignedIn ? .doNothing : signIn)
  /// ```
  ///
  /// It makes no commit, but closures of `onArrival(_:)` run. It throws ``RoutingError`` of the kind
  /// `emptyTree` if the tree is empty, because there is no screen to arrive at.
  public static var doNothing: Self { Move(to: "do nothing") { start, _ in start } }
}

extension ClosureRoute where ViewType == ScreenNode, Context == Void {
  /// A move of the screen that routes start from. `action` is its action, in the infinitive, for the error if the tree
  /// is empty. `back` and `dismiss` do the same by hand: in a closure in a closure, a dismissal took 300 instructions
  /// more.
  init(
    to action: String,
    _ move: @escaping (_ start: ScreenNode, _ navigation: Navigation) throws -> ScreenNode
  ) {
    self.init(source: .startingAtVisible) { _, navigation in
      try Origin.visible.with(in: navigation) { start in
        guard let start else { throw RoutingError.emptyTree(action) }
        return try move(start, navigation)
      }
    }
  }

  /// Makes a move that starts at the visible screen.
  init(startingAtVisible _: Void, _ move: @escaping (Navigation) throws -> ScreenNode) {
    self.init(source: .startingAtVisible) { _, navigation in try move(navigation) }
  }
}
