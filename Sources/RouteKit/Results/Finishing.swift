/// A screen, or the content of a ``Screen``, that finishes with an outcome: a picker, a form, a
/// question.
///
/// A caller that opened it with ``Router/result(of:with:fileID:line:)`` receives the outcome that was passed to
/// ``finish(with:in:)``. If no caller waits, the closure of ``ViewBuilder/onOutcome(_:)`` receives it.
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
  /// The type of the screen's result. If it can be empty, make it an `Optional`: a nil of ``Router/result(of:with:fileID:line:)``
  /// means that the screen left without one.
  associatedtype Outcome
}

extension Finishing where Self: ScreenNode {
  /// Removes this screen, and passes the outcome to the callers that wait for it.
  ///
  /// In a stack, the screens above it are removed too. If it is the only content of a layer, the
  /// layer is dismissed. A layer that covers the screen but is hosted elsewhere stays. Leave checks are
  /// asked as usual. Callers receive the outcome after the
  /// screen has left and before any screen is notified. Within a route they receive it when the
  /// route commits.
  ///
  /// ```
  /// Cannot finish 'PhotoPickerScreen': it is the root, so there is no way back from it.
  /// ```
  ///
  /// - Parameters:
  ///   - outcome: The outcome that waiting callers receive.
  ///   - navigation: The navigation in progress, if there is one. It is not needed if the screen is on
  ///     its tree.
  /// - Throws: ``RoutingError`` of the kind `notFound` if this screen is not on a tree, for example
  ///   because it already finished, and of the kind `rootStays` if it is the root, or a tab or
  ///   column beside others: then there is no screen to go back to. Any refusal of a leave check.
  ///   After an error, callers continue to wait.
  /// - Complexity: O(screens that leave + depth).
  public func finish(with outcome: Outcome, in navigation: Navigation? = nil) throws {
    try finish(withOptional: outcome, in: navigation)
  }

  /// Removes this screen. If there is an outcome, passes it to the callers that wait for it.
  func finish(withOptional outcome: Outcome?, in navigation: Navigation?) throws {
    guard let tree = screenTree else {
      throw RoutingError(
        .notFound, action: "finish", subject: .screen(self), reason: "it is not on a tree",
        advice: "A screen finishes once, while it is on a tree.")
    }
    try editNode("finish", in: navigation) { navigation in
      try goBack(from: self, in: navigation ?? tree.running)
      guard let outcome else { return }
      (navigation ?? tree.running)?.onCommit { [self] in answer(outcome, on: tree) }
    }
  }

  /// Removes a screen as going back does.
  private func goBack(from screen: ScreenNode, in navigation: Navigation?) throws {
    var outermost = screen
    while true {
      if let host = outermost.screenHost { return try host.dismissPresented(in: navigation) }
      guard let parent = outermost.screenParent else {
        throw RoutingError.cannotFinish(self, "it is the root, so there is no way back from it")
      }
      let isBottom = parent.children.first === outermost
      if let stack = parent as? StackNode, !isBottom {
        let position = try stack.childPosition(of: outermost, to: "finish")
        return try stack.popTo(stack.children[position - 1], in: navigation)
      }
      guard parent is StackNode || parent.children.count == 1 else {
        throw RoutingError.cannotFinish(
          self, "it is one of several in '\(screen: parent)', so there is no way back from it")
      }
      outermost = parent
    }
  }
}

extension RoutingError {

  fileprivate static func cannotFinish(_ screen: ScreenNode, _ reason: ErrorText) -> RoutingError {
    RoutingError(
      .rootStays, action: "finish", subject: .screen(screen), reason: reason,
      at: screen, advice: "Present it, or push it onto a screen that it can go back to.")
  }
}
