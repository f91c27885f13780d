import RouteKit
import RouteKitUIKit

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import UIKitStandIn
#endif

@MainActor enum Mail {
  static var unread = 3
  static let inbox = ControllerBuilder { InboxController() }.named("inbox")
  static let filter = ControllerBuilder { FilterController() }
}

final class FilterController: UIViewController {}

final class InboxController: UIViewController {}

/// A bar at the edge of the window, which is in no screen.
final class Toolbar: UIView {
  let buttons = ["filter": UIButton(type: .system), "sort": UIButton(type: .system)]
}

/// Shows all of its pages, one beside the other.
final class PanesController: BoxController {
  let panes = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(panes)
  }

  override func layOutPages() {
    for pane in panes.arrangedSubviews { pane.removeFromSuperview() }
    for page in pages { panes.addArrangedSubview(page.view) }
  }
}

final class MailDelegate: RoutedSceneDelegate {
  let toolbar = Toolbar()

  override func root() -> any Route<Void> {
    TabBuilder(
      Mail.inbox.inStack(),
      ClosureBuilder {
        let deck = DeckNode()
        try deck.insertChild(Screen(UIViewController()), at: 0)
        try deck.insertChild(Screen(UIViewController()), at: 1)
        return deck
      }
    ).rootRoute()
  }

  override func willShow(_ host: UIKitHost) {
    host.dress = { screen, controller in
      guard screen.screenName == "inbox" else { return }
      controller.tabBarItem.badgeValue = Mail.unread > 0 ? "\(Mail.unread)" : nil
    }

    host.configure = { presentation, controller in
      guard presentation.style == .sheet else { return }
      controller.sheetPresentationController?.prefersGrabberVisible = true
    }

    host.source = { [toolbar] anchor, presenter in
      toolbar.buttons[anchor] ?? presenter.view
    }

    host.makeContainer = { screen in
      screen is DeckNode ? PanesController() : BoxController()
    }
  }
}
