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
