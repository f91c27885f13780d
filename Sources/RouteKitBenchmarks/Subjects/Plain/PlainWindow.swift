/// A window by hand: it shows a root.
final class PlainWindow {
  var root: PlainScreen?

  /// The visible screen, found with a cast for each kind of container at each level.
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
