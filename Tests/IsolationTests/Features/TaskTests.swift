import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// Buttons as people first write them: a task that navigates and ignores the arrival.
final class TaskButtons {
  let router: CountingRouter
  let links: LinkedRouter
  let signpost: Signpost
  let order = OrderBuilder().pushRoute()
  private(set) var failure: (any Error)?
  private(set) var last: Arrival?

  init(window: Window, router: CountingRouter) throws {
    self.router = router
    links = router.opening(
      try LinkTable(schemes: ["shop"]) {
        $0.add(
          "chapter", "chapters/:value",
          to: ChapterBuilder().named("chapter").pushRoute().from(Move.dismissAll))
      })
    signpost = try Signpost(window: window, router: router)
  }

  func tap() { Task { try await router.arrive(at: order, with: Item(name: "tap")) } }

  func pop() -> Task<Void, any Error> { Task { try await router.arrive(at: .pop) } }

  func tapWeakly() -> Task<Void?, any Error> {
    Task { [weak self] in try await self?.router.arrive(at: .selectTab(1)) }
  }

  func tapAndCatch() {
    Task {
      do { try await router.arrive(at: .dismiss) } catch { failure = error }
    }
  }

  func tapAndKeep() {
    Task {
      let arrival = try await router.arrive(at: .selectTab(0))
      last = arrival
    }
  }

  func commit() -> Task<Int?, any Error> {
    Task { try await router.arrive(at: order, with: Item(name: "commit")).commit }
  }

  func open(_ url: URL) -> Task<Void, any Error> { Task { try await links.arrive(at: url) } }

  func show(_ place: ShopPlace) -> Task<Void, any Error> {
    Task { try await signpost.shop.arrive(at: place) }
  }

  func show(_ places: [ShopPlace]) -> Task<Void, any Error> {
    Task { try await signpost.shop.arrive(at: places) }
  }

  func all() async throws {
    try await withThrowingTaskGroup { group in
      for name in ["first", "second"] {
        group.addTask { try await self.arrive(name) }
      }
      try await group.waitForAll()
    }
    async let third: Void = arrive("third")
    try await third
  }

  private func arrive(_ name: String) async throws {
    try await router.arrive(at: order, with: Item(name: name))
  }
}

nonisolated final class TaskTests: XCTestCase {
  @MainActor func testTasksOfAnAppOnTheMainActorNavigate() async throws {
    let window = Window()
    let router = try window.open()
    window.session.isSignedIn = true
    let buttons = try TaskButtons(window: window, router: router)
    let url = try XCTUnwrap(URL(string: "shop://chapters/7"))

    buttons.tap()
    let commit = try await buttons.commit().value
    try await buttons.pop().value
    try await buttons.open(url).value
    try await buttons.show(.product(Item(name: "lamp"))).value
    try await buttons.show([.product(Item(name: "a")), .product(Item(name: "b"))]).value
    try await buttons.all()
    buttons.tapAndCatch()
    try await buttons.tapWeakly().value
    buttons.tapAndKeep()
    await expectEventually("both buttons have ended") {
      buttons.last != nil && buttons.failure != nil
    }

    XCTAssertEqual(commit, 3)
    XCTAssertEqual((buttons.failure as? RoutingError)?.kind, .nothingPresented)
    XCTAssertTrue(buttons.last?.screen === window.tree.visible)
    let titles = window.tree.visible?.nearestStack?.children.map { screen in
      (screen as? Screen<OrderModel>)?.content.item.name ?? screen.screenName
        ?? "\(type(of: screen))"
    }
    XCTAssertEqual(
      titles?.dropLast(3), ["Screen<FeedModel>", "tap", "chapter", "lamp", "a", "b"])
    XCTAssertEqual(titles?.suffix(3).sorted(), ["first", "second", "third"])
  }
}
