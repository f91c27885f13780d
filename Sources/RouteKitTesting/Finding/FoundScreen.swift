public import RouteKit

/// A description of a screen at the moment when it was found.
///
/// This is a value, not a reference to the screen, so a recording does not keep a screen that has
/// left the tree.
///
/// ```swift
/// finder.found.first??.type   // "FeedScreen"
/// ```
public struct FoundScreen: Hashable, Sendable {
  /// The type of the screen without its module. For a `Screen`, it is the type of its content.
  public let type: String
  /// The name of the screen, or nil.
  public let name: String?
  /// The number of the screen, or nil if it entered in an attempt that has not ended.
  public let id: ScreenID?

  /// Describes a screen. Returns nil if it is not on the tree.
  init?(_ screen: ScreenNode, on tree: ScreenTree) {
    // The tree and the snapshot list the screens in the same order.
    let position = tree.screens.firstIndex { $0 === screen }
    guard let position else { return nil }
    let record = tree.snapshot().records[position]
    type = record.type
    name = record.name
    id = record.id
  }
}

extension FoundScreen: CustomStringConvertible {
  /// The type, the name in quotes if there is one, and the number: `ProductScreen "product" #7`.
  public var description: String {
    var parts = [type]
    if let name { parts.append(name.debugDescription) }
    if let id { parts.append("\(id)") }
    return parts.joined(separator: " ")
  }
}
