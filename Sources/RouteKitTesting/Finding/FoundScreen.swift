public import RouteKit

/// A screen that was found, as a value: what it was called at that moment.
///
/// A value, and not the screen: what records it must not keep a screen that has left.
///
/// ```swift
/// finder.found.first??.type   // "FeedScreen"
/// ```
public struct FoundScreen: Hashable, Sendable {
  /// The type of the screen without its module; of a `Screen`, the type of its content.
  public let type: String
  /// The name of the screen, or nil.
  public let name: String?
  /// The number that the tree gave, or nil if the screen came in with an attempt that has not ended.
  public let id: ScreenID?

  /// Describes a screen, or returns nil if it is not on the tree.
  init?(_ screen: ScreenNode, on tree: ScreenTree) {
    // Both list the screens in the same order.
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
