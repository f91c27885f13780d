extension ScreenNode: Hashable {
  /// Returns whether two screens are the same object.
  public static func == (one: ScreenNode, other: ScreenNode) -> Bool { one === other }

  /// Hashes the identity of the object.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A screen is identified by the object, as SwiftUI's `ForEach` and `sheet(item:)` need it.
///
/// The number of a screen would not do: it is nil until the entering of the screen is committed. The property
/// ``ScreenNode/id`` is still that number. The identity is what generic code over `Identifiable` sees:
///
/// ```swift
/// func identity<Value: Identifiable>(of value: Value) -> Value.ID { value.id }
///
/// screen.id               // ScreenID?
/// identity(of: screen)    // ObjectIdentifier
/// ```
extension ScreenNode: Identifiable {
  /// The identity of the object.
  public typealias ID = ObjectIdentifier
}
