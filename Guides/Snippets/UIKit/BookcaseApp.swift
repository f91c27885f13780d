import RouteKit
import RouteKitUIKit

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import Foundation
  import UIKitStandIn
#endif

final class ShelvesController: UIViewController {
  func didSelect(_ book: Int) { go(to: Bookcase.book.inStack().secondaryRoute(), with: book) }
}

final class NoBookController: UIViewController {}

final class BookController: UIViewController {
  let id: Int

  init(id: Int) {
    self.id = id
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor enum Bookcase {
  static let shelves = ControllerBuilder { ShelvesController() }.inStack()
  static let nothing = ControllerBuilder { NoBookController() }.inStack()
  static let book = ControllerBuilder { (id: Int) in BookController(id: id) }
}

final class BookcaseDelegate: RoutedSceneDelegate {
  override func root() -> any Route<Void> {
    SplitBuilder(primary: Bookcase.shelves, secondary: Bookcase.nothing).rootRoute()
  }

  override func willShow(_ host: UIKitHost) {
    host.makeSplit = { _, style in
      let split = UISplitViewController(style: style)
      split.preferredDisplayMode = .secondaryOnly
      return split
    }
  }
}
