import Foundation
import StorefrontShop
import XCTest

/// A temporary directory with a state file, which is deleted with this object.
final class SavedShop {
  private let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
    "storefront-\(UUID().uuidString)")
  private let file: URL
  private let catalogue = Result { try Catalogue.shipped() }

  var path: String { file.path }

  init(named name: String = "shop.state") throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    file = directory.appendingPathComponent(name)
  }

  deinit {
    do { try FileManager.default.removeItem(at: directory) } catch { XCTFail("\(error)") }
  }

  /// The contents of the file.
  var contents: Data {
    get throws { try Data(contentsOf: file) }
  }

  func write(_ contents: Data) throws { try contents.write(to: file) }

  /// Starts again with nothing in the directory but the file.
  func begin(with contents: Data) throws {
    for name in try names {
      try FileManager.default.removeItem(at: directory.appendingPathComponent(name))
    }
    try write(contents)
  }

  /// The contents of a copy that was kept next to the file.
  func kept(_ suffix: String = ".damaged") throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path + suffix))
  }

  /// The names of the files in the directory, in order.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() }
  }

  /// Opens a shop from the file, and saves to it.
  @MainActor
  func open(link: String? = nil) throws -> Shop {
    try Shop(catalogue: catalogue.get(), link: link, state: StateFile(path: path))
  }

  /// Runs the program with the file, which is called `FILE` in the output.
  @MainActor
  func visit(_ arguments: String..., input: String = "") async throws -> (
    status: Int32, output: String, complaints: String
  ) {
    let visit = try await Visit(["--state", path] + arguments, input: input)
    return (
      visit.status, visit.output.replacingOccurrences(of: path, with: "FILE"),
      visit.complaints.replacingOccurrences(of: path, with: "FILE")
    )
  }
}
