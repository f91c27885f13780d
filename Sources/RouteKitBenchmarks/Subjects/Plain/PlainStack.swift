/// A stack by hand: its last child is in focus.
final class PlainStack: PlainScreen {
  private(set) var children: [PlainScreen] = []
  private(set) unowned(unsafe) var focus: PlainScreen?

  override var held: [PlainScreen] { children }

  /// Makes a stack of screens, the last of them on top.
  init(_ screens: PlainScreen...) {
    super.init()
    for screen in screens { push(screen) }
  }

  /// Makes a stack of a number of pages.
  init(pages: Int) {
    super.init()
    for _ in 0..<pages { push(PlainPage()) }
  }

  /// Puts a screen on top.
  func push(_ screen: PlainScreen) {
    screen.parent = self
    children.append(screen)
    focus = screen
  }

  /// Takes the top screen away.
  func pop() {
    children.removeLast().parent = nil
    focus = children.last
  }
}
