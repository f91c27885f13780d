import RouteKit

extension Screens {
  /// The note to the order.
  var note: ClosureBuilder<NoteScreen, Void> {
    ClosureBuilder { NoteScreen(cart: store.cart, conversation: conversation) }.named("note")
  }
}

/// The note to the order. A draft is not discarded without a question.
final class NoteScreen: ShopScreen, Page {
  /// The text written so far.
  var draft: String
  private let cart: Cart
  private let conversation: Conversation
  private let door = Door()

  init(cart: Cart, conversation: Conversation) {
    draft = cart.note
    self.cart = cart
    self.conversation = conversation
    super.init()
  }

  let title = "Note"

  var body: [Row] { [Row(draft.isEmpty ? "What should the note say?" : draft)] }

  var actions: [String] { isSaved ? ["write WORDS", "back"] : ["write WORDS", "save", "back"] }

  /// The customer goes on with the draft.
  var prompt: Row.Prompt? { Row.Prompt(command: "write ", parameters: "WORDS", text: draft) }

  private var isSaved: Bool { draft == cart.note }

  func save() { cart.note = draft }

  override func leaveCheck(_ departure: Departure) -> Verdict {
    if isSaved { return .allow }
    conversation.come(to: door)
    return .ask(DiscardQuestion(conversation: conversation, door: door))
  }
}

/// Asks whether the note may be discarded. It does not retain the screen.
private struct DiscardQuestion: Questioning {
  let conversation: Conversation
  let door: Door

  func answer(_ asking: Asking) async throws -> Answer {
    let discards = try await conversation.result(
      of: Confirmation.discardNote.presentRoute(over: .layer),
      through: asking.router, at: door)
    return discards == true ? .allow : .deny(Refusal("The note stays open."))
  }
}

extension Confirmation {
  fileprivate static let discardNote = Confirmation(
    "Discard the note?", message: "The note is not saved. Leave anyway?", confirm: "y",
    isDestructive: true, cancel: "n")
}

/// The draft of the note is restored with the screen.
extension NoteScreen: StateArchiving {
  var archivedState: String { draft }

  func restoreState(_ draft: String) { self.draft = draft }
}
