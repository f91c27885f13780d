extension Command {
  /// Every command, in the order of the help.
  static var all: [Command] {
    browsing + buying + noting + ordering + signing + answering + moving + linking + looking
  }

  /// Finds the command in a line, and the words that follow it.
  ///
  /// - Parameter line: The typed line.
  /// - Returns: The command, or nil for an empty line or a comment.
  /// - Throws: ``Refusal`` if the line is not a command.
  static func find(in line: String) throws -> (command: Command, arguments: Arguments)? {
    let words = line.split { $0.isWhitespace }.map(String.init)
    guard let first = words.first, !first.hasPrefix("#") else { return nil }
    for count in [2, 1] where words.count >= count {
      let name = words.prefix(count).joined(separator: " ").lowercased()
      guard let command = all.first(where: { $0.name == name }) else { continue }
      let arguments = Arguments(words: Array(words.dropFirst(count)))
      guard command.accepts.contains(arguments.words.count) else {
        throw Refusal("Usage: \(command.usage)")
      }
      return (command, arguments)
    }
    let family = all.filter { $0.name.hasPrefix("\(first.lowercased()) ") }
    guard family.isEmpty else {
      throw Refusal("Usage: " + family.map(\.usage).joined(separator: ", or "))
    }
    throw Refusal("Unknown command '\(first.shortened)'. \(advice(to: first))")
  }

  /// Returns advice for a word that is not a command.
  private static func advice(to word: String) -> String {
    if let tab = Tab(rawValue: word.lowercased()) { return "Type tab \(tab.rawValue)." }
    return word.contains("://") ? "Type open link \(word.shortened)." : "Type help for the list."
  }

  /// The list of all commands.
  static var help: String {
    let width = all.map(\.usage.count).max() ?? 0
    return all.map { command in
      let gap = String(repeating: " ", count: width - command.usage.count + 3)
      return "  \(command.usage)\(gap)\(command.summary)"
    }.joined(separator: "\n")
  }
}
