/// A container of an app's own whose children have places, into which an archive puts them back.
///
/// Of other containers an archive puts the children back one after another, with
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
/// *Conforming.* Called for each child in the order of the archive, on a container that is empty at first
/// and on no tree. The focus is set when all are in. What it throws costs the child, and so does putting it
/// elsewhere, or letting go of it for another: the ``RestoreReport`` says so.
public protocol ChildRestoring: ContainerNode {
  /// Puts a child in its place.
  ///
  /// - Parameters:
  ///   - child: A screen that nothing holds, with all that belongs in it.
  ///   - label: What ``ContainerNode/label(of:)`` said of it when the archive was taken. A hostile
  ///     archive can say anything.
  /// - Throws: What keeps it from being put in.
  func restoreChild(_ child: ScreenNode, labelled label: String?) throws
}
