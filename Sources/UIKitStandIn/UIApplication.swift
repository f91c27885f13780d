public import Foundation

@MainActor
open class UIApplication: UIResponder {
  public static let shared = UIApplication()
  public struct LaunchOptionsKey: Hashable, Sendable {
    let name: String
    public static let url = LaunchOptionsKey(name: "url")
  }
}

@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  func application(
    _ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>)
}

/// In UIKit all of them are optional.
extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UIKitDevice.current.leaveUnanswered()
    return true
  }

  public func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UIKitDevice.current.leaveUnanswered()
    return session.configuration
  }

  public func application(
    _ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>
  ) { UIKitDevice.current.leaveUnanswered() }

  /// For `@main`. In UIKit it runs the app. Here a test makes the delegates, and calls them.
  public static func main() {}
}

@MainActor
open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}

extension UIKitDevice {
  /// Taps a button in a bar.
  public func tap(_ item: UIBarButtonItem) { if item.isEnabled { item.primaryAction?.perform() } }

  /// Taps a row of a table.
  public func tap(rowAt indexPath: IndexPath, of table: UITableView) {
    guard let source = table.dataSource, indexPath.section < source.numberOfSections(in: table),
      indexPath.row < source.tableView(table, numberOfRowsInSection: indexPath.section)
    else { return complain("there is no row \(indexPath)") }
    _ = source.tableView(table, cellForRowAt: indexPath)
    table.delegate?.tableView(table, didSelectRowAt: indexPath)
  }
}
