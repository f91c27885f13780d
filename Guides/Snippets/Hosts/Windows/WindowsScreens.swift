import RouteKit
import RouteKitHosting
import RouteKitLinks

final class MemoShelf: ScreenNode {}

final class MemoScreen: ScreenNode, ContextMatching {
  let number: Int
  init(number: Int) { self.number = number }

  func matches(_ number: Int) -> Bool { number == self.number }
}

/// The routes and the links of a note app. Each works in any window, also in an empty one.
struct MemoRoutes {
  let links: LinkTable

  init() throws {
    links = try LinkTable(schemes: ["notes"]) {
      $0.add("shelf", "", to: MemoRoutes.shelf)
      $0.add("note", "notes/:number", to: MemoRoutes.note)
    }
  }

  static var shelf: ClosureRoute<ScreenNode, Void> {
    let start = ClosureBuilder { MemoShelf() }.named("shelf").inStack().rootRoute()
    return Move.dismissAll.then(.popToRoot).orElse(start).rooted()
  }

  static var note: ClosureRoute<MemoScreen, Int> {
    let builder = ClosureBuilder<MemoScreen, Int> { MemoScreen(number: $0) }
    return builder.named("note").pushRoute().from(shelf).reusing(.showing).rooted()
  }
}

@MainActor enum MemoApp {
  static let windows = Windows()
}

/// A scene of the system, with its window.
final class MemoScene {
  let window: Windows.Window

  init(in windows: Windows) throws {
    window = windows.open()
    try window.router.navigate(to: MemoRoutes.shelf)
  }

  func didBecomeActive() { window.activate() }

  func didDisconnect() throws { try window.close() }
}

extension Windows.Window {
  func shouldClose() async throws -> Bool {
    do {
      try await router.arrive(at: .closeTree)
      return true
    } catch RoutingError.mayNotLeave {
      return false
    }
  }
}

/// A note that is being written.
final class MemoDraft: ScreenNode {
  var isSaved = false

  override func leaveCheck(_ departure: Departure) -> Verdict { isSaved ? .allow : .deny }
}
