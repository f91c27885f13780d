import RouteKit

/// What is written and not saved yet comes back with the screen.
extension NoteScreen: StateArchiving {
  var archivedState: String { draft }

  func restoreState(_ draft: String) { self.draft = draft }
}
