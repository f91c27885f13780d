public import RouteKit

/// A gesture in progress: the user drags a screen away, and may still let it snap back.
///
/// Its effect is chosen when it begins. If a commit changes that effect, the drag is cancelled, and ``finish()``
/// changes nothing, so it never removes a screen that came later. A commit elsewhere, such as in another tab, does
/// not affect it.
///
/// ```swift
/// let drag = connection.begin(.remove(top))    // nil: it is not possible
/// draw(below: drag?.reveals)
/// drag?.progress(0.4)
/// drag?.finish()
/// ```
///
/// Meanwhile, the host receives no movements. `finish()` and `cancel()` both say that the user interface has come to
/// rest. A drag that is released before that counts as cancelled.
public final class Drag {
  /// The change that it makes when it is finished.
  public let wish: HostWish
  /// The screen that would be visible afterwards, to draw it below the dragged one. It is nil if it is not known.
  public var reveals: ScreenID? { choice.reveals }
  /// The picture that the host shows after ``finish()``: its current picture with the change made.
  ///
  /// A host that does not know the effect of ``HostWish/back`` moves from ``HostConnection/shown`` to this picture:
  ///
  /// ```swift
  /// let steps = connection.shown.steps(to: drag.picture)    // [pop to FeedScreen #2 in StackNode #1]
  /// ```
  ///
  /// The effect of a handler is not known in advance. Then this is the picture that the host shows now.
  ///
  /// - Complexity: O(screens).
  public var picture: TreeSnapshot { connection.shown.changed(by: choice.fact) }
  /// The progress of the gesture, from 0 to 1.
  public private(set) var fraction = 0.0
  /// Whether the drag can no longer have an effect, because the user cancelled it, or because it would now do
  /// something else.
  public private(set) var isCancelled = false
  /// Called when a commit cancels the drag. The user interface then returns to its earlier state and calls
  /// ``cancel()``.
  ///
  /// It is also called within or after ``finish()`` if the drag was finished before this was known, such as in a
  /// callback of the commit. The user interface then shows its earlier state.
  public var onCancel: (() -> Void)?

  let choice: DragChoice
  private let connection: HostConnection
  private var isOver = false

  init(_ wish: HostWish, choosing choice: DragChoice, on connection: HostConnection) {
    (self.wish, self.choice, self.connection) = (wish, choice, connection)
  }

  /// Reports the progress of the gesture.
  ///
  /// - Parameter fraction: From 0 to 1. Values outside are clamped, and a value that is not a number is ignored.
  public func progress(_ fraction: Double) {
    guard !fraction.isNaN else { return }
    self.fraction = min(max(fraction, 0), 1)
  }

  /// Reports that the user finished the gesture, and that the user interface has come to rest and shows the result.
  ///
  /// The tree follows, or the host is corrected, as with ``HostConnection/did(_:on:number:)``. If the drag was
  /// cancelled, nothing changes.
  public func finish() { end(isFinished: true) }

  /// Reports that the user interface has come to rest and shows its earlier state.
  public func cancel() { end(isFinished: false) }

  private func end(isFinished: Bool) {
    guard !isOver else { return }
    isOver = true
    connection.report(.drag(self, isFinished: isFinished, on: connection.shownSerial))
  }

  /// Cancels the drag, because it would now do something else.
  ///
  /// - Parameter isAtEnd: Whether this was noticed only when the drag was finished.
  func cancelForChange(isAtEnd: Bool = false) {
    guard isAtEnd || !isOver, !isCancelled else { return }
    isCancelled = true
    onCancel?()
  }
}

/// The effect of a drag: the change of the picture, and the screen that shows afterwards.
struct DragChoice: Equatable {
  /// The change that the user will have made when the gesture is finished. It is nil if that is not known.
  let fact: HostFact?
  /// The screen that is then visible.
  let reveals: ScreenID?
  /// The way back, if the gesture goes back.
  let back: ScreenTree.BackChoice?

  /// Chooses on a tree, or returns nil if nothing would change.
  init?(_ wish: HostWish, on tree: ScreenTree) {
    let picture = tree.snapshot()
    switch wish.form {
    case .back:
      guard let choice = tree.backChoice() else { return nil }
      (back, fact, reveals) = (choice, choice.fact, choice.reveals?.screenID)
      return
    case .forward, .reselect, .route:
      (back, fact, reveals) = (nil, nil, nil)
      return
    case .remove(let id): fact = .removed(picture.outermostRemoved(with: [id]))
    case .dismiss(let id): fact = picture.layer(of: id).map { .removed([$0]) }
    case .select(let id): fact = picture.owner(of: id)?.id.map { .selected(id, in: $0) }
    }
    let after = picture.changed(by: fact)
    guard after != picture else { return nil }
    (back, reveals) = (nil, after.visibleID)
  }
}

extension ScreenTree.BackChoice {
  /// The change that going back makes, if it removes a screen or selects one.
  var fact: HostFact? {
    if let id = removes?.screenID { return .removed([id]) }
    guard let screen = selects, let id = screen.screenID,
      let container = screen.screenParent?.screenID
    else { return nil }
    return .selected(id, in: container)
  }
}
