import Fixtures
import RouteKit

/// A tree on which the tables over all routes perform them. All its screens have one mood.
struct Scene {
  let name: String
  let mood: Mood
  let tree: ScreenTree
  let parts: EveryRoute.Parts
  var router: TreeRouter { TreeRouter(tree) }

  /// The screens on the tree that have its mood.
  var moody: [ScreenNode] { tree.screens.filter { $0 is Sought || $0 is Moody } }

  /// Everything of the tree that a navigation may change.
  var state: String {
    """
    \(tree.snapshot().drawing(showsIDs: true))
    \(tree.lastCommit) \(tree.undoCount) \(tree.redoCount) \(tree.forwardCount) \(tree.isClosed)
    """
  }

  /// The scenes, made anew each time. Each route arrives in some of them and fails in others.
  static func all() throws -> [Scene] { try kinds.map { try Scene($0.name, $0.fill) } }

  static func named(_ name: String) throws -> Scene {
    guard let kind = kinds.first(where: { $0.name == name }) else { throw SoldOut(item: name) }
    return try Scene(name, kind.fill)
  }

  private init(_ name: String, _ fill: (Parts) throws -> Void) throws {
    self.name = name
    mood = Mood()
    tree = ScreenTree()
    parts = EveryRoute.Parts(sought: Sought(mood))
    try fill(Parts(mood: mood, tree: tree, sought: parts.sought, note: parts.note))
  }

  /// The parts of a scene that is made.
  struct Parts {
    let mood: Mood
    let tree: ScreenTree
    let sought: Sought
    let note: Screen<Note>
    func other() -> ScreenNode { Moody(mood) }
  }

  private static var kinds: [(name: String, fill: (Parts) throws -> Void)] {
    [
      ("nothing", { _ in }),
      ("a screen", { try $0.tree.setRoot($0.sought) }),
      ("a stack", { try $0.tree.setRoot(StackNode($0.sought, $0.other(), $0.other())) }),
      (
        "a stack with a history",
        {
          let stack = try StackNode($0.sought, $0.other())
          try $0.tree.setRoot(stack)
          ($0.tree.undoLimit, $0.tree.forwardLimit) = (5, 5)
          for _ in 1...2 { try stack.push($0.other()) }
          try $0.tree.undo()
        }
      ),
      (
        "a stack from which the user went back",
        {
          try $0.tree.setRoot(StackNode($0.sought, $0.other(), $0.other()))
          $0.tree.forwardLimit = 5
          try TreeRouter($0.tree).back()
        }
      ),
      (
        "a screen with steps",
        {
          try $0.tree.setRoot(StackNode($0.sought))
          let route = ClosureBuilder { (_: Int) in Profile() }.pushRoute()
            .reusing(.visible, asSteps: true)
          for page in 1...2 { try TreeRouter($0.tree).navigate(to: route, with: page) }
        }
      ),
      ("a note", { try $0.tree.setRoot(StackNode($0.sought, $0.other(), $0.note)) }),
      (
        "tabs",
        {
          let tabs = try TabNode(
            StackNode($0.other(), $0.other()), $0.sought, backMode: .history)
          try $0.tree.setRoot(tabs)
          try tabs.select(1)
          try tabs.select(0)
        }
      ),
      (
        "a split",
        { try $0.tree.setRoot(SplitNode(primary: StackNode($0.sought), secondary: $0.other())) }
      ),
      (
        "a collapsed split",
        {
          let split = try SplitNode(
            primary: $0.sought, secondary: $0.other(), isCollapsed: true)
          try $0.tree.setRoot(split)
          try split.focus(.secondary)
        }
      ),
      (
        "tabs in a column",
        {
          try $0.tree.setRoot(TabNode($0.sought, $0.other()))
          try TreeRouter($0.tree).navigate(
            to: .tabsIntoColumn(.secondary, of: SplitBuilder(primary: FeedBuilder())))
        }
      ),
      (
        "a sheet",
        {
          try $0.tree.setRoot(StackNode($0.sought, $0.other()))
          try $0.tree.root?.present($0.other())
        }
      ),
    ]
  }
}

private final class Moody: ScreenNode {
  private let mood: Mood
  init(_ mood: Mood) { self.mood = mood }
  override func leaveCheck(_: Departure) -> Verdict { mood.verdict }
}

private final class Profile: ScreenNode, ContextUpdatable {
  func update(with _: Int) {}
}
