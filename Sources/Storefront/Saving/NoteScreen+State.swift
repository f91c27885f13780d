import RouteKit

/// The draft of the note is restored with the screen.
extension NoteScreen: StateArchiving {
  var archivedState: String { draft }

  func restoreState(_ draft: String) { self.draft = draft }
}
