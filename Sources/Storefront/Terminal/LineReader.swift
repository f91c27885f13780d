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
