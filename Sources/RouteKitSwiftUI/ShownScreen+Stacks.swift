import RouteKit
import RouteKitHosting

// SwiftUI shows no stack in a stack. So a stack directly in another one has no view: the outermost `NavigationStack` shows
// the screens of all.

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension ShownScreen {
  /// The screens that the `NavigationStack` of a stack shows: those in it, and those of the stacks directly in it.
  var screens: [ShownScreen] { contents.children.flatMap { $0.screensInStack } }

  /// The screens that it would show with other children. An empty stack in a stack is a page, so it shows itself.
  func screens(of children: [ShownScreen]) -> [ShownScreen] {
    children.isEmpty && outerStack != nil ? [self] : children.flatMap { $0.screensInStack }
  }

  private var screensInStack: [ShownScreen] {
    kind == .stack && !contents.children.isEmpty ? screens : [self]
  }

  /// The stack around it whose `NavigationStack` shows its screens.
  var outermostStack: ShownScreen {
    sequence(first: self, next: \.outerStack).reduce(self) { $1 }
  }

  /// Whether it is a stack that is not directly in another one.
  var isOutermostStack: Bool { kind == .stack && outerStack == nil }

  /// The view that leaves when the user goes back: that of the screen on top, or of the stack that has no other one.
  var removable: ShownScreen? {
    guard let top = contents.children.last else { return nil }
    return top.screensInStack.count > 1 ? top.removable : top
  }

  /// Keeps some of the screens. A stack in it leaves with the last of its screens, as when the tree goes back.
  func keep(_ screens: [ShownScreen]) {
    var kept = contents
    kept.children = contents.children.filter { child in
      let inner = child.screensInStack
      guard inner.contains(where: screens.contains) else { return false }
      if inner != [child] { child.keep(screens) }
      return true
    }
    kept.focus = kept.children.last
    contents = kept
  }
}
