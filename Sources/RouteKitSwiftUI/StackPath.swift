import Observation

/// The path of a `NavigationStack`: what SwiftUI gets, and what it may still write.
///
/// Three paths may differ. The tree *wishes* the screens of the contents. SwiftUI *gets* these, or first a detour. It
/// *shows* the path that it got or has written last, but loses one that changes while the stack moves, unless it shows
/// that one already. So:
///
/// | what happens | SwiftUI gets | the tree wishes |
/// |---|---|---|
/// | the tree changes, and nothing moves | what is wished | its screens |
/// | SwiftUI writes the path that it shows | that path: a detour | its screens that are in the path |
/// | a detour has come to rest | what is wished | the same |
/// | SwiftUI writes a path of before that | the same | the same |
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor @Observable
final class StackPath {
  /// The path that SwiftUI gets before the wished one: it acts only on a path that changes.
  private(set) var detour: [ShownScreen]?
  @ObservationIgnored private var swipe: Swipe?

  private struct Swipe {
    /// The path that SwiftUI writes at the end, unless the finger lets the screen return.
    let path: [ShownScreen]
    /// Whether SwiftUI has written another path since the swipe has begun, or got one after that.
    var isOvertaken = false
  }

  func changes(to detour: [ShownScreen]?) {
    swipe?.isOvertaken = true
    self.detour = detour
  }

  /// The user begins to swipe the last screen away.
  func beginsSwipe(on path: [ShownScreen]) { swipe = Swipe(path: Array(path.dropLast())) }

  /// SwiftUI writes a path.
  ///
  /// - Returns: Whether it is the path of a swipe that was overtaken. SwiftUI may show another one.
  func isOvertaken(writing path: [ShownScreen]) -> Bool {
    guard let swipe, swipe.path == path else { return false }
    self.swipe = nil
    return swipe.isOvertaken
  }
}
