import RouteKit
import RouteKitTesting
import XCTest

/// Inverses of a container's own state that do what they must not, or that run late.
final class InversesOfOwnStateTests: XCTestCase {
  func testAnInverseThatRollsSomethingBackKeepsTheRollBackGoing() throws {
    final class Pager: ContainerNode {
      var value = 0
      func set(_ new: Int, _ navigation: Navigation? = nil) {
        let old = value
        recordInverse(in: navigation) { [self] in set(old) }
        value = new
      }
      func turnAndFail() throws {
        try edit("turn") { navigation in
          for turn in 0..<2_000 { set(turn, navigation) }
          recordInverse(in: navigation) { try? navigation?.attempt { throw SoldOut() } }
          throw SoldOut()
        }
      }
    }
    let pager = Pager()
    pager.set(7)
    let tree = try ScreenTree(root: pager)
    try expectUnchanged(tree) { expectSoldOut { try pager.turnAndFail() } }
    XCTAssertEqual(pager.value, 7)
  }

  func testAnInverseThatEditsAContainerOnNoTree() throws {
    final class Pager: ContainerNode {
      var runs = 0
      let apart = StackNode()
      func turnAndFail() throws {
        try edit("turn") { navigation in
          for _ in 0..<5 {
            recordInverse(in: navigation) { [self] in
              runs += 1
              for _ in 0..<1_000 { try? apart.push(Feed(), in: navigation) }
            }
          }
          throw SoldOut()
        }
      }
    }
    let pager = Pager()
    let tree = try ScreenTree(root: pager)
    try expectUnchanged(tree) { expectSoldOut { try pager.turnAndFail() } }
    XCTAssertEqual(pager.runs, 5)
    XCTAssertNil(pager.apart.children.first?.tree)
    try pager.apart.push(Cart())
    try tree.setRoot(StackNode(Feed()))
    try tree.root.map { try ($0 as! StackNode).push(pager.apart) }
    XCTAssertEqual(tree.screens.count, pager.apart.children.count + 3)
  }

  func testAStateOfAContainerOnNoTreeIsUndoneAndRedone() throws {
    final class Dial: ContainerNode {
      var value = 0
      func set(_ new: Int, _ navigation: Navigation? = nil) {
        let old = value
        recordInverse(in: navigation) { [self] in set(old) }
        value = new
      }
    }
    let dial = Dial()
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    tree.undoLimit = 5
    try TreeRouter(tree).navigate(
      to: EditRoute { navigation in
        dial.set(3, navigation)
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
    final class Dial: ContainerNode {
      var value = 0
      func set(_ new: Int, _ navigation: Navigation? = nil) {
        let old = value
        recordInverse(in: navigation) { [self] in set(old) }
        value = new
      }
    }
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

  func testAnInverseGetsAnErrorForAnEditOfAContainerOnNoTree() throws {
    let apart = StackNode()
    final class Pager: ContainerNode {}
    let pager = Pager()
    let tree = try ScreenTree(root: pager)
    var caught: (any Error)?
    XCTAssertThrowsError(
      try pager.edit("turn") { navigation in
        pager.recordInverse(in: navigation) {
          do { try apart.push(Feed(), in: navigation) } catch { caught = error }
        }
        throw SoldOut()
      })
    XCTAssertEqual((caught as? RoutingError)?.kind, .busyAttempting, "\(apart.snapshot())")
    _ = tree
  }
}
