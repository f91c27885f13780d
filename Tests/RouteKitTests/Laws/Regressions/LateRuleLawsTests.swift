import Fixtures
import RouteKit
import XCTest

/// A rule that was registered while another rule was asked about a screen was not asked about that screen.
final class LateRuleLawsTests: XCTestCase {
  func testARuleThatIsRegisteredWhileARuleIsAskedIsAskedAboutTheSameScreen() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    let late = RegisteringOnce(on: tree) { tree in
      tree.require(ClosureGuard { (_: Cart) in .deny(SoldOut()) }, for: Cart.self)
    }
    tree.require(ClosureGuard { (_: ScreenNode) in late.allow() }, for: ScreenNode.self)

    XCTAssertThrowsError(try stack.push(Cart())) { XCTAssertTrue($0 is SoldOut, "\($0)") }
    XCTAssertEqual(stack.children.count, 1)
  }

  func testItIsAskedAboutTheScreensThatWereAskedAboutBefore() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    var asked: [String] = []
    let late = RegisteringOnce(on: tree) { tree in
      tree.require(
        ClosureGuard { (screen: ScreenNode) in
          asked.append("\(type(of: screen))")
          return .allow
        }, for: ScreenNode.self)
    }
    tree.require(ClosureGuard { (_: Account) in late.allow() }, for: Account.self)

    try stack.push(StackNode(Cart(), Account(), Search()))

    // Each screen once.
    XCTAssertEqual(asked.sorted(), ["Account", "Cart", "Search", "StackNode"])
  }

  func testARuleThatALeaveCheckRegistersIsAsked() throws {
    let tree = ScreenTree()
    let late = RegisteringOnce(on: tree) { tree in
      tree.require(ClosureGuard { (_: Cart) in .deny(SoldOut()) }, for: Cart.self)
    }
    try tree.setRoot(Form { _ in late.allow() })

    XCTAssertThrowsError(try tree.setRoot(Cart())) { XCTAssertTrue($0 is SoldOut, "\($0)") }
    XCTAssertTrue(tree.root is Form)
  }

  func testARecheckAsksARuleThatIsRegisteredMeanwhile() throws {
    let stack = try StackNode(Feed(), Cart(), Search())
    let tree = try ScreenTree(root: stack)
    let late = RegisteringOnce(on: tree) { tree in
      tree.require(ClosureGuard { (_: Cart) in .deny }, for: Cart.self)
    }
    tree.require(ClosureGuard { (_: Search) in late.allow() }, for: Search.self)

    try tree.recheck()

    XCTAssertEqual(stack.children.typeNames, ["Feed"])
  }

  func testRulesThatRegisterEachOtherWithoutEndAreAnError() throws {
    let stack = try StackNode(Feed())
    let tree = try ScreenTree(root: stack)
    register(on: tree)

    try expectError(
      .redirectLoop, leaving: tree,
      """
      Cannot ask the rules: more than 1000 rules were registered while rules were being asked.

      Register rules before the navigation: a rule must not have effects.
      """
    ) {
      try stack.push(Cart())
    }
    try expectError(.redirectLoop, leaving: tree) { try tree.recheck() }
  }

  /// Registers a rule that registers itself again each time it is asked.
  private func register(on tree: ScreenTree) {
    tree.require(
      ClosureGuard { [unowned tree, self] (_: ScreenNode) in
        register(on: tree)
        return .allow
      }, for: ScreenNode.self)
  }
}

/// Registers a rule the first time that it is asked.
private final class RegisteringOnce {
  private weak var tree: ScreenTree?
  private var register: ((ScreenTree) -> Void)?

  init(on tree: ScreenTree, _ register: @escaping (ScreenTree) -> Void) {
    (self.tree, self.register) = (tree, register)
  }

  func allow() -> Verdict {
    let register = register
    self.register = nil
    if let tree { register?(tree) }
    return .allow
  }
}
