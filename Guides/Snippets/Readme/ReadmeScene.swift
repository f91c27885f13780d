import RouteKit
import RouteKitUIKit

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
#endif

final class FeedController: UIViewController {}

final class SceneDelegate: RoutedSceneDelegate {
  override func root() -> any Route<Void> {
    ControllerBuilder { FeedController() }.inStack().rootRoute()
  }
}
