#if !os(iOS) && !os(visionOS)
  import struct Fixtures.LawRun
  import Observation
  import RouteKit
  import RouteKitHosting
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  /// Whether an app shows its tree.
  @available(iOS 17, macOS 14, *)
  @Observable @MainActor private final class Door {
    var isOpen = true
  }

  /// A window that a page in it can close.
  private struct ClosableWindow: View {
    let tree: ScreenTree
    let navigator: Navigator
    let door: Door

    var body: some View {
      if door.isOpen { RoutedView(tree, navigator: navigator) } else { Text("closed") }
    }
  }

  private struct ClosingPage: View {
    let door: Door
    let isNavigating: Bool
    @Environment(Navigator.self) private var navigator

    var body: some View {
      Button("Close the window") {
        if isNavigating { navigator.go(to: page("sheet").presentRoute()) }
        door.isOpen = false
      }
    }
  }

  /// Changes at a bad moment. Guests, paths of old code and `dismiss` have their own tests.
  final class BadInputTests: XCTestCase {
    /// A short run has twelve in place of fifty.
    @MainActor func testSixSevenAndFiftyTabs() async throws {
      try LawRun.needsLongRun()
      for count in [6, 7, LawRun.isFull ? 50 : 12] {
        let tabs = TabNode()
        for index in 0..<count {
          try tabs.append(StackNode(page("tab \(index)").named("\(index)").build(with: ())))
        }
        let device = Device(showing: PrebuiltBuilder(tabs).rootRoute())
        XCTAssertEqual(device.device.tabs.count, count)

        for index in [count - 1, 4, 5, 0] {
          device.device.selectTab("\(index)")
          device.settle()
          XCTAssertEqual(tabs.selectedIndex, index)
          device.go(page("above \(index)").pushRoute())
          XCTAssertEqual(device.device.texts, ["above \(index)"])
          XCTAssertEqual(device.differences, [])
        }
      }
    }

    @MainActor func testTabsComeAndGo() async throws {
      let tabs = TabNode()
      for index in 0..<7 {
        try tabs.append(StackNode(page("tab \(index)").named("\(index)").build(with: ())))
      }
      let device = Device(showing: PrebuiltBuilder(tabs).rootRoute())
      device.go(.selectTab(6))
      device.go(page("above").pushRoute())

      try tabs.insert(StackNode(page("new").build(with: ())), at: 0)
      device.settle()
      XCTAssertEqual(device.device.texts, ["above"])
      XCTAssertEqual(device.differences, [])
      while tabs.children.count > 1 {
        try tabs.remove(XCTUnwrap(tabs.children.last))
        device.settle()
        XCTAssertEqual(device.differences, [])
      }

      XCTAssertEqual(device.device.texts, ["new"])
    }

    @MainActor func testASplitCollapsesUnderAGuestOfAColumn() async throws {
      for isInFirst in [true, false] {
        let guests = Guests()
        let (own, other) = (page("own", with: guests), page("other"))
        let split =
          isInFirst
          ? SplitBuilder(primary: own.inStack(), secondary: other.inStack())
          : SplitBuilder(primary: other.inStack(), secondary: own.inStack())
        let device = Device(showing: split.rootRoute())
        device.device.width = .regular
        device.settle()
        guests.showsSheet = true
        device.settle()
        XCTAssertEqual(device.device.presentations, ["sheet"])

        for width in [UserInterfaceSizeClass.compact, .regular, .compact] {
          device.device.width = width
          device.settle()
          XCTAssertEqual((device.tree.root as? SplitNode)?.isCollapsed, width == .compact)
        }
        device.go(page("layer").presentRoute())
        guests.showsSheet = false
        device.settle()

        XCTAssertEqual(device.device.texts, ["layer"])
        XCTAssertEqual(device.device.presentations, ["sheet"])
        device.go(.dismiss)
        XCTAssertEqual(device.device.presentations, [])
      }
    }

    @MainActor func testAPageClosesItsOwnWindow() async throws {
      for isNavigating in [true, false] {
        let (tree, door) = (ScreenTree(), Door())
        let navigator = Navigator(tree)
        let closing = PageBuilder { ClosingPage(door: door, isNavigating: isNavigating) }
        navigator.go(to: closing.inStack().rootRoute())
        let device = SwiftUIDevice(showing: {
          ClosableWindow(tree: tree, navigator: navigator, door: door)
        })
        device.settle()

        XCTAssertTrue(device.tap("Close the window"))
        device.settle()
        XCTAssertEqual(device.texts, ["closed"])
        navigator.go(to: Move.dismissAll.then(page("next").pushRoute()))
        device.settle()
        XCTAssertEqual(device.texts, ["closed"])
        XCTAssertEqual(device.presentations, [])
        XCTAssertEqual(navigator.depth, 2, "the tree goes on without a window")

        door.isOpen = true
        device.settle()
        XCTAssertEqual(device.texts, ["next"])
        device.swipeBack()
        device.settle()
        XCTAssertEqual(device.texts, ["Close the window"])
      }
    }

    /// UIKit raises an exception for a second button with the role `cancel`.
    @MainActor func testAnAlertWithoutWithTwoAndWithTenCancellingChoices() async throws {
      for style in [Presentation.Style.alert, .actionSheet] {
        for count in [0, 1, 2, 10] {
          let device = Device(showing: page("feed").inStack().rootRoute())
          let choices = (0..<count).map { Alert<Int>.Choice.cancel("\($0)") }

          device.go(Alert("Leave?", choices: choices + [.choice("Go", 1)]).presentRoute(style))
          XCTAssertEqual(device.device.texts, ["Leave?"] + (0..<count).map { "\($0)" } + ["Go"])
          XCTAssertEqual(device.differences, [])
          device.device.tap(count == 0 ? "Go" : "\(count - 1)")
          device.settle()

          XCTAssertEqual(device.device.texts, ["feed"])
          XCTAssertEqual(device.tree.layers.count, 1)
          XCTAssertEqual(device.differences, [])
        }
      }
    }
  }
#endif
