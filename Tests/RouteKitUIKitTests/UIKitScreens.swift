#if !os(iOS) && !os(visionOS)
  import Foundation
  import RouteKit
  import UIKitStandIn

  final class Page: ScreenNode {}

  /// A container that UIKit does not know.
  final class Deck: ContainerNode {}

  /// A page that asks in an alert before it leaves.
  final class Unsent: ScreenNode {
    var isChanged = true

    override func leaveCheck(_ departure: Departure) -> Verdict {
      guard isChanged else { return .allow }
      return .ask { asking in
        let alert = Confirmation(
          "Discard?", confirm: "Discard", isDestructive: true, cancel: "Keep")
        return try await asking.router.result(of: alert.presentRoute()) == true ? .allow : .deny
      }
    }
  }

  /// A page that never leaves.
  final class Stubborn: ScreenNode {
    override func leaveCheck(_ departure: Departure) -> Verdict { .deny }
  }

  final class Zoom: NSObject, UIViewControllerAnimatedTransitioning {}

  /// A controller that changes something while it comes.
  final class Changing: UIViewController {
    enum Moment: CaseIterable { case viewDidLoad, viewWillAppear }

    private let moment: Moment
    private let change: (UIViewController) -> Void

    init(in moment: Moment, _ change: @escaping (UIViewController) -> Void) {
      (self.moment, self.change) = (moment, change)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      if moment == .viewDidLoad { change(self) }
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if moment == .viewWillAppear { change(self) }
    }
  }

  /// A stack that notes what is set.
  final class NotingStack: UINavigationController {
    var notes: [String] = []

    override weak var delegate: (any UINavigationControllerDelegate)? {
      didSet { notes.append("delegate") }
    }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var tabBarItem: UITabBarItem! { didSet { notes.append("item") } }

    override func setViewControllers(_ new: [UIViewController], animated: Bool) {
      notes.append("screens")
      super.setViewControllers(new, animated: animated)
    }
  }

  /// Tabs that note what is set.
  final class NotingTabs: UITabBarController {
    var notes: [String] = []

    override var selectedViewController: UIViewController? { didSet { notes.append("selection") } }

    override func setViewControllers(_ new: [UIViewController]?, animated: Bool) {
      notes.append("tabs")
      super.setViewControllers(new, animated: animated)
    }
  }

  /// A split that notes which columns it shows, and whether it is in a window then.
  final class NotingSplit: UISplitViewController {
    var notes: [String] = []

    override func show(_ column: Column) {
      notes.append("\(column)\(viewIfLoaded?.window == nil ? " outside of a window" : "")")
      super.show(column)
    }
  }
#endif
