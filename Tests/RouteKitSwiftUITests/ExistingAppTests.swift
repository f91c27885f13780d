#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitSwiftUI
  import SwiftUIStandIn
  import XCTest

  /// Each step of the part "In an app that exists" of the guide.
  final class ExistingAppTests: XCTestCase {
    @MainActor private func launch(_ view: @escaping () -> any View) -> SwiftUIDevice {
      let device = SwiftUIDevice(showing: view)
      device.settle()
      return device
    }

    @MainActor private func tap(
      _ titles: String..., on device: SwiftUIDevice, line: UInt = #line
    ) {
      for title in titles {
        XCTAssertTrue(device.tap(title), title, line: line)
        device.settle()
      }
    }

    @MainActor private func back(on device: SwiftUIDevice, line: UInt = #line) {
      XCTAssertTrue(device.swipeBack(), line: line)
      device.settle()
    }

    @MainActor func testTheOldApp() async {
      let device = launch { OldTabs() }

      tap("Soup", "Look", on: device)
      XCTAssertEqual(device.texts.first, "Photo")
      back(on: device)
      tap("Home", "Photo of soup", on: device)
      XCTAssertEqual(device.depth, 2)
      device.selectTab("Settings")
      device.settle()
      tap("Colours", on: device)

      XCTAssertEqual(device.depth, 1)
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testOneTabIsOfATreeAndTheOtherIsAsBefore() async {
      let device = launch { TabsWithHelp() }

      tap("Soup", "Look", on: device)
      device.selectTab("Help")
      device.settle()
      tap("Payment", on: device)
      XCTAssertEqual(device.texts, ["Pay by card."])
      device.selectTab("Recipes")
      device.settle()
      XCTAssertEqual(device.texts.first, "Photo")
      device.selectTab("Help")
      device.settle()
      XCTAssertEqual(device.texts, ["Pay by card."])
      back(on: device)

      XCTAssertEqual(device.texts.first, "How can we help?")
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testOneSheetOfAnOldViewIsOfATree() async {
      let device = launch { ListWithHelp() }

      for _ in 0..<2 {
        tap("Help", "Payment", on: device)
        XCTAssertEqual(device.texts, ["Done", "Pay by card."])
        back(on: device)
        XCTAssertEqual(device.depth, 0)
        tap("Done", on: device)
        XCTAssertEqual(device.texts, ["Help"])
      }
      tap("Help", on: device)
      XCTAssertTrue(device.dismiss())
      device.settle()

      XCTAssertEqual(device.presentations, [])
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testOldViewsPushOntoTheTree() async {
      let device = launch { TabsWithRoutes() }

      tap("Soup", "Look", on: device)
      XCTAssertEqual(device.texts.first, "Photo")
      XCTAssertEqual(device.depth, 2)
      back(on: device)
      XCTAssertEqual(device.texts.first, "Recipe")
      tap("Home", on: device)
      XCTAssertEqual(device.texts.first, "Recipes")
      tap("Photo of soup", on: device)
      XCTAssertEqual(device.depth, 2)
      tap("Home", "Help", "Payment", on: device)
      XCTAssertEqual(device.texts, ["Pay by card."])

      XCTAssertEqual(device.depth, 2)
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testARuleRefusesAPushOfAnOldView() async {
      let tree = ScreenTree()
      let navigator = Navigator(tree)
      var failures = 0
      navigator.onFailure = { _ in failures += 1 }
      navigator.go(to: Recipes.list.inStack().rootRoute())
      tree.require(
        ClosureGuard { (page: StepPage) in page.step == .photo ? .deny : .allow },
        for: StepPage.self)
      let device = launch { RoutedView(tree, navigator: navigator) }

      tap("Photo of soup", on: device)
      XCTAssertEqual(navigator.path, [], "all or nothing")
      tap("Soup", "Look", on: device)

      XCTAssertEqual(navigator.path, [.recipe(1)])
      XCTAssertEqual(device.texts.first, "Recipe")
      XCTAssertEqual(failures, 2)
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testAnOldPathThatIsWrittenAnewKeepsItsBeginning() async {
      let tree = ScreenTree()
      let navigator = Navigator(tree)
      navigator.go(to: Recipes.list.inStack().rootRoute())
      navigator.path = [.recipe(1), .recipe(2), .photo]
      let first = tree.screens.lazy.compactMap { $0 as? Screen<StepPage> }.first

      navigator.path = [.recipe(1), .photo, .recipe(3)]

      XCTAssertEqual(navigator.path, [.recipe(1), .photo, .recipe(3)])
      XCTAssertTrue(tree.screens.contains { $0 === first })
      navigator.path.removeLast()
      XCTAssertEqual(navigator.path, [.recipe(1), .photo])
    }

    @MainActor func testAPageWithItsOwnStackIsPresented() async {
      let (tree, recipes) = (ScreenTree(), Recipes.list.inStack().rootRoute())
      let navigator = Navigator(tree)
      navigator.go(to: recipes)
      let device = launch { RoutedView(tree, navigator: navigator) }

      navigator.go(to: Settings.sheet)
      device.settle()
      tap("Colours", on: device)
      XCTAssertEqual(device.depth, 1)
      back(on: device)
      XCTAssertTrue(device.dismiss())
      device.settle()

      XCTAssertEqual(tree.visible?.screenName, "Recipes")
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testARouteFromAnOldStackMayPresentAndNotPush() async {
      let tree = ScreenTree()
      let navigator = Navigator(tree)
      navigator.go(to: TabBuilder(Recipes.list.inStack(), Settings.page).rootRoute())
      let device = launch { RoutedView(tree, navigator: navigator) }
      device.selectTab("Settings")
      device.settle()
      tap("Colours", on: device)
      var refusals: [String] = []
      navigator.onFailure = { refusals.append("\($0)") }

      navigator.go(to: Help.start.pushRoute())
      device.settle()
      XCTAssertEqual(
        refusals,
        [
          """
          Cannot push 'HelpPage "Help"': no stack holds the visible screen.

            TabNode
            └─ ● OldSettings "Settings"   ◀ visible

          Start from a stack, or build one: builder.inStack().presentRoute().
          """
        ])
      XCTAssertEqual(device.texts, ["Colours"])

      navigator.go(to: Help.start.inStack().presentRoute())
      device.settle()
      XCTAssertEqual(device.texts.first, "How can we help?")
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testTheWholeAppIsATree() async {
      let device = SwiftUIDevice(running: RoutedApp())
      device.settle()

      tap("Soup", "Look", on: device)
      device.selectTab("Settings")
      device.settle()
      tap("Colours", on: device)
      XCTAssertEqual(device.depth, 1)
      back(on: device)
      device.selectTab("Recipes")
      device.settle()

      XCTAssertEqual(device.texts.first, "Photo")
      XCTAssertEqual(device.depth, 2)
      XCTAssertEqual(device.complaints, [])
    }
  }
#endif
