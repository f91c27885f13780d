import RouteKit

/// Builds the screen where a note is written.
struct NoteBuilder: ViewBuilder {
  let store: Store
  let conversation: Conversation
  let router: TreeRouter

  func build(with _: Void) -> NoteScreen {
    NoteScreen(cart: store.cart, conversation: conversation, router: router)
  }
}
