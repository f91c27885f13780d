/// The input and output of a conversation.
package struct Console {
  /// The source of typed lines.
  package let input: LineReader
  /// Whether a person types and sees the typed text. If so, there is a prompt. Otherwise each line
  /// is repeated, so the output reads as a conversation.
  package let isInteractive: Bool
  package let print: (String) throws -> Void

  package init(
    input: LineReader, isInteractive: Bool, print: @escaping (String) throws -> Void
  ) {
    self.input = input
    self.isInteractive = isInteractive
    self.print = print
  }

  /// Performs commands until one of them or the end of the input ends the visit, and closes the
  /// shop.
  ///
  /// Reading blocks the main actor. Before it reads, every earlier command has ended or waits for
  /// more input.
  ///
  /// - Parameter shop: The shop that answers.
  /// - Throws: Any error of reading or printing.
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
      return "That line is too long. The limit is \(LineReader.limit) bytes."
    case .text(let text):
      let text = text.printable
      if !isInteractive, !text.isEmpty { try print("> \(text)\n") }
      return await shop.answer(text)
    }
  }
}
