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
  /// Writes an archive to the file, whole or not at all: beside it first, then in its place.
  ///
  /// A symbolic link is replaced, not followed.
  ///
  /// - Parameter archive: The screens.
  /// - Throws: ``Refusal`` if it cannot be written. The file is as it was then.
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

  /// Keeps what the file says under another name as well, before it is saved to: as `FILE.damaged`, or
  /// with a number behind that if there is one already.
  ///
  /// - Returns: The other name.
  /// - Throws: ``Refusal`` if it cannot be kept.
  func keep() throws -> String {
    for count in 1...99 {
      let kept = "\(path).damaged" + (count == 1 ? "" : ".\(count)")
      if link(path, kept) == 0 { return kept }
      let number = errno
      guard number == EEXIST else {
        throw Refusal("\(name) is damaged, and cannot be kept: \(SystemProblem(number: number)).")
      }
    }
    throw Refusal("\(name) is damaged, and 99 like it are kept already. Remove some.")
  }
}
