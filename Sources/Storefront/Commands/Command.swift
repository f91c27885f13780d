/// Something that the customer can type.
struct Command {
  /// One or two words: `open product`.
  let name: String
  /// What comes after the name, as the help writes it: `ID`.
  var parameters = ""
  /// How many words may come after the name.
  var accepts = 0...0
  /// What it does, for the help.
  let summary: String
  /// Does it, and takes its time if the customer is asked something: meanwhile others run.
  let run: @MainActor (Arguments, Shop) async throws -> Reply

  /// The name and what comes after it.
  var usage: String { parameters.isEmpty ? name : "\(name) \(parameters)" }
}

/// What a command has to say.
enum Reply: Equatable {
  /// The visible screen, printed afresh.
  case screen
  /// Lines of text.
  case text(String)
  /// The visit is over.
  case goodbye
}
