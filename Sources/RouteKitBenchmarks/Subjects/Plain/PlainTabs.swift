/// Tabs by hand: one child is in focus.
final class PlainTabs: PlainScreen {
  private(set) var children: [PlainScreen] = []
  private(set) unowned(unsafe) var focus: PlainScreen?

  override var held: [PlainScreen] { children }

  /// Makes tabs of screens, the first of them selected.
  init(_ screens: PlainScreen...) {
    super.init()
    for screen in screens { append(screen) }
  }

  /// Adds a tab at the end; the first one is selected.
  func append(_ screen: PlainScreen) {
    screen.parent = self
    children.append(screen)
    if focus == nil { focus = screen }
  }

  /// Selects the tab at an index.
  func select(_ index: Int) { focus = children[index] }

  /// Selects a tab that is there.
  func select(_ screen: PlainScreen) { focus = screen }
}
