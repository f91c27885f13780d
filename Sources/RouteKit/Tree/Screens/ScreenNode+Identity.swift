extension ScreenNode: Hashable {
  /// Returns whether two screens are the same object.
  public static func == (one: ScreenNode, other: ScreenNode) -> Bool { one === other }

  /// Hashes the identity of the object.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A screen is identified by the object, as SwiftUI's `ForEach` and `sheet(item:)` need it.
///
/// The number of a screen would not do: ``ScreenNode/screenID`` is nil until the entering of the screen is committed. A
/// subclass may have its own `id`. Generic code over `Identifiable` still sees the object:
///
/// ```swift
/// final class ProductScreen: ScreenNode {
///   let id: Int
///   init(id: Int) { self.id = id }
/// }
///
/// func identity<Value: Identifiable>(of value: Value) -> Value.ID { value.id }
///
/// product.id              // Int
/// identity(of: product)   // ObjectIdentifier
/// ```
extension ScreenNode: Identifiable {
  /// The identity of the object.
  public typealias ID = ObjectIdentifier
}
