import Foundation
import RouteKit
import StorefrontShop
import XCTest

/// Files that cannot be a state, or cannot be written.
final class StateFileTests: XCTestCase {
  @MainActor
  func testAnImpossibleStateIsOneLineAndTheShopDoesNotOpen() async throws {
    let (huge, pipe) = (try SavedShop(), try SavedShop())
    try huge.write(Data())
    truncate(huge.path, off_t(TreeArchive.Limits().bytes) + 1)
    mkfifo(pipe.path, 0o600)

    try await expect("/", "state '/' cannot be read: Is a directory.")
    try await expect(
      "/nowhere/shop", "state '/nowhere/shop' cannot be written: No such file or directory.")
    try await expect("/dev/null", "state '/dev/null' is not a file.")
    try await expect(pipe.path, "state '\(pipe.path)' is not a file.")
    try await expect(huge.path, "state '\(huge.path)' is over 32 MB.")
    XCTAssertEqual(try huge.names, ["shop.state"])
  }

  @MainActor
  func testAnUnreadableFileIsNotOverwritten() async throws {
    if geteuid() == 0 { throw XCTSkip("Nothing is forbidden to the superuser.") }
    let saved = try SavedShop()
    try saved.write(Data("mine".utf8))
    chmod(saved.path, 0)

    try await expect(saved.path, "state '\(saved.path)' cannot be read: Permission denied.")
  }

  @MainActor
  func testAFailureInTheMiddleOfWritingLosesNothing() async throws {
    // There is no room for the name of the temporary file next to it.
    let saved = try SavedShop(named: String(repeating: "s", count: 250))
    let damaged = try SavedShop()
    _ = try await damaged.visit(input: "open product 42")
    try saved.write(damaged.contents)

    let visit = try await saved.visit(input: "back")

    XCTAssertTrue(visit.output.hasPrefix("[Browse › Hand trowel]\n"), visit.output)
    XCTAssertEqual(
      visit.complaints, "storefront: state 'FILE' cannot be written: File name too long.\n")
    XCTAssertEqual(visit.status, 2)
    XCTAssertEqual(try saved.contents, try damaged.contents)
    XCTAssertEqual(try saved.names.count, 1)
  }

  @MainActor
  func testOnlyItsOwnerMayReadTheFile() async throws {
    let saved = try SavedShop()

    _ = try await saved.visit()

    let attributes = try FileManager.default.attributesOfItem(atPath: saved.path)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o600)
  }

  @MainActor
  private func expect(_ path: String, _ complaint: String, line: UInt = #line) async throws {
    let visit = try await Visit(["--state", path])

    XCTAssertEqual(visit.complaints, "storefront: \(complaint)\n", line: line)
    XCTAssertEqual(visit.output, "", line: line)
    XCTAssertEqual(visit.status, 2, line: line)
  }
}
