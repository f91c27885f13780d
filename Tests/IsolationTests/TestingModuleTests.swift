import RouteKit
import RouteKitTesting
import XCTest

/// The testing module, used in a module whose types belong to the main actor.
nonisolated final class TestingModuleTests: XCTestCase {
  @MainActor func testRecordingAndFindingServeOnTheMainActor() async throws {
    let window = Window()
    let buttons = Buttons(router: try window.open())
    let provider = RecordingRootProvider(window.tree)

    try buttons.tapProduct()

    XCTAssertEqual(provider.recording.commits.count, 1)
    expectVisible(ProductScreen.self, in: window.tree)
  }

  @MainActor func testEveryStepOfARouteOfTheMainActorFailsWhole() async throws {
    let report = expectEveryStepFailsWhole { plan in
      let window = Window()
      _ = try window.open()
      let product = ProductBuilder().counted(by: plan).pushRoute()
      return (window.tree, product.with(Item(name: "chair")))
    }

    XCTAssertEqual(
      report.steps.map(\.outcome), [.refused, .refused, .refused, .refused])
  }

  @MainActor func testABuilderOfTheMainActorFails() async throws {
    let builder = FailingBuilder(ProductBuilder(), at: 1, with: CancellationError())

    XCTAssertThrowsError(try builder.build(with: Item(name: "chair")))
    XCTAssertEqual(builder.calls, 1)
  }
}
