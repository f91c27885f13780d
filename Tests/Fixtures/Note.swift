package import RouteKit

/// A content whose outcome is a text.
package struct Note: Finishing {
  package typealias Outcome = String

  package init() {}
}

package struct NoteBuilder: ViewBuilder {
  package init() {}

  package func build(with _: Void) throws -> Screen<Note> { Screen(Note()) }
}
