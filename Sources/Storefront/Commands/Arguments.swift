/// The words after the name of a command, as many as the command accepts.
struct Arguments {
  let words: [String]

  /// The words as one text.
  var text: String { words.joined(separator: " ") }

  /// The word at a position, as one of a few choices.
  ///
  /// - Parameters:
  ///   - position: From 0.
  ///   - what: What is chosen, for the refusal.
  /// - Returns: The choice.
  /// - Throws: ``Refusal`` that names the choices.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    at position: Int = 0, of what: String
  ) throws -> Choice {
    let word = words[position].lowercased()
    guard let choice = Choice(rawValue: word) else {
      let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw Refusal("There is no \(what) '\(word.shortened)'. There are \(all).")
    }
    return choice
  }

  /// The word at a position as a number.
  ///
  /// - Parameters:
  ///   - position: From 0.
  ///   - what: What the number is, for the refusal.
  /// - Returns: The number.
  /// - Throws: ``Refusal`` if the word is no whole number.
  func number(at position: Int, as what: String) throws -> Int {
    guard let number = Int(words[position]) else {
      throw Refusal("'\(words[position].shortened)' is not \(what).")
    }
    return number
  }
}
