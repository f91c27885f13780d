import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The library's containers use nothing that an app's containers could not: rebuilt with only the public API,
/// they behave the same, also with undo and redo.
final class RebuiltContainersTests: XCTestCase {
  func testAStackDoesWhatTheLibrarysDoes() throws {
    try expectAlike(StackNode(), RebuiltStack()) { container, dice, page in
      let (stack, rebuilt) = (container as? StackNode, container as? RebuiltStack)
      switch dice.roll(5) {
      case 0, 1: try stack?.push(page) ?? rebuilt?.push(page)
      case 2: try stack?.pop() ?? rebuilt?.pop()
      case 3: try container.insertChild(page, at: dice.roll(4))
      default:
        let index = dice.roll(max(1, container.children.count))
        guard container.children.indices.contains(index) else { return }
        try container.screenTree?.reveal(container.children[index])
      }
    }
  }

  func testTabsWithAHistoryDoWhatTheLibrarysDo() throws {
    try expectAlike(TabNode(backMode: .history), RebuiltTabs()) { container, dice, page in
      let (tabs, rebuilt) = (container as? TabNode, container as? RebuiltTabs)
      switch dice.roll(8) {
      case 0, 1: try container.insertChild(page, at: dice.roll(container.children.count + 2))
      case 2:
        let index = dice.roll(max(1, container.children.count))
        guard container.children.indices.contains(index) else { return }
        try container.removeChild(container.children[index])
      case 3: try container.setFocusedChild(nil)
      case 4: try tabs?.goBack() ?? rebuilt?.goBack()
      default:
        let index = dice.roll(container.children.count + 1)
        try tabs?.select(index) ?? rebuilt?.select(index)
      }
    } showing: {
      (($0 as? TabNode)?.tabHistory ?? ($0 as? RebuiltTabs)?.history ?? []).compactMap(\.screenName)
    }
  }

  func testASplitDoesWhatTheLibrarysDoes() throws {
    try expectAlike(SplitNode(), RebuiltSplit()) { container, dice, page in
      let column = SplitColumn.allCases[dice.roll(3)]
      let (split, rebuilt) = (container as? SplitNode, container as? RebuiltSplit)
      switch dice.roll(6) {
      case 0, 1, 2: try split?.setColumn(column, to: page) ?? rebuilt?.setColumn(column, to: page)
      case 3: try split?.setColumn(column, to: nil) ?? rebuilt?.setColumn(column, to: nil)
      case 4: try container.insertChild(page, at: 0)
      default:
        guard let screen = split?.screen(in: column) ?? rebuilt?.screen(in: column) else { return }
        try container.setFocusedChild(screen)
      }
    } showing: { container in
      container.children.compactMap { container.label(of: $0) }
    }
  }

  /// Performs the same random edits in two containers, undoes and redoes some of them, and expects the same
  /// result at every step.
  private func expectAlike(
    _ library: ContainerNode, _ rebuilt: ContainerNode,
    _ edit: (ContainerNode, inout Dice, Page) throws -> Void,
    showing details: (ContainerNode) -> [String] = { _ in [] }, line: UInt = #line
  ) throws {
    let containers = [library, rebuilt]
    let trees = try containers.map { container in
      let tree = try ScreenTree(root: container)
      tree.undoLimit = 20
      return tree
    }
    var refused = 0
    for seed in 0..<600 {
      let seen = zip(containers, trees).map { container, tree -> [String] in
        var dice = Dice(seed: UInt64(seed))
        var outcome = "done"
        do {
          switch dice.roll(6) {
          case 0: try tree.undo()
          case 1: try tree.redo()
          default: try edit(container, &dice, Page("\(seed)"))
          }
        } catch {
          outcome = (error as? RoutingError)?.kind.description ?? "\(error)"
        }
        return [outcome, container.focusedChild?.screenName ?? "", tree.visible?.screenName ?? ""]
          + container.children.compactMap(\.screenName) + details(container)
          + ["\(tree.undoCount)", "\(tree.redoCount)"]
      }
      if seen[0][0] != "done" { refused += 1 }
      guard seen[0] != seen[1] else { continue }
      return XCTFail("Step \(seed): \(seen[0]) and \(seen[1])", line: line)
    }
    XCTAssertTrue((20...400).contains(refused), "\(refused) refused", line: line)
  }
}
