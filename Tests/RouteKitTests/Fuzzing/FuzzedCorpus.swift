import Foundation

/// The inputs of a fuzzer that were worth keeping: one on each line, with special bytes written as `\xHH`.
///
/// `.ci/fuzz` reads and writes the same files.
struct FuzzedCorpus {
  let inputs: [[UInt8]]

  /// Reads a corpus.
  init(_ name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Corpora/\(name).txt")
    inputs = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
      var bytes: [UInt8] = []
      var rest = line.utf8[...]
      while let byte = rest.popFirst() {
        let isEscape = byte == UInt8(ascii: "\\")
        let digits = isEscape ? String(decoding: rest.dropFirst().prefix(2), as: UTF8.self) : ""
        bytes.append(UInt8(digits, radix: 16) ?? byte)
        if isEscape { rest = rest.dropFirst(3) }
      }
      return bytes
    }
  }
}
