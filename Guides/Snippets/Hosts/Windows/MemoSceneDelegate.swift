import RouteKit
import RouteKitHosting
import RouteKitLinks
import RouteKitUIKit

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
#endif

final class MemoSceneDelegate: RoutedSceneDelegate {
  private var memo: Windows.Window?

  override func makeTree() -> ScreenTree {
    let memo = MemoApp.windows.open()
    self.memo = memo
    return memo.tree
  }

  override func root() -> any Route<Void> { MemoRoutes.shelf }
  override func links() throws -> LinkTable? { try MemoRoutes().links }

  override func sceneDidBecomeActive(_ scene: UIScene) {
    super.sceneDidBecomeActive(scene)
    memo?.activate()
  }
}
