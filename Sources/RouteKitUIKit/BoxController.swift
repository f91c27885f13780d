#if os(iOS) || os(visionOS)
  public import UIKit
#else
  public import UIKitStandIn
#endif

/// A controller that holds others and shows one of them: for a container of your own, and around a stack or a split in
/// a stack, which UIKit does not push.
public final class BoxController: UIViewController {
  /// The controllers that it holds.
  public private(set) var pages: [UIViewController] = []
  /// The controller that it shows.
  public private(set) var focus: UIViewController?
  /// The state of its container, as in `TreeSnapshot.Record`.
  public private(set) var state: String?

  func fill(with new: [UIViewController], focus: UIViewController?, state: String? = nil) {
    for page in pages where !new.contains(where: { $0 === page }) {
      page.willMove(toParent: nil)
      if page === self.focus { page.view.removeFromSuperview() }
      page.removeFromParent()
    }
    for page in new where page.parent !== self {
      addChild(page)
      page.didMove(toParent: self)
    }
    let isNew = self.focus !== focus
    if isNew { self.focus?.view.removeFromSuperview() }
    (pages, self.focus, self.state) = (new, focus, state)
    guard isNew, let focus else { return }
    focus.view.frame = view.bounds
    focus.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(focus.view)
  }
}
