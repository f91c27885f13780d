import RouteKit
import RouteKitLinks

final class InboxScreen: ScreenNode {}
final class ChatScreen: ScreenNode {}
final class MailScreen: ScreenNode {}

final class FlaggedApp {
  let tree = ScreenTree()
  let router: TreeRouter
  let links: LinkTable
  var flags: Set<String> = []

  init() throws {
    let chat = chat
    router = TreeRouter(tree)
    let start = ClosureBuilder { InboxScreen() }.named("inbox").inStack().rootRoute()
    let home = Move.dismissAll.then(.popToRoot).orElse(start).rooted()
    links = try LinkTable(schemes: ["post"]) {
      $0.add("inbox", "", to: home)
      $0.add("chat", "chat", to: chat.pushRoute().from(home))
    }
    try router.navigate(to: home)
  }

  let chat = ClosureBuilder { ChatScreen() }.named("chat")
  let mail = ClosureBuilder { MailScreen() }.named("mail")

  func setFlags(_ new: Set<String>) throws {
    flags = new
    try tree.recheck()
  }
}

struct FlagOn<Subject>: Guard {
  unowned let app: FlaggedApp
  let flag: String
  var fallback: Move?

  func check(_: Subject) -> Verdict {
    if app.flags.contains(flag) { return .allow }
    return fallback.map { .redirect(to: $0) } ?? .deny
  }

  var name: String { "flag \(flag)" }
}
