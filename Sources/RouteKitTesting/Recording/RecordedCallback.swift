public import RouteKit

/// A callback of a screen after a commit.
///
/// ```swift
/// try router.navigate(to: ProductBuilder().pushRoute(), with: lamp)
/// provider.callbacks.map(\.description)
/// // ["FeedScreen #2 didDisappear", "ProductScreen #3 didEnter", "ProductScreen #3 didAppear"]
/// ```
public struct RecordedCallback: Hashable, Sendable, Codable {
  /// The four callbacks, in the order in which a commit makes them.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The screen, or a screen that it contains, is no longer visible.
    case didDisappear
    /// The screen left the tree.
    case didLeave
    /// The screen entered the tree.
    case didEnter
    /// The screen, or a screen that it contains, became visible.
    case didAppear
  }

  /// The kind of callback.
  public let kind: Kind
  /// The screen whose callback was called.
  public let screen: ScreenReference

  /// Returns the callbacks after a commit, in order.
  static func all(of commit: Commit) -> [RecordedCallback] {
    let disappeared = commit.disappeared.map { RecordedCallback(kind: .didDisappear, screen: $0) }
    let left = commit.changes.compactMap { change in
      if case .left(let screen) = change {
        RecordedCallback(kind: .didLeave, screen: screen)
      } else {
        nil
      }
    }
    let entered = commit.changes.compactMap { change in
      switch change {
      case .entered(let screen, _), .presented(let screen, _, _):
        RecordedCallback(kind: .didEnter, screen: screen)
      case .left, .moved, .focused, .changed, .updated: nil
      }
    }
    let appeared = commit.appeared.map { RecordedCallback(kind: .didAppear, screen: $0) }
    return disappeared + left + entered + appeared
  }
}

extension RecordedCallback: CustomStringConvertible {
  /// The screen and the callback: `ProductScreen #3 didEnter`.
  public var description: String { "\(screen) \(kind.rawValue)" }
}
