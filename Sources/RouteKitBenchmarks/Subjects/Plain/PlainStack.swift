/// A stack by hand. Its last child has the focus.
final class PlainStack: PlainScreen {
  private(set) var children: [PlainScreen] = []
  private(set) unowned(unsafe) var focus: PlainScreen?

  override var held: [PlainScreen] { children }

  /// Creates a stack of screens, with the last one on top.
  init(_ screens: PlainScreen...) {
    super.init()
    for screen in screens { push(screen) }
  }

  /// Creates a stack with a number of pages.
  init(pages: Int) {
    super.init()
    for _ in 0..<pages { push(PlainPage()) }
  }

  func push(_ screen: PlainScreen) {
    screen.parent = self
    children.append(screen)
    focus = screen
  }

  func pop() {
    children.removeLast().parent = nil
    focus = children.last
  }
}

extension Side {
  /// Pushes and pops a page by hand, on a stack with a number of pages.
  static func pushesAndPops(onPages pages: Int) -> Side {
    let stack = PlainStack(pages: pages)
    return Side { repetitions in
      for _ in 0..<repetitions {
        stack.push(PlainPage())
        blackHole(stack)
        stack.pop()
        blackHole(stack)
      }
    }
  }
}
