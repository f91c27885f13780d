/// The ends of a conversation: where commands come from, and where text goes.
package struct Console {
  /// Reads what is typed.
  package let input: LineReader
  /// Whether somebody types, and sees what is typed: then there is a prompt. Otherwise each line is
  /// repeated, so that what is printed reads as a conversation.
  package let isInteractive: Bool
  /// Prints.
  package let print: (String) throws -> Void

  /// Makes a console.
  package init(
    input: LineReader, isInteractive: Bool, print: @escaping (String) throws -> Void
  ) {
    self.input = input
    self.isInteractive = isInteractive
    self.print = print
  }

  /// Serves commands until one of them, or the input, ends the visit, and closes the shop.
  ///
  /// Reading blocks the main actor: by then all that was typed has been done, or waits for more.
  ///
  /// - Parameter shop: Answers.
  /// - Throws: What reading and printing throw.
  @MainActor
  package func serve(_ shop: Shop) async throws {
    try print("\(await shop.greeting())\n\nType help for the commands.\n\n")
    while let line = try nextLine(), let answer = try await answer(line, by: shop) {
      if !answer.isEmpty { try print("\(answer)\n\n") }
    }
    try print("\(await shop.close())\n")
  }

  private func nextLine() throws -> LineReader.Line? {
    if isInteractive { try print("> ") }
    let line = try input.next()
    if isInteractive, line == nil { try print("\n") }
    return line
  }

  @MainActor
  private func answer(_ line: LineReader.Line, by shop: Shop) async throws -> String? {
    switch line {
    case .tooLong:
      if !isInteractive { try print("> …\n") }
      return "That line is too long: \(LineReader.limit) bytes are the most."
    case .text(let text):
      let text = text.printable
      if !isInteractive, !text.isEmpty { try print("> \(text)\n") }
      return await shop.answer(text)
    }
  }
}
