import Foundation
import RouteKit
import RouteKitHosting
import RouteKitLinks
import RouteKitUIKit

#if os(iOS) || os(visionOS)
  import UIKit
  import UserNotifications
#else
  import UIKitStandIn
#endif

/// The part of the app that all scenes share.
@MainActor
final class NotesApp {
  /// UIKit makes the scene delegates itself, so the app delegate puts the app here when it is launched.
  static var shared: NotesApp?

  let routes: MemoRoutes
  let windows: Windows
  /// Sends a link to the scene that shows its note, or else to the active one.
  let router: LinkedRouter

  init(needsWindow: @escaping () -> Void) throws {
    routes = try MemoRoutes()
    windows = Windows(needsWindow: needsWindow)
    router = windows.opening(routes.links)
  }

  /// Call it in `userNotificationCenter(_:didReceive:)`.
  func open(_ response: UNNotificationResponse) {
    guard let link = response.link else { return }
    router.caused(by: Cause("notification")).open(link) { _ in }
  }
}

/// One scene: its window, its tree and its host.
@MainActor
final class NotesSceneDelegate: NSObject, UIWindowSceneDelegate {
  private var app: NotesApp? { NotesApp.shared }
  private(set) var tab: Windows.Window?
  private(set) var host: UIKitHost?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let app, let scene = scene as? UIWindowScene else { return }
    let tab = app.windows.open()
    let host = UIKitHost(window: UIWindow(windowScene: scene)) { _, _ in UIViewController() }
    (self.tab, self.host) = (tab, host)
    tab.tree.observe { [weak self, weak scene] _ in
      scene?.userActivity = self?.activity
    }
    do {
      try tab.router.navigate(to: MemoRoutes.shelf)
      host.window.makeKeyAndVisible()
      try tab.tree.connect(host)
    } catch {
      return assertionFailure("\(error)")
    }
    // These links are meant for this scene. The first one leads to where the user was.
    let router = tab.router.opening(app.routes.links)
    let restored = [session.stateRestorationActivity?.link].compactMap(\.self)
    for link in restored + options.links { router.open(link) { _ in } }
    if let link = options.notificationResponse?.link {
      router.caused(by: Cause("notification")).open(link) { _ in }
    }
  }

  func sceneDidBecomeActive(_ scene: UIScene) {
    tab?.activate()
    host?.check()
  }

  func sceneDidDisconnect(_ scene: UIScene) {
    host?.disconnect()
    do {
      try tab?.close()
    } catch {
      assertionFailure("\(error)")
    }
    (tab, host) = (nil, nil)
  }

  /// UIKit gives the activity back if it disconnects the scene and connects it again.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { activity }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts { app?.router.open(context.url) { _ in } }
  }

  func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    if let link = activity.link { app?.router.open(link) { _ in } }
  }

  func windowScene(
    _ scene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    app?.router.open(item.type) { completionHandler((try? $0.get()) != nil) }
  }

  /// The link to the visible screen, for another device. List its type in `NSUserActivityTypes` of the property list.
  private var activity: NSUserActivity? {
    guard let tree = tab?.tree, let url = try? app?.routes.links.url(of: tree) else { return nil }
    let activity = NSUserActivity(activityType: "notes.screen")
    activity.userInfo = ["link": url.absoluteString]
    return activity
  }
}

extension UIScene.ConnectionOptions {
  /// The links that launched the scene. A shortcut has its link as its type.
  @MainActor
  fileprivate var links: [String] {
    urlContexts.map(\.url.absoluteString) + userActivities.compactMap(\.link)
      + [shortcutItem?.type].compactMap(\.self)
  }
}

extension NSUserActivity {
  fileprivate var link: String? { userInfo?["link"] as? String ?? webpageURL?.absoluteString }
}

extension UNNotificationResponse {
  fileprivate var link: String? {
    notification.request.content.userInfo["link"] as? String
  }
}
