#if !os(iOS) && !os(visionOS)
  import struct Fixtures.LawRun
  import Foundation
  import RouteKit
  import RouteKitHosting
  import RouteKitUIKit
  import StorefrontShop
  import StorefrontUIKit
  import UIKitStandIn
  import XCTest

  /// The UIKit app of the shop, on the stand-in.
  final class ShopInUIKitTests: XCTestCase {
    @MainActor func testTheTourShowsTheScreensOfTheTerminal() async throws {
      try LawRun.needsLongRun()
      try await UIKitUser().takeTheTour()
    }

    @MainActor func testTheTourShowsBothColumnsInAWideWindow() async throws {
      try LawRun.needsLongRun()
      try await UIKitUser(isWide: true).takeTheTour(isWide: true)
    }

    @MainActor func testARowThatNeedsWordsAsksForThem() async throws {
      let user = try UIKitUser()
      await user.choose("open department NAME", typing: "garden")

      XCTAssertEqual(user.page?.title, "Garden")
      XCTAssertEqual(user.differences, [])
    }

    @MainActor func testTheReplyShowsAboveTheTitle() async throws {
      let user = try UIKitUser()
      user.type("open product 999")
      await user.settle()

      XCTAssertEqual(user.pages.last?.navigationItem.prompt, "There is no product 999.")
    }

    @MainActor func testALinkOpensInTheRunningApp() async throws {
      let user = try UIKitUser()
      user.delegate.open("shop://products/42")
      await user.settle()

      XCTAssertEqual(user.shop.tree.visible?.screenName, "product")
      XCTAssertEqual(user.differences, [])
    }
  }

  /// A user of the UIKit app.
  @MainActor
  private final class UIKitUser: ShopUser {
    let device = UIKitDevice.begin()
    let delegate = ShopSceneDelegate()
    let shop: Shop
    private let host: UIKitHost

    init(isWide: Bool = false) throws {
      device.resize(isCompact: !isWide)
      delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: .init())
      device.settle()
      (shop, host) = (try XCTUnwrap(delegate.shop), try XCTUnwrap(delegate.host))
    }

    func type(_ line: String) { delegate.type(line) }

    func settle() async {
      device.settle()
      await delegate.command?.value
      device.settle()
    }

    /// The pages on the screen that nothing covers.
    var pages: [PageController] {
      device.controllersOnShow.compactMap { $0 as? PageController }.filter { !device.isCovered($0) }
    }

    func gesture(for line: String) -> Bool {
      let layer = device.layers(of: host.window).last
      if let alert = layer as? UIAlertController {
        guard let button = alert.actions.first(where: { $0.title == line }) else { return false }
        device.tap(button, of: alert)
        return true
      }
      if line == "back" { return tapBack() }
      if line == "dismiss", let layer, let swipe = device.beginSwipeDown(layer) {
        swipe.finish()
        return true
      }
      if line.hasPrefix("tab "), layer == nil, let tab = Tab(rawValue: String(line.dropFirst(4))),
        let tabs = host.window.rootViewController as? UITabBarController,
        let index = Tab.allCases.firstIndex(of: tab),
        tabs.viewControllers?.firstIndex(where: { $0 === tabs.selectedViewController }) != index
      {
        device.tapTab(index, of: tabs)
        return true
      }
      let isRow: (Row) -> Bool = { $0.command == line }
      guard let page = pages.last(where: { $0.rows.contains(where: isRow) }),
        let row = page.rows.firstIndex(where: isRow)
      else { return false }
      device.tap(rowAt: IndexPath(row: row, section: 0), of: page.tableView)
      return true
    }

    private func tapBack() -> Bool {
      let stacks = device.controllersOnShow.compactMap { $0 as? UINavigationController }
      guard
        let stack = stacks.last(where: {
          $0.viewControllers.count > 1 && !device.isCovered($0)
            && $0.topViewController is PageController
        })
      else { return false }
      device.tapBack(stack)
      return true
    }

    /// Taps a row, and types into the alert that it presents.
    func choose(_ row: String, typing text: String) async {
      guard let page = pages.last, let index = page.rows.firstIndex(where: { $0.text == row })
      else {
        return XCTFail("There is no row '\(row)'.")
      }
      device.tap(rowAt: IndexPath(row: index, section: 0), of: page.tableView)
      device.settle()
      guard let alert = device.layers(of: host.window).last as? UIAlertController,
        let field = alert.textFields?.first, let button = alert.actions.first
      else { return XCTFail("There is no alert.") }
      device.type(text, into: field)
      device.tap(button, of: alert)
      await settle()
    }

    var differences: [String] {
      var differences = device.complaints
      let steps = host.picture.steps(to: shop.tree.snapshot())
      if !steps.isEmpty { differences.append("the host has not shown \(steps)") }
      let layers = device.layers(of: host.window).count
      if layers != shop.tree.layers.count - 1 {
        differences.append("\(layers) layers are presented, and not \(shop.tree.layers.count - 1)")
      }
      let screens = shop.tree.visibleScreens
      if screens.isEmpty { differences.append("nothing shows") }
      for screen in screens {
        let controller = host.controller(of: screen)
        if !(controller.map { device.isOnShow($0) && !device.isCovered($0) } ?? false) {
          differences.append("'\(screen)' is not in front")
        }
        if let page = screen as? any StorefrontShop.Page, let shown = controller as? PageController,
          shown.title != page.title || shown.rows != page.rows
        {
          differences.append("'\(screen)' shows \(shown.rows.map(\.text))")
        }
      }
      return differences
    }
  }
#endif
