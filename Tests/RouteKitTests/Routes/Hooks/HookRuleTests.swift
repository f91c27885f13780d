import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// A hook cannot bring past a rule what a screen shows, whether the screen is new or was there.
final class HookRuleTests: XCTestCase {
  func testARuleRefusesWhatAHookMakesAValueShow() throws {
    let shop = try Office()
    let open = ClosureBuilder { (_: String) in Screen(Offer()) }.pushRoute().reusing(.visible)
      .hooked(by: ClosureHook { $0.content.source = $1 })
    shop.forbid(Offer.self) { $0.source }
    try shop.router.navigate(to: open, with: "mail")

    try expectError(
      .refused, leaving: shop.tree,
      """
      Cannot update 'Offer': the rule for 'Offer' does not allow it.

        StackNode
        └─ ● Offer   ◀ visible

      On the way:
      1. Looked for 'Offer': found Offer #3.
      2. The rule for 'Offer', asked about Offer #3, denied it.
      """
    ) {
      try shop.router.navigate(to: open, with: "spam")
    }
    XCTAssertFalse(shop.router.allows(open, with: "spam"))
    XCTAssertTrue(shop.router.allows(open, with: "chat"))

    XCTAssertEqual((shop.tree.visible as? Screen<Offer>)?.content.source, "mail")
  }

  func testARuleRefusesWhatAHookMakesAFoundScreenShow() throws {
    let shop = try Office()
    let open = ClosureBuilder { (link: Link) in Lamp(link.number) }.pushRoute().reusing(.showing)
      .hooked(by: ClosureHook { $0.source = $1.source })
    shop.forbid(Lamp.self) { $0.source }
    try shop.router.navigate(to: open, with: Link(number: 1, source: "mail"))

    for _ in 0..<2 {
      try expectError(.refused, leaving: shop.tree) {
        try shop.router.navigate(to: open, with: Link(number: 1, source: "spam"))
      }
      try shop.router.navigate(to: open, with: Link(number: 1, source: "chat"))
    }

    XCTAssertEqual((shop.tree.visible as? Lamp)?.source, "chat")
  }

  func testARuleRefusesWhatAHookOfARouterMakesAScreenShow() throws {
    let shop = try Office()
    let router = shop.router.hooked(
      by: ClosureHook { (lamp: Lamp, link: Link) in lamp.source = link.source })
    let open = ClosureBuilder { (link: Link) in Lamp(link.number) }.pushRoute().reusing(.showing)
    shop.forbid(Lamp.self) { $0.source }
    try router.navigate(to: open, with: Link(number: 1, source: "mail"))

    try expectError(.refused, leaving: shop.tree) {
      try router.navigate(to: open, with: Link(number: 1, source: "spam"))
    }
  }

  func testAHookIsAppliedToTheCandidateOfAnUpdate() throws {
    let shop = try Office()
    let open = ClosureBuilder { (source: String) in Basket(source) }.pushRoute().reusing(.visible)
      .hooked(by: ClosureHook { basket, source in if source == "bad" { basket.source = "spam" } })
    shop.forbid(Basket.self) { $0.source }
    try shop.router.navigate(to: open, with: "mail")

    try expectError(.refused, leaving: shop.tree) {
      try shop.router.navigate(to: open, with: "bad")
    }
    try shop.router.navigate(to: open, with: "chat")

    XCTAssertEqual((shop.tree.visible as? Basket)?.source, "chat")
  }

  func testAScreenThatOnlyAHookKnowsIsRemovedBeforeAnyoneSeesIt() throws {
    let shop = try Office()
    let open = ClosureBuilder { (_: String) in Lamp(1) }.pushRoute().reusing(.visible)
      .hooked(by: ClosureHook { $0.source = $1 })
    shop.forbid(Lamp.self) { $0.source }
    try shop.router.navigate(to: open, with: "mail")
    var arrivals: [Bool] = []

    try shop.router.navigate(
      to: open.onArrival { screen in arrivals.append(screen.screenTree == nil) }, with: "spam")

    XCTAssertTrue(shop.tree.visible is Feed)
    XCTAssertEqual(arrivals, [true])
  }

  func testAHookDoesNotChangeAModelBeforeTheCommit() throws {
    let source = OfferSource()
    try expectHookedOnCommit(source) { _ in
      Screen(source)
    } hook: {
      $0.content.name = $1
    }
    try expectHookedOnCommit(source) { _ in
      Screen(Held(source: source))
    } hook: {
      $0.content.source.name = $1
    }
    try expectHookedOnCommit(source) { _ in
      HoldingLamp(source)
    } hook: {
      $0.source.name = $1
    }
  }

  /// Expects that what a hook does to a model is seen when the model is there, and that what is forbidden leaves.
  private func expectHookedOnCommit<Made: ScreenNode>(
    _ source: OfferSource, line: UInt = #line, _ make: @escaping (String) -> Made,
    hook: @escaping (Made, String) -> Void
  ) throws {
    let shop = try Office()
    let open = ClosureBuilder(make).pushRoute().reusing(.visible).hooked(by: ClosureHook(hook))
    shop.forbid(Made.self) { _ in source.name }
    source.name = ""
    try shop.router.navigate(to: open, with: "mail")

    XCTAssertTrue(shop.router.allows(open, with: "chat"), line: line)
    XCTAssertTrue(shop.router.preview(open, with: "spam").isPossible, line: line)
    XCTAssertEqual(source.name, "mail", line: line)
    try shop.router.navigate(to: open, with: "chat")
    XCTAssertTrue(shop.tree.visible is Made, line: line)

    try shop.router.navigate(to: open, with: "spam")
    XCTAssertTrue(shop.tree.visible is Feed, line: line)
  }

  func testAHookThatChangesNothingLeavesAScreenThatIsForbidden() throws {
    let shop = try Office()
    let lamp = Lamp(1)
    lamp.source = "spam"
    let offer = Screen(Offer())
    offer.content.source = "spam"
    for screen in [lamp, offer] { try shop.stack.push(screen) }
    var updates = 0
    let router = shop.router.hooked(by: ClosureHook { (_: ScreenNode, _: Any) in updates += 1 })
    shop.forbid(Lamp.self) { $0.source }
    shop.forbid(Offer.self) { $0.source }

    try router.navigate(to: .reveal(offer))
    try router.navigate(to: .pop)

    XCTAssertTrue(shop.tree.visible === lamp)
    XCTAssertGreaterThan(updates, 1)
  }

  func testAHookOfAScreenWithoutPropertiesAsksARuleOnce() throws {
    struct Empty {}
    let shop = try Office()
    var asked = 0
    func allow() -> Verdict {
      asked += 1
      return .allow
    }
    shop.tree.require(ClosureGuard { (_: Cart) in allow() }, for: Cart.self)
    shop.tree.require(ClosureGuard { (_: Empty) in allow() }, for: Empty.self)
    let empty = ClosureBuilder { Screen(Empty()) }.pushRoute()
    let cart = CartBuilder().pushRoute()
    for (open, again) in [
      (
        Move(cart.hooked(by: ClosureHook { _, _ in })),
        Move(cart.reusing(.visible).hooked(by: ClosureHook { _, _ in }))
      ),
      (
        Move(empty.hooked(by: ClosureHook { _, _ in })),
        Move(empty.reusing(.visible).hooked(by: ClosureHook { _, _ in }))
      ),
    ] {
      asked = 0
      try shop.router.navigate(to: open)
      XCTAssertEqual(asked, 1)
      try shop.router.navigate(to: again)
      XCTAssertEqual(asked, 1)
    }
  }

  func testANameThatAHookGivesIsChecked() throws {
    let shop = try Office()
    let open = ClosureBuilder { (_: String) in Screen(Offer()) }.pushRoute().reusing(.visible)
      .hooked(by: ClosureHook { screen, name in screen.screenName = name })
    shop.tree.require(
      ClosureGuard { (screen: ScreenNode) in screen.screenName == "spam" ? .deny : .allow },
      for: ScreenNode.self)
    try shop.router.navigate(to: open, with: "mail")

    try expectError(.refused, leaving: shop.tree) {
      try shop.router.navigate(to: open, with: "spam")
    }

    XCTAssertEqual(shop.tree.visible?.screenName, "mail")
  }
}

extension Office {
  fileprivate func forbid<Subject>(_ type: Subject.Type, _ source: @escaping (Subject) -> String?) {
    tree.require(
      ClosureGuard { (subject: Subject) in source(subject) == "spam" ? .deny : .allow }, for: type)
  }

  fileprivate func forbid<Subject: ScreenNode>(
    _ type: Subject.Type, _ source: @escaping (Subject) -> String?
  ) {
    tree.require(
      ClosureGuard { (subject: Subject) in source(subject) == "spam" ? .deny : .allow }, for: type)
  }
}

private struct Link {
  let number: Int
  let source: String
}

private struct Offer { var source: String? }

private final class Lamp: ScreenNode, ContextMatching {
  let number: Int
  var source: String?

  init(_ number: Int) { self.number = number }

  func matches(_ link: Link) -> Bool { link.number == number }
}

private final class Basket: ScreenNode, ContextUpdatable {
  var source: String

  init(_ source: String) { self.source = source }

  func update(with source: String) { self.source = source }
}

private final class OfferSource { var name = "" }

private struct Held { let source: OfferSource }

private final class HoldingLamp: ScreenNode {
  let source: OfferSource

  init(_ source: OfferSource) { self.source = source }
}
