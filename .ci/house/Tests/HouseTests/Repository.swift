import Foundation
import Synchronization
import XCTest

/// A file of the repository, or a bad example in a test.
struct SourceFile {
  /// The path from the repository's root.
  let path: String
  let text: String
  let lines: [String]
  /// The lines without comments and the contents of string literals.
  let code: [String]
  /// The lines without code. For a page, the text outside of blocks. For Swift, the comments and literals.
  let prose: [String]

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
    lines = text.linesOfText
    if path.hasSuffix(".md") {
      var isBlock = false
      (code, prose) = (
        [],
        lines.map { line in
          if line.hasPrefix("```") { isBlock.toggle() }
          return isBlock || line.hasPrefix("    ") ? "" : line
        }
      )
    } else {
      (code, prose) = path.hasSuffix(".swift") ? SwiftCode.lines(of: text) : ([], [])
    }
  }

  /// The declared names. They are looked for once.
  var declarations: Declarations {
    memo.declarations.withLock { known in
      if let known { return known }
      let found = Declarations(of: self)
      known = found
      return found
    }
  }

  /// The sizes of the declarations. They are measured once.
  var sizes: CodeSizes {
    memo.sizes.withLock { known in
      if let known { return known }
      let found = CodeSizes(of: self)
      known = found
      return found
    }
  }

  private let memo = Memo()

  private final class Memo: Sendable {
    let declarations = Mutex<Declarations?>(nil)
    let sizes = Mutex<CodeSizes?>(nil)
  }

  /// The lines of code that have one of some words, with their positions. Most files have none, which one search of the
  /// text tells.
  func code(withOneOf words: [String]) -> [(offset: Int, element: String)] {
    guard text.hasOne(of: words) else { return [] }
    return code.enumerated().filter { $0.element.hasOne(of: words) }
  }

  var name: String { String(path.split(separator: "/").last ?? "") }

  /// The folders, outermost first.
  var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }
}

/// An objection of a check.
struct Remark: Equatable, CustomStringConvertible {
  let path: String
  let line: Int
  let message: String

  init(_ path: String, _ line: Int, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  var description: String { "\(path):\(line): \(message)" }
}

/// The repository that this file is part of.
enum Repository {
  static let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// The files that were read. Telling code from text takes time, and many tests look at all files.
  private static let known = Mutex<[String: SourceFile]>([:])

  /// The text of a file. The file must exist.
  static func file(_ path: String) throws -> SourceFile {
    if let file = known.withLock({ $0[path] }) { return file }
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    let file = SourceFile(path, text)
    known.withLock { $0[path] = file }
    return file
  }

  /// The modules that an app links: the tree and its features. The others bring it to a user interface, or test it.
  static let library = ["RouteKit", "RouteKitLinks", "RouteKitHosting", "RouteKitRecording"]
  /// The products.
  static let products = library + ["RouteKitTesting", "RouteKitUIKit", "RouteKitSwiftUI"]

  /// The source files of modules.
  static func sources(of modules: [String]) throws -> [SourceFile] {
    try modules.flatMap { try files(in: "Sources/" + $0) }
  }

  /// The guides, and the pages of the top level.
  static func pages() throws -> [SourceFile] {
    try files(in: "Guides", with: "md") + ["README.md", "VISION.md"].map { try file($0) }
  }

  /// The code that pages show: the snippets and the sample.
  static func examples() throws -> [SourceFile] {
    try files(in: "Guides/Snippets")
      + sources(of: ["Storefront", "StorefrontShop", "StorefrontUIKit", "StorefrontSwiftUI"])
  }

  /// The files with an extension below a folder, sorted by path, without a manifest.
  ///
  /// - Throws: ``NoFiles`` if there are none: a check of no files would always pass.
  static func files(in folder: String, with pathExtension: String = "swift") throws -> [SourceFile]
  {
    let base = root.appendingPathComponent(folder).path
    let found = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
    let paths = found.filter { $0.hasSuffix("." + pathExtension) && $0 != "Package.swift" }.sorted()
    if paths.isEmpty { throw NoFiles(folder: folder, pathExtension: pathExtension) }
    return try paths.map { try file(folder + "/" + $0) }
  }

  /// An error that names a folder without files to check.
  struct NoFiles: Error, Equatable {
    let folder: String
    let pathExtension: String
  }

  /// The paths that git tracks, or nil without git or a repository.
  static func trackedPaths() -> [String]? {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-C", root.path, "ls-files"]
    let output = Pipe()
    git.standardOutput = output
    git.standardError = FileHandle.nullDevice
    guard (try? git.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    guard git.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).linesOfText.filter { !$0.isEmpty }
  }
}

/// Fails once for each remark.
func expectNone(
  _ remarks: [Remark], file: StaticString = #filePath, line: UInt = #line
) {
  for remark in remarks { XCTFail("\(remark)", file: file, line: line) }
}

extension String {
  var linesOfText: [String] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// Whether it has one of some words. In a debug build this is far faster than a pattern, which most lines do not match.
  func hasOne(of words: [String]) -> Bool {
    withCString { text in words.contains { strstr(text, $0) != nil } }
  }

  /// The number of braces that it opens, less those that it closes.
  var bracesOpened: Int {
    utf8.reduce(0) { balance, sign in
      switch sign {
      case UInt8(ascii: "{"): balance + 1
      case UInt8(ascii: "}"): balance - 1
      default: balance
      }
    }
  }

  /// A line of prose without its indentation and the signs of a comment.
  var withoutCommentSigns: String { String(Substring(utf8.drop { " \t/".utf8.contains($0) })) }
}
