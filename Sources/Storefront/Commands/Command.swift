/// A command that the customer can type.
struct Command {
  /// One or two words: `open product`.
  let name: String
  /// The parameters as the help shows them: `ID`.
  var parameters = ""
  /// The allowed numbers of words after the name.
  var accepts = 0...0
  /// The description in the help.
  let summary: String
  /// Performs the command. If it asks the customer something, other commands run meanwhile.
  let run: @MainActor (Arguments, Shop) async throws -> Reply

  /// The name and the parameters.
  var usage: String { parameters.isEmpty ? name : "\(name) \(parameters)" }
}

/// The reply of a command.
enum Reply: Equatable {
  /// The visible screen, printed again.
  case screen
  /// Lines of text.
  case text(String)
  /// The end of the visit.
  case goodbye
}
