import RouteKit
import RouteKitTesting
import XCTest

/// Whether a screen that takes another context for good is a trap.
final class PlacesOfUpdatedScreensTests: XCTestCase {
  private let page = ClosureBuilder { (number: Int) in Screen(Toy.Numbered(number: number)) }

  private func expectProven(_ exploration: Toy.App, line: UInt = #line) throws {
    let report = try exploration.run()
    XCTAssertEqual(report.verdict, .proven, "\(report)", line: line)
  }

  func testARootThatTakesAnotherNumberForGood() throws {
    let page = page
    try expectProven(
      Toy.app(
        StackNode(), prepare: { try $0.router.navigate(to: page.inStack().rootRoute().with(0)) }
      ) { _ in (1...2).map { .route("\($0)", page.pushRoute().reusing(.visible).with($0)) } })
  }

  func testARootThatTakesAnotherNumberInATabAlone() throws {
    let page = page
    try expectProven(
      Toy.app(
        try Toy.tabs(), prepare: { try $0.router.navigate(to: page.pushRoute().with(0)) }
      ) { _ in
        (1...2).map {
          .route("\($0)", page.pushRoute().reusing(.visible).with($0))
            .on(Screen<Toy.Numbered>.self)
        } + [.tab(0), .tab(1)]
      }
      .assuming(.eachTabAlone))
  }

  /// The type of the content decides, so all states of a screen are compared alike.
  func testAScreenThatLoadsItsContent() throws {
    let page = ClosureBuilder { (_: Int) in Screen<Toy.Numbered?>(nil) }
    try expectProven(
      Toy.app(
        StackNode(), prepare: { try $0.router.navigate(to: page.inStack().rootRoute().with(0)) }
      ) { _ in
        [.route("page", Toy.show(Toy.One())).on(Screen<Toy.Numbered?>.self), .back]
      }
      .move("load", on: Screen<Toy.Numbered?>.self) { toy in
        toy.number = 1
        (toy.tree.visible as? Screen<Toy.Numbered?>)?.content = Toy.Numbered(number: 1)
      })
  }

  func testAScreenWithAnotherNameIsAnotherPlace() throws {
    func page(_ name: String) -> Screen<Toy.Numbered> {
      let screen = Screen(Toy.Numbered(number: 0))
      screen.screenName = name
      return screen
    }

    let report = try Toy.app(try StackNode(page("home"))) { _ in
      [.route("lock", ClosureBuilder { page("locked") }.inStack().rootRoute()), .back]
    }
    .run()

    XCTAssertTrue(
      report.findings.contains { $0.property == Toy.App.Fault.trap.rawValue }, "\(report)")
  }
}
