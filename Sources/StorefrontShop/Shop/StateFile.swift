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

/// The file with the saved screens of the shop.
package struct StateFile {
  /// The path of the file.
  package let path: String
  /// The contents when the shop opened, or nil if there was no file.
  private let contents: [UInt8]?

  /// Reads the file if there is one, and checks that it can be written.
  ///
  /// It stops reading as soon as the file is too large.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``Refusal`` if the file cannot be read or is too large, if the path is not a file,
  ///   or if its directory cannot be written.
  package init(path: String) throws {
    self.path = path
    do {
      contents = try StateFile.contents(of: path)
    } catch let problem as SystemProblem {
      throw Refusal("state '\(path.printable)' cannot be read: \(problem).")
    }
    let most = TreeArchive.Limits().bytes
    if let contents, contents.count > most {
      throw Refusal("\(name) is over \(most >> 20) MB.")
    }
    let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard access(directory, W_OK) == 0 else { throw refusal(errno, to: "written") }
  }

  /// Returns the saved archive, or nil if there is none.
  ///
  /// - Throws: `RoutingError` if the file is damaged.
  func archive() throws -> TreeArchive? { try contents.map { try TreeArchive(data: Data($0)) } }

  /// The name of the file in messages.
  var name: String { "state '\(path.printable)'" }

  /// Returns the refusal for an error of the operating system.
  func refusal(_ number: Int32, to done: String) -> Refusal {
    Refusal("\(name) cannot be \(done): \(SystemProblem(number: number)).")
  }

  private static func contents(of path: String) throws -> [UInt8]? {
    var status = stat()
    if stat(path, &status) != 0 {
      guard errno == ENOENT else { throw SystemProblem(number: errno) }
      return nil
    }
    let kind = status.st_mode & S_IFMT
    // Opening a pipe would block until another process writes to it.
    guard kind == S_IFREG || kind == S_IFDIR else {
      throw Refusal("state '\(path.printable)' is not a file.")
    }
    return try InputFile(path: path).contents(upTo: TreeArchive.Limits().bytes + 1)
  }
}

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
