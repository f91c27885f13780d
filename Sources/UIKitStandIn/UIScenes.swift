public import Foundation

open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet {
      if window != nil { firstTurn = UIKitDevice.current.turn }
      couldPresentAtOnce = UIKitDevice.current.windows.contains { $0 === self }
      if oldValue?.ownPresented != nil, oldValue !== rootViewController {
        UIKitDevice.current.complain("the root is replaced below a layer")
      }
    }
  }
  open weak var windowScene: UIWindowScene?
  /// Whether it was on the screen when it got its root. UIKit presents nothing on a window that is not.
  public private(set) var couldPresentAtOnce = false

  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: .zero)
    windowScene.windows.append(self)
  }

  public required init?(coder: NSCoder) { nil }

  /// The turn in which it came on the screen, or got its root there. UIKit presents nothing in it.
  private(set) var firstTurn: Int?

  open func makeKeyAndVisible() {
    if !UIKitDevice.current.windows.contains(self) { UIKitDevice.current.windows.append(self) }
    firstTurn = UIKitDevice.current.turn
    window = self
  }
}

open class UIScene: UIResponder {
  open var userActivity: NSUserActivity?
  open var delegate: (any UISceneDelegate)?

  /// The reasons for which the scene was launched. On a device only UIKit makes it.
  @MainActor
  public final class ConnectionOptions: NSObject {
    public let urlContexts: Set<UIOpenURLContext>
    public let userActivities: Set<NSUserActivity>
    public let shortcutItem: UIApplicationShortcutItem?
    public let notificationResponse: UNNotificationResponse?

    public init(
      urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [],
      shortcutItem: UIApplicationShortcutItem? = nil,
      notificationResponse: UNNotificationResponse? = nil
    ) {
      (self.urlContexts, self.userActivities) = (urlContexts, userActivities)
      (self.shortcutItem, self.notificationResponse) = (shortcutItem, notificationResponse)
    }
  }
}

open class UIWindowScene: UIScene {
  open fileprivate(set) var windows: [UIWindow] = []
}

@MainActor
open class UISceneSession: MainActorObject {
  /// The activity that the delegate gave when the scene went to the background.
  open var stateRestorationActivity: NSUserActivity?
  public let role = Role.windowApplication
  /// That of the property list.
  open private(set) lazy var configuration = UISceneConfiguration(name: nil, sessionRole: role)

  public struct Role: Hashable, Sendable {
    let name: String
    public static let windowApplication = Role(name: "windowApplication")
  }

  public init() { super.init(()) }
}

@MainActor
open class UIOpenURLContext: NSObject {
  public let url: URL

  public init(url: URL) { self.url = url }
}

@MainActor
open class UIApplicationShortcutItem: NSObject {
  public let type: String

  public init(type: String) { self.type = type }
}

#if !canImport(ObjectiveC)
  /// From Foundation on Apple's systems.
  open class NSUserActivity: NSObject {
    public let activityType: String
    /// The system raises an exception for a link with another scheme.
    open var webpageURL: URL? {
      didSet {
        guard let scheme = webpageURL?.scheme, !["http", "https"].contains(scheme) else { return }
        MainActor.assumeIsolated {
          UIKitDevice.current.complain("an activity cannot have a web page with \(scheme)")
        }
      }
    }
    open var userInfo: [AnyHashable: Any]?

    public init(activityType: String) { self.activityType = activityType }
  }
#endif

@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func sceneDidDisconnect(_ scene: UIScene)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue activity: NSUserActivity)
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  func windowScene(
    _ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

/// In UIKit all of them are optional.
extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) { UIKitDevice.current.leaveUnanswered() }

  public func sceneWillEnterForeground(_ scene: UIScene) { UIKitDevice.current.leaveUnanswered() }

  public func sceneDidBecomeActive(_ scene: UIScene) { UIKitDevice.current.leaveUnanswered() }

  public func sceneWillResignActive(_ scene: UIScene) { UIKitDevice.current.leaveUnanswered() }

  public func sceneDidEnterBackground(_ scene: UIScene) { UIKitDevice.current.leaveUnanswered() }

  public func sceneDidDisconnect(_ scene: UIScene) { UIKitDevice.current.leaveUnanswered() }

  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    UIKitDevice.current.leaveUnanswered()
    return nil
  }

  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    UIKitDevice.current.leaveUnanswered()
  }

  public func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    UIKitDevice.current.leaveUnanswered()
  }
}

extension UIWindowSceneDelegate {
  public func windowScene(
    _ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    UIKitDevice.current.leaveUnanswered()
    completionHandler(false)
  }
}
