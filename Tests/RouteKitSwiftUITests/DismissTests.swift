#if !os(iOS) && !os(visionOS)
  import Observation
  import RouteKit
  import RouteKitHosting
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  /// A view that counts, and that calls SwiftUI's action.
  private struct ClosableView: View {
    let text: String
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Text("\(text) \(count)")
        Button("Count") { count += 1 }
        Button("Close") { dismiss() }
      }
    }
  }

  /// A page that may refuse to leave.
  private final class ClosablePage: ScreenNode, Page {
    let text: String
    let draft: Draft
    @MainActor var page: some View { ClosableView(text: text) }

    init(_ text: String, draft: Draft) { (self.text, self.draft) = (text, draft) }

    override func leaveCheck(_: Departure) -> Verdict { draft.verdict }
  }

  @MainActor private func closable(
    _ text: String, draft: Draft = Draft()
  ) -> ClosureBuilder<ClosablePage, Void> {
    ClosureBuilder { ClosablePage(text, draft: draft) }
  }

  /// Pages that call `@Environment(\.dismiss)`, on devices that only write to the binding, and on others that do not wait
  /// for it.
  final class DismissTests: XCTestCase {
    private let styles: [Presentation.Style] = [.sheet, .fullScreen, .popover]

    @MainActor private func devices() -> [Device] {
      [true, false].map { byBinding in
        let device = Device(showing: page("feed").inStack().rootRoute())
        device.device.habits.dismissesByBinding = byBinding
        return device
      }
    }

    @MainActor private func close(_ device: Device) {
      XCTAssertTrue(device.device.tap("Close"))
      device.settle()
    }

    /// It is the page that closes, and not the user, so it may also close a layer that the user may not.
    @MainActor func testALayerIsDismissed() async throws {
      for style in styles {
        for device in devices() {
          for mayDismiss in [true, false] {
            device.go(
              closable("layer").presentRoute(style) { $0.isDismissibleByUser = mayDismiss })

            close(device)

            XCTAssertEqual(device.tree.layers.count, 1)
            XCTAssertEqual(device.device.texts, ["feed"])
            XCTAssertEqual(device.differences, [])
            XCTAssertEqual(device.failures, [])
          }
        }
      }
    }

    @MainActor func testALayerThatMayNotLeaveKeepsItsState() async throws {
      for style in styles {
        for device in devices() {
          let draft = Draft()
          draft.isDirty = true
          device.go(closable("layer", draft: draft).presentRoute(style))
          device.device.tap("Count")
          device.settle()

          close(device)

          XCTAssertEqual(device.tree.layers.count, 2)
          XCTAssertEqual(
            device.failures, ["Cannot leave 'ClosablePage': its leave check does not allow it."])
          // SwiftUI may have dropped the view. Then another one shows the same screen.
          let count = device.device.habits.dismissesByBinding ? 1 : 0
          XCTAssertEqual(device.device.texts.first, "layer \(count)")
          XCTAssertEqual(device.differences.filter { !$0.contains("are drawn") }, [])

          draft.isDirty = false
          close(device)
          XCTAssertEqual(device.device.texts, ["feed"])
          XCTAssertEqual(device.differences, [])
        }
      }
    }

    @MainActor func testALayerWaitsForTheAnswerOfItsLeaveCheck() async throws {
      for style in styles {
        let device = devices()[0]
        let draft = Draft()
        draft.asks = true
        device.go(closable("layer", draft: draft).presentRoute(style))

        close(device)
        XCTAssertEqual(device.device.texts.first, "layer 0")
        await expectEventually("the layer has gone") {
          device.settle()
          return device.device.texts == ["feed"]
        }

        XCTAssertEqual(device.tree.layers.count, 1)
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testALayerGoesWithTheOneOnIt() async throws {
      for device in devices() {
        device.go(closable("lower").presentRoute())
        device.go(page("upper").presentRoute())

        XCTAssertTrue(device.device.tapBelow("Close"))
        device.settle()

        XCTAssertEqual(device.device.texts, ["feed"])
        XCTAssertEqual(device.tree.layers.count, 1)
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testTwoCallsDismissOneLayer() async throws {
      for device in devices() {
        device.go(page("lower").presentRoute())
        device.go(closable("upper").presentRoute())

        device.device.tap("Close")
        device.device.tap("Close")
        device.settle()

        XCTAssertEqual(device.device.texts, ["lower"])
        XCTAssertEqual(device.differences, [])
        XCTAssertEqual(device.failures, [])
      }
    }

    @MainActor func testAPushedPageIsPopped() async throws {
      for device in devices() {
        device.go(page("sheet").inStack().presentRoute())
        device.go(closable("pushed").pushRoute())

        close(device)

        XCTAssertEqual(device.device.texts, ["sheet"])
        XCTAssertEqual(device.device.presentations, ["sheet"])
        XCTAssertEqual(device.differences, [])
        XCTAssertEqual(device.failures, [])
      }
    }

    @MainActor func testAPushedPageThatMayNotLeaveComesBack() async throws {
      for device in devices() {
        let draft = Draft()
        draft.isDirty = true
        device.go(closable("pushed", draft: draft).pushRoute())

        close(device)

        XCTAssertEqual(device.navigator.depth, 2)
        XCTAssertEqual(device.device.texts.first, "pushed 0")
        XCTAssertEqual(device.failures.count, 1)
        draft.isDirty = false
        close(device)
        XCTAssertEqual(device.device.texts, ["feed"])
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testTheBottomOfAStackInALayerDismissesTheLayer() async throws {
      for device in devices() {
        device.go(closable("bottom").inStack().presentRoute())

        close(device)

        XCTAssertEqual(device.device.texts, ["feed"])
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testARootPageStays() async throws {
      let roots: [any Route<Void>] = [
        closable("root").rootRoute(), closable("root").inStack().rootRoute(),
        TabBuilder(closable("root").inStack(), page("other").inStack()).rootRoute(),
      ]
      for root in roots {
        let device = Device(showing: root)
        let commit = device.tree.snapshot()

        close(device)

        XCTAssertEqual(device.tree.snapshot(), commit)
        XCTAssertEqual(device.device.texts.first, "root 0")
        XCTAssertEqual(device.device.complaints, [])
        XCTAssertEqual(device.failures, [])
      }
    }
  }
#endif
