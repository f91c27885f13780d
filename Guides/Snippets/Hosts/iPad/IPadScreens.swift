import RouteKit

final class MailboxScreen: ScreenNode {}
final class NoMailScreen: ScreenNode {}
final class HeaderScreen: ScreenNode {}
final class MailFilterScreen: ScreenNode {}

final class MessageScreen: ScreenNode {
  let number: Int
  init(number: Int) { self.number = number }
}

struct MailApp {
  let tree = ScreenTree()
  let router: TreeRouter
  let home: Move
  let message: ClosureRoute<StackNode, Int>

  init() throws {
    let split = SplitBuilder(
      primary: ClosureBuilder { MailboxScreen() }.inStack(),
      secondary: ClosureBuilder { NoMailScreen() }.inStack())
    let message = ClosureBuilder { MessageScreen(number: $0) }.inStack().secondaryRoute()

    home = Move.dismissAll.orElse(split.rootRoute()).rooted()
    self.message = message
    router = TreeRouter(tree)
    try router.navigate(to: home)
  }

  var split: SplitNode? { tree.root as? SplitNode }
}
