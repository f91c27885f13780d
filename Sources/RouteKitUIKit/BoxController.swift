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
    if self.focus !== focus { self.focus?.viewIfLoaded?.removeFromSuperview() }
    for page in pages where !new.contains(where: { $0 === page }) {
      page.willMove(toParent: nil)
      page.viewIfLoaded?.removeFromSuperview()
      page.removeFromParent()
    }
    let arriving = new.filter { $0.parent !== self }
    for page in arriving { addChild(page) }
    (pages, self.focus, self.state) = (new, focus, state)
    showFocus()
    // UIKit wants the view of a child to be there before.
    for page in arriving { page.didMove(toParent: self) }
  }

  private func showFocus() {
    guard let page = focus?.view, page.superview !== view else { return }
    page.frame = view.bounds
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(page)
    setNeedsStatusBarAppearanceUpdate()
  }

  public override var childForStatusBarStyle: UIViewController? { focus }
  public override var childForStatusBarHidden: UIViewController? { focus }
  public override var childForHomeIndicatorAutoHidden: UIViewController? { focus }
  public override var childForScreenEdgesDeferringSystemGestures: UIViewController? { focus }
}
