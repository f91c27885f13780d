/// A screen, or the content of a ``Screen``, that comes to an end with an outcome: a picker, a form, a
/// question.
///
/// Whoever opened it with ``Router/result(of:with:)`` receives what ``finish(with:in:)`` was given.
///
/// ```swift
/// final class PhotoPickerScreen: ScreenNode, Finishing {
///   typealias Outcome = Photo
///
///   func pick(_ photo: Photo) throws { try finish(with: photo) }
/// }
///
/// let photo = try await router.result(of: PhotoPickerBuilder().presentRoute(), with: album)
/// ```
public protocol Finishing<Outcome> {
  /// What the screen comes to.
  associatedtype Outcome
}

extension Finishing where Self: ScreenNode {
  /// Takes this screen away, and answers whoever waits for its outcome.
  ///
  /// In a stack it goes with everything above it. The only content of a layer takes the layer along.
  /// Leave checks are asked as always; everybody who waits is answered when the screen has left, and
  /// before any screen hears of that. Within a route they are answered when that commits.
  ///
  /// ```
  /// Cannot finish 'PhotoPickerScreen': it is the root and stays.
  /// ```
  ///
  /// - Parameters:
  ///   - outcome: What those who wait receive.
  ///   - navigation: The attempt to join; needed by nobody whose screen is on the tree of one that is
  ///     running.
  /// - Throws: ``RoutingError`` of the kind `notFound` if this screen is on no tree, after having
  ///   finished before, say; `rootStays` if it is the root, a tab or a column beside others, which
  ///   cannot be gone back from; whatever leave checks refuse. Nothing has changed then, and whoever
  ///   waits goes on waiting.
  /// - Complexity: O(screens that leave), and O(depth).
  public func finish(with outcome: Outcome, in navigation: Navigation? = nil) throws {
    guard let tree else { throw RoutingError.finishedAlready(self) }
    try edit("finish", in: navigation) { navigation in
      try goBack(from: self, in: navigation ?? tree.running)
      (navigation ?? tree.running)?.onCommit { [self] in answer(outcome) }
    }
  }

  /// Takes a screen away as going back does.
  private func goBack(from screen: ScreenNode, in navigation: Navigation?) throws {
    var outermost = screen
    while true {
      if let host = outermost.host { return try host.dismissPresented(in: navigation) }
      guard let parent = outermost.parent else { throw RoutingError.cannotFinish(self, "the root") }
      let isBottom = parent.children.first === outermost
      if let stack = parent as? StackNode, !isBottom {
        let position = try stack.position(of: outermost, to: "finish")
        return try stack.popTo(stack.children[position - 1], in: navigation)
      }
      guard parent is StackNode || parent.children.count == 1 else {
        throw RoutingError.cannotFinish(self, "one of several in '\(parent.title)'")
      }
      outermost = parent
    }
  }

  private func answer(_ outcome: Outcome) {
    for case let waiter as OutcomeWaiter<Outcome> in extras?.watchers ?? [] {
      waiter.end(with: outcome)
    }
  }
}

extension RoutingError {
  fileprivate static func finishedAlready(_ screen: ScreenNode) -> RoutingError {
    RoutingError(
      .notFound, action: "finish", subject: screen.title, reason: "it is on no tree",
      advice: "A screen finishes once, while it is on a tree.")
  }

  fileprivate static func cannotFinish(_ screen: ScreenNode, _ place: String) -> RoutingError {
    RoutingError(
      .rootStays, action: "finish", subject: screen.title, reason: "it is \(place) and stays",
      at: screen, advice: "Present it, or push it onto a screen that it can go back to.")
  }
}
