import RouteKit

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

/// The file that the screens of the shop are saved to, and come back from.
package struct StateFile {
  /// The file.
  package let path: String
  /// What it said when the shop opened, or nil if there was none yet.
  private let contents: [UInt8]?

  /// Reads the file, if there is one, and asks whether one can be written.
  ///
  /// Of a file that is too large only so much is read as tells that.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``Refusal`` if it cannot be read or is too large, if what is called so is no file, or if
  ///   its directory takes none.
  package init(path: String) throws {
    self.path = path
    do {
      contents = try StateFile.contents(of: path)
    } catch let problem as SystemProblem {
      throw Refusal("state '\(path.printable)' cannot be read: \(problem).")
    }
    let most = ArchiveLimits().bytes
    if let contents, contents.count > most {
      throw Refusal("\(name) is over \(most >> 20) MB.")
    }
    let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard access(directory, W_OK) == 0 else { throw refusal(errno, to: "written") }
  }

  /// What was saved, or nil if nothing was.
  ///
  /// - Throws: `RoutingError` if the file is damaged.
  func archive() throws -> TreeArchive? { try contents.map { try TreeArchive(data: Data($0)) } }

  /// What complaints call it.
  var name: String { "state '\(path.printable)'" }

  /// Says what the operating system did not do with the file, and why.
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
    // Whoever opens a pipe waits for somebody to write.
    guard kind == S_IFREG || kind == S_IFDIR else {
      throw Refusal("state '\(path.printable)' is no file.")
    }
    return try InputFile(path: path).contents(upTo: ArchiveLimits().bytes + 1)
  }
}
