import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

// The paths of stacks. See StackPath.

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension ShownTree {
  /// Gives a stack its right path after another one, and once more if SwiftUI has lost it, because something else moved:
  /// then another screen of the stack is on the screen, or one that has left it.
  func pushAgain() {
    for (stack, _) in engine.allViews where stack.isOutermostStack {
      if stack.path.detour != nil {
        move(stack, isAnimated: true) { stack.path.changes(to: nil) }
        return awaitsFront(of: stack)
      }
      let screens = stack.screens
      guard let others = stack.otherScreens, let top = screens.last,
        top.failures <= ShownTree.retries
      else { continue }
      top.failures += 1
      return correct(stack, from: Array(others.dropFirst()), to: screens)
    }
  }

  /// Notes the screens of a stack that shows a path. If the path has others, SwiftUI gets the right one when it has come
  /// to rest: it only acts on a path that has changed.
  private func correct(
    _ stack: ShownScreen, from path: [ShownScreen], to screens: [ShownScreen]
  ) {
    move(stack, isAnimated: true) {
      stack.path.changes(to: path == Array(screens.dropFirst()) ? nil : path)
      stack.keep(screens)
    }
    if stack.path.detour == nil {
      awaitsFront(of: stack)
    } else {
      screens.last?.waitsNoMore()
    }
  }

  // MARK: Swipes

  /// SwiftUI says nothing of a swipe that begins, but the screen below appears. A path that changes during the swipe is
  /// lost, so the engine waits until SwiftUI writes the path, or the screen disappears again.
  ///
  /// While a layer comes, its screen on top has not come yet, and that below has never appeared. One that has appeared
  /// before, when a screen comes on it, may also be back because SwiftUI has forgotten the path.
  func appears(_ screen: ShownScreen, in watch: AppearanceWatchController) {
    let isFirst = !screen.hasAppeared
    screen.appears(in: watch)
    guard let stack = stack(of: screen), stack.path.detour == nil, let top = stack.screens.last,
      top != screen, top.isOnScreen || isFirst && top.isComing
    else { return }
    stack.path.beginsSwipe(on: Array(stack.screens.dropFirst()))
    screen.swipe = engine.begins(screen, limit: ShownTree.transitionLimit)
  }

  /// A screen has come, also one on which another one should be: then its stack has lost a path, or the user has swiped
  /// back and SwiftUI writes the path now.
  func appeared(_ screen: ShownScreen, in watch: AppearanceWatchController) {
    screen.appeared(in: watch)
    if screen.swipe != nil { screen.swipe = begins(screen) }
    for (stack, _) in engine.allViews where stack.hasHeld(screen) {
      if let top = stack.screens.last, top != screen { top.waitsNoMore() }
    }
  }

  /// The screen below disappears when the user lets the one on top return.
  func disappeared(_ screen: ShownScreen, from watch: AppearanceWatchController) {
    screen.disappeared(from: watch)
    screen.swipe = nil
    // One that was about to come has not, after a gesture that was cancelled. A container that has gone shows no child, so
    // there is none to wait for.
    if !screen.isOnScreen {
      screen.waitsNoMore()
      screen.front?.waitsNoMore()
    }
    stack(of: screen)?.screens.last?.waitsNoMore()
  }

  private func stack(of screen: ShownScreen) -> ShownScreen? {
    engine.allViews.lazy.map(\.view).first {
      $0.isOutermostStack && $0.screens.contains(screen)
    }
  }

  // MARK: Paths that SwiftUI writes

  /// The screens above the bottom of a stack. A stack that was given another bottom may write an empty path; it is
  /// ignored, because none of its screens has appeared yet.
  func path(of stack: ShownScreen) -> Binding<[ShownScreen]> {
    let screens = stack.screens
    return Binding(
      get: { @MainActor in stack.path.detour ?? Array(stack.screens.dropFirst()) },
      set: { @MainActor path in
        guard stack.screens.first == screens.first,
          screens.contains(where: \.hasAppeared)
        else { return }
        self.wrote(path, of: stack, showing: screens)
      })
  }

  /// Follows a path that SwiftUI has written to the binding of some screens. It may be of an earlier time, or have screens
  /// that are not in the stack.
  private func wrote(_ path: [ShownScreen], of stack: ShownScreen, showing screens: [ShownScreen]) {
    userBegins()
    let old = stack.screens
    // SwiftUI has not shown the screens above the last one that has appeared.
    let end = old.lastIndex(where: \.hasAppeared) ?? 0
    let shown = old[...end]
    let new = shown.filter { $0 == old[0] || path.contains($0) || !screens.contains($0) }
    defer { for screen in screens { screen.swipe = nil } }
    let keepsAll = screens == old && new.count == shown.count
    if isOfBefore(path, of: stack, keepsAll: keepsAll) { return }
    if new.count < shown.count, pushes(above: shown, in: stack) {
      correct(stack, from: path, to: new)
      remove(shown.filter { !new.contains($0) }, of: stack)
    } else {
      correct(stack, from: path, to: new + old[(end + 1)...])
      if new.count < shown.count { engine.userMoved() }
    }
  }

  /// Whether SwiftUI has written a path although it shows another one, or is about to. It would lose that one if it were
  /// given a third one. A path that keeps all has each screen of the stack that has appeared.
  private func isOfBefore(
    _ path: [ShownScreen], of stack: ShownScreen, keepsAll: Bool
  ) -> Bool {
    let isBelow = stack.screens.dropFirst().starts(with: path)
    // At rest, the user has gone back to where an earlier swipe would have gone.
    if stack.path.isOvertaken(writing: path) { return engine.isMoving || !isBelow }
    // The user cannot have removed screens that have not appeared.
    return isBelow && keepsAll
  }

  /// Whether the tree has screens in a stack that SwiftUI has not shown.
  private func pushes(above shown: ArraySlice<ShownScreen>, in stack: ShownScreen) -> Bool {
    let ids = shown.map(\.id)
    return (stack.screen as? StackNode)?.screens.contains { !ids.contains($0.screenID) } ?? false
  }

  /// Removes screens that the user has removed, but not those that the app has pushed on them meanwhile.
  private func remove(_ gone: [ShownScreen], of stack: ShownScreen) {
    engine.wants(
      .route(
        ClosureRoute { [weak tree] navigation in
          for screen in gone.map(\.screen) {
            let inner = screen.screenParent as? StackNode
            try screen.screenParent?.removeChild(screen, in: navigation)
            try inner?.leavesIfEmpty(in: navigation)
          }
          return tree?.visible ?? stack.screen
        }))
  }
}

extension StackNode {
  /// The screens of the stack and of those directly in it, as a `NavigationStack` shows them.
  fileprivate var screens: [ScreenNode] {
    children.flatMap { child in
      (child as? StackNode).flatMap { $0.children.isEmpty ? nil : $0.screens } ?? [child]
    }
  }

  /// Removes the stack if it is empty and directly in another one.
  fileprivate func leavesIfEmpty(in navigation: Navigation) throws {
    guard children.isEmpty, let outer = screenParent as? StackNode else { return }
    try outer.removeChild(self, in: navigation)
    try outer.leavesIfEmpty(in: navigation)
  }
}
