#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitSwiftUI
  import SwiftUIStandIn
  import XCTest

  /// Tabs of an old app, one of which shows a tree.
  private struct TwoTabs: View {
    let tree: ScreenTree
    let navigator: Navigator
    @State private var tab = 0

    var body: some View {
      TabView(selection: $tab) {
        Text("old").tabItem { Text("Old") }.tag(0)
        RoutedView(tree, navigator: navigator).tabItem { Text("Help") }.tag(1)
      }
    }
  }

  /// Layers that come while the tab of their tree is not selected, which the tree does not know.
  final class OldTabTests: XCTestCase {
    @MainActor private func world() -> Old {
      let old = Old()
      for tab in ["Help", "Old"] { old.select(tab) }
      return old
    }

    @MainActor func testALayerWaitsForTheOldTabOfItsTree() async {
      defer { SwiftUIDevice.onTimer = nil }
      let cases: [(any Route<Void>, presentation: String, wasSelected: Bool)] = [
        (page("sheet").presentRoute(), "sheet", true),
        (page("sheet").presentRoute(), "sheet", false),
        (confirmation.presentRoute(), "alert", true),
      ]
      for (route, presentation, wasSelected) in cases {
        let old = wasSelected ? world() : Old()
        old.go(route)
        XCTAssertEqual(old.device.texts, ["old"])
        XCTAssertEqual(old.device.presentations, [])

        old.select("Help")

        XCTAssertEqual(old.device.presentations, [presentation])
        XCTAssertEqual(old.device.complaints, [])
      }
    }

    @MainActor func testALayerThatWaitsForItsTabNeedsNoTimer() async {
      let old = world()
      defer { SwiftUIDevice.onTimer = nil }
      let timers = old.timersEnded
      old.go(page("sheet").presentRoute())
      old.go(page("second").presentRoute())

      XCTAssertEqual(old.timersEnded, timers)
      old.navigator.go(to: page("third").presentRoute())
      old.device.settle()
      XCTAssertEqual(old.timersDue, 0)
    }

    @MainActor func testALayerThatIsDismissedBeforeItsTabComesNeverComes() async {
      let old = world()
      defer { SwiftUIDevice.onTimer = nil }
      old.go(page("sheet").presentRoute())
      old.go(Move.dismiss)

      old.select("Help")
      XCTAssertEqual(old.device.texts, ["feed"])

      old.go(page("other").presentRoute())
      XCTAssertEqual(old.device.texts, ["other"])
      XCTAssertEqual(old.device.complaints, [])
    }

    @MainActor func testALayerAndAnAlertOnItComeWithTheirTab() async {
      let old = world()
      defer { SwiftUIDevice.onTimer = nil }
      old.go(page("sheet").presentRoute())
      old.go(page("cover").presentRoute(.fullScreen))
      old.go(confirmation.presentRoute())

      old.select("Help")

      XCTAssertEqual(old.device.presentations, ["sheet", "cover", "alert"])
      XCTAssertEqual(old.device.complaints, [])
      XCTAssertTrue(old.device.tap("Keep"))
      old.pass()
      XCTAssertEqual(old.device.texts, ["cover"])
    }

    @MainActor func testAPushBelowALayerThatWaits() async {
      let old = world()
      defer { SwiftUIDevice.onTimer = nil }
      old.go(page("sheet").presentRoute())
      old.go(Move.dismiss.then(page("one").pushRoute()).then(page("last").presentRoute()))

      old.select("Help")

      XCTAssertEqual(old.device.texts, ["last"])
      old.go(Move.dismiss)
      XCTAssertEqual(old.device.texts, ["one"])
      XCTAssertEqual(old.device.complaints, [])
    }
  }

  /// A window with old tabs, whose timers end when it passes some time.
  @MainActor
  private final class Old {
    let navigator: Navigator
    let device: SwiftUIDevice
    private var due: [@MainActor () -> Void] = []
    /// The number of timers that have ended.
    private(set) var timersEnded = 0
    var timersDue: Int { due.count }

    init() {
      let tree = ScreenTree()
      let navigator = Navigator(tree)
      self.navigator = navigator
      navigator.go(to: page("feed").inStack().rootRoute())
      device = SwiftUIDevice(showing: { TwoTabs(tree: tree, navigator: navigator) })
      SwiftUIDevice.onTimer = { [weak self] in self?.due.append($1) }
      pass()
    }

    func pass() {
      for _ in 0..<20 {
        device.settle()
        let ending = due
        due = []
        timersEnded += ending.count
        for timer in ending { timer() }
      }
      device.settle()
    }

    func select(_ tab: String) {
      device.selectTab(tab)
      pass()
    }

    func go(_ route: some Route<Void>) {
      navigator.go(to: route)
      pass()
    }
  }
#endif
