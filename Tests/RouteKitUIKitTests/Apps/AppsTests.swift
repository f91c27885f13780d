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
      let (app, stage) = (RadioAppDelegate(), UIKitStage.begin())
      XCTAssertTrue(app.application(.shared, didFinishLaunchingWithOptions: nil))
      let configuration = app.application(
        .shared, configurationForConnecting: UISceneSession(), options: .init())
      XCTAssertTrue(app.hasLaunched)
      XCTAssertTrue(configuration.delegateClass == RadioSceneDelegate.self)

      let delegate = RadioSceneDelegate()
      delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: .init())
      stage.settle()
      let tabs = delegate.window?.rootViewController as? UITabBarController
      XCTAssertEqual(
        tabs?.viewControllers?.map(\.tabBarItem.title), ["Stations", "Favorites"])
      let stack = try stack(in: 0, of: delegate.window)
      XCTAssertTrue(stack.navigationBar.prefersLargeTitles)
      let list = try XCTUnwrap(stack.topViewController as? StationsController)

      stage.tap(rowAt: IndexPath(row: 1, section: 0), of: list.tableView)
      stage.settle()
      let station = try XCTUnwrap(stack.topViewController as? StationController)
      station.playButton.performPrimaryAction()
      XCTAssertEqual(station.text, "Playing")
      stage.tapBack(stack)
      stage.settle()
      stage.tap(try XCTUnwrap(list.navigationItem.rightBarButtonItem))
      stage.settle()
      let sheet = try XCTUnwrap(stage.layers(of: stack.window).last as? UINavigationController)
      let sleep = try XCTUnwrap(sheet.topViewController as? SleepController)
      XCTAssertTrue(sleep.picker.isOn)
      stage.tap(try XCTUnwrap(sleep.navigationItem.leftBarButtonItem))
      stage.settle()
      delegate.open("radio://stations/Talk")
      stage.settle()

      XCTAssertEqual(stack.topViewController?.title, "Talk")
      XCTAssertEqual(stage.complaints, [])
    }

    @MainActor func testTheNotes() async throws {
      let (delegate, stage) = (NotesDelegate(), UIKitStage.begin())
      delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: .init())
      stage.settle()
      let split = try XCTUnwrap(delegate.window?.rootViewController as? UISplitViewController)
      let first = try XCTUnwrap(split.viewController(for: .primary) as? UINavigationController)
      let list = try XCTUnwrap(first.topViewController as? NoteListController)
      let tree = try XCTUnwrap(delegate.tree)

      stage.tap(list.editButtonItem)
      XCTAssertTrue(list.isEditingTable)
      stage.tap(rowAt: IndexPath(row: 1, section: 0), of: try XCTUnwrap(list.view as? UITableView))
      stage.settle()
      let second = try XCTUnwrap(split.viewController(for: .secondary) as? UINavigationController)
      let note = try XCTUnwrap(second.topViewController as? NoteController)
      XCTAssertEqual(note.textView.text, "Note 1")
      stage.tap(try XCTUnwrap(note.navigationItem.rightBarButtonItem))
      stage.settle()
      let alert = try XCTUnwrap(stage.layers(of: first.window).last as? UIAlertController)
      stage.tap(try XCTUnwrap(alert.actions.last), of: alert)
      stage.settle()
      XCTAssertEqual(stage.layers(of: first.window), [])

      stage.tap(try XCTUnwrap(list.navigationItem.rightBarButtonItems?.first))
      stage.settle()
      let sheet = try XCTUnwrap(stage.layers(of: first.window).last as? UINavigationController)
      let draft = try XCTUnwrap(sheet.topViewController as? NoteController)
      draft.textViewDidChange(draft.textView)
      XCTAssertNil(stage.beginSwipeDown(sheet))
      await expectEventually("it asks") { tree.visible is Screen<Confirmation> }

      XCTAssertEqual(stage.complaints, [])
    }

    @MainActor func testTheMarket() async throws {
      let (delegate, stage) = (MarketSceneDelegate(), UIKitStage.begin())
      delegate.scene(UIWindowScene(), willConnectTo: UISceneSession(), options: .init())
      stage.settle()
      let stack = try XCTUnwrap(delegate.window?.rootViewController as? UINavigationController)
      let shelf = try XCTUnwrap(stack.topViewController as? ShelfController)

      stage.tap(shelf.filter)
      stage.settle()
      let filter = try XCTUnwrap(stage.layers(of: stack.window).last as? FilterController)
      XCTAssertTrue(filter.popoverPresentationController?.sourceItem === shelf.filter)
      XCTAssertEqual(filter.popoverPresentationController?.permittedArrowDirections, [.up, .down])
      filter.slider.value = 3
      filter.slider.sendActions(for: .valueChanged)
      XCTAssertEqual(filter.title, "3.0")
      stage.beginSwipeDown(filter)?.finish()
      stage.settle()
      shelf.didTapShare()
      stage.settle()

      XCTAssertTrue(delegate.tree.visible is Screen<ShelfController>)
      XCTAssertTrue(stage.layers(of: stack.window).last is UIActivityViewController)
      XCTAssertEqual(stage.complaints, [])
    }
  }

  extension UIViewController {
    /// The window that shows it.
    fileprivate var window: UIWindow {
      view.window ?? UIKitStage.current.windows[0]
    }
  }
#endif
