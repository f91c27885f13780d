/// A screen is equal only to itself.
///
/// So screens can be in a set, be the keys of a dictionary, and be the elements of SwiftUI's `ForEach(screens, id: \.self)`.
/// A screen is not `Identifiable`: its number, ``ScreenNode/screenID``, is nil until its entering is committed. A
/// subclass may be, by an `id` of the app:
///
/// ```swift
/// final class ProductScreen: ScreenNode, Identifiable {
///   let id: Int
///   init(id: Int) { self.id = id }
/// }
/// ```
extension ScreenNode: Hashable {
  /// Returns whether two screens are the same object.
  public static func == (one: ScreenNode, other: ScreenNode) -> Bool { one === other }

  /// Hashes the identity of the object.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
