/// Tabs by hand. One child has the focus.
final class PlainTabs: PlainScreen {
  private(set) var children: [PlainScreen] = []
  private(set) unowned(unsafe) var focus: PlainScreen?

  override var held: [PlainScreen] { children }

  /// Creates tabs and selects the first one.
  init(_ screens: PlainScreen...) {
    super.init()
    for screen in screens { append(screen) }
  }

  /// Adds a tab at the end. The first tab to be added is selected.
  func append(_ screen: PlainScreen) {
    screen.parent = self
    children.append(screen)
    if focus == nil { focus = screen }
  }

  /// Selects the tab at an index.
  func select(_ index: Int) { focus = children[index] }

  /// Selects one of the tabs.
  func select(_ screen: PlainScreen) { focus = screen }
}
