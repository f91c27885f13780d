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
  final class ShopInSwiftUITests: XCTestCase {
    @MainActor func testTheTourShowsTheScreensOfTheTerminal() async throws {
      try LawRun.needsLongRun()
      try await SwiftUIUser().takeTheTour()
    }

    @MainActor func testTheTourShowsBothColumnsInAWideWindow() async throws {
      try LawRun.needsLongRun()
      try await SwiftUIUser(isWide: true).takeTheTour(isWide: true)
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

  /// A user of the SwiftUI app.
  @available(macOS 14, tvOS 17, watchOS 10, *)
  @MainActor
  private final class SwiftUIUser: ShopUser {
    let device: SwiftUIDevice
    let shop: Shop
    private let visit: StorefrontSwiftUI.Visit

    init(isWide: Bool = false) throws {
      let app = StorefrontApp()
      visit = try app.visit.get()
      (device, shop) = (SwiftUIDevice(running: app), visit.shop)
      device.width = isWide ? .regular : .compact
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
      return device.tap(row(for: line)?.text ?? line)
    }

    var differences: [String] {
      var differences = device.complaints
      let layers = shop.tree.layers.count - 1
      if device.presentations.count != layers {
        differences.append("\(device.presentations) are presented, and not \(layers) layers")
      }
      let screens = shop.tree.visibleScreens
      if screens.isEmpty { differences.append("nothing shows") }
      var texts = device.texts.filter { !$0.isEmpty }[...]
      for screen in screens {
        let expected = expectedTexts(of: screen)
        guard let start = texts.indices.first(where: { texts[$0...].starts(with: expected) }) else {
          differences.append("\(device.texts) are drawn, and not \(expected)")
          continue
        }
        texts = texts[(start + expected.count)...]
      }
      return differences
    }

    private func expectedTexts(of screen: ScreenNode) -> [String] {
      if let alert = Alert<Move>(of: screen) { return [alert.title] }
      // A row that takes words is drawn with a field.
      let rows = (screen as? any StorefrontShop.Page)?.rows ?? []
      return rows.flatMap { [$0.text, $0.prompt?.parameters ?? ""] }.filter { !$0.isEmpty }
    }
  }
#endif
