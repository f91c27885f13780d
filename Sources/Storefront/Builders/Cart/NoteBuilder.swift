import RouteKit

/// Builds the screen where a note is written.
struct NoteBuilder: ViewBuilder {
  let store: Store
  let conversation: Conversation

  func build(with _: Void) -> NoteScreen {
    NoteScreen(cart: store.cart, conversation: conversation)
  }
}
