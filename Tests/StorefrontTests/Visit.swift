import Foundation
import StorefrontShop
import storefront
import XCTest

/// A run of the whole program on temporary files, and its output.
struct Visit {
  let status: Int32
  let output: String
  let complaints: String

  /// Runs the program with a command line and standard input.
  @MainActor
  init(_ arguments: [String] = [], input: String = "") async throws {
    try await self.init(arguments, input: Data(input.utf8))
  }

  @MainActor
  init(_ arguments: [String] = [], input: Data) async throws {
    let file = try Scratch(input)
    var output = ""
    var complaints = ""
    status = await Storefront.run(
      arguments, input: try InputFile(path: file.path), print: { output += $0 },
      complain: { complaints += $0 })
    (self.output, self.complaints) = (output, complaints)
  }

  /// Runs the program on a catalogue, which is called `shop.json` in its messages.
  @MainActor
  init(catalogue: Data) async throws {
    let file = try Scratch(catalogue)
    let visit = try await Visit(["--catalogue", file.path], input: "")
    status = visit.status
    output = visit.output
    complaints = visit.complaints.replacingOccurrences(of: file.path, with: "shop.json")
  }
}

/// A temporary file, which is deleted with this object.
final class Scratch {
  private let url = FileManager.default.temporaryDirectory.appendingPathComponent(
    "storefront-\(UUID().uuidString)")

  var path: String { url.path }

  init(_ contents: Data) throws { try contents.write(to: url) }

  deinit {
    do { try FileManager.default.removeItem(at: url) } catch { XCTFail("\(error)") }
  }
}

/// The files beside the tests.
enum Script {
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Scripts/\(name)").path
  }

  static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
}
