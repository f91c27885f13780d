#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import RouteKitUIKit
  import StorefrontShop
  import StorefrontSwiftUI
  import StorefrontUIKit
  import SwiftUIStandIn
  import UIKitStandIn
  import XCTest

  /// Both apps of the shop in a wide window, where the departments are beside the products.
  final class WideWindowTests: XCTestCase {
    /// The titles of the pages in the columns of the Browse tab.
    @MainActor private func columns(of shop: Shop) -> [[String]] {
      guard let split = shop.tree.screens.lazy.compactMap({ $0 as? SplitNode }).first else {
        return []
      }
      return split.children.map { column in
        let screens = (column as? StackNode).map { Array($0.children) } ?? [column]
        return screens.compactMap { ($0 as? any StorefrontShop.Page)?.title }
      }
    }

    @MainActor func testADepartmentTakesThePlaceOfTheOneBeforeInUIKit() async throws {
      let device = UIKitDevice.begin()
      let delegate = ShopSceneDelegate()
      delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: .init())
      device.settle()
      let shop = try XCTUnwrap(delegate.shop)
      func tap(_ command: String, on title: String) async throws {
        let pages = device.controllersOnShow.compactMap { $0 as? PageController }
        let page = try XCTUnwrap(pages.first { $0.title == title })
        let row = try XCTUnwrap(page.rows.firstIndex { $0.command == command })
        device.tap(rowAt: IndexPath(row: row, section: 0), of: page.tableView)
        await delegate.command?.value
        device.settle()
      }

      try await tap("open department Garden", on: "Browse")
      XCTAssertEqual(columns(of: shop), [["Browse"], ["Garden"]])
      try await tap("open department Kitchen", on: "Browse")
      XCTAssertEqual(columns(of: shop), [["Browse"], ["Kitchen"]])

      let page = try XCTUnwrap(shop.tree.visible as? any StorefrontShop.Page)
      let row = try XCTUnwrap(page.rows.first { $0.command?.hasPrefix("open product") == true })
      try await tap(try XCTUnwrap(row.command), on: "Kitchen")
      XCTAssertEqual(columns(of: shop).last?.count, 2, "a row of the second column pushes there")
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testADepartmentTakesThePlaceOfTheOneBeforeInSwiftUI() async throws {
      guard #available(macOS 14, tvOS 17, watchOS 10, *) else { return }
      let app = StorefrontApp()
      let visit = try app.visit.get()
      let device = SwiftUIDevice(running: app)
      device.width = .regular
      device.settle()
      func tap(_ text: String) async {
        XCTAssertTrue(device.tap(text), text)
        await visit.command?.value
        device.settle()
      }
      func row(_ command: String) throws -> String {
        let pages = visit.shop.tree.screens.compactMap { $0 as? any StorefrontShop.Page }
        return try XCTUnwrap(
          pages.flatMap { $0.rows }.first { $0.command?.hasPrefix(command) == true }
        )
        .text
      }

      await tap(try row("open department Garden"))
      XCTAssertEqual(columns(of: visit.shop), [["Browse"], ["Garden"]])
      await tap(try row("open department Kitchen"))
      XCTAssertEqual(columns(of: visit.shop), [["Browse"], ["Kitchen"]])

      await tap(try row("open product"))
      XCTAssertEqual(columns(of: visit.shop).last?.count, 2, "a row of the second column pushes")
      XCTAssertEqual(device.complaints, [])
    }
  }
#endif
