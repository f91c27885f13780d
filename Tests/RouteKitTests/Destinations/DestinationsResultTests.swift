import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class DestinationsResultTests: XCTestCase {
  @MainActor func testAModuleReceivesTheOutcomeOfAScreenThatItDoesNotKnow() async throws {
    for place in [RoomPlace.colour, .colourInStack, .colourAfterAChain, .colourOfAContent, .dye] {
      let room = try Room()
      let asked = room.ask(for: place)
      try await room.opened()

      try room.finish(with: Colour(name: "red"))

      let answer = try await asked.value
      XCTAssertEqual(answer, Colour(name: "red"), "\(place)")
      XCTAssertTrue(room.tree.visible is Feed, "\(place)")
    }
  }

  @MainActor func testTheTypeOfTheVariableIsEnough() async throws {
    let room = try Room()
    room.tree.onNextCommit { try room.finish(with: Colour(name: "red")) }

    let answer: Colour? = try await room.places.result(of: .colour)

    XCTAssertEqual(answer?.name, "red")
  }

  @MainActor func testAScreenThatLeavesWithoutAnOutcomeIsNilOnce() async throws {
    let ways: [(Room) throws -> Void] = [
      { try $0.router.navigate(to: .dismiss) },
      { try $0.tree.undo() },
      { try $0.router.navigate(to: Move.dismissAll.then(CartBuilder().pushRoute())) },
      { try $0.router.navigate(to: SheetBuilder().presentRoute(over: .replacing).from(.root)) },
      { try $0.tree.setRoot(Feed()) },
      { try $0.tree.close() },
    ]
    for (number, way) in ways.enumerated() {
      let room = try Room()
      room.tree.undoLimit = 5
      var answers: [String] = []
      room.places.result(of: .colour, as: Colour.self) { answers.append("\($0)") }
      let picker = try XCTUnwrap(room.tree.visible as? ColourPicker)

      try way(room)

      await expectSoon("way \(number) is heard") { !answers.isEmpty }
      expectError(.notFound) { try picker.finish(with: Colour(name: "late")) }
      for _ in 0..<50 { await Task.yield() }
      XCTAssertEqual(answers, ["success(nil)"], "way \(number)")
    }
  }

  @MainActor func testAnOutcomeOfAnotherTypeIsAnErrorThatNamesBothBeforeAGuardIsAsked() async throws
  {
    let room = try Room()

    let message = try await room.message(of: .guardedColour, as: Int.self)

    XCTAssertEqual(
      message,
      """
      Cannot take a result from 'ColourPicker': it finishes with 'Colour', not with 'Int'.

      Ask for Colour.self, or let the route arrive at a screen that finishes with Int.
      """)
    XCTAssertEqual(room.questions, 0)
    XCTAssertEqual(room.built, 0)
  }

  @MainActor func testAnOutcomeOfAnotherTypeThatOnlyTheScreenTellsIsRolledBack() async throws {
    let room = try Room()

    let message = try await room.message(of: .colourInStack, as: Int.self)

    XCTAssertEqual(
      message,
      """
      Cannot take a result from 'ColourPicker': it finishes with 'Colour', not with 'Int'.

        StackNode #1

        sheet on StackNode #1:
        StackNode
        └─ ● ColourPicker   ◀ here

      Ask for Colour.self, or let the route arrive at a screen that finishes with Int.
      """)
    XCTAssertEqual(room.built, 1)
  }

  @MainActor func testAnOptionalOutcomeIsNotItsValue() async throws {
    let room = try Room()

    let message = try await room.message(of: .maybeColour, as: Colour.self)

    XCTAssertEqual(
      message.split(separator: "\n").first,
      "Cannot take a result from 'Maybe': it finishes with 'Optional<Colour>', not with 'Colour'.")
  }

  @MainActor func testAScreenWithoutAnOutcomeIsAnErrorThatSaysSo() async throws {
    let room = try Room()

    let message = try await room.message(of: .cart, as: Colour.self)

    XCTAssertEqual(
      message,
      """
      Cannot take a result from 'Cart': it has no result.

        StackNode
        └─ ● Cart   ◀ here

      Let its class, or the content of its Screen, conform to Finishing.
      """)
  }

  @MainActor func testAnUnknownPlaceIsAnErrorOfThePlace() async throws {
    let room = try Room()
    let lost = Destinations<MallPlace>(room.map, router: room.router)

    do {
      _ = try await lost.result(of: .cart, as: Colour.self)
      XCTFail("Nothing was thrown.")
    } catch {
      XCTAssertEqual(
        "\(error)",
        """
        Cannot arrive at 'MallPlace.cart': no routes are registered for 'MallPlace'.

        Register them at launch: map.register(MallPlace.self) { … }. Only 'RoomPlace' is registered.
        """)
    }
  }

  @MainActor func testAGuardThatAsksFirstDoesNotLoseTheResult() async throws {
    let room = try Room()
    room.verdict = .ask { _ in .allow }
    let asked = room.ask(for: .guardedColour)
    try await room.opened()

    try room.finish(with: Colour(name: "red"))

    let answer = try await asked.value
    XCTAssertEqual(answer?.name, "red")
    XCTAssertEqual(room.questions, 2)
  }

  @MainActor func testCancellingWhileAGuardAsksOpensNothing() async throws {
    let room = try Room()
    room.verdict = .ask { _ in
      while !Task.isCancelled { await Task.yield() }
      return .allow
    }
    let asked = room.ask(for: .guardedColour)
    await expectSoon("the guard asks") { room.questions == 1 }

    asked.cancel()

    do {
      _ = try await asked.value
      XCTFail("Nothing was thrown.")
    } catch { XCTAssertTrue(error is CancellationError) }
    XCTAssertTrue(room.tree.visible is Feed)
  }

  @MainActor func testPlacesThatAreMappedHaveResultsToo() async throws {
    let room = try Room()
    let painting = room.places.mapped { (place: PaintPlace) in
      switch place {
      case .pigment: .colour
      }
    }
    room.tree.onNextCommit { try room.finish(with: Colour(name: "red")) }

    let answer = try await painting.result(of: .pigment, as: Colour.self)

    XCTAssertEqual(answer?.name, "red")
  }

  @MainActor func testAnEnumThatKnowsItsRoutesHasResultsToo() async throws {
    let room = try Room()
    room.tree.onNextCommit { try room.finish(with: Colour(name: "red")) }

    let answer = try await Destinations<KnownPlace>(router: room.router)
      .result(of: .colour, as: Colour.self)

    XCTAssertEqual(answer?.name, "red")
  }
}

private struct Colour: Equatable { let name: String }

private enum RoomPlace {
  case colour, guardedColour, colourInStack, colourAfterAChain, colourOfAContent, dye
  case maybeColour, cart
}

private enum PaintPlace { case pigment }

private enum KnownPlace: Destination {
  case colour

  var route: any Route<Void> { ClosureBuilder { ColourPicker() }.presentRoute() }
}

private final class ColourPicker: ScreenNode, Finishing { typealias Outcome = Colour }
private final class Maybe: ScreenNode, Finishing { typealias Outcome = Colour? }
private struct Palette: Finishing { typealias Outcome = Colour }

@MainActor private final class Room {
  let tree: ScreenTree
  let map = DestinationMap()
  var verdict = Verdict.allow
  private(set) var questions = 0
  private(set) var built = 0

  init() throws {
    tree = try ScreenTree(root: StackNode(Feed()))
    let picker = ClosureBuilder { [unowned self] () -> ColourPicker in
      built += 1
      return ColourPicker()
    }
    let asking = ClosureGuard<Void> { [unowned self] in
      questions += 1
      return verdict
    }
    try map.register(RoomPlace.self) { [map, router] place in
      switch place {
      case .colour: picker.presentRoute()
      case .guardedColour: picker.presentRoute().guarded(by: asking)
      case .colourInStack: picker.inStack().presentRoute()
      case .colourAfterAChain: Move.dismissAll.then(picker.presentRoute())
      case .colourOfAContent: ClosureBuilder { Screen(Palette()) }.presentRoute()
      case .dye: Destinations<RoomPlace>(map, router: router).route(to: .colour)
      case .maybeColour: ClosureBuilder { Maybe() }.presentRoute()
      case .cart: CartBuilder().pushRoute()
      }
    }
  }

  var router: TreeRouter { TreeRouter(tree) }
  var places: Destinations<RoomPlace> { Destinations(map, router: router) }

  func ask(for place: RoomPlace) -> Task<Colour?, any Error> {
    Task { try await places.result(of: place, as: Colour.self) }
  }

  func opened() async throws {
    await expectSoon("another screen shows") { !(tree.visible is Feed) }
  }

  func finish(with colour: Colour) throws {
    if let content = tree.visible as? Screen<Palette> { return try content.finish(with: colour) }
    try XCTUnwrap(tree.visible as? ColourPicker).finish(with: colour)
  }

  /// The message of the error for a result of a place, which must leave the tree as it is.
  func message<Outcome>(of place: RoomPlace, as type: Outcome.Type) async throws -> String {
    let before = tree.snapshot()
    do {
      let outcome = try await places.result(of: place, as: type)
      return "The result was \(String(describing: outcome))."
    } catch let error as RoutingError {
      XCTAssertEqual(error.kind, .notApplicable)
      XCTAssertEqual(tree.snapshot(), before)
      return "\(error)"
    }
  }
}

extension ScreenTree {
  /// Does something after the next commit, once.
  fileprivate func onNextCommit(_ act: @escaping () throws -> Void) {
    var registration: Registration?
    registration = observe { _ in
      guard registration != nil else { return }
      registration = nil
      do { try act() } catch { XCTFail("\(error)") }
    }
  }
}
