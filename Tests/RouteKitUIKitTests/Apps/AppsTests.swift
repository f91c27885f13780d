#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// Three small apps, written as for a device. Only their imports differ.
  nonisolated final class AppsTests: XCTestCase {
    @MainActor private func stack(
      in tab: Int, of window: UIWindow?
    ) throws -> UINavigationController {
      let tabs = try XCTUnwrap(window?.rootViewController as? UITabBarController)
      return try XCTUnwrap(tabs.viewControllers?[tab] as? UINavigationController)
    }

    @MainActor func testTheRadio() async throws {
      let (app, device) = (RadioAppDelegate(), UIKitDevice.begin())
      XCTAssertTrue(app.application(.shared, didFinishLaunchingWithOptions: nil))
      let configuration = app.application(
        .shared, configurationForConnecting: UISceneSession(), options: .init())
      XCTAssertTrue(app.hasLaunched)
      XCTAssertTrue(configuration.delegateClass == RadioSceneDelegate.self)

      let delegate = RadioSceneDelegate()
      delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: .init())
      device.settle()
      let tabs = delegate.window?.rootViewController as? UITabBarController
      XCTAssertEqual(
        tabs?.viewControllers?.map(\.tabBarItem.title), ["Stations", "Favorites"])
      let stack = try stack(in: 0, of: delegate.window)
      XCTAssertTrue(stack.navigationBar.prefersLargeTitles)
      let list = try XCTUnwrap(stack.topViewController as? StationsController)

      device.tap(rowAt: IndexPath(row: 1, section: 0), of: list.tableView)
      device.settle()
      let station = try XCTUnwrap(stack.topViewController as? StationController)
      station.playButton.performPrimaryAction()
      XCTAssertEqual(station.text, "Playing")
      device.tapBack(stack)
      device.settle()
      device.tap(try XCTUnwrap(list.navigationItem.rightBarButtonItem))
      device.settle()
      let sheet = try XCTUnwrap(device.layers(of: stack.window).last as? UINavigationController)
      let sleep = try XCTUnwrap(sheet.topViewController as? SleepController)
      XCTAssertTrue(sleep.picker.isOn)
      XCTAssertNil(device.beginSwipeDown(sheet))
      device.settle()
      XCTAssertTrue(device.layers(of: stack.window).last === sheet, "its controller holds it")
      device.tap(try XCTUnwrap(sleep.navigationItem.leftBarButtonItem))
      device.settle()
      delegate.open("radio://stations/Talk")
      device.settle()

      XCTAssertEqual(stack.topViewController?.title, "Talk")
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testTheNotes() async throws {
      let (delegate, device) = (NotesDelegate(), UIKitDevice.begin())
      delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: .init())
      device.settle()
      let split = try XCTUnwrap(delegate.window?.rootViewController as? UISplitViewController)
      let first = try XCTUnwrap(split.viewController(for: .primary) as? UINavigationController)
      let list = try XCTUnwrap(first.topViewController as? NoteListController)
      let tree = try XCTUnwrap(delegate.tree)

      device.tap(list.editButtonItem)
      XCTAssertTrue(list.isEditingTable)
      device.tap(rowAt: IndexPath(row: 1, section: 0), of: try XCTUnwrap(list.view as? UITableView))
      device.settle()
      let second = try XCTUnwrap(split.viewController(for: .secondary) as? UINavigationController)
      let note = try XCTUnwrap(second.topViewController as? NoteController)
      XCTAssertEqual(note.textView.text, "Note 1")
      device.tap(try XCTUnwrap(note.navigationItem.rightBarButtonItem))
      device.settle()
      let alert = try XCTUnwrap(device.layers(of: first.window).last as? UIAlertController)
      device.tap(try XCTUnwrap(alert.actions.last), of: alert)
      device.settle()
      XCTAssertEqual(device.layers(of: first.window), [])

      device.tap(try XCTUnwrap(list.navigationItem.rightBarButtonItems?.first))
      device.settle()
      let sheet = try XCTUnwrap(device.layers(of: first.window).last as? UINavigationController)
      let draft = try XCTUnwrap(sheet.topViewController as? NoteController)
      draft.textViewDidChange(draft.textView)
      XCTAssertNil(device.beginSwipeDown(sheet))
      await expectEventually("it asks") { tree.visible is Screen<Confirmation> }

      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testTheMarket() async throws {
      let (delegate, device) = (MarketSceneDelegate(), UIKitDevice.begin())
      delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: .init())
      device.settle()
      let stack = try XCTUnwrap(delegate.window?.rootViewController as? UINavigationController)
      let shelf = try XCTUnwrap(stack.topViewController as? ShelfController)

      device.tap(shelf.filter)
      device.settle()
      let filter = try XCTUnwrap(device.layers(of: stack.window).last as? FilterController)
      XCTAssertTrue(filter.popoverPresentationController?.sourceItem === shelf.filter)
      XCTAssertEqual(filter.popoverPresentationController?.permittedArrowDirections, [.up, .down])
      filter.slider.value = 3
      filter.slider.sendActions(for: .valueChanged)
      XCTAssertEqual(filter.title, "3.0")
      device.beginSwipeDown(filter)?.finish()
      device.settle()
      shelf.didTapShare()
      device.settle()

      XCTAssertTrue(delegate.tree.visible is Screen<ShelfController>)
      XCTAssertTrue(device.layers(of: stack.window).last is UIActivityViewController)
      XCTAssertEqual(device.complaints, [])
    }
  }

  extension UIViewController {
    /// The window that shows it.
    fileprivate var window: UIWindow {
      view.window ?? UIKitDevice.current.windows[0]
    }
  }
#endif
