import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Inverses of a container's own state that do what they must not, or that run late.
final class InversesUnderAttackTests: XCTestCase {
  func testAnInverseThatRecordsInversesRunsOnce() throws {
    final class Pager: ContainerNode {
      var runs = 0
      func turnAndFail() throws {
        try edit("turn") { navigation in
          recordInverse(in: navigation) { [self] in
            runs += 1
            for _ in 0..<10_000 { recordInverse { [self] in runs += 1 } }
          }
          throw SoldOut()
        }
      }
    }
    let pager = Pager()
    let tree = try ScreenTree(root: pager)
    try expectUnchanged(tree) { expectSoldOut { try pager.turnAndFail() } }
    XCTAssertEqual(pager.runs, 1)
  }

  func testAnInverseCannotEditAContainerOnNoTree() throws {
    let (pager, loose) = (Meddler(), StackNode())
    let tree = try ScreenTree(root: pager)

    try expectUnchanged(tree) {
      expectSoldOut {
        try pager.fail { navigation in
          for _ in 0..<1_000 {
            do { try loose.push(Cart(), in: navigation) } catch { pager.caught.append(error) }
          }
        }
      }
    }

    XCTAssertEqual(loose.children.count, 0)
    XCTAssertEqual(pager.caught.count, 1_000)
    XCTAssertEqual(
      pager.caught.first.map { "\($0)" },
      """
      Cannot push in 'StackNode': the inverse recorded by 'Meddler' is being called within a navigation.

        StackNode   ◀ here

      It may be called several times in a navigation and must not have effects. Navigate after the commit.
      """)
  }

  func testAnInverseCannotMakeASavepoint() throws {
    let pager = Meddler()
    let tree = try ScreenTree(root: pager)

    try expectUnchanged(tree) {
      expectSoldOut {
        try pager.fail { navigation in
          do { try navigation?.attempt { throw SoldOut() } } catch { pager.caught.append(error) }
          for _ in 0..<1_000 { pager.recordInverse(in: navigation) {} }
        }
      }
    }

    XCTAssertEqual(pager.caught.map { ($0 as? RoutingError)?.kind }, [.busyAttempting])
  }

  func testAnInverseThatRollsBackASavepointKeepsTheRollBackGoing() throws {
    let dial = Dial()
    dial.set(7)
    let tree = try ScreenTree(root: dial)

    try expectUnchanged(tree) {
      expectSoldOut {
        try dial.edit("turn") { navigation in
          for turn in 0..<2_000 { dial.set(turn, in: navigation) }
          dial.recordInverse(in: navigation) { try? navigation?.attempt { throw SoldOut() } }
          throw SoldOut()
        }
      }
    }

    XCTAssertEqual(dial.value, 7)
  }

  func testAStateOfAContainerOnNoTreeIsUndoneAndRedone() throws {
    let dial = Dial()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 5
    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        dial.set(3, in: navigation)
        try stack.push(Cart(), in: navigation)
      })
    XCTAssertEqual(tree.undoCount, 1)
    try tree.undo()
    XCTAssertEqual(dial.value, 0)
    XCTAssertEqual(stack.children.count, 1)
    XCTAssertEqual([tree.undoCount, tree.redoCount], [0, 1])
    try tree.redo()
    XCTAssertEqual(dial.value, 3)
    XCTAssertEqual(stack.children.count, 2)
  }

  func testAStateChangedOnTheTreeOutsideAnAttemptCountsTheSameAfterComingBack() throws {
    let dial = Dial()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 5
    try stack.push(dial)
    dial.set(1)
    let first = tree.undoCount
    try tree.undo()
    try tree.redo()
    dial.set(2)
    XCTAssertEqual(tree.undoCount, first)
  }

  func testARuleSeesEditsUndoneAndStatesNotYet() throws {
    final class Labels: ContainerNode {
      var labels: [String] = []
      func set(_ new: [String], _ navigation: Navigation? = nil) {
        let old = labels
        recordInverse(in: navigation) { [self] in set(old) }
        labels = new
      }
      func add(_ screen: ScreenNode, _ label: String) throws {
        try edit("add") { navigation in
          set(labels + [label], navigation)
          try insertChild(screen, at: children.count, in: navigation)
        }
      }
      func drop() throws {
        try edit("drop") { navigation in
          guard let last = children.last else { return }
          try removeChild(last, in: navigation)
          set(labels.dropLast(), navigation)
        }
      }
      override func label(of child: ScreenNode) -> String? {
        guard let index = children.firstIndex(where: { $0 === child }) else { return nil }
        return labels.indices.contains(index) ? labels[index] : "MISSING"
      }
    }
    let labels = Labels()
    let tree = try ScreenTree(root: labels)
    try labels.add(Feed(), "a")
    tree.undoLimit = 4
    try labels.add(Cart(), "b")
    try labels.drop()
    var seen: [String] = []
    tree.require(
      ClosureGuard { (_: Cart) in
        seen.append(tree.snapshot().drawing())
        return .allow
      }, for: Cart.self)
    try tree.undo()
    // Edits are undone before a rule is asked, and states on commit.
    XCTAssertTrue(seen.joined().contains("MISSING"), seen.joined())
    XCTAssertEqual(labels.labels, ["a", "b"])
  }
}

private final class Meddler: ContainerNode {
  var caught: [any Error] = []

  /// Fails, and edits during the rollback.
  func fail(_ meddle: @escaping (Navigation?) -> Void) throws {
    try edit("fail") { navigation in
      recordInverse(in: navigation) { meddle(navigation) }
      throw SoldOut()
    }
  }
}
