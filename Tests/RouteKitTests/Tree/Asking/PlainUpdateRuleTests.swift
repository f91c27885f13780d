import Fixtures
import RouteKit
import XCTest

/// An update of plain values is known before the commit, so a rule is asked once, and keeps what it has allowed.
final class PlainUpdateRuleTests: XCTestCase {
  func testARuleIsAskedOnceAboutAnUpdateOfPlainValues() throws {
    try expectAskedOnce { Screen(PlainContent($0)) }
    try expectAskedOnce { Screen(ModelContent($0)) }
  }

  func testAnUpdateOfAnotherValueIsSeen() throws {
    struct Ratios: ContextUpdatable {
      var values: [Double?]
      var tags: Set<PlainDetails.Tag> = []

      mutating func update(with number: Int) {
        if number == 2 { values[1] = 2 } else { tags.insert(PlainDetails.Tag(name: "new")) }
      }
    }
    for number in [2, 3] {
      let tree = try ScreenTree(root: StackNode(Screen(Ratios(values: [.nan, 1]))))
      let open = ClosureBuilder { (_: Int) in Screen(Ratios(values: [])) }.pushRoute()
        .reusing(.visible)
      tree.require(
        ClosureGuard { (ratios: Ratios) in
          ratios.values.last == 1 && ratios.tags.isEmpty ? .allow : .deny
        }, for: Ratios.self)

      try expectError(.refused, leaving: tree) {
        try TreeRouter(tree).navigate(to: open, with: number)
      }
    }
  }

  private func expectAskedOnce<Content: NumberedContent>(
    line: UInt = #line, _ make: @escaping (Int) -> Screen<Content>
  ) throws where Content.Context == Int {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let open = ClosureBuilder(make).pushRoute().reusing(.visible)
    try router.navigate(to: open, with: 1)
    var asked: [Int] = []
    tree.require(
      ClosureGuard { (content: Content) in
        asked.append(content.shown)
        return asked.count == 1 ? .allow : .deny
      }, for: Content.self)

    try router.navigate(to: open, with: 2)

    XCTAssertEqual(asked, [2], line: line)
    XCTAssertEqual((tree.visible as? Screen<Content>)?.content.shown, 2, line: line)
  }

  func testAHookThatChangesNothingUpdatesNothing() throws {
    struct Plan { let details = PlainDetails(capacity: 4) }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let router = TreeRouter(tree)
    let open = ClosureBuilder { (_: Int) in Screen(Plan()) }.pushRoute().reusing(.visible)
      .hooked(by: ClosureHook { (_: Screen<Plan>, _: Int) in })
    try router.navigate(to: open, with: 1)
    tree.require(ClosureGuard { (_: Plan) in .deny }, for: Plan.self)

    try router.navigate(to: open, with: 1)

    XCTAssertTrue(tree.visible is Screen<Plan>)
  }

  func testARuleThatIsRegisteredOnCommitIsAskedAloneAboutTheUpdate() throws {
    for (verdict, shown) in [(Verdict.allow, 2), (.deny, nil)] {
      let tree = try ScreenTree(root: StackNode(Feed()))
      let router = TreeRouter(tree)
      let open = ClosureBuilder { Screen(PlainContent($0)) }.pushRoute().reusing(.visible)
      try router.navigate(to: open, with: 1)
      var asked: [String] = []
      tree.require(
        ClosureGuard { (_: PlainContent) in
          asked.append("old")
          return asked.count == 1 ? .allow : .deny
        }, for: PlainContent.self)
      let late = open.onCommit { _, _ in
        tree.require(
          ClosureGuard { (_: PlainContent) in
            asked.append("new")
            return verdict
          }, for: PlainContent.self)
      }

      try router.navigate(to: late, with: 2)

      XCTAssertEqual(asked, ["old", "new"])
      XCTAssertEqual((tree.visible as? Screen<PlainContent>)?.content.shown, shown)
    }
  }

  func testUpdatesOfManyScreensInOneNavigationAreLinear() throws {
    try expectLinearWork(from: 100) { count in
      let tabs = TabNode()
      for number in 0..<count { try tabs.append(Screen(PlainContent(number))) }
      let tree = try ScreenTree(root: tabs)
      let router = TreeRouter(tree)
      tree.require(ClosureGuard { (_: PlainContent) in .allow }, for: PlainContent.self)
      let build = ClosureBuilder { Screen(PlainContent($0)) }.pushRoute()
      let routes = tabs.children.compactMap { $0 as? Screen<PlainContent> }
        .map { build.reusing(.node($0)) }
      let all = Move { navigation in
        for route in routes { _ = try route.perform(with: 7, in: navigation) }
        return tabs
      }
      return {
        try router.navigate(to: all)
        withExtendedLifetime(tree) {}
      }
    }
  }
}
