import Fixtures
import Foundation
import RouteKit
import RouteKitHosting
import RouteKitLinks
import RouteKitTesting
import XCTest

/// No way around a rule: every way in with every verdict.
final class EveryWayInTests: XCTestCase {
  /// The causes of the library, and a custom one. There is deliberately no `default` below, so a new cause
  /// does not compile until a way is added for it.
  private enum Way: String, CaseIterable {
    case route, user, link, edit, undo, redo, recheck, archive, gesture, host, close, notification

    var cause: Cause { Cause(rawValue) }
  }

  func testEveryCauseOfTheLibraryHasItsWay() throws {
    let root = URL(filePath: #filePath).path.components(separatedBy: "/Tests/")[0]
    let source = try String(
      contentsOfFile: root + "/Sources/RouteKit/Values/Cause.swift", encoding: .utf8)

    let names = source.matches(of: /static let \w+ = Cause\("(\w+)"\)\n/).map { String($0.1) }

    XCTAssertEqual(names, ["notification"] + Way.allCases.dropLast().map(\.rawValue))
  }

  /// Brings a cart in with a cause. It is nil if the cause brings nothing in.
  private func way(_ way: Way) -> ((Setup) throws -> Void)? {
    switch way {
    case .route: { try $0.router.navigate(to: PrebuiltBuilder($0.cart).pushRoute()) }
    case .user, .notification:
      {
        let router = $0.router.caused(by: way.cause)
        try router.navigate(to: PrebuiltBuilder($0.cart).pushRoute())
      }
    case .link:
      { setup in
        let route = PrebuiltBuilder(setup.cart).pushRoute().from(.root)
        let links = try LinkTable(schemes: ["shop"]) { $0.add("cart", "cart", to: route) }
        try setup.router.navigate(to: links.route(for: "shop://cart"))
      }
    case .edit: { try $0.stack.push($0.cart) }
    case .undo: { try $0.tree.undo() }
    case .redo: { try $0.tree.redo() }
    case .recheck: { try $0.tree.recheck() }
    case .gesture:
      { setup in
        let host = ImmediateHost()
        let connection = try setup.tree.connect(host)
        connection.wants(.route(PrebuiltBuilder(setup.cart).pushRoute()))
        XCTAssertEqual(host.picture, setup.tree.snapshot())
      }
    case .close, .host: nil
    case .archive:
      { setup in
        let catalog = try ScreenCatalog { screens in
          screens.add("feed", FeedBuilder())
          screens.add("cart", ClosureBuilder { setup.cart })
        }
        let saved = try StackNode(
          FeedBuilder().named("feed").build(with: ()), CartBuilder().named("cart").build(with: ()))
        let archive = try ScreenTree(root: saved).archive(using: catalog)
        try setup.tree.restore(archive, using: catalog)
      }
    }
  }

  /// Prepares a tree on which a cart can enter with a cause.
  private func setup(_ way: Way) throws -> Setup {
    let setup = try Setup()
    switch way {
    case .route, .user, .link, .edit, .close, .archive, .gesture, .host, .notification: break
    case .undo:
      try setup.stack.push(setup.cart)
      try setup.stack.pop()
    case .redo:
      try setup.stack.push(setup.cart)
      try setup.tree.undo()
    case .recheck:
      setup.tree.fallback = PrebuiltBuilder(setup.cart).rootRoute()
      setup.tree.require(ClosureGuard { (_: Feed) in .deny }, for: Feed.self)
    }
    return setup
  }

  private var verdicts: [(name: String, verdict: Verdict)] {
    [
      ("deny", .deny), ("deny with an error", .deny(SoldOut())), ("ask", .ask { _ in .allow }),
      ("redirect", .redirect(to: SheetBuilder().presentRoute())),
    ]
  }

  func testAnAllowedScreenEntersInEveryWay() throws {
    for cause in Way.allCases {
      guard let way = way(cause) else { continue }
      let setup = try setup(cause)
      setup.tree.require(ClosureGuard { (_: Cart) in .allow }, for: Cart.self)

      let commits = try commits(of: setup.tree) { try way(setup) }

      XCTAssertTrue(setup.cart.screenTree === setup.tree, "\(cause)")
      XCTAssertEqual(commits.map(\.cause), [cause.cause])
    }
  }

  func testAForbiddenScreenEntersInNoWay() throws {
    for cause in Way.allCases {
      guard let way = way(cause) else { continue }
      for (name, verdict) in verdicts {
        let setup = try setup(cause)
        setup.tree.require(ClosureGuard { (_: Cart) in verdict }, for: Cart.self)

        // A route may be redirected, which is not an error.
        do { try way(setup) } catch { XCTAssertFalse(error is CancellationError) }

        XCTAssertNil(setup.cart.screenTree, "\(cause), \(name)")
        XCTAssertFalse(setup.tree.screens.contains { $0 is Cart }, "\(cause), \(name)")
      }
    }
  }

  func testWhereTheAnswerIsAwaitedOnlyTheRulesOwnAllowOpensTheDoor() async throws {
    for (name, verdict) in verdicts {
      let setup = try setup(.route)
      setup.tree.require(ClosureGuard { (_: Cart) in verdict }, for: Cart.self)

      do {
        try await setup.router.arrive(at: PrebuiltBuilder(setup.cart).pushRoute())
      } catch { XCTAssertFalse(error is CancellationError) }

      XCTAssertNil(setup.cart.screenTree, name)
    }
  }
}

private struct Setup {
  let stack: StackNode
  let tree: ScreenTree
  let router: TreeRouter
  let cart = Cart()

  init() throws {
    stack = try StackNode(Feed())
    tree = try ScreenTree(root: stack)
    router = TreeRouter(tree)
    tree.undoLimit = 5
  }
}
