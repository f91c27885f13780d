#if !canImport(UIKit)
  import Foundation

  @MainActor
  final class UIWindow {
    var rootViewController: UIViewController? {
      didSet {
        couldPresentAtOnce = UIKitStage.current.windows.contains { $0 === self }
        if oldValue?.ownPresented != nil, oldValue !== rootViewController {
          UIKitStage.current.complain("the root is replaced below a layer")
        }
      }
    }
    weak var windowScene: UIWindowScene?
    /// Whether it was on the screen when it got its root. UIKit presents nothing on a window that is not.
    private(set) var couldPresentAtOnce = false

    init(windowScene: UIWindowScene) {
      self.windowScene = windowScene
      windowScene.windows.append(self)
    }

    func makeKeyAndVisible() { UIKitStage.current.windows.append(self) }
  }

  @MainActor
  class UIScene {
    var userActivity: NSUserActivity?

    @MainActor
    struct ConnectionOptions {
      var urlContexts: Set<UIOpenURLContext> = []
      var userActivities: Set<NSUserActivity> = []
      var shortcutItem: UIApplicationShortcutItem?
      var notificationResponse: UNNotificationResponse?
    }
  }

  final class UIWindowScene: UIScene {
    fileprivate(set) var windows: [UIWindow] = []
  }

  final class UISceneSession {
    /// The activity that the delegate gave when the scene went to the background.
    var stateRestorationActivity: NSUserActivity?
  }

  final class UIOpenURLContext: Hashable {
    let url: URL

    init(url: URL) { self.url = url }

    static func == (one: UIOpenURLContext, other: UIOpenURLContext) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(url) }
  }

  final class NSUserActivity: Hashable {
    let activityType: String
    var webpageURL: URL?
    var userInfo: [AnyHashable: Any]?

    init(activityType: String) { self.activityType = activityType }

    static func == (one: NSUserActivity, other: NSUserActivity) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(activityType) }
  }

  final class UIApplicationShortcutItem {
    let type: String

    init(type: String) { self.type = type }
  }

  /// From UserNotifications. `userInfo` is at `notification.request.content`.
  final class UNNotificationResponse {
    let notification: UNNotification

    init(userInfo: [AnyHashable: Any]) { notification = UNNotification(userInfo: userInfo) }
  }

  struct UNNotification {
    let request: UNNotificationRequest

    init(userInfo: [AnyHashable: Any]) { request = UNNotificationRequest(userInfo: userInfo) }
  }

  struct UNNotificationRequest {
    let content: UNNotificationContent

    init(userInfo: [AnyHashable: Any]) { content = UNNotificationContent(userInfo: userInfo) }
  }

  struct UNNotificationContent {
    let userInfo: [AnyHashable: Any]
  }

  @MainActor
  protocol UIWindowSceneDelegate: NSObjectProtocol {
    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options: UIScene.ConnectionOptions)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneDidDisconnect(_ scene: UIScene)
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
    func scene(_ scene: UIScene, continue activity: NSUserActivity)
    func windowScene(
      _ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void)
  }

  /// In UIKit these methods are optional.
  extension UIWindowSceneDelegate {
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
    func scene(_ scene: UIScene, continue activity: NSUserActivity) {}
    func windowScene(
      _ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
  }
#endif
