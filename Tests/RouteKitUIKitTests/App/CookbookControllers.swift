import Foundation
import RouteKit

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
#endif

// Controllers that know nothing of RouteKit.

final class RecipeController: UIViewController {
  let id: Int

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
    title = "Recipe \(id)"
  }

  required init?(coder: NSCoder) { nil }
}

final class BasketController: UIViewController {
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    tabBarItem.title = "Basket"
    tabBarItem.badgeValue = "2"
  }

  convenience init() { self.init(nibName: nil, bundle: nil) }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

final class NumberPicker: UIViewController, @MainActor Finishing {
  typealias Outcome = Int
}
