#if !os(iOS) && !os(visionOS)
  import struct Fixtures.LawRun
  import Foundation
  import RouteKit
  import StorefrontShop
  import StorefrontSwiftUI
  import SwiftUIStandIn
  import XCTest

  /// The SwiftUI app of the shop, on the stand-in.
  @available(macOS 14, tvOS 17, watchOS 10, *)
  final class SwiftUIAppTests: XCTestCase {
    @MainActor func testTheTourShowsTheScreensOfTheTerminal() async throws {
      let user = try SwiftUIUser()
      let tour = try Tour()
      let lines = Array(tour.lines.prefix(LawRun.isFull ? .max : 45))

      let gestures = try await user.expectTheSame(as: tour.shop(at: 0), typing: lines)

      XCTAssertGreaterThan(gestures, lines.count / 5)
    }

    @MainActor func testARowThatNeedsWordsTakesThemFromItsField() async throws {
      let user = try SwiftUIUser()
      user.device.type("garden", into: "NAME")
      user.device.settle()
      XCTAssertTrue(user.device.tap("open department NAME"))
      await user.settle()

      XCTAssertEqual(user.page?.title, "Garden")
      XCTAssertEqual(user.differences, [])
    }

    @MainActor func testALinkOpensInTheRunningApp() async throws {
      let user = try SwiftUIUser()
      user.device.open(try XCTUnwrap(URL(string: "shop://products/42")))
      await user.settle()

      XCTAssertEqual(user.shop.tree.visible?.screenName, "product")
      XCTAssertEqual(user.differences, [])
    }
  }

  /// A user of the SwiftUI app in a narrow window.
  @available(macOS 14, tvOS 17, watchOS 10, *)
  @MainActor
  private final class SwiftUIUser: ShopUser {
    let device: SwiftUIDevice
    let shop: Shop
    private let visit: StorefrontSwiftUI.Visit

    init() throws {
      let app = StorefrontApp()
      visit = try app.visit.get()
      (device, shop) = (SwiftUIDevice(running: app), visit.shop)
      device.settle()
    }

    func type(_ line: String) { visit.type(line) }

    func settle() async {
      device.settle()
      await visit.command?.value
      device.settle()
    }

    func gesture(for line: String) -> Bool {
      if line == "back", device.presentations.last != "alert" { return device.tapBack() }
      if line == "dismiss", device.dismiss() { return true }
      if line.hasPrefix("tab "), device.presentations.isEmpty {
        let title = line.dropFirst(4).capitalized
        guard device.tabs.contains(title) else { return false }
        device.selectTab(title)
        return true
      }
      let row = page?.rows.first { $0.command == line }
      return device.tap(row?.text ?? line)
    }

    var differences: [String] {
      var differences = device.complaints
      let layers = shop.tree.layers.count - 1
      if device.presentations.count != layers {
        differences.append("\(device.presentations) are presented, and not \(layers) layers")
      }
      guard let page else { return differences + ["nothing shows"] }
      // A row that takes words is drawn with a field.
      let rows = page.rows.flatMap { [$0.text, $0.prompt?.parameters ?? ""] }.filter { !$0.isEmpty }
      let expected = Alert<Move>(of: shop.tree.visible ?? ScreenNode()).map { [$0.title] } ?? rows
      let texts = device.texts.filter { !$0.isEmpty }
      if Array(texts.prefix(expected.count)) != expected {
        differences.append("\(texts) are drawn, and not \(expected)")
      }
      return differences
    }
  }
#endif
