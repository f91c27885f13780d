/// A screen, or the content of a ``Screen``, with state of its own that an archive takes along: how far
/// a page was read, which chapter is open.
///
/// What a screen is built from is archived of itself; this is for what it became since.
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
/// *Conforming.* ``archivedState`` has no effect. ``restoreState(_:)`` is called on a new screen, when its
/// children are in and before it is on a tree, and does nothing but to set its state: the navigation may
/// still be rolled back. If it throws, the screen stays as it was built, and the ``RestoreReport`` says
/// so. A hostile archive can say anything: check it. The conformance may be isolated to the main actor.
public protocol StateArchiving {
  /// What is written: a small value, of which JSON is made.
  associatedtype ArchivedState: Codable

  /// The state to write now.
  var archivedState: ArchivedState { get }

  /// Takes a state that was written before.
  ///
  /// - Throws: What keeps it from being taken.
  mutating func restoreState(_ state: ArchivedState) throws
}
