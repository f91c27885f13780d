/// The ends of a conversation: where commands come from, and where text goes.
package struct Console {
  /// Reads what is typed.
  package let input: LineReader
  /// Whether somebody types, and sees what is typed: then there is a prompt. Otherwise each line is
  /// repeated, so that what is printed reads as a conversation.
  package let isInteractive: Bool
  /// Prints.
  package let print: (String) -> Void

  /// Makes a console.
  package init(input: LineReader, isInteractive: Bool, print: @escaping (String) -> Void) {
    self.input = input
    self.isInteractive = isInteractive
    self.print = print
  }

  /// Serves commands until one of them, or the input, ends the visit.
  ///
  /// - Parameter shop: Answers.
  /// - Throws: What reading throws.
  package func serve(_ shop: Shop) throws {
    print("\(shop.answer("show") ?? "")\n\nType help for the commands.\n\n")
    while true {
      if isInteractive { print("> ") }
      guard let line = try input.next() else {
        print(isInteractive ? "\nGoodbye.\n" : "Goodbye.\n")
        return
      }
      guard let answer = answer(line, by: shop) else {
        print("Goodbye.\n")
        return
      }
      if !answer.isEmpty { print("\(answer)\n\n") }
    }
  }

  private func answer(_ line: LineReader.Line, by shop: Shop) -> String? {
    switch line {
    case .tooLong:
      if !isInteractive { print("> …\n") }
      return "That line is too long: \(LineReader.limit) bytes are the most."
    case .text(let text):
      let text = text.printable
      if !isInteractive, !text.isEmpty { print("> \(text)\n") }
      return shop.answer(text)
    }
  }
}
