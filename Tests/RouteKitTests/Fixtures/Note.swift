import RouteKit

/// A content whose outcome is a text.
struct Note: Finishing {
  typealias Outcome = String
}

struct NoteBuilder: ViewBuilder {
  func build(with _: Void) throws -> Screen<Note> { Screen(Note()) }
}
