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

  /// What the process prints.
  package static let standardOutput = OutputFile(descriptor: 1)
  /// Where the process complains.
  package static let standardError = OutputFile(descriptor: 2)

  /// Writes a text. What nobody takes any more is dropped.
  package func put(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
