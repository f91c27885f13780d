/// A gesture in progress: the user drags a screen away, and may still let it snap back.
///
/// What it will do is chosen when it begins. If a commit changes that, the drag is cancelled, and ``finish()`` changes
/// nothing: it never removes a screen that came later. A commit elsewhere, such as in another tab, leaves it alone.
///
/// ```swift
/// let drag = connection.begin(.remove(top))    // nil: it is not possible
/// draw(below: drag?.reveals)
/// drag?.progress(0.4)
/// drag?.finish()
/// ```
///
/// While it lasts, the host receives no movements. `finish()` and `cancel()` both say that the user interface has come
/// to rest. A drag that is released before that counts as cancelled.
public final class Drag {
  /// What it does when it is finished.
  public let wish: HostWish
  /// The screen that would be visible afterwards, to draw it below the dragged one. It is nil if that is not known.
  public let reveals: ScreenID?
  /// How far the gesture has come, from 0 to 1.
  public private(set) var fraction = 0.0
  /// Whether the drag can have an effect no more: it was cancelled by the user, or because it would do something else.
  public private(set) var isCancelled = false
  /// Called when a commit cancels the drag. The user interface returns to what it showed, and then calls ``cancel()``.
  public var onCancel: (() -> Void)?

  let choice: DragChoice
  private let connection: HostConnection
  private var isOver = false

  init(_ wish: HostWish, choosing choice: DragChoice, on connection: HostConnection) {
    (self.wish, self.choice, self.connection) = (wish, choice, connection)
    reveals = choice.reveals
  }

  deinit {
    if !isOver { connection.dragWasReleased() }
  }

  /// Notes how far the gesture has come.
  ///
  /// - Parameter fraction: From 0 to 1. Values outside are moved to the nearer end, and a value that is not a number is
  ///   ignored.
  public func progress(_ fraction: Double) {
    guard !fraction.isNaN else { return }
    self.fraction = min(max(fraction, 0), 1)
  }

  /// Says that the user finished the gesture, and the user interface has come to rest: it shows the result.
  ///
  /// The tree follows, or the host is corrected, as for ``HostConnection/did(_:on:number:)``. If the drag was
  /// cancelled, nothing changes.
  public func finish() { end(isFinished: true) }

  /// Says that the user interface has come to rest, and shows what it showed before.
  public func cancel() { end(isFinished: false) }

  private func end(isFinished: Bool) {
    guard !isOver else { return }
    isOver = true
    connection.dragEnded(self, isFinished: isFinished)
  }

  /// Cancels the drag, because it would do something else.
  func cancelForChange() {
    guard !isOver, !isCancelled else { return }
    isCancelled = true
    onCancel?()
  }
}

/// What a drag does: the change of the picture, and the route that makes it.
struct DragChoice: Equatable {
  /// How the picture changes when the gesture is finished.
  let change: Change
  /// The screen that is then visible.
  let reveals: ScreenID?

  enum Change: Equatable {
    case removing([ScreenID])
    case selecting(ScreenID)
    case nothing
  }

  /// Chooses for a picture, or returns nil if nothing would change.
  init?(_ wish: HostWish, on picture: TreeSnapshot) {
    let after: TreeSnapshot
    switch wish.form {
    case .remove(let id):
      let removed = picture.outermostRemoved(with: [id])
      guard !removed.isEmpty else { return nil }
      change = .removing(removed)
      after = picture.removing(removed)
    case .dismiss(let id):
      guard let layer = picture.layer(of: id) else { return nil }
      change = .removing([layer])
      after = picture.removing([layer])
    case .select(let id):
      after = picture.selecting(id)
      guard after != picture else { return nil }
      change = .selecting(id)
    case .route:
      change = .nothing
      reveals = nil
      return
    }
    reveals = after.visibleID
  }
}

extension TreeSnapshot {
  /// The same picture after a gesture.
  func changed(by choice: DragChoice) -> TreeSnapshot {
    switch choice.change {
    case .removing(let ids): removing(ids)
    case .selecting(let id): selecting(id)
    case .nothing: self
    }
  }
}
