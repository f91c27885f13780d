#if os(iOS) || os(visionOS)
  public import UIKit
#else
  public import UIKitStandIn
#endif

/// A controller that holds others and shows one of them: for a container of your own, and around a stack or a split in
/// a stack, which UIKit does not push.
///
/// Subclass it to show a container in another way, such as side by side, and return it in ``UIKitHost/makeContainer``.
open class BoxController: UIViewController {
  /// The controllers that it holds.
  public private(set) var pages: [UIViewController] = []
  /// The controller that it shows.
  public private(set) var focus: UIViewController?
  /// The state of its container, as in `TreeSnapshot.Record`.
  public private(set) var state: String?

  private var passedItems: [UIBarButtonItem]?

  func fill(with new: [UIViewController], focus: UIViewController?, state: String? = nil) {
    if self.focus !== focus { self.focus?.viewIfLoaded?.removeFromSuperview() }
    for page in pages where !new.contains(page) { page.leaveParent() }
    let arriving = new.filter { $0.parent !== self }
    for page in arriving { addChild(page) }
    (pages, self.focus, self.state) = (new, focus, state)
    layOutPages()
    // UIKit wants the view of a child to be there before.
    for page in arriving { page.didMove(toParent: self) }
    passToolbarItems()
  }

  /// Takes the items for the toolbar of a stack around it from the focused page, unless a subclass has its own ones.
  func passToolbarItems() {
    let items = focus?.toolbarItems
    guard items != toolbarItems, items != nil || toolbarItems == passedItems else { return }
    (toolbarItems, passedItems) = (items, items)
  }

  /// Puts the views of the pages into this one. By default, the focused page fills it. It is called when the pages or the
  /// focus have changed. Without `super`, remove the views of pages that are no longer shown.
  open func layOutPages() {
    guard let page = focus?.view, page.superview !== view else { return }
    page.frame = view.bounds
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(page)
    #if !os(visionOS)
      setNeedsStatusBarAppearanceUpdate()
    #endif
  }

  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    focus?.contentScrollView(for: edge) ?? super.contentScrollView(for: edge)
  }

  open override var hidesBottomBarWhenPushed: Bool {
    get { super.hidesBottomBarWhenPushed || focus?.hidesBottomBarWhenPushed == true }
    set { super.hidesBottomBarWhenPushed = newValue }
  }

  // visionOS has no status bar and no home indicator.
  #if !os(visionOS)
    open override var childForStatusBarStyle: UIViewController? { focus }
    open override var childForStatusBarHidden: UIViewController? { focus }
    open override var childForHomeIndicatorAutoHidden: UIViewController? { focus }
    open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { focus }
  #endif
}
