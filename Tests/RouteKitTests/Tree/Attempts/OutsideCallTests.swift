import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Code of an app that the library calls during an attempt: it may neither edit nor navigate, and its error reaches the
/// caller.
///
/// A test of the house expects a row for every kind of call. Containers, flows, and the descriptions of contexts have
/// other tests, because they receive their error in another way.
final class OutsideCallTests: XCTestCase {
  /// A cart on a feed, in a stack.
  private struct Place {
    let stack: StackNode
    let tree: ScreenTree
    var router: TreeRouter { TreeRouter(tree) }

    init() throws {
      stack = try StackNode(Feed(), Cart())
      tree = try ScreenTree(root: stack)
    }
  }

  /// A navigation or an edit in which the library calls a closure.
  private struct OutsideCall {
    /// The words with which errors name the code that is called.
    let name: String
    let passesErrorsOn: Bool
    let perform: (Place, _ call: @escaping () throws -> Void) throws -> Void

    init(
      _ name: String, passesErrorsOn: Bool = true,
      _ perform: @escaping (Place, @escaping () throws -> Void) throws -> Void
    ) {
      (self.name, self.passesErrorsOn, self.perform) = (name, passesErrorsOn, perform)
    }
  }

  private var calls: [OutsideCall] { building + asking + finding + choosing + placing + edits }

  private let building = [
    OutsideCall("the builder 'ClosureBuilder'") { place, call in
      let builder = ClosureBuilder {
        try call()
        return Sheet()
      }
      try place.router.navigate(to: builder.pushRoute())
    },
    OutsideCall("the builder 'ClosureBuilder'") { place, call in
      let builder = ClosureBuilder {
        try call()
        return Sheet()
      }
      try place.router.navigate(to: builder.named("sheet").presentRoute())
    },
    OutsideCall("the builder 'ClosureBuilder'") { place, call in
      try place.router.navigate(to: SheetBuilder().configured { _ in try call() }.pushRoute())
    },
    OutsideCall("the builder 'ClosureBuilder'") { place, call in
      let builder = SheetBuilder().mapContext { (_: Int) in try call() }
      try place.router.navigate(to: builder.pushRoute(), with: 1)
    },
    OutsideCall("the builder 'ContainerBuilder'") { place, call in
      let builder = ContainerBuilder(.placing(CartBuilder()) { _, _ in try call() }) { StackNode() }
      try place.router.navigate(to: builder.presentRoute())
    },
    OutsideCall("the builder 'ContainerBuilder'") { place, call in
      let builder = ContainerBuilder(.push(CartBuilder())) {
        try call()
        return StackNode()
      }
      try place.router.navigate(to: builder.presentRoute())
    },
  ]

  private let asking = [
    OutsideCall("the guard 'ClosureGuard'") { place, call in
      let condition = ClosureGuard<Void> { verdict(of: call) }
      try place.router.navigate(to: SheetBuilder().pushRoute().guarded(by: condition))
    },
    OutsideCall("the rule for 'Sheet'") { place, call in
      place.tree.require(ClosureGuard { (_: Sheet) in verdict(of: call) }, for: Sheet.self)
      try place.stack.push(Sheet())
    },
    OutsideCall("the leave check of 'Form'") { place, call in
      var isMeant = false
      try place.stack.push(Form { _ in isMeant ? verdict(of: call) : .allow })
      isMeant = true
      try place.stack.pop()
    },
    OutsideCall("the handler of 'Cart'", passesErrorsOn: false) { place, call in
      place.stack.top?.onBack(
        when: {
          try? call()
          return false
        }, {})
      try place.router.back()
    },
    OutsideCall("the inverse recorded by 'Pager'", passesErrorsOn: false) { place, call in
      let pager = Pager { try? call() }
      try place.stack.push(pager)
      expectSoldOut { try pager.turnAndFail() }
    },
  ]

  private let finding = [
    OutsideCall("the finder 'Blind'", passesErrorsOn: false) { place, call in
      struct Blind: ViewFinder {
        let call: () throws -> Void
        func find(in tree: ScreenTree) -> ScreenNode? {
          try? call()
          return tree.root
        }
      }
      try TreeRouter(place.tree, finder: Blind(call: call)).navigate(to: SheetBuilder().pushRoute())
    },
    OutsideCall("the finder 'Feed'") { place, call in
      try place.router.navigate(to: .find(finder(call)))
    },
    OutsideCall("the finder 'Feed'") { place, call in _ = try finder(call).find(in: place.tree) },
    OutsideCall("the finder 'Feed'") { place, call in
      let finder = ScreenFinder<Feed, Void>.first(
        from: .chosen { tree in
          try call()
          return tree.root
        })
      _ = try finder.find(in: place.tree)
    },
  ]

  private let choosing = [
    OutsideCall("the closure given to .choosing for 'ScreenNode'") { place, call in
      let route = Move.choosing {
        try call()
        return .pop
      }
      try place.router.navigate(to: route)
    },
    OutsideCall("the destination 'Corner'") { place, call in
      try place.router.navigate(to: Corner(call: call))
    },
    OutsideCall("the destination 'MallPlace'") { place, call in
      let map = DestinationMap()
      try map.register(MallPlace.self) { _ in
        try call()
        return CartBuilder().pushRoute()
      }
      try Destinations<MallPlace>(map, router: place.router).navigate(to: .cart)
    },
    OutsideCall("the destination 'String'") { place, call in
      let map = DestinationMap()
      try map.register(MallPlace.self, mallRoute)
      let names = Destinations<MallPlace>(map, router: place.router).mapped { (_: String) in
        try call()
        return .cart
      }
      try names.navigate(to: "cart")
    },
    OutsideCall("the context mapping for 'Product'") { place, call in
      let route = ProductBuilder().pushRoute().mapContext { (_: Int) in
        try call()
        return "lamp"
      }
      try place.router.navigate(to: route, with: 1)
    },
    OutsideCall("the context check for 'Sheet'") { place, call in
      try place.router.navigate(to: SheetBuilder().pushRoute().checking { try call() })
    },
  ]

  private let placing = [
    OutsideCall("the preparation of 'Sheet'") { place, call in
      try place.router.navigate(to: SheetBuilder().pushRoute().preparing { _, _ in try call() })
    },
    OutsideCall("the hook 'Meddling'") { place, call in
      try place.router.navigate(
        to: SheetBuilder().pushRoute().hooked(by: Meddling(onCheck: call)))
    },
    OutsideCall("the hook 'Meddling'") { place, call in
      try place.router.navigate(
        to: SheetBuilder().pushRoute().hooked(by: Meddling(onPrepare: call)))
    },
    OutsideCall("the hook 'Meddling'") { place, call in
      try place.router.hooked(by: Meddling(onCheck: call)).navigate(to: SheetBuilder().pushRoute())
    },
    OutsideCall("the update check of 'Profile'") { place, call in
      let route = ClosureBuilder { (_: Int) in Profile() }.pushRoute().reusing(.visible)
      let profile = Profile()
      try place.stack.push(profile)
      profile.onCheck = call
      try place.router.navigate(to: route, with: 2)
    },
    OutsideCall("the closure given to presentRoute for 'Cart'") { place, call in
      try place.router.navigate(to: SheetBuilder().presentRoute { _, _, _ in try call() })
    },
    OutsideCall("the closure that fills the hints for 'Cart'") { place, call in
      try place.router.navigate(to: SheetBuilder().pushRoute().hinted { _, _, _ in try call() })
    },
    OutsideCall("the closure that reads a probe of 'ScreenTree'") { place, call in
      _ = try place.router.probing(SheetBuilder().pushRoute()) { _ in try call() }
    },
  ]

  private let edits = [
    OutsideCall("the closure given to .popTo(where:) for 'StackNode'") { place, call in
      try place.router.navigate(
        to: .popTo { _ in
          try call()
          return true
        })
    },
    OutsideCall("the closure given to .keep(where:) for 'StackNode'") { place, call in
      try place.router.navigate(
        to: .keep { _ in
          try call()
          return true
        })
    },
    OutsideCall("the closure given to replaceRoute(keeping:) for 'StackNode'") { place, call in
      let route = SheetBuilder().replaceRoute(keeping: { _ in
        try call()
        return true
      })
      try place.router.navigate(to: route)
    },
  ]

  func testTheCodeMayNeitherEditNorNavigateAndIsNamed() throws {
    for call in calls {
      let place = try Place()
      let meddlings: [() throws -> Void] = [
        { try place.stack.push(Sheet()) },
        { try place.tree.setRoot(Sheet()) },
        { try place.router.navigate(to: SheetBuilder().pushRoute()) },
        { try place.tree.close() },
      ]
      var caught: [RoutingError?] = []

      func meddle() {
        for meddling in meddlings where caught.count < meddlings.count {
          do {
            try meddling()
            caught.append(nil)
          } catch { caught.append(error as? RoutingError) }
        }
      }

      XCTAssertNoThrow(try call.perform(place, meddle), call.name)

      XCTAssertEqual(
        caught.map(\.?.kind), Array(repeating: .busyAttempting, count: 4), call.name)
      for error in caught {
        XCTAssertEqual(error?.reason, "\(call.name) is being called within a navigation", call.name)
      }
      XCTAssertEqual(
        caught.first??.advice,
        call.name.hasPrefix("the builder")
          ? "A builder must only make a screen. Navigate in didEnter(), or chain with then."
          : """
          It may be called several times in a navigation and must not have effects. \
          Navigate after the commit.
          """, call.name)
      XCTAssertFalse(place.tree.isClosed, call.name)
    }
  }

  func testAnErrorOfTheCodeReachesTheCallerAndNothingChanges() throws {
    for call in calls where call.passesErrorsOn {
      let place = try Place()
      var committed = place.tree.snapshot()
      var commits = 0
      var isCalled = false
      let observation = place.tree.observe { _ in
        committed = place.tree.snapshot()
        commits += 1
      }

      expectSoldOut(row: call.name) {
        try call.perform(place) {
          commits = 0
          isCalled = true
          throw SoldOut()
        }
      }

      XCTAssertTrue(isCalled, call.name)
      XCTAssertEqual(commits, 0, call.name)
      XCTAssertEqual(place.tree.snapshot(), committed, call.name)
      observation.cancel()
    }
  }

  func testABuilderMayFillContainersThatAreOnNoTree() throws {
    let tree = ScreenTree()
    let builder = ClosureBuilder { () throws -> StackNode in
      let stack = try StackNode(Product("lamp"))
      try stack.push(Product("chair"))
      try stack.present(Sheet())
      try stack.dismissPresented()
      return stack
    }

    try TreeRouter(tree).navigate(to: builder.rootRoute())

    expectTree(
      tree,
      """
      StackNode
      ├─ Product "lamp"
      └─ ● Product "chair"   ◀ visible
      """)
  }

  func testABuilderMayNavigateOnAnotherTree() throws {
    let (tree, other) = (try Place().tree, ScreenTree())
    let builder = ClosureBuilder {
      try other.setRoot(Cart())
      return Sheet()
    }

    try TreeRouter(tree).navigate(to: builder.pushRoute())

    expectTree(other, "Cart   ◀ visible")
  }

  func testATreeIsReadyAgainAfterABusyCall() throws {
    let place = try Place()
    place.tree.require(
      ClosureGuard { (_: Sheet) in verdict(of: { try place.stack.pop() }) }, for: Sheet.self)
    try expectError(.busyAttempting, leaving: place.tree) { try place.stack.push(Sheet()) }

    try place.stack.push(Cart("second"))

    XCTAssertEqual(place.tree.visible?.screenName, "second")
  }
}

/// Allows unless the call throws, and denies with its error.
private func verdict(of call: () throws -> Void) -> Verdict {
  do {
    try call()
    return .allow
  } catch { return .deny(error) }
}

private func finder(_ call: @escaping () throws -> Void) -> ScreenFinder<Feed, Void> {
  .where { (_: Feed, _: Void) in
    try call()
    return true
  }
}

private struct Corner: Destination {
  let call: () throws -> Void
  var route: any Route<Void> {
    get throws {
      try call()
      return Move.pop
    }
  }
  static func == (_: Corner, _: Corner) -> Bool { true }
  func hash(into _: inout Hasher) {}
}

private struct Meddling: Hook {
  var onCheck: () throws -> Void = {}
  var onPrepare: () throws -> Void = {}
  func check(_: Any) throws { try onCheck() }
  func prepare(_: ScreenNode, from _: ScreenNode?, with _: Any) throws { try onPrepare() }
}

private final class Profile: ScreenNode, ContextUpdatable {
  var onCheck: () throws -> Void = {}
  func canUpdate(with _: Int) throws { try onCheck() }
  func update(with _: Int) {}
}

private final class Pager: ContainerNode {
  let meddle: () -> Void

  init(meddle: @escaping () -> Void) {
    self.meddle = meddle
    super.init()
  }

  func turnAndFail() throws {
    try edit("turn the page") { navigation in
      recordInverse(in: navigation, meddle)
      throw SoldOut()
    }
  }
}
