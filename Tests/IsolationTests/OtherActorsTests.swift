import RouteKit
import RouteKitTesting
import XCTest

nonisolated private struct PageBuilder: ViewBuilder {
  func build(with name: String) throws -> ScreenNode {
    let page = ScreenNode()
    page.screenName = name
    return page
  }
}

nonisolated private struct SignInQuestion: Questioning {
  let owner: Owner

  func answer(_ asking: Asking) async throws -> Answer {
    owner.preconditionIsolated()
    await owner.signIn()
    owner.preconditionIsolated()
    return .allow
  }
}

/// An actor that owns a tree, as a server-side session might.
private actor Owner {
  private let tree = ScreenTree()
  private let router: TreeRouter
  private var isOpen = false
  private var results: [Bool] = []

  init() { router = TreeRouter(tree) }

  func open() throws {
    try router.navigate(to: PageBuilder().inStack().rootRoute(), with: "root")
  }

  func push(_ name: String) throws -> Int? {
    try router.navigate(to: PageBuilder().pushRoute(), with: name).commit
  }

  func arrive(_ name: String) async throws -> Int? {
    let asking = ClosureGuard { (_: String) in
      self.isOpen ? Verdict.allow : .ask(SignInQuestion(owner: self))
    }
    return try await router.arrive(
      at: PageBuilder().pushRoute().guarded(by: asking), with: name
    ).commit
  }

  func callBack(_ name: String) -> Int {
    router.navigate(to: PageBuilder().pushRoute(), with: name) { result in
      self.results.append((try? result.get()) != nil)
    }
    return results.count
  }

  func signIn() async {
    await Task.yield()
    isOpen = true
  }

  func snapshot() -> TreeSnapshot { tree.snapshot() }
}

nonisolated final class OtherActorsTests: XCTestCase {
  func testAnActorOwnsATreeAndSendsSnapshots() async throws {
    let owner = Owner()

    try await owner.open()
    let commit = try await owner.push("a")
    let arrived = try await owner.arrive("b")
    let calledBack = await owner.callBack("c")

    XCTAssertEqual([commit, arrived], [2, 3])
    XCTAssertEqual(calledBack, 1)
    let snapshot = await owner.snapshot()
    XCTAssertEqual(
      snapshot.drawing(showsIDs: true),
      """
      StackNode #1
      ├─ ScreenNode "root" #2
      ├─ ScreenNode "a" #3
      ├─ ScreenNode "b" #4
      └─ ● ScreenNode "c" #5   ◀ visible
      """)
  }

  func testFourTreesInParallelGiveEqualResultsAndEqualNumbers() async throws {
    let snapshots = try await withThrowingTaskGroup(of: TreeSnapshot.self) { group in
      for _ in 0..<4 { group.addTask { try use() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    XCTAssertEqual(snapshots.count, 4)
    XCTAssertEqual(Set(snapshots).count, 1)
    XCTAssertEqual(snapshots.first?.records.count, 2 + 50)
  }

  func testFourTreesOnFourThreadsGiveEqualResultsAndEqualNumbers() async {
    let finished = (0..<4).map { expectation(description: "thread \($0)") }
    let drawings = Drawings()

    for expectation in finished {
      Thread.detachNewThread {
        let drawing = (try? use())?.drawing(showsIDs: true)
        Task {
          await drawings.add(drawing)
          expectation.fulfill()
        }
      }
    }
    await fulfillment(of: finished, timeout: 60)

    let all = await drawings.all
    XCTAssertEqual(all.count, 4)
    XCTAssertEqual(Set(all).count, 1)
    XCTAssertNotNil(all.first.flatMap(\.self))
  }
}

private actor Drawings {
  var all: [String?] = []
  func add(_ drawing: String?) { all.append(drawing) }
}

/// Pushes, pops, refuses and observes a few hundred times on a new tree.
nonisolated private func use() throws -> TreeSnapshot {
  let tree = ScreenTree()
  let router = TreeRouter(tree)
  var heard = 0
  tree.observe { _ in heard += 1 }
  tree.require(
    ClosureGuard { (screen: ScreenNode) in screen.screenName == "refused" ? .deny : .allow },
    for: ScreenNode.self)
  try router.navigate(to: PageBuilder().inStack().rootRoute(), with: "root")
  for round in 0..<50 {
    try router.navigate(to: PageBuilder().pushRoute(), with: "\(round)")
    _ = try? router.navigate(to: PageBuilder().pushRoute(), with: "refused")
    try router.navigate(to: PageBuilder().presentRoute(), with: "sheet")
    try router.navigate(to: .dismiss)
  }
  guard heard == 151 else { throw RoutingError(.notFound, action: "count", reason: "\(heard)") }
  return tree.snapshot()
}
