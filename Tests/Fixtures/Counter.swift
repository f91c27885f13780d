package import RouteKit
import RouteKitTesting
import XCTest

/// A shop with a cart behind a door, and a record of how navigations ended.
@MainActor package final class Counter {
  package let stack: StackNode
  package let tree: ScreenTree
  package let door = Door()
  package private(set) var ends: [String] = []

  package init() throws {
    stack = try StackNode(Feed())
    tree = try ScreenTree(root: stack)
  }

  /// The plain router, which tests wrap in others.
  package var router: TreeRouter { TreeRouter(tree) }

  /// A cart that asks at the door.
  package var cart: ClosureRoute<Cart, Void> {
    CartBuilder().pushRoute().guarded(by: door.guarding)
  }

  /// A guard that opens a sheet, and then asks at the door.
  package var signIn: ClosureGuard<Void> {
    ClosureGuard { [door] in
      if door.isOpen { return .allow }
      return .asking { asking in
        try await asking.router.arrive(at: SheetBuilder().inStack().presentRoute())
        return try await door.answer()
      }
    }
  }

  /// A cart whose guard navigates with a router after a door is opened, and then allows.
  package func cart(visitingBy router: some Router, after door: Door) -> some Route<Void> {
    CartBuilder().pushRoute().guarded(
      by: ClosureGuard {
        .asking { _ in
          _ = try await door.answer()
          try await router.arrive(at: FeedBuilder().pushRoute())
          return .allow
        }
      })
  }

  /// Navigates with a completion, and records how it ends.
  @discardableResult
  package func go<Target: Route<Void>>(
    _ name: String, to route: Target, by router: some Router
  ) -> Task<Void, Never> {
    router.navigate(to: route) { self.ends.append("\(name): \($0.ending)") }
  }

  /// Navigates in a task, and records how it ends.
  @discardableResult
  package func travel<Target: Route<Void>>(
    _ name: String, to route: Target, by router: some Router
  ) -> Task<Void, Never> {
    Task {
      do {
        let arrival = try await router.arrive(at: route)
        ends.append("\(name): \(arrival)")
      } catch {
        ends.append("\(name): \(Result<Arrival, any Error>.failure(error).ending)")
      }
    }
  }

  /// Waits until exactly this number of navigations have ended.
  package func ended(_ count: Int, file: StaticString = #filePath, line: UInt = #line) async {
    await ended(atLeast: count)
    XCTAssertEqual(ends.count, count, "\(ends.suffix(20))", file: file, line: line)
  }

  /// Waits until at least this number of navigations have ended.
  package func ended(atLeast count: Int) async {
    // Thousands need more turns than a busy machine gives in one wait, so the wait begins again whenever some end.
    while ends.count < count {
      let before = ends.count
      guard await expectEventually("\(count) ends", condition: { ends.count > before }) else {
        return
      }
    }
  }

  /// Lets all waiting tasks run.
  package func settle() async {
    for _ in 0..<50 {
      await Task.yield()
      await passThroughThePool()
    }
  }
}

extension Result where Success == Arrival, Failure == any Error {
  /// Where a navigation arrived, the kind of a ``RoutingError``, or the type of another error.
  package var ending: String {
    switch self {
    case .success(let arrival): "\(arrival)"
    case .failure(let error as RoutingError): error.kind.description
    case .failure(let error): "\(type(of: error))"
    }
  }
}

/// Waits for a turn in the thread pool of tasks, behind everything that is already waiting there.
@concurrent package func passThroughThePool() async {}
