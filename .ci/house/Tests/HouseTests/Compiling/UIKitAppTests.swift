import XCTest

/// The smallest app for UIKit, in a module that belongs to no actor, and in one that belongs to the main actor.
final class UIKitAppTests: XCTestCase {
  private let app = """
    import RouteKit
    import RouteKitUIKit
    import UIKitStandIn

    @main class AppDelegate: UIResponder, UIApplicationDelegate {}

    class SceneDelegate: RoutedSceneDelegate {
      override func root() -> any Route<Void> {
        ControllerBuilder { HomeController() }.inStack().rootRoute()
      }
      override func willShow(_ host: UIKitHost) {
        host.makeStack = { _ in Stack() }
        host.makeTabs = { _ in Tabs() }
        host.makeSplit = { _, style in Split(style: style) }
        host.makeContainer = { _ in Box() }
      }
    }

    class HomeController: UIViewController {
      override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        title = "Home"
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    class FormController: UITableViewController, LeaveChecking {
      init() { super.init(style: .plain) }
      required init?(coder: NSCoder) { nil }
      func leaveCheck(_ departure: Departure) -> Verdict { isEditing ? .deny : .allow }
    }

    class Picker: UIViewController, Finishing {
      typealias Outcome = Int
      func pick() throws { try finish(with: 1) }
    }

    class Stack: RoutedNavigationController {}
    class Tabs: UITabBarController {}
    class Split: UISplitViewController {}
    class Box: BoxController {}
    class Label: UILabel {}
    class Item: UIBarButtonItem {}
    class Swipe: UIPanGestureRecognizer {}
    """

  func testItCompilesWithEitherIsolation() throws {
    let compiler = try SwiftCompiler()

    for isolation in [[], ["-default-isolation", "MainActor"]] {
      let messages = try compiler.messages(
        about: ["App": "import Foundation\n" + app], checking: .actors,
        ["-parse-as-library", "-enable-upcoming-feature", "InferIsolatedConformances"] + isolation)

      XCTAssertEqual(messages.map(\.description), [], "\(isolation)")
    }
  }
}
