import Fixtures
import Foundation
import RouteKit
import XCTest

/// Law 10: an archive is restored completely. A damaged archive never crashes, never brings in a screen
/// against its rule, and every loss is listed with its reason.
final class ArchiveLawsTests: XCTestCase {
  func testATreeOfNamedScreensComesBackAsItWas() throws {
    let run = LawRun()
    var world = try ArchiveWorld(seed: run.seed)
    var screens = 0

    for _ in 0..<max(200, run.navigations / 40) {
      let tree = try world.tree()
      let archive = try world.shop.archive(tree)
      let restored = try ScreenTree(root: world.shop.feed())

      let report = try restored.restore(archive, using: world.shop.catalog)

      try expectWhole(report, restored, tree, seed: run.seed)
      XCTAssertEqual(try world.shop.archive(restored), archive, "with seed \(run.seed)")
      screens += archive.count
    }

    XCTAssertGreaterThan(screens, 300, "with seed \(run.seed)")
  }

  func testADamagedArchiveBringsInNothingAgainstItsRuleAndListsTheLosses() throws {
    let run = LawRun(demandLength: 3_000)
    var world = try ArchiveWorld(seed: run.seed)
    var outcomes: [String: Int] = [:]

    let wanted = ["refused", "nothing left", "less", "whole"]
    var made = 0
    while run.goesOn(
      after: made, of: max(300, run.navigations / 10),
      missing: wanted.filter { outcomes[$0] == nil })
    {
      made += 1
      let tree = try world.tree()
      var data = try world.shop.archive(tree).data()
      for _ in 0..<world.dice.roll(3) { world.dice.damage(&data) }
      world.shop.session.isSignedIn = world.dice.oneIn(2)
      let outcome = try restore(data, in: &world, seed: run.seed)
      outcomes[outcome, default: 0] += 1
    }

    print("Law 10: \(outcomes)")
    guard run.demandsAll else { return }
    for outcome in wanted {
      XCTAssertGreaterThan(outcomes[outcome, default: 0], 0, "\(outcome), seed \(run.seed)")
    }
  }

  func testATreeComesBackWholeIntoItsOwnFrame() throws {
    let run = LawRun()
    var world = try ArchiveWorld(seed: run.seed)

    for _ in 0..<max(200, run.navigations / 40) {
      let tree = try world.tree()
      guard let root = tree.root else { continue }
      let archive = try world.shop.archive(tree)
      let frame = try world.frame(of: root, differs: false)
      let flags = Dictionary(
        uniqueKeysWithValues: Dump.walk(frame).compactMap { $0 as? SplitNode }
          .map { (ObjectIdentifier($0), $0.isCollapsed) })
      let restored = ScreenTree()

      let report = try restored.restore(
        archive, using: world.shop.catalog, into: PrebuiltBuilder(frame))

      // A split of the frame is collapsed as it was made, and another one is not.
      XCTAssertEqual(
        restored.splits.map(\.isCollapsed),
        restored.splits.map { flags[ObjectIdentifier($0)] ?? false }, "with seed \(run.seed)")
      for split in restored.splits { try split.expand() }
      try expectWhole(report, restored, tree, seed: run.seed)
      XCTAssertEqual(report.added.count, 0, "with seed \(run.seed): \(report)")
      if frame is ContainerNode { XCTAssertTrue(restored.root === frame, "with seed \(run.seed)") }
    }
  }

  func testAnyArchiveIsRestoredIntoAnyFrameAndTheReportAccountsForEveryScreen() throws {
    try LawRun.needsLongRun()
    let run = LawRun(demandLength: 3_000)
    var world = try ArchiveWorld(seed: run.seed)
    var outcomes: [String: Int] = [:]

    let wanted = ["tabs", "added", "replaced", "hidden", "whole", "refused in the frame", "failed"]
    var made = 0
    while run.goesOn(
      after: made, of: max(300, run.navigations / 10),
      missing: wanted.filter { outcomes[$0] == nil })
    {
      made += 1
      let tree = try world.tree()
      var data = try world.shop.archive(tree).data()
      let isDamaged = world.dice.oneIn(2)
      if isDamaged { world.dice.damage(&data) }
      let frame = try world.frame(of: tree.root ?? StackNode(), differs: true)
      let order = (frame as? TabNode).map { $0.children.map { ObjectIdentifier($0) } }
      let containers = (frame as? TabNode).map { $0.children.map { $0 is ContainerNode } } ?? []
      world.shop.session.isSignedIn = world.dice.oneIn(2)
      let forbidden = world.dice.roll(12)
      let target = try ScreenTree(root: world.shop.feed())
      target.undoLimit = 3
      target.require(
        ClosureGuard { (order: Order) in order.number == forbidden ? .deny : .allow },
        for: Order.self)
      let before = target.snapshot()
      do {
        let report = try target.restore(
          TreeArchive(data: data), using: world.shop.catalog, into: PrebuiltBuilder(frame))
        XCTAssertNil(wildProblem(on: [target], beside: []), "with seed \(run.seed)")
        XCTAssertEqual(
          target.screens.count, report.kept.count + report.replaced.count + report.added.count,
          "with seed \(run.seed)")
        XCTAssertEqual(
          report.kept.count + report.replaced.count
            + report.losses.count { !$0.isPartial && !$0.path.isInFrame }, report.count,
          "with seed \(run.seed): \(report)")
        XCTAssertFalse(
          target.screens.contains { ($0 as? Order)?.number == forbidden }, "with seed \(run.seed)")
        for loss in report.losses + report.replaced { XCTAssertFalse(loss.reason.isEmpty) }
        if frame is ContainerNode { XCTAssertTrue(target.root === frame, "with seed \(run.seed)") }
        // Whatever has no place in the frame is hidden, and is not built.
        if !isDamaged {
          XCTAssertFalse(
            report.losses.contains { $0.kind == .owner }, "with seed \(run.seed): \(report)")
        }
        if let order, !order.isEmpty, report.count > 1,
          !report.losses.contains(where: \.path.isInFrame),
          !report.losses.contains(where: { $0.kind == .refused })
        {
          // Every tab of the frame is there, in its order; a leaf may be the archive's.
          let tabs = target.root.map { Array(($0 as? TabNode)?.children.map { $0 } ?? []) } ?? []
          guard tabs.count == order.count else {
            return XCTFail(
              "\(tabs.count) of \(order.count) tabs of the frame are there, with seed \(run.seed): \(report)"
            )
          }
          for (index, isContainer) in containers.enumerated() where isContainer {
            XCTAssertEqual(ObjectIdentifier(tabs[index]), order[index], "with seed \(run.seed)")
          }
          outcomes["tabs", default: 0] += 1
        }
        for (name, happened) in [
          ("added", !report.added.isEmpty), ("replaced", !report.replaced.isEmpty),
          ("hidden", report.losses.contains { $0.kind == .hidden }), ("whole", report.isWhole),
          ("refused in the frame", report.losses.contains { $0.path.isInFrame }),
        ] where happened { outcomes[name, default: 0] += 1 }
        let after = target.snapshot()
        try target.undo()
        XCTAssertEqual(target.snapshot(), before, "with seed \(run.seed)")
        try target.redo()
        XCTAssertEqual(target.snapshot(), after, "with seed \(run.seed)")
      } catch let error as RoutingError where error.kind == .badArchive {
        XCTAssertEqual(target.snapshot(), before, "with seed \(run.seed)")
        outcomes["failed", default: 0] += 1
      }
    }

    print("Law 10, frames: \(outcomes)")
    guard run.demandsAll else { return }
    for outcome in wanted {
      XCTAssertGreaterThan(outcomes[outcome, default: 0], 0, "\(outcome), seed \(run.seed)")
    }
  }

  /// Restores an archive, which may be damaged, on a tree with rules, and checks the laws afterwards.
  private func restore(
    _ data: Data, in world: inout ArchiveWorld, seed: UInt64
  ) throws -> String {
    let forbidden = world.dice.roll(12)
    let target = try ScreenTree(root: world.shop.feed())
    target.undoLimit = 3
    target.require(
      ClosureGuard { (order: Order) in order.number == forbidden ? .deny : .allow },
      for: Order.self)
    target.require(
      ClosureGuard { (reader: Reader) in
        reader.page % 5 == 0 ? .ask { _ in .allow } : .allow
      }, for: Reader.self)
    let hidden = "sku \(world.dice.roll(9)) \"\\ü"
    target.require(
      ClosureGuard { (product: ShopProduct) in product.sku == hidden ? .deny : .allow },
      beforeShowing: ShopProduct.self)
    let before = target.snapshot()
    do {
      let archive = try TreeArchive(data: data)
      let report = try target.restore(archive, using: world.shop.catalog)
      XCTAssertNil(wildProblem(on: [target], beside: []), "with seed \(seed)")
      XCTAssertEqual(target.screens.count, report.kept.count, "with seed \(seed)")
      XCTAssertEqual(
        report.kept.count + report.losses.count { !$0.isPartial }, archive.count,
        "with seed \(seed)")
      for screen in target.screens {
        XCTAssertNotEqual((screen as? Order)?.number, forbidden, "with seed \(seed)")
        if screen is Order { XCTAssertTrue(world.shop.session.isSignedIn, "with seed \(seed)") }
      }
      for screen in target.visibleScreens {
        XCTAssertNotEqual((screen as? ShopProduct)?.sku, hidden, "with seed \(seed)")
      }
      for loss in report.losses { XCTAssertFalse(loss.reason.isEmpty) }
      if report.isWhole {
        XCTAssertEqual(try world.shop.archive(target).count, archive.count, "with seed \(seed)")
      }
      let after = target.snapshot()
      try target.undo()
      XCTAssertEqual(target.snapshot(), before, "with seed \(seed)")
      try target.redo()
      XCTAssertEqual(target.snapshot(), after, "with seed \(seed)")
      return report.isWhole ? "whole" : "less"
    } catch let error as RoutingError where error.kind == .badArchive {
      XCTAssertEqual(target.snapshot(), before, "with seed \(seed)")
      return error.action == "read the archive" ? "refused" : "nothing left"
    }
  }

  /// Expects that a tree came back as it was, but for what belongs to the window.
  private func expectWhole(
    _ report: TreeArchive.Report, _ restored: ScreenTree, _ tree: ScreenTree, seed: UInt64
  ) throws {
    for split in tree.splits { try split.expand() }
    XCTAssertEqual(restored.snapshot().withoutIDs, tree.snapshot().withoutIDs, "with seed \(seed)")
    XCTAssertTrue(report.isWhole, "with seed \(seed): \(report)")
    XCTAssertEqual(contexts(of: restored), contexts(of: tree), "with seed \(seed)")
  }

  private func contexts(of tree: ScreenTree) -> [String] {
    tree.screens.map { screen in
      switch screen {
      case let product as ShopProduct: product.sku
      case let order as Order: "\(order.number)"
      case let reader as Reader: "\(reader.page)"
      default: ""
      }
    }
  }
}

extension ScreenTree {
  fileprivate var splits: [SplitNode] { screens.compactMap { $0 as? SplitNode } }
}

extension Dice {
  /// Damages a text somewhere: changes a byte or a digit, or deletes or doubles a piece.
  fileprivate mutating func damage(_ data: inout Data) {
    guard !data.isEmpty else { return }
    let position = roll(data.count)
    switch roll(5) {
    case 0: data[position] ^= UInt8(truncatingIfNeeded: next())
    case 1: data.remove(at: position)
    case 2: data.insert(data[position], at: position)
    case 3: data.removeSubrange(position..<min(data.count, position + roll(40)))
    default:
      let digits = data.indices.filter { (48...57).contains(data[$0]) }
      if let digit = pick(digits) { data[digit] = UInt8(48 + roll(10)) }
    }
  }
}
