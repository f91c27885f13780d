import RouteKit
import RouteKitLinks
import RouteKitTesting

/// A small app. A table of toys has one line for each: its root, and the moves of its user.
final class Toy {
  final class Start: ScreenNode {}
  final class One: ScreenNode {}
  final class Two: ScreenNode {}

  /// A screen that does what its closures say.
  final class Acting: ScreenNode {
    var appears: () -> Void = {}
    var leaves: () -> Void = {}
    var check: () -> Verdict = { .allow }

    override func didAppear() { appears() }
    override func didLeave() { leaves() }
    override func leaveCheck(_ departure: Departure) -> Verdict { check() }
  }

  final class Box<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  struct Failure: Error {}

  typealias App = Exploration<Toy>
  typealias Step = App.Step

  let tree = ScreenTree()
  let router: TreeRouter
  /// The declared state.
  var number = 0
  /// The objects that no exploration knows.
  var held: [AnyObject] = []
  var windows: [ScreenTree] = []
  /// A route that must be made once.
  var page = push(One())

  init(_ root: ScreenNode) throws {
    router = TreeRouter(tree)
    try tree.setRoot(root)
  }

  /// Navigates from a callback, which has no place to show an error.
  func attempt(_ route: some Route<Void>) { do { try router.navigate(to: route) } catch {} }

  func open(_ screen: ScreenNode) throws { windows.append(try tree(with: screen)) }
  private func tree(with root: ScreenNode) throws -> ScreenTree {
    let tree = ScreenTree()
    try tree.setRoot(root)
    return tree
  }

  func only<Subject>(_ holds: @escaping (Toy) -> Bool) -> ClosureGuard<Subject> {
    ClosureGuard { [unowned self] _ in holds(self) ? .allow : .deny }
  }

  // MARK: Writing a toy

  /// An exploration with all built-in properties, apart from that of links. Some toys have none.
  static func app(
    _ root: @autoclosure @escaping () throws -> ScreenNode = try StackNode(Start()),
    prepare: @escaping (Toy) throws -> Void = { _ in },
    answers: ((Toy, Bool) throws -> Void)? = nil,
    _ steps: @escaping (Toy) throws -> [Step]
  ) -> App {
    App {
      let toy = try Toy(root())
      try prepare(toy)
      return Subject(toy, tree: toy.tree, router: toy.router, state: \.number, answers: answers)
        .windows { $0.windows }
    }
    .checkedBriefly()
    .moves(steps)
    .within(.screensInAStack(3), .layers(2))
    .never(
      .deadEnd, .trap, .moveThatNeverSucceeds, .samePlaceTwice, .redirectLoop,
      .routeThatAlwaysFails, .effectWithoutCommit, .leak)
  }

  static func push<Shown: ScreenNode>(
    _ screen: @autoclosure @escaping () -> Shown
  ) -> ClosureRoute<Shown, Void> { ClosureBuilder { screen() }.pushRoute() }

  /// A page that the route does not show twice.
  static func show<Shown: ScreenNode>(
    _ screen: @autoclosure @escaping () -> Shown
  ) -> ClosureRoute<Shown, Void> { push(screen()).reusing(.visible) }

  static func sheet<Shown: ScreenNode>(
    _ screen: @autoclosure @escaping () -> Shown, locked: Bool = false
  ) -> ClosureRoute<Shown, Void> {
    ClosureBuilder { screen() }.presentRoute { $0.isDismissibleByUser = !locked }
      .reusing(.visible)
  }

  static func acting(_ set: @escaping (Acting) -> Void) -> Acting {
    let screen = Acting()
    set(screen)
    return screen
  }

  static func tabs() throws -> TabNode {
    try TabNode(StackNode(Start()), StackNode(Two()), backMode: .none)
  }

  /// A link toy://one.
  static func link(to route: some Route<Void>) throws -> Step {
    try .link(
      "toy://one",
      in: LinkTable(schemes: ["toy"]) { $0.add("one", "one", to: Move(route).rooted()) })
  }
}
