/// A custom container whose children have particular places, to which an archive restores them.
///
/// In other containers, an archive inserts the children one after another with
/// ``ContainerNode/insertChild(_:at:to:in:)``.
///
/// ```swift
/// extension DrawerNode: ChildRestoring {
///   func restoreChild(_ child: ScreenNode, labelled label: String?) throws {
///     if label == "menu" { try setMenu(child) } else { try setContent(child) }
///   }
/// }
/// ```
///
/// *Conforming.* `restoreChild(_:labelled:)` is called for each child in the order of the archive.
/// At first the container is empty, and it is not on a tree. The focus is set after all children
/// are in. A child is lost if the method throws, puts it somewhere else, or removes it for another
/// child. The ``RestoreReport`` lists such losses.
public protocol ChildRestoring: ContainerNode {
  /// Puts a child in its place.
  ///
  /// - Parameters:
  ///   - child: A screen without an owner, complete with its content.
  ///   - label: The result of ``ContainerNode/label(of:)`` when the archive was taken. A hostile
  ///     archive can contain any text.
  /// - Throws: The reason why the child cannot be put in.
  func restoreChild(_ child: ScreenNode, labelled label: String?) throws
}
