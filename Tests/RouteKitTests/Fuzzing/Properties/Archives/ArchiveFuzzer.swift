import Foundation
import RouteKit

/// The laws that hold for any data that is read as an archive.
///
/// Data that begins with a brace is read unchanged. From other data an archive is first written: see
/// ``FuzzedRecords``.
struct ArchiveFuzzer {
  private let shop: FuzzedShop

  init() throws { shop = try FuzzedShop() }

  /// Checks all laws.
  ///
  /// - Returns: The outcome, for a count.
  /// - Throws: ``Violation``, or an error that should not have been thrown.
  @discardableResult
  func check(_ bytes: [UInt8]) async throws -> String {
    var data = Data(bytes)
    if bytes.first != UInt8(ascii: "{") {
      var records = FuzzedRecords(bytes)
      data = Data(records.text().utf8)
    }
    guard let archive = try read(data) else { return "refused" }
    var outcome = ""
    for asks in [false, true] {
      outcome = try await check(archive, asks: asks, mayLeave: data.count % 8 > 0)
      try Violation.unless(shop.census.living == 0, "\(shop.census.living) screens are never freed")
    }
    return outcome
  }

  private func read(_ data: Data) throws -> TreeArchive? {
    let archive: TreeArchive
    do { archive = try TreeArchive(data: data) } catch let error as RoutingError {
      try Violation.unless(
        error.kind == .badArchive && error.action == "read the archive", "it is \(error)")
      try checkText("\(error)", of: error.reasons.count + 1)
      return nil
    }
    let again = try TreeArchive(data: archive.data())
    try Violation.unless(again == archive, "what was read is written otherwise")
    for gap in archive.gaps { try checkText("\(gap)", of: 1) }
    return archive
  }

  private func check(_ archive: TreeArchive, asks: Bool, mayLeave: Bool) async throws -> String {
    let tree = try shop.tree { departure in
      if departure.cause != .archive { return .allow }
      return mayLeave ? asks ? .ask { _ in .allow } : .allow : .deny(FuzzedScreens.Failure())
    }
    let before = tree.snapshot()
    var causes: [Cause] = []
    let observer = tree.observe { causes.append($0.cause) }
    defer { observer.cancel() }
    let report: TreeArchive.Report
    do {
      report =
        asks
        ? try await tree.restoreAsking(
          archive, using: shop.catalog, migrating: FuzzedShop.migrations)
        : try tree.restore(archive, using: shop.catalog)
    } catch {
      try Violation.unless(tree.snapshot() == before, "it failed and changed the tree: \(error)")
      try Violation.unless(causes.isEmpty, "it failed and was announced")
      try checkFailure(error, of: archive, mayLeave: mayLeave)
      return "failed"
    }
    try Violation.unless(mayLeave, "it was not allowed to leave")
    try Violation.unless(causes == [.archive], "it was announced as \(causes)")
    try check(tree, report, of: archive, asks: asks)
    try await checkRound(tree, of: archive, report, asks: asks)
    let after = tree.snapshot()
    try tree.undo()
    try Violation.unless(tree.snapshot() == before, "it is not undone:\n\(tree.snapshot())")
    try tree.redo()
    try Violation.unless(tree.snapshot() == after, "it is not redone:\n\(tree.snapshot())")
    return report.isWhole ? "whole" : "less"
  }

  private func checkFailure(
    _ error: any Error, of archive: TreeArchive, mayLeave: Bool
  ) throws {
    if !mayLeave, error is FuzzedScreens.Failure { return }
    guard let error = error as? RoutingError, error.kind == .badArchive, !archive.isEmpty else {
      throw Violation(description: "it failed with \(error)")
    }
    try checkText("\(error)", of: 3 * error.reasons.count + 1)
  }

  /// Checks that the tree is what the report says, and that no rule is violated.
  private func check(
    _ tree: ScreenTree, _ report: TreeArchive.Report, of archive: TreeArchive, asks: Bool
  ) throws {
    if let problem = wildProblem(on: [tree], beside: []) { throw Violation(description: problem) }
    let lost = report.losses.count { ![.focus, .history, .state].contains($0.kind) }
    try Violation.unless(
      tree.screens.count == report.kept.count && report.kept.count + lost == archive.count
        && report.count == archive.count && report.isWhole == report.losses.isEmpty,
      "\(tree.screens.count) screens are on the tree: \(report)\n\(tree.snapshot())")
    try checkText("\(report)", of: min(report.losses.count, 100) + 4)
    for loss in report.losses where loss.reason.isEmpty {
      throw Violation(description: "no reason for \(loss)")
    }
    for screen in tree.screens {
      if let problem = shop.forbids(screen, asking: asks) { throw Violation(description: problem) }
    }
  }

  /// Checks that archiving and restoring the restored tree gives the same tree.
  private func checkRound(
    _ tree: ScreenTree, of archive: TreeArchive, _ report: TreeArchive.Report, asks: Bool
  ) async throws {
    let second = try tree.archive(using: shop.catalog)
    try Violation.unless(second.count == tree.screens.count, "the archive is \(second)")
    if archive.gaps.isEmpty, report.isWhole {
      try Violation.unless(second.gaps.isEmpty, "it came back whole, and now has \(second.gaps)")
    }
    guard second.gaps.isEmpty else { return }
    let other = try shop.tree { _ in .allow }
    let report =
      asks
      ? try await other.restoreAsking(second, using: shop.catalog)
      : try other.restore(second, using: shop.catalog)
    let (mine, its) = (tree.snapshot().withoutIDs, other.snapshot().withoutIDs)
    try Violation.unless(
      report.isWhole && mine == its, "\(report)\nfrom:\n\(mine)\nto:\n\(its)")
    try Violation.unless(
      try other.archive(using: shop.catalog) == second, "its archive is another than what it is of")
  }

  /// Checks that a text has this number of lines, and not too many characters.
  private func checkText(_ text: String, of lines: Int) throws {
    try Violation.unlessPlain(text, lines: 3 * lines)
    try Violation.unless(
      text.unicodeScalars.count < 6_000 * lines, "a text has \(text.utf8.count) bytes: \(text)")
  }
}
