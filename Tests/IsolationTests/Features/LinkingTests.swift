import Foundation
import RouteKit
import RouteKitLinks
import XCTest

/// Links to screens of a module that isolates everything to the main actor.
nonisolated final class LinkingTests: XCTestCase {
  @MainActor func testLinksOfAnAppOnTheMainActorAreOpenedAndWritten() async throws {
    let window = Window()
    let home = Move.dismissAll.then(.selectTab(0)).then(.popToRoot)
    let chapter = ChapterBuilder().named("chapter").pushRoute().from(home)
      .guarded(by: SignedIn(session: window.session))
    let links = try LinkTable(schemes: ["book"]) {
      $0.add("chapter", "chapters/:value", to: chapter)
    }
    let router = try window.open().opening(links)
    let url = try XCTUnwrap(URL(string: "book://chapters/7"))
    let other = try XCTUnwrap(URL(string: "book://chapters/8"))
    var results: [Result<Arrival, any Error>] = []

    try await router.arrive(at: url)
    XCTAssertEqual(try links.url(of: window.tree), url)
    router.open(other) { results.append($0) }

    XCTAssertEqual(window.session.signIns, 1)
    XCTAssertEqual((try results.first?.get().screen as? Chapter)?.number.value, 8)
    XCTAssertEqual(try links.url(of: window.tree), other)
  }
}
