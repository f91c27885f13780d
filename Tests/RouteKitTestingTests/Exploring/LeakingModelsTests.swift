import RouteKit
import RouteKitTesting
import XCTest

/// Models and screens that outlive their place on the tree.
final class LeakingModelsTests: XCTestCase {
  /// No way shows the welcome again, so its model was never compared with another one.
  func testAModelThatIsNeverShownAgainIsALeak() throws {
    for keeps in [false, true] {
      let report = try Hostel.exploration(keeps: keeps).run()

      XCTAssertEqual(
        report.findings.map(\.detail),
        keeps ? ["the model of 'Hello' left and was not released"] : [], "\(report)")
      XCTAssertEqual(report.findings.first?.moves, keeps ? ["begin"] : nil)
      XCTAssertEqual(report.verdict, keeps ? .broken : .proven, "\(report)")
    }
  }

  /// It is shown again, but not on the way on which it left.
  func testAModelThatIsShownElsewhereIsKeptOnPurpose() throws {
    for showsOther in [false, true] {
      let report = try Hostel.exploration(keeps: true)
        .move("help", on: Foyer.self) { hostel in
          let hello = showsOther ? Hello() : hostel.kept[0]
          try hostel.router.navigate(to: ClosureBuilder { Screen(hello) }.pushRoute())
        }
        .moves { _ in [.back] }
        .run()

      XCTAssertEqual(report.verdict, showsOther ? .broken : .proven, "\(report)")
    }
  }

  /// A window shows the model again.
  func testAModelThatAnotherWindowShowsIsKeptOnPurpose() throws {
    let report = try Hostel.exploration(keeps: true)
      .move("help", on: Foyer.self) { hostel in
        guard hostel.windows.isEmpty else { return }
        let tree = ScreenTree()
        try tree.setRoot(Screen(hostel.kept[0]))
        hostel.windows = [tree]
      }
      .move("close help") { $0.windows = [] }
      .run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  /// A move that was not tried to its end may show it again.
  func testAModelThatMayBeShownOutOfTheBoundsIsNotDecided() throws {
    let report = try Hostel.exploration(keeps: true)
      .moves { _ in [.route("page", ClosureBuilder { Foyer() }.pushRoute()).on(Foyer.self), .back] }
      .within(.screensInAStack(2)).run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertEqual(
      report.notDecidedProperties,
      [
        "no leak (the model of 'Hello' left with 'begin' and was not released, and only moves out of the bounds, "
          + "to another tab or with questions may show it again)"
      ], "\(report)")
  }
}

extension LeakingModelsTests {
  /// The move leads out of the bounds, so it was only probed.
  func testAScreenThatLeavesWithAMoveOutOfTheBoundsIsWatched() throws {
    for keeps in [false, true] {
      let report = try Cabin.exploration(keeps: keeps)
        .moves { _ in
          let step = ClosureBuilder { Step() }.pushRoute()
          return [.route("wizard", Move.popToRoot.then(step).then(step))]
        }
        .assuming(.callbacksDoNotNavigate).run()

      XCTAssertEqual(
        report.findings.map(\.detail), keeps ? ["'Lamp' left and was not released"] : [],
        "\(report)")
      XCTAssertEqual(report.findings.first?.moves, keeps ? ["lamp", "wizard"] : nil)
    }
  }

  /// A task of the screen holds it until the next turn of the actor.
  @MainActor
  func testAScreenThatATaskHoldsForAMomentIsNotALeak() async throws {
    for keeps in [false, true] {
      let report = try await Cabin.exploration(keeps: keeps, loads: true)
        .moves { _ in [.back] }.runAsking(.states(100))

      XCTAssertEqual(
        report.findings.map(\.detail), keeps ? ["'Lamp' left and was not released"] : [],
        "\(report)")
      XCTAssertEqual(report.verdict, keeps ? .broken : .proven, "\(report)")
    }
  }
}

private final class Cottage: ScreenNode {}
private final class Step: ScreenNode {}

private final class Lamp: ScreenNode {
  private let loads: Bool
  init(loads: Bool) { self.loads = loads }

  override func didEnter() {
    guard loads else { return }
    nonisolated(unsafe) let lamp = self
    Task { @MainActor in _ = lamp.screenName }
  }
}

/// A cabin with a lamp, which it perhaps keeps.
private final class Cabin {
  let tree = ScreenTree()
  var kept: [Lamp] = []

  static func exploration(keeps: Bool, loads: Bool = false) -> Exploration<Cabin> {
    Exploration<Cabin> {
      let cabin = Cabin()
      try cabin.tree.setRoot(StackNode(Cottage()))
      return Subject(cabin, tree: cabin.tree, router: TreeRouter(cabin.tree))
    }
    .checkedBriefly()
    .moves { cabin in
      let lamp = ClosureBuilder { [unowned cabin] in
        let lamp = Lamp(loads: loads)
        if keeps { cabin.kept.append(lamp) }
        return lamp
      }
      return [.route("lamp", lamp.pushRoute()).on(Cottage.self)]
    }
    .within(.screensInAStack(2)).never(.leak)
  }
}

private final class Hello {}
private final class Foyer: ScreenNode {}

/// A hostel with a welcome that is left for good.
private final class Hostel {
  let tree = ScreenTree()
  let router: TreeRouter
  var kept: [Hello] = []
  var windows: [ScreenTree] = []

  init(keeps: Bool) throws {
    router = TreeRouter(tree)
    let hello = Hello()
    if keeps { kept.append(hello) }
    try tree.setRoot(StackNode(Screen(hello)))
  }

  static func exploration(keeps: Bool) -> Exploration<Hostel> {
    Exploration<Hostel> {
      let hostel = try Hostel(keeps: keeps)
      return Subject(hostel, tree: hostel.tree, router: hostel.router).windows(\.windows)
    }
    .checkedBriefly()
    .moves { _ in
      [.route("begin", ClosureBuilder { Foyer() }.replaceAllRoute()).on(Hello.self)]
    }
    .leavingForGood(Hello.self).never(.leak)
  }
}
