package import StorefrontShop

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
      if !isInteractive, !text.isEmpty { try print("> \(shop.shown(text))\n") }
      return await shop.answer(text)
    }
  }
}

/// Reads lines of limited length.
///
/// Bytes that are not UTF-8 become replacement characters. A line that is too long is discarded, so
/// long input needs no more memory than short input.
package final class LineReader {
  /// The longest line, in bytes.
  package static let limit = 4_096

  /// A line of input.
  package enum Line: Equatable {
    case text(String)
    case tooLong
  }

  private let readMore: () throws -> [UInt8]
  private var waiting: ArraySlice<UInt8> = []

  /// Creates a reader.
  ///
  /// - Parameter readMore: Returns the next bytes, or none at the end.
  package init(_ readMore: @escaping () throws -> [UInt8]) { self.readMore = readMore }

  /// Reads the next line, without its line break.
  ///
  /// - Returns: The line, or nil at the end.
  /// - Throws: Any error of reading.
  package func next() throws -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    var hasBegun = false
    while true {
      if waiting.isEmpty { waiting = try readMore()[...] }
      if waiting.isEmpty { return hasBegun ? finish(line, isTooLong) : nil }
      hasBegun = true
      let part = waiting.prefix { $0 != UInt8(ascii: "\n") }
      if line.count + part.count > LineReader.limit { isTooLong = true }
      if !isTooLong { line += part }
      waiting = waiting.dropFirst(part.count)
      if waiting.isEmpty { continue }
      waiting = waiting.dropFirst()
      return finish(line, isTooLong)
    }
  }

  private func finish(_ line: [UInt8], _ isTooLong: Bool) -> Line {
    if isTooLong { return .tooLong }
    let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
    return .text(String(decoding: text, as: UTF8.self))
  }
}
