import RouteKit

/// Builds the screen for writing a note.
struct NoteBuilder: ViewBuilder {
  let store: Store
  let conversation: Conversation

  func build(with _: Void) -> NoteScreen {
    NoteScreen(cart: store.cart, conversation: conversation)
  }
}
