import RouteKit
import RouteKitTesting
import XCTest

/// Models that outlive their screens, in an app that leaves these screens for good.
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
    .moves { _ in
      [.route("begin", ClosureBuilder { Foyer() }.replaceAllRoute()).on(Hello.self)]
    }
    .leavingForGood(Hello.self).never(.leak)
  }
}
