import Foundation
import RouteKit
import RouteKitHosting
import RouteKitUIKit

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
#endif

// An app with its own window, scene delegate and container, a sign-in, and a popover.

final class MarketSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var host: UIKitHost?
  let tree = ScreenTree()
  private(set) lazy var router = TreeRouter(tree)
  let session = MarketSession()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let host = UIKitHost(window: window)
    host.makeContainer = { _ in PanesController() }
    host.configure = { presentation, controller in
      if presentation.style == .popover {
        controller.popoverPresentationController?.permittedArrowDirections = [.up, .down]
      }
      controller.overrideUserInterfaceStyle = .light
    }
    (self.window, self.host) = (window, host)
    window.makeKeyAndVisible()
    do {
      try router.navigate(to: ControllerBuilder { ShelfController() }.inStack().rootRoute())
      try tree.connect(host)
    } catch {
      NSLog("%@", "\(error)")
    }
  }

  func sceneWillEnterForeground(_ scene: UIScene) {}
  func sceneDidBecomeActive(_ scene: UIScene) { host?.check() }
  func sceneWillResignActive(_ scene: UIScene) {}
  func sceneDidEnterBackground(_ scene: UIScene) {}
  func sceneDidDisconnect(_ scene: UIScene) { host?.disconnect() }
}

final class MarketSession {
  var isSignedIn = false
}

final class PanesController: BoxController {
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    view.backgroundColor = traitCollection.horizontalSizeClass == .compact ? .black : .white
  }
}

final class ShelfController: UIViewController {
  let badge = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
  private(set) lazy var filter = UIBarButtonItem(
    title: "Filter", primaryAction: UIAction { [weak self] _ in self?.didTapFilter() })

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shelf"
    filter.accessibilityIdentifier = "filter"
    navigationItem.rightBarButtonItem = filter
    badge.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    badge.layer.cornerRadius = 4
    badge.isUserInteractionEnabled = false
    view.addSubview(badge)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    navigationController?.setNavigationBarHidden(false, animated: animated)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    badge.center = view.center
  }

  private func didTapFilter() {
    var popover = Presentation(style: .popover)
    popover.anchor = "filter"
    popover.size = .init(width: 200, height: 100)
    go(to: ControllerBuilder { FilterController() }.presentRoute { $0 = popover })
  }

  func didTapShare() {
    let sheet = UIActivityViewController(activityItems: ["Soup"], applicationActivities: nil)
    sheet.popoverPresentationController?.barButtonItem = filter
    present(sheet, animated: true)
  }
}

final class FilterController: UIViewController {
  let slider = UISlider()

  override func viewDidLoad() {
    super.viewDidLoad()
    slider.minimumValue = 0
    slider.maximumValue = 10
    slider.addAction(
      UIAction { [weak self] _ in self?.title = "\(self?.slider.value ?? 0)" }, for: .valueChanged)
    view.addSubview(slider)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { view.endEditing(true) }
  }
}
