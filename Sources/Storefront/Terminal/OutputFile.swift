#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An output without a buffer, because a prompt has no line break.
package struct OutputFile {
  private let descriptor: Int32
  private let name: String

  /// The standard output of the process.
  package static let standardOutput = OutputFile(descriptor: 1, name: "standard output")
  /// The standard error of the process.
  package static let standardError = OutputFile(descriptor: 2, name: "standard error")

  /// Creates an output from a descriptor that is open for writing.
  init(descriptor: Int32, name: String) { (self.descriptor, self.name) = (descriptor, name) }

  /// Writes a text.
  ///
  /// - Throws: ``Refusal`` if the text cannot be written.
  package func put(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw Refusal("\(name) cannot be written: \(SystemProblem(number: errno)).")
      }
      rest = rest.dropFirst(count)
    }
  }
}
