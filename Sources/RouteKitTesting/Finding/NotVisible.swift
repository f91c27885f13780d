public import RouteKit

/// An error that says that the visible screen is not the expected one.
///
/// ```
/// 'ProductScreen' is not visible, but CartScreen "cart" #4 is.
///
///   TabNode #1
///   ├─ FeedScreen #2
///   └─ ● CartScreen "cart" #4   ◀ visible
/// ```
public struct NotVisible: Error, Hashable, Sendable {
  /// The expected type, without its module.
  public let wanted: String
  /// The visible screen, or nil if the tree is empty.
  public let visible: ScreenReference?
  /// The tree.
  public let snapshot: TreeSnapshot

  init(wanted: Any.Type, on tree: ScreenTree) {
    self.wanted = "\(wanted)"
    visible = tree.visible.map(ScreenReference.init)
    snapshot = tree.snapshot()
  }
}

extension NotVisible: CustomStringConvertible {
  /// The expected type, the visible screen, and the drawing of the tree.
  public var description: String {
    guard let visible else { return "'\(wanted)' is not visible: the tree is empty." }
    let drawing = snapshot.drawing(showsIDs: true)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
    return "'\(wanted)' is not visible, but \(visible) is.\n\n\(drawing)"
  }
}
