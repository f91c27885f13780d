/// A window by hand, which shows a root.
final class PlainWindow {
  var root: PlainScreen?

  /// The visible screen. At each level it is found with a cast for each type of container.
  var visible: PlainScreen? {
    guard var screen = root else { return nil }
    while let next = inside(screen) { screen = next }
    return screen
  }

  private func inside(_ screen: PlainScreen) -> PlainScreen? {
    if let presented = screen.presented { return presented }
    if let stack = screen as? PlainStack { return stack.focus }
    if let tabs = screen as? PlainTabs { return tabs.focus }
    return nil
  }
}
