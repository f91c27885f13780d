import RouteKit
import RouteKitTesting
import XCTest

nonisolated final class PlacesAndTrackingTests: XCTestCase {
  @MainActor func testAnAppOnTheMainActorGoesToPlacesAndTracks() async throws {
    let window = Window()
    let signpost = try Signpost(window: window, router: try window.open())

    try signpost.navigate(.product(Item(name: "chair")))
    try await signpost.order(Item(name: "chair"))
    try signpost.help.navigate(to: [.contact, .terms])
    try window.tree.close()

    XCTAssertEqual(window.session.signIns, 1)
    XCTAssertEqual(signpost.log, ["product", "order", "terms", "nothing"])
  }

  @MainActor func testAPlaceThatKnowsItsRouteIsARouteOnTheMainActor() async throws {
    let window = Window()
    let router = try window.open()

    try router.navigate(to: HelpPlace.contact.then(HelpPlace.terms))
    try await router.arrive(at: Move.dismiss.then(HelpPlace.contact))

    XCTAssertEqual(window.tree.visible?.screenName, "contact")
  }
}
