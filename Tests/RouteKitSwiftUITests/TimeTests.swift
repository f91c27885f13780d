#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitSwiftUI
  import SwiftUIStandIn
  import XCTest

  /// A page with a menu that presents a sheet.
  private struct MenuPage: View {
    @Environment(\.navigator) private var navigator

    var body: some View {
      Menu("More") {
        Button("Share") { navigator?.go(to: page("sheet").presentRoute()) }
      }
    }
  }

  /// No navigation waits for a fixed time.
  final class TimeTests: XCTestCase {
    private typealias Timer = (delay: Duration, end: @MainActor () -> Void)

    /// A device whose timers do not end by themselves.
    @MainActor private func steps(
      showing root: some Route<Void>, _ steps: [(String, @MainActor (Device) -> Void)],
      file: StaticString = #filePath, line: UInt = #line
    ) {
      var timers: [Timer] = []
      SwiftUIDevice.onTimer = { timers.append(($0, $1)) }
      defer { SwiftUIDevice.onTimer = nil }
      let device = Device(showing: root)
      var commits = 0
      device.tree.observe { _ in commits += 1 }
      for (name, act) in steps {
        timers = []
        let before = commits

        act(device)
        device.settle()

        XCTAssertGreaterThan(commits, before, name, file: file, line: line)
        XCTAssertEqual(device.differences, [], name, file: file, line: line)
        XCTAssertTrue(
          timers.allSatisfy { $0.delay >= .seconds(1) },
          "\(name): a timer is for an end that never comes", file: file, line: line)
        let (last, texts) = (commits, device.device.texts)
        for timer in timers { timer.end() }
        device.settle()
        XCTAssertEqual(commits, last, "\(name): a late end changes nothing", file: file, line: line)
        XCTAssertEqual(device.device.texts, texts, name, file: file, line: line)
        XCTAssertEqual(device.differences, [], name, file: file, line: line)
      }
    }

    /// SwiftUI and UIKit say each end. A timer begins with each change only in case that they do not, and no timer ends
    /// here before the navigation is over.
    @MainActor func testNoNavigationWaitsForAFixedTime() async {
      func go(_ route: some Route<Void>) -> @MainActor (Device) -> Void { { $0.go(route) } }
      steps(
        showing: TabBuilder(
          page("feed").named("Feed").inStack(), page("cart").named("Cart").inStack()
        ).rootRoute(),
        [
          ("push", go(page("one").pushRoute())),
          ("pop", go(Move.pop)),
          ("two pushes", go(page("one").pushRoute().then(page("two").pushRoute()))),
          ("a tap on the back button", { $0.device.tapBack() }),
          ("a swipe", { $0.device.swipeBack() }),
          ("sheet", go(page("sheet").inStack().presentRoute())),
          ("push in a sheet", go(page("in sheet").pushRoute())),
          ("a swipe down", { $0.device.dismiss() }),
          ("cover", go(page("cover").presentRoute(.fullScreen))),
          ("a sheet for a cover", go(Move.dismiss.then(page("next").presentRoute()))),
          ("an alert on a sheet", go(confirmation.presentRoute())),
          ("a tap on an alert", { $0.device.tap("Keep") }),
          ("dismiss", go(Move.dismiss)),
          ("popover", go(page("tip").presentRoute(.popover))),
          ("an alert for a popover", go(Move.dismiss.then(confirmation.presentRoute()))),
          ("an alert and a push", go(Move.dismiss.then(page("three").pushRoute()))),
          ("tab", go(Move.selectTab(1))),
          ("a tap on a tab", { $0.device.selectTab("Feed") }),
          ("root", go(page("other").inStack().rootRoute())),
        ])
    }

    @MainActor func testNoColumnWaitsForAFixedTime() async {
      func go(_ route: some Route<Void>) -> @MainActor (Device) -> Void { { $0.go(route) } }
      let split = SplitBuilder(primary: page("list").inStack(), secondary: page("item").inStack())
      steps(
        showing: split.rootRoute(),
        [
          ("column on top", go(Move.focusColumn(.secondary))),
          ("push in a column", go(page("more").pushRoute())),
          ("column", go(Move.focusColumn(.primary))),
        ])
    }

    /// The action of an item is called while the controller of the menu is still up, and nothing says that this has gone.
    @MainActor func testALayerThatAMenuPresentsComesSoon() async {
      var timers: [Timer] = []
      SwiftUIDevice.onTimer = { timers.append(($0, $1)) }
      defer { SwiftUIDevice.onTimer = nil }
      let device = Device(showing: PageBuilder { MenuPage() }.inStack().rootRoute())
      device.device.tap("More")
      device.settle()
      timers = []

      XCTAssertTrue(device.device.tap("Share"))
      device.settle()
      XCTAssertEqual(device.device.presentations, [], "the menu has just gone")
      for timer in timers where timer.delay <= .milliseconds(100) { timer.end() }
      device.settle()

      XCTAssertEqual(device.device.texts, ["sheet"])
      XCTAssertEqual(device.differences, [])
    }

    /// The timer of a swipe is for an end that UIKit never says. A finger may hold the screen for longer.
    @MainActor func testASwipeThatIsHeldForLongIsStillASwipe() async {
      for isCancelled in [true, false] {
        let timers = Timers()
        defer { SwiftUIDevice.onTimer = nil }
        let device = Device(showing: page("feed").inStack().rootRoute())
        device.go(page("one").pushRoute())

        XCTAssertTrue(device.device.swipeBack())
        device.device.update()
        timers.end(on: device.device)
        XCTAssertEqual(device.navigator.depth, 2, "the finger still holds the screen")
        if isCancelled { XCTAssertTrue(device.device.cancelSwipe()) }
        device.settle()

        XCTAssertEqual(device.navigator.depth, isCancelled ? 2 : 1)
        XCTAssertEqual(device.differences, [])
        XCTAssertEqual(device.failures, [])
      }
    }

    @MainActor func testASheetThatIsHeldForLongIsStillThere() async {
      let timers = Timers()
      defer { SwiftUIDevice.onTimer = nil }
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(page("sheet").presentRoute())

      XCTAssertTrue(device.device.dismiss())
      device.device.update()
      timers.end(on: device.device)
      XCTAssertEqual(device.tree.layers.count, 2, "the finger still holds the sheet")
      device.settle()

      XCTAssertEqual(device.tree.layers.count, 1)
      XCTAssertEqual(device.differences, [])
    }
  }
#endif
