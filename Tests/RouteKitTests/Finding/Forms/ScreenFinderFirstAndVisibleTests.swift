import Fixtures
import RouteKit
import XCTest

final class ScreenFinderFirstAndVisibleTests: XCTestCase {
  func testALayerIsFoundFromBelowAndAColumnBesideTheOneInFocus() throws {
    let split = try SplitNode(primary: Feed(), secondary: Cart())
    let tree = try ScreenTree(root: split)
    try split.present(Sheet())

    XCTAssertNotNil(try ScreenFinder<Sheet, Void>.first(from: .root).find(in: tree))
    XCTAssertNotNil(try ScreenFinder<Cart, Void>.first(from: .root).find(in: tree))
  }

  func testASubclassIsOfTheClassAndTheClassNotOfASubclass() throws {
    let tree = try ScreenTree(root: StackNode(Product("1"), Lamp("2")))

    XCTAssertEqual(try ScreenFinder<Product, Void>.first.find(in: tree)?.screenName, "2")
    try (tree.root as? StackNode)?.pop()
    XCTAssertEqual(try ScreenFinder<Product, Void>.first.find(in: tree)?.screenName, "1")
    XCTAssertNil(try ScreenFinder<Lamp, Void>.first.find(in: tree))
  }

  func testContainersAreScreensToo() throws {
    let inner = try StackNode(Feed())
    let tree = try ScreenTree(root: TabNode(inner))

    XCTAssertTrue(try ScreenFinder<StackNode, Void>.first.find(in: tree) === inner)
    XCTAssertTrue(try ScreenFinder<ContainerNode, Void>.first.find(in: tree) === tree.root)
  }

  func testAScreenIsFoundByItsContentAndByItsOwnClass() throws {
    let lamp = Screen("lamp")
    let tree = try ScreenTree(root: StackNode(lamp, Screen(42), Feed()))

    XCTAssertTrue(try ScreenFinder<String, Void>.first.find(in: tree) === lamp)
    XCTAssertTrue(try ScreenFinder<Screen<String>, Void>.first.find(in: tree) === lamp)
    XCTAssertNil(try ScreenFinder<Double, Void>.first.find(in: tree))
  }

  func testContentsOfOneTypeThatHoldDifferentThingsAreDistinguished() throws {
    let (int, string) = (Screen<Any>(1), Screen<Any>("one"))
    let (none, some) = (Screen<Double?>(nil), Screen<Double?>(1.5))
    let tree = try ScreenTree(root: StackNode(int, string, none, some, Feed()))

    XCTAssertTrue(try ScreenFinder<String, Void>.first.find(in: tree) === string)
    XCTAssertTrue(try ScreenFinder<Int, Void>.first.find(in: tree) === int)
    XCTAssertTrue(try ScreenFinder<Double, Void>.first.find(in: tree) === some)
  }

  func testAProtocolFindsScreensAndContentsThatConform() throws {
    let (screen, content) = (Named("a"), Screen(NamedValue(title: "b")))
    let tree = try ScreenTree(root: StackNode(screen, content, Feed()))
    var titles: [String] = []

    let finder = ScreenFinder<any Titled, Void>.where { titled, _ in
      titles.append(titled.title)
      return false
    }
    XCTAssertNil(try finder.find(in: tree))

    XCTAssertEqual(titles, ["a", "b"])
  }

  func testTheScopeAndTheStartDecideWhichIsFirst() throws {
    let tabs = try TabNode(StackNode(Product("1")), StackNode(Product("2"), Product("3")))
    let tree = try ScreenTree(root: tabs)
    let second = tabs.children[1]

    func first(_ scope: SearchScope, _ start: SearchScope.Start) throws -> String? {
      try ScreenFinder<Product, Void>.first(in: scope, from: start).find(in: tree)?.screenName
    }

    XCTAssertEqual(try first(.everything, .here), "1")
    XCTAssertEqual(try first(.inside, .node(second)), "3")
    XCTAssertNil(try first(.outwards, .node(second)))
    XCTAssertNil(try first([], .root))
  }

  func testVisibleFindsTheVisibleScreenByItsClassOrItsContent() throws {
    let lamp = Lamp("lamp")
    let stack = try StackNode(Feed(), lamp)
    let tree = try ScreenTree(root: stack)

    XCTAssertTrue(try ScreenFinder<Lamp, Void>.visible.find(in: tree) === lamp)
    XCTAssertTrue(try ScreenFinder<Product, String>.visible.find(in: tree, with: "chair") === lamp)
    XCTAssertNil(try ScreenFinder<Feed, Void>.visible.find(in: tree))
    XCTAssertNil(try ScreenFinder<StackNode, Void>.visible.find(in: tree))
    try stack.push(Screen("lamp"))
    XCTAssertTrue(try ScreenFinder<String, Void>.visible.find(in: tree) is Screen<String>)
  }

  func testInAnEmptyOrAClosedTreeThereIsNothing() throws {
    let closed = try ScreenTree(root: Feed())
    try closed.close()

    for tree in [ScreenTree(), closed] {
      XCTAssertNil(try ScreenFinder<ScreenNode, Void>.first.find(in: tree))
      XCTAssertNil(try ScreenFinder<ScreenNode, Void>.visible.find(in: tree))
    }
  }

  func testAClassThatIsNamedCountsWhereAWiderOneIsWanted() throws {
    let tree = try ScreenTree(root: StackNode(Feed(), Cart()))
    let wide: ScreenFinder<ScreenNode, Void> = .first(Feed.self)

    XCTAssertTrue(try wide.find(in: tree) is Feed)
    XCTAssertNil(try ScreenFinder<ScreenNode, Void>.first(Sheet.self).find(in: tree))
  }

  func testAnAlternativeThatArrivesAnywhereDoesNotWidenTheSearch() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let anywhere = Move.choosing { _ in CartBuilder().pushRoute() }

    try TreeRouter(tree).navigate(to: .find(.first(Cart.self)).orElse(anywhere))

    XCTAssertTrue(tree.visible is Cart)
    try expectError(
      .notFound, leaving: tree,
      """
      Cannot find 'Sheet': no screen has this type \
      (from the top layer: current, contained, presented, presenting).

        StackNode
        └─ ● Cart   ◀ visible

      Say what to do instead: .find(…).orElse(route).
      """
    ) {
      let wide: ClosureRoute<ScreenNode, Void> = .find(.first(Sheet.self))
      try TreeRouter(tree).navigate(to: wide)
    }
  }

  func testANarrowerClassThanTheRouteArrivesAtIsReused() throws {
    let tree = try ScreenTree(root: StackNode(Product("plain"), Lamp("lamp"), Feed()))

    let arrival = try TreeRouter(tree).navigate(
      to: ProductBuilder().pushRoute().reusing(.first(Lamp.self, from: .root)), with: "new")

    XCTAssertEqual(arrival.screen.screenName, "lamp")
  }

  func testANarrowerPresenterOrColumnIsMeantToo() throws {
    let tree = try ScreenTree(root: SplitNode(primary: Feed(), secondary: Cart()))
    try tree.root?.present(Sheet())
    let presenter: ScreenFinder<ScreenNode, Void> = .presenter(as: StackNode.self)
    let column: ScreenFinder<ScreenNode, Void> = .column(.secondary, as: Feed.self, from: .root)

    XCTAssertNil(try presenter.find(in: tree))
    XCTAssertNil(try column.find(in: tree))
  }
}

private protocol Titled {
  var title: String { get }
}

private final class Named: ScreenNode, Titled {
  let title: String
  init(_ title: String) { self.title = title }
}

private struct NamedValue: Titled {
  let title: String
}

// MARK: - Many classes

extension ScreenFinderFirstAndVisibleTests {
  func testAmongManyClassesInTurnEachIsDistinguished() throws {
    let stack = StackNode()
    for _ in 0..<3 {
      for screen in [
        Feed(), Search(), Cart(), Account(), Sheet(), Product(), Lamp(), Page(), Screen(1),
        Screen("one"), TabNode(), SplitNode(),
      ] as [ScreenNode] {
        try stack.push(screen)
      }
    }
    let tree = try ScreenTree(root: stack)
    func count<Found>(_ type: Found.Type) throws -> Int {
      var count = 0
      let finder = ScreenFinder<Found, Void>.where { _, _ in
        count += 1
        return false
      }
      for _ in 0..<2 { _ = try finder.find(in: tree, with: ()) as ScreenNode? }
      return count / 2
    }

    XCTAssertEqual(try count(Product.self), 6)
    XCTAssertEqual(try count(Page.self), 24)
    XCTAssertEqual(try count(ScreenNode.self), 37)
    XCTAssertEqual(try count(Int.self), 3)
    XCTAssertEqual(try count(Sheet.self), 3)
  }
}
