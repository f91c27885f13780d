import RouteKit
import XCTest

/// A view model of a module that isolates everything to the main actor.
private final class Spinner {
  let indicator = NavigationIndicator(delay: .zero, leastDuration: .zero)
  var isSpinning = false

  init() {
    indicator.onChange = { self.isSpinning = self.indicator.isNavigating }
  }
}

nonisolated final class IndicatorTests: XCTestCase {
  @MainActor func testAnAppOnTheMainActorShowsThatANavigationWaits() async throws {
    let window = Window()
    let spinner = Spinner()
    let router = try window.open().indicated(by: spinner.indicator)
    let route = ProductBuilder().pushRoute().with(Item(name: "lamp"))
      .guarded(by: ClosureGuard { .ask { _ in .deny } })

    let pending = router.navigate(to: route) { _ in }
    XCTAssertTrue(spinner.isSpinning)
    pending.cancel()
    while spinner.isSpinning { await Task.yield() }
    XCTAssertTrue(window.tree.visible is Screen<FeedModel>)
  }
}

/// An actor that owns a tree and its indicator.
private actor Kiosk {
  private let tree = ScreenTree()

  func navigate() async throws -> [Bool] {
    let indicator = NavigationIndicator(delay: .zero, leastDuration: .zero, isolation: self)
    let router = TreeRouter(tree).indicated(by: indicator)
    let page = ClosureBuilder { ScreenNode() }.rootRoute()
      .guarded(by: ClosureGuard { .ask { _ in .allow } })
    var seen = [indicator.isNavigating]
    indicator.onChange = { seen.append(indicator.isNavigating) }
    try await router.arrive(at: page)
    indicator.onChange = nil
    return seen
  }
}

extension IndicatorTests {
  nonisolated func testAnotherActorHasItsOwn() async throws {
    let seen = try await Kiosk().navigate()

    XCTAssertEqual(seen, [false, true, false])
  }
}
