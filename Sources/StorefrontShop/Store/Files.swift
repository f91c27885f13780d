#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is read from its beginning, as far as needed.
///
/// Foundation reads whole files, which never returns for a file without an end.
package final class InputFile {
  private let descriptor: Int32
  private let closes: Bool

  /// Opens a file.
  ///
  /// - Parameter path: The path of the file, not of a directory.
  /// - Throws: ``SystemProblem`` if the operating system reports an error.
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

  /// The standard input of the process.
  package static var standardInput: InputFile { InputFile(standard: 0) }

  /// Whether the file is a terminal.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Reads the available bytes: at least one, and at most the given number.
  ///
  /// - Parameter most: The largest number of bytes, more than 0.
  /// - Returns: The bytes, or none at the end.
  /// - Throws: ``SystemProblem`` if the operating system reports an error.
  package func next(upTo most: Int) throws -> [UInt8] {
    try [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      var result = read(descriptor, buffer.baseAddress, most)
      while result < 0, SystemProblem.isPassing(descriptor, POLLIN) {
        result = read(descriptor, buffer.baseAddress, most)
      }
      guard result >= 0 else { throw SystemProblem(number: errno) }
      count = result
    }
  }

  /// Reads to the end, but at most the given number of bytes.
  ///
  /// - Parameter most: The largest number of bytes.
  /// - Returns: The bytes.
  /// - Throws: ``SystemProblem`` if the operating system reports an error.
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

/// An error of the operating system, in its words.
package struct SystemProblem: Error, CustomStringConvertible {
  package let description: String

  package init(number: Int32) {
    description = strerror(number).map { String(cString: $0) } ?? "\(number)"
  }

  /// Whether the last call to the operating system is to be repeated. Another program may have made
  /// a shared terminal one that does not wait; then this waits.
  fileprivate static func isPassing(_ descriptor: Int32, _ events: Int32) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN else { return false }
    var file = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&file, 1, -1) >= 0 || errno == EINTR
  }
}

/// An output without a buffer, because a prompt has no line break.
package struct OutputFile {
  private let descriptor: Int32
  private let name: String

  /// The standard output of the process.
  package static let standardOutput = OutputFile(descriptor: 1, name: "standard output")
  /// The standard error of the process.
  package static let standardError = OutputFile(descriptor: 2, name: "standard error")

  /// Creates an output from a descriptor that is open for writing.
  package init(descriptor: Int32, name: String) {
    (self.descriptor, self.name) = (descriptor, name)
  }

  /// Writes a text.
  ///
  /// - Throws: ``Refusal`` if the text cannot be written.
  package func put(_ text: String) throws { try put(text) { true } }

  /// Writes a text, or the part of it that can be written while a condition holds.
  package func put(_ text: String, while isUsable: () -> Bool) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty, isUsable() {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, SystemProblem.isPassing(descriptor, POLLOUT) { continue }
      guard count > 0 else {
        throw Refusal("\(name) cannot be written: \(SystemProblem(number: errno)).")
      }
      rest = rest.dropFirst(count)
    }
  }
}
