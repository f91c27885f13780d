import RouteKit

extension Command {
  /// The commands that write a note to the order.
  static var noting: [Command] {
    [
      Command(name: "note", summary: "write a note to the order") { _, shop in
        try await shop.go(to: .note)
      },
      Command(
        name: "write", parameters: "WORDS", accepts: 1...40, summary: "write this into the note"
      ) { arguments, shop in
        try shop.note.draft = arguments.text
        return .screen
      },
      Command(name: "save", summary: "save the note and close it") { _, shop in
        try shop.note.save()
        return try await shop.go(to: .pop)
      },
    ]
  }
}

extension Shop {
  /// Returns the note if it is visible.
  fileprivate var note: NoteScreen {
    get throws {
      guard let screen = tree.visible as? NoteScreen else {
        throw Refusal("There is no note here. Type note first.")
      }
      return screen
    }
  }
}
