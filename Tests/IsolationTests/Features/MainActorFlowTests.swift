import RouteKit
import RouteKitTesting
import XCTest

// Flows of a module whose types are isolated to the main actor by default. Not one annotation.

final class SignInStack: StackNode, Finishing {
  typealias Outcome = Item
}

final class NameScreen: ScreenNode {
  var enter: (String) throws -> Void = { _ in }
}

final class SignInFlow: Flow {
  let root = FlowRoot<SignInStack>()
  let session: Session
  var heard: [String] = []

  init(session: Session) { self.session = session }

  func start() throws {
    let screen = NameScreen()
    screen.enter = { try self.finish(with: $0) }
    try root().push(screen)
  }

  func didEnter() { heard.append("enter") }
  func didLeave() { heard.append("leave") }

  private func finish(with name: String) throws {
    session.isSignedIn = true
    try root().finish(with: Item(name: name))
  }
}

final class WindowFlow: Flow {
  let root = FlowRoot<ScreenTree>()
  let feed: FeedModel

  init(feed: FeedModel) { self.feed = feed }

  func start() throws { try root().setRoot(TabNode(Screen(feed))) }
}

nonisolated final class MainActorFlowTests: XCTestCase {
  @MainActor func testAFlowOfAnAppOnTheMainActorNeedsNoWordOnItsIsolation() async throws {
    let session = Session()
    let feed = FeedModel()
    let tree = try ScreenTree(flow: WindowFlow(feed: feed))
    let router = TreeRouter(tree)
    let flow = SignInFlow(session: session)
    let signIn = ClosureBuilder { try flow.attach(to: SignInStack()) }
    let name: Item? = try await withCheckedThrowingContinuation { continuation in
      router.result(of: signIn.presentRoute()) { continuation.resume(with: $0) }
      do {
        try (tree.visible as? NameScreen)?.enter("Ada")
      } catch { XCTFail("\(error)") }
    }

    XCTAssertEqual(name?.name, "Ada")
    XCTAssertTrue(session.isSignedIn)
    XCTAssertEqual(flow.heard, ["enter", "leave"])
    XCTAssertEqual(feed.appearances, 2)
    XCTAssertTrue(tree.flows.first is WindowFlow)
  }
}
