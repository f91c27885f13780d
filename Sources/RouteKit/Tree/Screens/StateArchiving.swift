/// A screen, or the content of a ``Screen``, with its own state to archive: how far a page was
/// read, which chapter is open.
///
/// The context of a screen is always archived. Use this protocol for what changes after the screen
/// is built.
///
/// ```swift
/// final class ReaderScreen: ScreenNode, StateArchiving {
///   private(set) var page = 0
///
///   var archivedState: Int { page }
///   func restoreState(_ page: Int) throws {
///     guard page < pages.count else { throw PageMissing(page) }
///     self.page = page
///   }
/// }
/// ```
///
/// *Conforming.* ``archivedState`` must not have effects. ``restoreState(_:)`` is called on a new
/// screen, after its children are in and before it is on a tree. It must only set the state,
/// because the navigation may still be rolled back. If it throws, the screen stays as it was built,
/// and the ``TreeArchive/Report`` says so. A hostile archive can contain any value, so check it. The
/// conformance may be isolated to the main actor.
public protocol StateArchiving {
  /// The type of the state: a small value that can be written as JSON.
  associatedtype ArchivedState: Codable

  /// The current state.
  var archivedState: ArchivedState { get }

  /// Restores a state.
  ///
  /// - Throws: The reason why the state cannot be restored.
  mutating func restoreState(_ state: ArchivedState) throws
}
