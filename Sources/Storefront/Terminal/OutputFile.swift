#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where text goes at once, without waiting for a line to end: a prompt has none.
package struct OutputFile {
  private let descriptor: Int32
  private let name: String

  /// What the process prints.
  package static let standardOutput = OutputFile(descriptor: 1, name: "standard output")
  /// Where the process complains.
  package static let standardError = OutputFile(descriptor: 2, name: "standard error")

  /// Makes a file of one that is open for writing.
  init(descriptor: Int32, name: String) { (self.descriptor, self.name) = (descriptor, name) }

  /// Writes a text.
  ///
  /// - Throws: ``Refusal`` if nobody takes it any more.
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
