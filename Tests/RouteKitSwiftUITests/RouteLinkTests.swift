#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitRecording
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  /// A list with a link.
  private struct LinkList<Link: View>: View {
    let isDisabled: Bool
    let link: Link
    var body: some View { List { link }.disabled(isDisabled) }
  }

  @MainActor private func list(
    isDisabled: Bool = false, @SwiftUI.ViewBuilder _ link: () -> some View
  ) -> some Route<Void> {
    let link = link()
    return PageBuilder { LinkList(isDisabled: isDisabled, link: link) }.inStack().rootRoute()
  }

  /// The rows of a list that navigate.
  final class RouteLinkTests: XCTestCase {
    @MainActor private let soup = Cookbook.recipe.pushRoute()

    @MainActor func testALinkLooksAndIsSpokenLikeANavigationLink() async throws {
      let device = Device(showing: list { RouteLink("Soup", to: soup, with: 1) })
      XCTAssertEqual(device.device.images, ["chevron.forward"])
      XCTAssertEqual(device.device.spoken, ["Soup, button"])
    }

    @MainActor func testEveryFormOfALink() async throws {
      let name = "Soup"
      let basket = Cookbook.basket.presentRoute()
      let links: [(any View, [String])] = [
        (RouteLink("Soup", to: soup, with: 1), ["Recipe 1", "Close"]),
        (RouteLink(name, to: soup, with: 1), ["Recipe 1", "Close"]),
        (RouteLink(to: soup, with: 1) { Text("Soup") }, ["Recipe 1", "Close"]),
        (RouteLink("Soup", to: basket), ["Nothing to buy"]),
        (RouteLink(name, to: basket), ["Nothing to buy"]),
        (
          RouteLink(to: basket) { Label("Soup", systemImage: "basket") }, ["Nothing to buy"]
        ),
      ]
      for (link, texts) in links {
        let device = Device(showing: list { AnyView(link) })

        XCTAssertTrue(device.device.tap("Soup"))
        device.settle()

        XCTAssertEqual(device.device.texts, texts)
      }
    }

    @MainActor func testADisabledLinkIsDimmed() async throws {
      let device = Device(
        showing: list(isDisabled: true) { RouteLink("Soup", to: soup, with: 1) })

      XCTAssertEqual(device.device.spoken, ["Soup, dimmed, button"])
      XCTAssertFalse(device.device.tap("Soup"))
    }

    @MainActor func testALinkThatWaitsForAGuardTakesNoOtherTap() async throws {
      var (asked, mayGo) = (0, false)
      let guarded = soup.guarded(
        by: ClosureGuard { (_: Int) in
          .askOnMainActor { _ in
            asked += 1
            while !mayGo { await Task.yield() }
            return .allow
          }
        })
      let device = Device(showing: list { RouteLink("Soup", to: guarded, with: 1) })

      for _ in 1...3 {
        device.device.tap("Soup")
        device.settle()
        await Task.yield()
      }
      mayGo = true
      await expectEventually("the recipe shows") { device.navigator.depth == 2 }
      device.settle()

      XCTAssertEqual(asked, 1)
      XCTAssertEqual(device.failures, [])
      device.go(.pop)
      await expectEventually("the link takes a tap again") {
        device.device.tap("Soup")
        device.settle()
        return asked == 2
      }
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testTwoLinksThatAreTappedAtOnceNavigateOnce() async throws {
      let device = Device(
        showing: list {
          RouteLink("Soup", to: soup, with: 1)
          RouteLink("Bread", to: soup, with: 2)
        })

      device.device.tap("Soup")
      device.device.tap("Bread")
      device.settle()

      XCTAssertEqual(device.device.texts, ["Recipe 1", "Close"])
      XCTAssertEqual(device.navigator.depth, 2)
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testALinkBesideASheetThatLeavesItInReachNavigates() async throws {
      let device = Device(
        showing: list { RouteLink("Soup", to: Cookbook.recipe.pushRoute().from(.root), with: 1) })
      device.go(page("sheet").presentRoute())

      XCTAssertTrue(device.device.tapBelow("Soup"))
      device.settle()

      XCTAssertEqual(device.device.texts, ["Recipe 1", "Close"])
      XCTAssertEqual(device.differences, [])
    }

    /// In a wide window both columns are in front, and the second one has the focus.
    @MainActor func testALinkPushesInItsOwnColumn() async throws {
      var mayGo = false
      let guarded = soup.guarded(
        by: ClosureGuard { (_: Int) in
          .askOnMainActor { _ in
            while !mayGo { await Task.yield() }
            return .allow
          }
        })
      for route in [soup, guarded] {
        mayGo = false
        let list = PageBuilder {
          LinkList(isDisabled: false, link: RouteLink("Soup", to: route, with: 1))
        }
        let device = Device(
          showing: SplitBuilder(primary: list.inStack(), secondary: page("detail").inStack())
            .rootRoute())
        device.device.width = .regular
        device.settle()
        device.go(.focusColumn(.secondary))
        let split = try XCTUnwrap(device.tree.root as? SplitNode)

        XCTAssertTrue(device.device.tap("Soup"))
        mayGo = true
        await expectEventually("the recipe shows") {
          device.settle()
          return device.device.texts.contains("Recipe 1")
        }

        XCTAssertEqual((split.screen(in: .primary) as? StackNode)?.children.count, 2)
        XCTAssertEqual((split.screen(in: .secondary) as? StackNode)?.children.count, 1)
        XCTAssertEqual(device.device.texts, ["Recipe 1", "Close", "detail"])
        XCTAssertEqual(device.failures, [])
      }
    }

    @MainActor func testAnErrorOfALinkGoesToTheNavigator() async throws {
      let device = Device(showing: list { RouteLink("Soup", to: .pop) })

      device.device.tap("Soup")
      device.settle()

      XCTAssertEqual(
        device.failures,
        ["Cannot pop 'LinkList<RouteLink<Text>>': it is the root of 'StackNode'."])
    }

    @MainActor func testARecorderNamesTheLineOfTheLink() async throws {
      let line: UInt = #line + 1
      let device = Device(showing: list { RouteLink("Soup", to: soup, with: 1) })
      let recorder = Recorder(device.tree)

      device.device.tap("Soup")

      let place = recorder.recording.events.last?.place
      XCTAssertEqual(place, "RouteKitSwiftUITests/RouteLinkTests.swift:\(line)")
    }

    @MainActor func testALinkOutsideOfARoutedViewDoesNothing() async throws {
      let device = SwiftUIDevice(showing: { List { RouteLink("Soup", to: self.soup, with: 1) } })
      device.settle()

      XCTAssertTrue(device.tap("Soup"))
      device.settle()

      XCTAssertEqual(device.texts, ["Soup"])
      XCTAssertEqual(device.complaints, [])
    }
  }
#endif
