package import RouteKit

/// A command that the customer can type.
struct Command {
  /// One or two words: `open product`.
  let name: String
  /// The parameters as the help shows them: `ID`.
  let parameters: String
  /// The allowed numbers of words after the name.
  let accepts: ClosedRange<Int>
  /// The description in the help.
  let summary: String
  /// The route of a command that only goes somewhere, or nil.
  let route: (@MainActor (Arguments, Shop) throws -> any Route<Void>)?
  /// Performs the command. If it asks the customer something, other commands run meanwhile.
  let run: @MainActor (Arguments, Shop) async throws -> Reply

  /// The name and the parameters.
  var usage: String { parameters.isEmpty ? name : "\(name) \(parameters)" }
}

extension Command {
  /// Creates a command that does anything.
  init(
    name: String, parameters: String = "", accepts: ClosedRange<Int> = 0...0, summary: String,
    run: @escaping @MainActor (Arguments, Shop) async throws -> Reply
  ) {
    self.name = name
    self.parameters = parameters
    self.accepts = accepts
    self.summary = summary
    self.run = run
    route = nil
  }

  /// Creates a command that goes to a place.
  init(
    name: String, parameters: String = "", accepts: ClosedRange<Int> = 0...0, summary: String,
    place: @escaping @MainActor (Arguments) throws -> Place
  ) {
    self.init(
      name: name, parameters: parameters, accepts: accepts, summary: summary,
      route: { arguments, shop in shop.places.route(to: try place(arguments)) })
  }

  /// Creates a command that performs a route.
  init(
    name: String, parameters: String = "", accepts: ClosedRange<Int> = 0...0, summary: String,
    route: @escaping @MainActor (Arguments, Shop) throws -> any Route<Void>
  ) {
    self.name = name
    self.parameters = parameters
    self.accepts = accepts
    self.summary = summary
    self.route = route
    run = { arguments, shop in try await shop.go(to: route(arguments, shop)) }
  }
}

extension Shop {
  /// Predicts what a line would do, without doing it.
  ///
  /// ```swift
  /// try shop.preview("open product 999")?.isPossible  // false
  /// try shop.preview("add 42")                        // nil
  /// ```
  ///
  /// - Parameter line: The line.
  /// - Returns: The prediction, or nil if the command is not one that only goes somewhere.
  /// - Throws: ``Refusal`` if the line is not a command, and any error of reading its words.
  package func preview(_ line: String) throws -> Preview? {
    guard let (command, arguments) = try Command.find(in: line) else { return nil }
    return try command.route.map { customer.preview(try $0(arguments, self)) }
  }
}

/// The reply of a command.
package enum Reply: Equatable {
  /// The visible screen, printed again.
  case screen
  /// Lines of text.
  case text(String)
  /// The end of the visit.
  case goodbye
}

/// The words after the name of a command. Their number is one that the command accepts.
struct Arguments {
  let words: [String]

  /// The words joined to one text.
  var text: String { words.joined(separator: " ") }

  /// Returns the word at a position as one of several choices.
  ///
  /// - Parameters:
  ///   - position: The position, from 0.
  ///   - what: The subject of the choice, for the refusal.
  /// - Returns: The choice.
  /// - Throws: ``Refusal`` if the word is not one of them. It names the choices.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    at position: Int = 0, of what: String
  ) throws -> Choice {
    let word = words[position].lowercased()
    guard let choice = Choice(rawValue: word) else {
      let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal("There is no \(what) '\(word.shortened)'. Choose from \(all).")
    }
    return choice
  }

  /// Returns the word at a position as a number.
  ///
  /// - Parameters:
  ///   - position: The position, from 0.
  ///   - what: The meaning of the number, for the refusal.
  /// - Returns: The number.
  /// - Throws: ``Refusal`` if the word is not a whole number.
  func number(at position: Int, as what: String) throws -> Int {
    guard let number = Int(words[position]) else {
      throw Refusal("'\(words[position].shortened)' is not \(what).")
    }
    return number
  }
}

extension Command {
  /// Every command, in the order of the help.
  static var all: [Command] {
    browsing + buying + noting + ordering + signing + answering + filling + moving + linking
      + looking
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
