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

    XCTAssertEqual(provider.commits.count, 1)
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

  @MainActor func testExpectationsTakeClosuresAndConformersOfTheMainActor() async throws {
    let window = Window()
    _ = try window.open()
    let session = MainActorSession()
    let product = ProductBuilder().pushRoute().with(Item(name: "chair"))
    let member = product.guarded(by: Member(session: session))
    let router = TreeRouter(window.tree)

    expectRefused(window.tree, kind: .refused) { try router.navigate(to: member) }
    await expectExhaustively(window.tree, through: router) { app in
      do {
        _ = try await app.arrive(at: member)
      } catch {}
      app.expect(
        "refused: Cannot arrive at 'ProductScreen': the guard 'Member' does not allow it.")
    }
    expectConformance(
      of: Member(session: session), asking: [()], on: window.tree,
      watching: { session.isMember })
    expectConformance(of: product) {
      let window = Window()
      _ = try window.open()
      return window.tree
    }
    let report = await expectEveryAnswer { plan in
      let window = Window()
      _ = try window.open()
      return (window.tree, product.guarded(by: Member(session: session).counted(by: plan)))
    }

    XCTAssertEqual(report.steps.count, 5)
    XCTAssertFalse(report.steps.contains { $0.outcome == .failed })
  }
}

final class MainActorSession {
  var isMember = false
}

struct Member: Guard {
  let session: MainActorSession

  func check(_: Void) -> Verdict { session.isMember ? .allow : .deny }
}
