import Foundation
import Storefront
import XCTest

/// A directory of the test's own with a state file in it, for as long as somebody holds this.
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

  /// What the file says.
  var contents: Data {
    get throws { try Data(contentsOf: file) }
  }

  func write(_ contents: Data) throws { try contents.write(to: file) }

  /// Begins anew, with nothing in the directory but the file.
  func begin(with contents: Data) throws {
    for name in try names {
      try FileManager.default.removeItem(at: directory.appendingPathComponent(name))
    }
    try write(contents)
  }

  /// What a file says that was kept beside it.
  func kept(_ suffix: String = ".damaged") throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path + suffix))
  }

  /// The names of the files in the directory, in order.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() }
  }

  /// Opens a shop from the file, and to save to it.
  @MainActor
  func open(link: String? = nil) throws -> Shop {
    try Shop(catalogue: catalogue.get(), link: link, state: StateFile(path: path))
  }

  /// Runs the program with the file. It is called `FILE` in what is printed.
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
