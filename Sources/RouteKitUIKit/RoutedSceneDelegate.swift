public import RouteKit
import RouteKitHosting
public import RouteKitLinks

#if canImport(ObjectiveC)
  public import Foundation
#else
  import Foundation
#endif

#if os(iOS) || os(visionOS)
  public import UIKit
#else
  public import UIKitStandIn
#endif

/// A scene delegate that shows a tree in the scene's window.
///
/// ```swift
/// final class SceneDelegate: RoutedSceneDelegate {
///   override func root() -> any Route<Void> { Cookbook.tabs.rootRoute() }
/// }
/// ```
///
/// It makes the tree, the router and the window, goes to the first screen, opens the links with which the scene is
/// launched and those that come later, and gives the link of the visible screen to the system, which returns it when
/// it restores the scene. A refused navigation tells the user nothing, and is logged; see ``didRefuse(_:)``.
///
/// Name the subclass in `UISceneDelegateClassName` of the property list. A subclass that overrides a method of a scene
/// delegate calls `super`.
@MainActor
open class RoutedSceneDelegate: UIResponder, UIWindowSceneDelegate {
  /// The window of the scene.
  open var window: UIWindow?
  /// The tree of the scene, while the scene is connected.
  public private(set) var tree: ScreenTree?
  /// The router of the scene, while the scene is connected.
  public private(set) var router: (any Router)?
  /// The host that shows the tree.
  public private(set) var host: UIKitHost?
  private var opener: LinkedRouter?
  private var isReporting = false
  private var rootTitle = ""

  // MARK: For subclasses

  /// The route to the first screen, which usually ends with `rootRoute()`.
  open func root() -> any Route<Void> {
    didRefuse(HostError.missingRoot(of: self))
    return ControllerBuilder { UIViewController() }.rootRoute()
  }

  /// The links that the app opens, or nil, which is the default. If it throws, the error is logged, and the app opens no
  /// links.
  open func links() throws -> LinkTable? { nil }

  /// The router that opens ``links()``. Change it here, and it is called once:
  ///
  /// ```swift
  /// override func opener(_ opener: LinkedRouter) -> LinkedRouter { opener.expiring(after: .seconds(30)) }
  /// ```
  ///
  /// - Parameter opener: The router that opens a link at any time.
  /// - Returns: A router that opens the same links.
  open func opener(_ opener: LinkedRouter) -> LinkedRouter { opener }

  /// Makes the tree of the scene, and is called first. Override it to show a tree of the app, such as that of a
  /// window of `Windows`. The delegate closes the tree when the scene disconnects.
  open func makeTree() -> ScreenTree { ScreenTree() }

  /// Makes the host that shows the tree in the window. Override it if the app's own kinds of screens do not hold
  /// controllers:
  ///
  /// ```swift
  /// override func makeHost(in window: UIWindow) -> UIKitHost {
  ///   UIKitHost(window: window) { screen, _ in PageController(screen) }
  /// }
  /// ```
  ///
  /// - Parameter window: The new window of the scene.
  /// - Returns: A host for this window.
  open func makeHost(in window: UIWindow) -> UIKitHost { UIKitHost(window: window) }

  /// The router of the scene. Decorate the given one here, for example with guards or a log. It is called once, before
  /// ``willShow(_:)``.
  open func router(_ router: TreeRouter) -> any Router { router }

  /// Called before ``root()``, when ``tree``, ``router`` and ``host`` are there. Add rules, trackers and a recorder to the
  /// tree here, and set the host's stacks, tabs, animators and sources of popovers.
  open func willShow(_ host: UIKitHost) {}

  /// Called when the first screen cannot be built or is refused. The window is empty then. The default passes
  /// an error to ``didRefuse(_:)`` that says which screen it is. Override it to show another screen:
  ///
  /// ```swift
  /// override func didRefuseRoot(_ error: any Error) {
  ///   router?.navigate(to: Offline.start.rootRoute()) { _ in }
  /// }
  /// ```
  open func didRefuseRoot(_ error: any Error) {
    didRefuse(RefusedRoot(screen: rootTitle, delegate: "\(type(of: self))", reason: error))
  }

  private func title<Root: Route>(of root: Root) -> String {
    root.outline.name ?? Root.ViewType.destinationTitle(named: nil) ?? "\(Root.ViewType.self)"
  }

  /// Called when a navigation is refused, a link cannot be opened, or the tree cannot be shown. The default logs the
  /// error. It may navigate, for example to an alert. Errors of such navigations are logged.
  open func didRefuse(_ error: any Error) { NavigationLog.write(error) }

  /// Opens a link, for example that of a notification or a shortcut. It may come from anywhere. If it is not one of
  /// ``links()``, it is refused.
  public func open(_ link: String) {
    guard let opener else { return report(HostError.noLinks) }
    opener.open(link) { [weak self] result in
      if case .failure(let error) = result { self?.report(error) }
    }
  }

  private func report(_ error: any Error) { reportIfOpen(error, to: didRefuse) }

  private func reportIfOpen(_ error: any Error, to receiver: (any Error) -> Void) {
    // A navigation that waits ends with its scene.
    if tree == nil, (error as? RoutingError)?.kind == .treeClosed { return }
    if isReporting { return NavigationLog.write(error) }
    isReporting = true
    defer { isReporting = false }
    receiver(error)
  }

  // MARK: The calls of UIKit

  /// Shows the tree in a window, and opens the links that launched the scene.
  open func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let (tree, window) = (makeTree(), UIWindow(windowScene: scene))
    let host = makeHost(in: window)
    let router = router(TreeRouter(tree))
    host.router = router
    host.onRefusal = { [weak self] in self?.report($0) }
    (self.tree, self.window, self.host, self.router) = (tree, window, host, router)
    willShow(host)
    tree.observe { [weak self, weak scene] _ in scene?.userActivity = self?.activity }
    // The first screen may have to wait for a guard.
    window.rootViewController = UIViewController()
    let root = root()
    rootTitle = title(of: root)
    router.navigate(to: root) { [weak self] result in
      if let self, case .failure(let error) = result { reportIfOpen(error, to: didRefuseRoot) }
    }
    window.makeKeyAndVisible()
    do {
      try tree.connect(host, by: router)
      opener = try links().map { self.opener(router.opening($0)) }
    } catch {
      report(error)
    }
    scene.userActivity = activity
    if let link = session.stateRestorationActivity?.link(of: activityType) { open(link) }
    self.scene(scene, openURLContexts: options.urlContexts)
    for activity in options.userActivities { self.scene(scene, continue: activity) }
  }

  /// Compares the window with the tree, which may have missed the end of a transition.
  open func sceneDidBecomeActive(_ scene: UIScene) { host?.check() }

  /// Releases the tree and the window.
  open func sceneDidDisconnect(_ scene: UIScene) {
    host?.disconnect()
    let closing = tree
    (tree, router, host, opener, window) = (nil, nil, nil, nil, nil)
    do { try closing?.close() } catch { report(error) }
  }

  /// Opens links with the app's scheme.
  open func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts { open(context.url.absoluteString) }
  }

  /// Opens a universal link, or the screen that another device has handed over.
  open func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    if let link = activity.link(of: activityType) { open(link) }
  }

  /// The link of the visible screen. The system returns it when it restores the scene.
  open func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { activity }

  /// The type of the activity with which the visible screen is handed off to another device and restored. The default is
  /// the identifier of the bundle with `.screen` behind it. List it under `NSUserActivityTypes` in the Info.plist, as
  /// `$(PRODUCT_BUNDLE_IDENTIFIER).screen`. An app has its own one, because the system asks all apps of the user.
  open var activityType: String { (Bundle.main.bundleIdentifier ?? "RouteKit") + ".screen" }

  /// The activity of the visible screen, if the links know it.
  private var activity: NSUserActivity? {
    guard let tree, let opener else { return nil }
    do {
      let link = try opener.links.url(of: tree)
      let activity = NSUserActivity(activityType: activityType)
      activity.userInfo = [NSUserActivity.linkKey: link.absoluteString]
      // The system raises an exception for other links. With it, a device without the app opens the website.
      if ["http", "https"].contains(link.scheme) { activity.webpageURL = link }
      return activity
    } catch {
      // A screen without a link is normal.
      return nil
    }
  }
}

extension NSUserActivity {
  fileprivate static let linkKey = "link"

  /// The link of a screen that RouteKit has saved, if it is of a type, or of a universal link.
  fileprivate func link(of type: String) -> String? {
    let saved = activityType == type ? userInfo?[NSUserActivity.linkKey] : nil
    return saved as? String ?? webpageURL?.absoluteString
  }
}

/// The first screen of a scene cannot be shown.
struct RefusedRoot: Error, CustomStringConvertible {
  let screen: String
  let delegate: String
  let reason: any Error

  var description: String {
    """
    Cannot show '\(screen)', the first screen of '\(delegate)'. The window is empty.

    \(reason)

    To show another screen, override didRefuseRoot(_:).
    """
  }
}

extension HostError {
  /// A scene delegate does not say what is shown first.
  fileprivate static func missingRoot(of delegate: RoutedSceneDelegate) -> HostError {
    HostError(action: "show '\(type(of: delegate))'", reason: "it does not override root()")
  }

  /// A link has come to an app without links.
  fileprivate static var noLinks: HostError {
    HostError(
      action: "open a link",
      reason: "the links() of the scene delegate returns nil, or threw when the scene began")
  }
}
