/// The cause of a commit: the origin of its navigation.
///
/// Most causes are set by the library: a route, an edit, an undo. An app can set the causes of its navigations with
/// ``Router/caused(by:)``, and add its own causes:
///
/// ```swift
/// extension Cause {
///   static let notification = Cause("notification")
/// }
///
/// try router.caused(by: .notification).navigate(to: order, with: number)
/// // commit 5 (notification): OrderScreen #4 entered StackNode #1; visible: OrderScreen #4
/// ```
///
/// A cause is only a value: it changes nothing about the navigation. More causes may come, so a
/// switch needs a `default`.
public struct Cause: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The name that commits, visits and logs print.
  public let name: String

  /// Creates an app-specific cause. Causes with the same name are equal.
  public init(_ name: String) { self.name = name }

  /// A router performed a route.
  public static let route = Cause("route")
  /// A router performed a route because the user asked for it in the app's user interface. Set it
  /// with ``Router/caused(by:)``.
  public static let user = Cause("user")
  /// A router performed a route because a link from outside was opened.
  public static let link = Cause("link")
  /// A container, a presentation slot or the root was edited directly.
  public static let edit = Cause("edit")
  /// The last navigation was undone.
  public static let undo = Cause("undo")
  /// The last undone navigation was redone.
  public static let redo = Cause("redo")
  /// The rules were asked about the screens on the tree, and did not allow some of them.
  public static let recheck = Cause("recheck")
  /// The tree was restored from an archive.
  public static let archive = Cause("archive")
  /// The user made a gesture, and a host reported it as a fact or a wish.
  public static let gesture = Cause("gesture")
  /// A host changed a state of its window, such as whether a split is collapsed.
  public static let host = Cause("host")
  /// The tree was closed.
  public static let close = Cause("close")

  /// The name. Characters that are not seen are escapes.
  public var description: String { name.withoutHiddenCharacters }

  /// Reads the bare name.
  public init(from decoder: any Decoder) throws {
    name = try String(from: decoder)
  }

  /// Writes the bare name.
  public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}
