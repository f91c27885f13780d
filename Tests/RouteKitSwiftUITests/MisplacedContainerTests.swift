#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  /// The containers that SwiftUI cannot show: a stack or a split in a page of a stack.
  final class MisplacedContainerTests: XCTestCase {
    @MainActor private var tabs: some RouteKit.ViewBuilder<Void> {
      TabBuilder(page("a").inStack().named("A"), page("b").named("B"))
    }

    @MainActor private var plainTabs: some RouteKit.ViewBuilder<Void> {
      TabBuilder(page("a").named("A"), page("b").named("B"))
    }

    @MainActor private var split: some RouteKit.ViewBuilder<Void> {
      SplitBuilder(primary: page("list"), secondary: page("detail"))
    }

    @MainActor private func device() -> Device {
      Device(showing: page("feed").inStack().rootRoute())
    }

    @MainActor func testTheStandInShowsNoStackInAPageOfAStack() {
      let path = Binding.constant([Int]())
      let device = SwiftUIDevice(showing: {
        NavigationStack(path: path) {
          VStack {
            Text("page")
            NavigationStack(path: path) { Text("inner") }
          }
        }
      })

      device.settle()

      XCTAssertEqual(device.texts, ["page"])
      XCTAssertEqual(
        device.complaints, ["a NavigationStack is in a page of a NavigationStack, and is not shown"]
      )
    }

    @MainActor func testTheStandInShowsNoSplitInAPageOfAStack() {
      let column = Binding.constant(NavigationSplitViewColumn.sidebar)
      let device = SwiftUIDevice(showing: {
        NavigationStack(path: Binding.constant([1])) {
          Text("root").navigationDestination(for: Int.self) { _ in
            NavigationSplitView(
              columnVisibility: .constant(.all), preferredCompactColumn: column
            ) {
              Text("list")
            } detail: {
              Text("detail")
            }
          }
        }
      })

      device.settle()

      XCTAssertEqual(device.texts, [])
      XCTAssertEqual(
        device.complaints,
        ["a NavigationSplitView is in a page of a NavigationStack, and is not shown"])
    }

    @MainActor func testTheStandInShowsAStackInASheetOfAPage() {
      let path = Binding.constant([Int]())
      let device = SwiftUIDevice(showing: {
        NavigationStack(path: path) {
          Text("page").sheet(isPresented: Binding.constant(true)) {
            NavigationStack(path: path) { Text("sheet") }
          }
        }
      })

      device.settle()

      XCTAssertEqual(device.texts, ["sheet"])
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testTabsWithStacksAndASplitCannotBePushed() async throws {
      let cases: [(any Route<Void>, text: String)] = [
        (
          tabs.pushRoute(),
          """
          Cannot show 'StackNode "A"': SwiftUI shows no stack and no split in 'TabNode', a page of the stack 'StackNode'.

            StackNode
            └─ ● TabNode
               └─ ● StackNode "A"   ◀ here

          Show the page outside of the stack: builder.presentRoute(), or builder.rootRoute().
          """
        ),
        (
          split.pushRoute(),
          """
          Cannot show 'SplitNode': SwiftUI shows no split in a page of the stack 'StackNode'.

            StackNode
            └─ ● SplitNode   ◀ here

          Show the page outside of the stack: builder.presentRoute(), or builder.rootRoute().
          """
        ),
      ]
      for (route, text) in cases {
        let device = device()
        var error: (any Error)?
        device.navigator.onFailure = { error = $0 }

        device.go(route)

        XCTAssertEqual(device.device.texts, ["feed"])
        XCTAssertEqual(device.tree.screens.count, 2)
        XCTAssertEqual(device.differences, [])
        XCTAssertEqual((error as? RoutingError)?.kind, .refused)
        XCTAssertEqual("\(try XCTUnwrap(error))", text)
      }
    }

    @MainActor func testTheAdviceCanBeFollowed() async throws {
      let device = device()

      device.go(tabs.presentRoute(.fullScreen))
      XCTAssertEqual(device.device.texts, ["a"])
      device.go(split.rootRoute())
      XCTAssertEqual(device.device.texts, ["list"])
      device.go(tabs.rootRoute())
      XCTAssertEqual(device.device.texts, ["a"])

      XCTAssertEqual(device.failures, [])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testTabsOfPlainPagesCanBePushed() async throws {
      let device = device()

      device.go(plainTabs.pushRoute())
      XCTAssertEqual(device.device.texts, ["a"])
      XCTAssertEqual(device.device.tabs, ["[A]", "B"])
      device.device.selectTab("B")
      device.settle()
      XCTAssertEqual(device.device.texts, ["b"])
      XCTAssertEqual(device.differences, [])

      XCTAssertTrue(device.device.tapBack())
      device.settle()
      XCTAssertEqual(device.device.texts, ["feed"])
      XCTAssertEqual(device.failures, [])
    }

    @MainActor func testATabOfPushedTabsBecomesNoStack() async throws {
      let device = device()
      device.go(plainTabs.pushRoute())
      let tabs = try XCTUnwrap(device.tree.screens.lazy.compactMap { $0 as? TabNode }.first)

      XCTAssertThrowsError(try tabs.append(StackNode(Screen(TextPage(text: "c"))))) {
        XCTAssertEqual(($0 as? RoutingError)?.kind, .refused)
      }

      XCTAssertEqual(tabs.children.count, 2)
    }

    /// The tree was there before the view, so nothing could be refused.
    @MainActor func testTheViewOfATreeThatCannotBeShownSaysSo() async throws {
      let tree = ScreenTree()
      let navigator = Navigator(tree)
      var failures: [String] = []
      navigator.onFailure = { failures.append("\($0)") }
      navigator.go(to: page("feed").inStack().rootRoute())
      navigator.go(to: tabs.pushRoute())
      let device = SwiftUIDevice(showing: { RoutedView(tree, navigator: navigator) })

      device.settle()

      let stack = try XCTUnwrap(tree.visible?.screenParent)
      XCTAssertEqual(device.texts, ["\(stack) cannot be shown in a stack."])
      XCTAssertEqual(device.complaints, [])
      XCTAssertEqual(failures.count, 1, "\(failures)")
      XCTAssertEqual(
        failures.first?.prefix { $0 != "\n" },
        """
        Cannot show 'StackNode "A"': SwiftUI shows no stack and no split in 'TabNode', a page of the stack \
        'StackNode'.
        """)
      navigator.go(to: page("one").pushRoute())
      device.settle()
      XCTAssertEqual(failures.count, 1, "it is reported once")

      navigator.go(to: .selectTab(1))
      device.settle()
      XCTAssertEqual(device.texts, ["b"])
    }

    @MainActor func testATreeWithoutAViewHasNoSuchRule() async throws {
      let tree = ScreenTree()
      let navigator = Navigator(tree)
      var device: SwiftUIDevice? = SwiftUIDevice(showing: {
        RoutedView(tree, navigator: navigator)
      })
      device?.settle()
      device = nil
      var failures = 0
      navigator.onFailure = { _ in failures += 1 }

      navigator.go(to: page("feed").inStack().rootRoute())
      navigator.go(to: tabs.pushRoute())

      XCTAssertEqual(failures, 0)
    }
  }
#endif
