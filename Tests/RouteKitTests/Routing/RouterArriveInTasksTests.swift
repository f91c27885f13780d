import Fixtures
import Foundation
import RouteKit
import RouteKitTesting
import XCTest

/// Tasks that navigate, as apps write them. Half of each test is that it compiles.
final class RouterArriveInTasksTests: XCTestCase {
  @MainActor func testTheShortestButtonNavigates() async throws {
    let screen = try Buttons()

    screen.tap()
    await screen.settle(at: "lamp")

    expectTree(
      screen.tree,
      """
      StackNode
      ├─ Feed
      └─ ● Product "lamp"   ◀ visible
      """)
  }

  @MainActor func testATaskThatHoldsItsScreenWeaklyNavigates() async throws {
    let screen = try Buttons()

    try await screen.tapWeakly().value

    XCTAssertEqual(screen.tree.visible?.screenName, "chair")
  }

  @MainActor func testATaskReturnsAValueOfTheArrival() async throws {
    let screen = try Buttons()

    let commit = try await screen.commit().value

    XCTAssertEqual(commit, 2)
  }

  @MainActor func testATaskGroupOfTheMainActorNavigates() async throws {
    let screen = try Buttons()

    try await screen.tapTwice()

    XCTAssertEqual(Set(screen.stack.children.map(\.screenName)), [nil, "a", "b"])
  }

  func testAnActorNavigatesInATask() async throws {
    let names = try await Keeper().open()

    XCTAssertEqual(names, ["root", "task", "group"])
  }

  func testAFunctionOnNoActorNavigatesInATaskAndInAGroup() async throws {
    let visible = try await navigateNowhere()

    XCTAssertEqual(visible, ["task", "group", #"Product "last" #1, commit 1"#])
  }

  func testTheArrivalIsReturnedWhereItIsUsed() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    func go() async throws -> Arrival {
      try await router.arrive(at: ProductBuilder().pushRoute(), with: "lamp")
    }

    let first = try await go()
    let second = try await router.arrive(at: .pop)
    let third: Arrival? = try? await router.arrive(at: .pop)
    let fourth: Void = try await router.arrive(at: ProductBuilder().pushRoute(), with: "chair")

    XCTAssertEqual(first.commit, 2)
    XCTAssertEqual(second.commit, 3)
    XCTAssertNil(third)
    XCTAssertTrue(fourth == ())
    XCTAssertEqual(tree.visible?.screenName, "chair")
  }
}

@MainActor private final class Buttons {
  let stack: StackNode
  let tree: ScreenTree
  let router: TreeRouter
  let product = ProductBuilder().pushRoute()

  init() throws {
    stack = try StackNode(Feed())
    tree = try ScreenTree(root: stack)
    router = TreeRouter(tree)
  }

  func tap() { Task { try await router.arrive(at: product.with("lamp")) } }

  func tapWeakly() -> Task<Void?, any Error> {
    Task { [weak self] in
      try await self?.router.arrive(at: ProductBuilder().pushRoute(), with: "chair")
    }
  }

  func commit() -> Task<Int?, any Error> {
    Task { try await router.arrive(at: product, with: "commit").commit }
  }

  func tapTwice() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in ["a", "b"] { group.addTask { try await self.arrive(name) } }
      try await group.waitForAll()
    }
  }

  private func arrive(_ name: String) async throws {
    try await router.arrive(at: product, with: name)
  }

  func settle(at name: String) async {
    await expectSoon("\(name) shows") { tree.visible?.screenName == name }
  }
}

private actor Keeper {
  private let tree = ScreenTree()

  func open() async throws -> [String?] {
    let router = TreeRouter(tree)
    try await router.arrive(at: ProductBuilder().inStack().rootRoute(), with: "root")
    try await Task { try await push("task") }.value
    try await withThrowingTaskGroup { group in
      group.addTask { try await self.push("group") }
      try await group.waitForAll()
    }
    return (tree.root as? StackNode)?.children.map(\.screenName) ?? []
  }

  private func push(_ name: String) async throws {
    try await TreeRouter(tree).arrive(at: ProductBuilder().pushRoute(), with: name)
  }
}

/// Without an actor, a tree stays where it was made, so each task makes its own.
private nonisolated func navigateNowhere() async throws -> [String] {
  let names = Names()
  let task = Task {
    let tree = ScreenTree()
    try await TreeRouter(tree).arrive(at: ProductBuilder().rootRoute(), with: "task")
    await names.add(tree.visible?.screenName)
  }
  try await task.value
  try await withThrowingTaskGroup { group in
    group.addTask {
      let tree = ScreenTree()
      try await TreeRouter(tree).arrive(at: ProductBuilder().rootRoute(), with: "group")
      await names.add(tree.visible?.screenName)
    }
    try await group.waitForAll()
  }
  let tree = ScreenTree()
  let route = ProductBuilder().rootRoute().with("last")
  let arrival = try await TreeRouter(tree).arrive(at: route)
  return await names.all + ["\(arrival)"]
}

private actor Names {
  var all: [String] = []
  func add(_ name: String?) { all.append(name ?? "nothing") }
}
