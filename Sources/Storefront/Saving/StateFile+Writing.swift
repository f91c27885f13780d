package import RouteKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension StateFile {
  /// Writes an archive to the file, whole or not at all: first to a new file, which then replaces
  /// the old one.
  ///
  /// A symbolic link is replaced, not followed.
  ///
  /// - Parameter archive: The screens.
  /// - Throws: ``Refusal`` if it cannot be written. The old file is then unchanged.
  package func save(_ archive: TreeArchive) throws {
    let text = String(decoding: try archive.data(), as: UTF8.self)
    var beside = Array("\(path).XXXXXX".utf8CString)
    let descriptor = mkstemp(&beside)
    guard descriptor >= 0 else { throw refusal(errno, to: "written") }
    do {
      defer { close(descriptor) }
      try OutputFile(descriptor: descriptor, name: name).put(text)
      guard fsync(descriptor) == 0, rename(&beside, path) == 0 else {
        throw refusal(errno, to: "written")
      }
    } catch {
      unlink(&beside)
      throw error
    }
  }

  /// Copies the file before it is overwritten, to `FILE.damaged`, or with a number after it if that
  /// exists.
  ///
  /// - Returns: The name of the copy.
  /// - Throws: ``Refusal`` if it cannot be copied.
  func keep() throws -> String {
    for count in 1...99 {
      let kept = "\(path).damaged" + (count == 1 ? "" : ".\(count)")
      if link(path, kept) == 0 { return kept }
      let number = errno
      guard number == EEXIST else {
        throw Refusal("\(name) is damaged and cannot be copied: \(SystemProblem(number: number)).")
      }
    }
    throw Refusal(
      "\(name) is damaged, and there are already 99 copies of damaged files. Delete some.")
  }
}
