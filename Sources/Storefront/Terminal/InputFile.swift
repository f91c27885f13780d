#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is read from its beginning, as far as it is asked for.
///
/// Foundation reads whole files: one byte too many of a file without an end is too many.
package final class InputFile {
  private let descriptor: Int32
  private let closes: Bool

  /// Opens a file.
  ///
  /// - Parameter path: The file; a directory is none.
  /// - Throws: ``SystemProblem``.
  package init(path: String) throws {
    descriptor = open(path, O_RDONLY)
    closes = true
    guard descriptor >= 0 else { throw SystemProblem(number: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemProblem(number: errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw SystemProblem(number: EISDIR) }
  }

  private init(standard descriptor: Int32) {
    self.descriptor = descriptor
    closes = false
  }

  deinit {
    if closes { close(descriptor) }
  }

  /// What the process is given to read.
  package static var standardInput: InputFile { InputFile(standard: 0) }

  /// Whether somebody sits at the other end.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Reads what is there, at least a byte and at most so many.
  ///
  /// - Parameter most: The number of bytes, more than 0.
  /// - Returns: The bytes; none at the end.
  /// - Throws: ``SystemProblem``.
  package func next(upTo most: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      var result = read(descriptor, buffer.baseAddress, most)
      while result < 0, errno == EINTR { result = read(descriptor, buffer.baseAddress, most) }
      guard result >= 0 else { throw SystemProblem(number: errno) }
      count = result
    }
  }

  /// Reads to the end, but at most so many bytes.
  ///
  /// - Parameter most: The number of bytes.
  /// - Returns: The bytes.
  /// - Throws: ``SystemProblem``.
  package func contents(upTo most: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < most {
      let some = try next(upTo: min(65_536, most - bytes.count))
      if some.isEmpty { break }
      bytes += some
    }
    return bytes
  }
}

/// Why the operating system could not, in its words.
package struct SystemProblem: Error, CustomStringConvertible {
  package let description: String

  init(number: Int32) { description = strerror(number).map { String(cString: $0) } ?? "\(number)" }
}
