import Foundation
import XCTest

/// The compiler of the running toolchain, for programs that use the library from outside.
///
/// It compiles them against the library that `swift build --build-tests` has built.
struct SwiftCompiler {
  /// The purpose of compiling a program.
  enum Goal {
    /// Its types are checked, and nothing else.
    case types
    /// Its actors are checked too. The compiler does this only if the types are right.
    case actors
  }

  /// An error or a warning of the compiler.
  struct Message: CustomStringConvertible {
    /// The file, without its extension.
    let program: String
    let line: Int
    /// "error: cannot convert …"
    let text: String

    var description: String { "\(program):\(line): \(text)" }
  }

  private let compiler: URL
  /// The folder where the library's modules and objects are.
  private let products = Repository.root.appendingPathComponent(".build/debug")
  /// That of the library works only if its path is spelled as the build spelled it.
  private let moduleCache = Repository.root.appendingPathComponent(".ci/house/.build/ModuleCache")

  /// Looks for the compiler and the library.
  ///
  /// - Throws: An error if the compiler or the library is missing.
  init() throws {
    let module = products.appendingPathComponent("Modules/RouteKit.swiftmodule").path
    guard FileManager.default.fileExists(atPath: module) else {
      throw Missing("There is no \(module). Run 'swift build --build-tests' first.")
    }
    guard let found = SwiftCompiler.find() else {
      throw Missing("There is no swiftc, neither in the running toolchain nor on the path.")
    }
    compiler = found
  }

  /// A test that is skipped checks nothing, so what is missing is an error.
  private struct Missing: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  /// Checks some programs, each a file of one module.
  ///
  /// - Parameters:
  ///   - programs: Their texts by name.
  ///   - goal: The purpose of compiling them.
  ///   - flags: Further arguments.
  /// - Returns: The errors and warnings, in the order of the files' names and lines.
  /// - Throws: An error if the compiler cannot run.
  func messages(
    about programs: [String: String], checking goal: Goal, _ flags: [String] = []
  ) throws -> [Message] {
    guard !programs.isEmpty else { return [] }
    return try inTemporaryFolder { folder in
      let files = try write(programs, into: folder)
      let arguments =
        ["-wmo"] + (goal == .types ? ["-typecheck"] : ["-emit-sil", "-o", "/dev/null"])
      let output = try compile(files, arguments + flags).text
      let messages = output.linesOfText.compactMap(message)
      return messages.sorted { ($0.program, $0.line) < ($1.program, $1.line) }
    }
  }

  /// A module of a program.
  struct Module {
    let name: String
    /// The texts of its files by name.
    let programs: [String: String]
    let flags: [String]
  }

  /// Compiles some modules, links them with the library and a main file, and runs the program.
  ///
  /// - Parameters:
  ///   - main: The text of the main file, which may import the modules.
  ///   - modules: The modules. None imports another.
  /// - Returns: The text that it printed, or nil and the failure.
  /// - Throws: An error if the compiler cannot run.
  func output(of main: String, _ modules: [Module]) throws -> (text: String?, failure: String) {
    try inTemporaryFolder { folder in
      var objects: [URL] = []
      for module in modules {
        let files = try write(module.programs, into: folder.appendingPathComponent(module.name))
        let object = folder.appendingPathComponent(module.name + ".o")
        let arguments = [
          "-parse-as-library", "-wmo", "-emit-module", "-emit-module-path",
          folder.appendingPathComponent(module.name + ".swiftmodule").path, "-emit-object", "-o",
          object.path,
        ]
        let compiled = try compile(files, as: module.name, arguments + module.flags)
        guard compiled.status == 0 else { return (nil, compiled.text) }
        objects.append(object)
      }
      let files = try write(["main": main], into: folder)
      let program = folder.appendingPathComponent("program")
      let linked = try compile(
        files + objects + libraryObjects(), as: "Program",
        ["-I", folder.path, "-o", program.path])
      guard linked.status == 0 else { return (nil, linked.text) }
      let run = try SwiftCompiler.run(program, [])
      return run.status == 0 ? (run.text, "") : (nil, run.text)
    }
  }

  private func compile(
    _ files: [URL], as module: String = "Client", _ arguments: [String]
  ) throws -> (text: String, status: Int32) {
    let always = [
      "-swift-version", "6", "-module-name", module, "-diagnostic-style", "llvm",
      "-no-color-diagnostics", "-I", products.appendingPathComponent("Modules").path,
      "-module-cache-path", moduleCache.path,
    ]
    return try SwiftCompiler.run(compiler, always + arguments + files.map(\.path))
  }

  /// The library's object files that are linked into the tests. The folder may also contain objects of deleted files.
  private func libraryObjects() throws -> [URL] {
    let list = products.appendingPathComponent("RouteKitPackageTests.product/Objects.LinkFileList")
    let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
    let objects = text.linesOfText.map { $0.trimmingCharacters(in: ["'", "\""]) }
      .filter { $0.contains("/RouteKit.build/") && $0.hasSuffix(".o") }
    if objects.isEmpty {
      throw Missing("The objects of the library are not listed in \(list.path).")
    }
    return objects.map { URL(fileURLWithPath: $0) }
  }

  private func write(_ programs: [String: String], into folder: URL) throws -> [URL] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try programs.sorted { $0.key < $1.key }.map { name, text in
      let file = folder.appendingPathComponent(name + ".swift")
      try Data(text.utf8).write(to: file)
      return file
    }
  }

  private func inTemporaryFolder<Result>(_ work: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("client-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try work(folder)
  }

  private func message(in line: String) -> Message? {
    guard let match = line.firstMatch(of: /([^\/:]+)\.swift:(\d+):\d+: ((?:error|warning): .*)/)
    else { return nil }
    return Message(
      program: String(match.1), line: Int(match.2) ?? 0, text: String(match.3))
  }
}

// MARK: - Finding and running

extension SwiftCompiler {
  /// The compiler beside the standard library that this process has loaded, or else that of the path.
  fileprivate static func find() -> URL? {
    let mapped = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
    if let library = mapped.linesOfText.first(where: { $0.hasSuffix("/libswiftCore.so") }) {
      var folder = URL(fileURLWithPath: String(library.drop { $0 != "/" }))
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let compiler = folder.appendingPathComponent("bin/swiftc")
        if FileManager.default.isExecutableFile(atPath: compiler.path) { return compiler }
      }
    }
    #if os(macOS)
      let search = ["xcrun", "--find", "swiftc"]
    #else
      let search = ["sh", "-c", "command -v swiftc"]
    #endif
    guard let found = try? run(URL(fileURLWithPath: "/usr/bin/env"), search), found.status == 0
    else { return nil }
    let path = found.text.trimmingCharacters(in: .whitespacesAndNewlines)
    return path.isEmpty ? nil : URL(fileURLWithPath: path)
  }

  fileprivate static func run(
    _ program: URL, _ arguments: [String]
  ) throws -> (text: String, status: Int32) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
