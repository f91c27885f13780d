import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Apps that are right, and that an exploration once called broken or could not decide.
final class RightAppsTests: XCTestCase {
  override func setUpWithError() throws { try LawRun.needsLongRun() }

  // MARK: Left for good

  /// No way leads back to a welcome, and none should.
  func testAWelcomeMayBeLeftForGood() throws {
    for isDeclared in [true, false] {
      var exploration = Atelier.exploration(of: { try Atelier(with: Greeting()) }) { studio in
        [
          .route("begin", ClosureBuilder { Foyer() }.replaceAllRoute()).on(Greeting.self),
          .route("form", studio.form).on(Foyer.self), .back,
        ]
      }
      .never(.trap)
      if isDeclared { exploration = exploration.leavingForGood(Greeting.self) }
      let report = try exploration.run()

      XCTAssertEqual(report.verdict, isDeclared ? .proven : .broken, "\(report)")
    }
  }

  /// The screens after the welcome must not be left for good.
  func testATrapBehindAWelcomeIsFound() throws {
    let report = try Atelier.exploration(of: { try Atelier(with: Greeting()) }) { studio in
      [
        .route("begin", ClosureBuilder { Foyer() }.replaceAllRoute()).on(Greeting.self),
        .route("form", ClosureBuilder { Sketch() }.replaceAllRoute()).on(Foyer.self), .back,
      ]
    }
    .leavingForGood(Greeting.self).never(.trap).run()

    XCTAssertEqual(
      report.findings.map(\.detail),
      ["no way leads back to the first state that is not left for good from Sketch"], "\(report)")
    XCTAssertEqual(report.findings.first?.moves, ["begin", "form"])
  }

  func testThePlaceholderOfASplitMayBeLeftForGood() throws {
    for isDeclared in [true, false] {
      var exploration = Atelier.exploration(of: { try Atelier(split: true) }) { _ in
        let picture = ClosureBuilder { (_: Int) in Sketch() }.secondaryRoute()
        return [.route("1", picture.with(1)), .route("2", picture.with(2)), .back]
      }
      .never(.trap)
      if isDeclared { exploration = exploration.leavingForGood(Blank.self) }
      let report = try exploration.run()

      XCTAssertEqual(report.verdict, isDeclared ? .proven : .broken, "\(report)")
    }
  }

  // MARK: Columns

  /// The button in the other column was never offered, so the picture was a dead end.
  func testAButtonInTheOtherColumnIsOffered() throws {
    let report = try Atelier.exploration(of: { try Atelier(split: true) }) { _ in
      let picture = ClosureBuilder { (_: Int) in Sketch() }.secondaryRoute()
      return [
        .route("1", picture.with(1)).on(Rail.self), .route("2", picture.with(2)).on(Rail.self),
      ]
    }
    .always("the rail shows") { $0.shows(Rail.self) && $0.shows(SplitNode.self) }
    .never(.deadEnd).run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    // The placeholder and two pictures.
    XCTAssertEqual(report.tally.states, 3, "\(report)")
  }

  func testAColumnOfACollapsedSplitOffersNothingWhileAnotherOneCoversIt() throws {
    let report = try Atelier.exploration(of: { try Atelier(split: true) }) { _ in
      let picture = ClosureBuilder { (_: Int) in Sketch() }.secondaryRoute()
      return [.route("1", picture.with(1)).on(Rail.self)]
    }
    .move("turn") { try $0.turn() }
    .move("mark", on: Rail.self) { $0.front = "gold" }
    .always("the rail is marked where it shows", from: { ($0.app.front, $0.shows(Rail.self)) }) {
      $0.0 == $1.0 || $0.1
    }
    .reaches("a picture alone") { !$0.shows(Rail.self) && $0.shows(Sketch.self) }.run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  /// The layer of one column is locked. The other column has no layer.
  func testALockedLayerInAColumnIsNotDismissedFromTheOtherOne() throws {
    let report = try Atelier.exploration(of: { try Atelier(split: true) }) { _ in
      let lock = ClosureBuilder { Greeting() }.presentRoute(over: .origin) {
        $0.isDismissibleByUser = false
      }
      return [
        .route("1", ClosureBuilder { (_: Int) in Sketch() }.secondaryRoute().with(1)).on(
          Blank.self),
        .route("lock", lock).on(Sketch.self), .dismiss,
      ]
    }
    .within(.layers(1))
    .always("it stays locked", from: { $0.tree.layers.count }) { $1 >= $0 }
    .reaches("a locked picture beside the rail") { $0.shows(Greeting.self) && $0.shows(Rail.self) }
    .run()

    XCTAssertNil(report.findings.first, "\(report)")
    XCTAssertEqual(report.notReached, [], "\(report)")
  }

  // MARK: Histories

  /// Collapsing makes a commit that is not a step, and it was taken for one.
  func testUndoingWithASplitThatCollapses() throws {
    let report = try Atelier.exploration(of: { try Atelier(split: true) }) { _ in
      [.route("1", ClosureBuilder { (_: Int) in Sketch() }.secondaryRoute().with(1))]
    }
    .move("turn") { try $0.turn() }
    .undoing(2).reaches("a redo while collapsed") {
      $0.tree.redoCount > 0 && $0.app.split?.isCollapsed == true
    }
    .run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  /// The user cannot leave the form, so the first commits cannot be undone. The run threw the refusal.
  func testAStartWhoseLeaveCheckRefusesIsExplored() throws {
    for limit in [1, 2] {
      let report = try Atelier.exploration(of: {
        let atelier = try Atelier()
        atelier.tree.undoLimit = 10
        try atelier.router.navigate(to: ClosureBuilder { Contract(in: atelier) }.pushRoute())
        return atelier
      }) { atelier in [.route("form", atelier.form).on(Contract.self), .back] }
      .move("sign") { $0.isSignedIn = true }
      .undoing(limit).never(.deadEnd)
      .reaches("the foyer") { $0.shows(Foyer.self) }.run(.states(1_000))

      XCTAssertEqual(report.verdict, .proven, "\(limit): \(report)")
    }
  }

  func testTabsAloneWithASplitThatCollapses() throws {
    let report = try Atelier.exploration(of: { try Atelier(tabs: true) }) { studio in
      [
        .tab(0), .tab(1), .back,
        .route("1", ClosureBuilder { (_: Int) in Sketch() }.secondaryRoute().with(1)).on(Rail.self),
        .route("form", studio.form).on(Foyer.self),
      ]
    }
    .move("turn", on: Rail.self) { try $0.turn() }
    .assuming(.eachTabAlone).run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  func testGoingForwardBelongsToTheState() throws {
    let report = try Atelier.exploration(of: {
      let studio = try Atelier()
      studio.tree.forwardLimit = 3
      return studio
    }) { studio in
      [
        .route("1", ClosureBuilder { (_: Int) in Sketch() }.pushRoute().with(1)).on(Foyer.self),
        .route("2", ClosureBuilder { (_: Int) in Sketch() }.pushRoute().with(2)).on(Foyer.self),
        .back, .forward,
      ]
    }
    .reaches("a way forward") { $0.tree.forwardCount == 1 }
    .never(.trap, .moveThatNeverSucceeds).run()

    // The lobby with no way forward, with one to each form, and the two forms.
    XCTAssertEqual(report.tally.states, 5, "\(report)")
    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  func testTheVisitsOfTabsHaveABound() throws {
    let report = try Atelier.exploration(of: { try Atelier(tabs: true, backMode: .fullHistory) }) {
      _ in [.tab(0), .tab(1), .back]
    }
    .within(.visits(3)).never(.deadEnd).run()

    // Two tabs with zero to three visits, which alternate.
    XCTAssertEqual(report.verdict, .proven, "\(report)")
    XCTAssertEqual(report.tally.states, 4, "\(report)")
    XCTAssertTrue("\(report)".contains("3 visits of tabs"), "\(report)")
  }

  // MARK: Results

  /// The library's own idiom for a picker: a button waits for the result.
  @MainActor func testAButtonMayWaitForTheResultOfAPicker() async throws {
    let exploration = Atelier.picking
      .reaches("a red front alone") { $0.app.front == "red" && $0.app.back == "white" }
      .reaches("a red back alone") { $0.app.front == "white" && $0.app.back == "red" }
      .always("no field is empty") { $0.app.front != "" && $0.app.back != "" }
      .never(.deadEnd, .trap, .moveThatNeverSucceeds)
    let report = try await exploration.runAsking(.states(100_000))

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    // Two colors of each field, and the picker for one of them or for none.
    XCTAssertEqual(report.tally.states, 2 * 2 * 3, "\(report)")
  }

  /// The picker is the same screen for both fields, so only the button that waits tells them apart.
  @MainActor func testAPickerForTwoFieldsThatWritesTheWrongOneIsFound() async throws {
    let exploration = Atelier.picking.always("the back is never red") { $0.app.back != "red" }
    let report = try await exploration.runAsking(.states(12, briefly: 8))

    XCTAssertEqual(report.findings.map(\.moves), [["back color (asks)", "red"]], "\(report)")
    let subject = try await exploration.replayAsking(try XCTUnwrap(report.findings.first).code)
    XCTAssertEqual(subject.app.back, "red")
  }

  func testAButtonThatWaitsIsNotMadeWithoutWaiting() throws {
    let report = try Atelier.picking.run()

    XCTAssertEqual(report.verdict, .undecided, "\(report)")
    XCTAssertEqual(report.notDecided, ["front color", "back color"])
  }

  // MARK: Built in

  func testAScreenThatItsRuleForbidsLaterIsFound() throws {
    for rechecks in [false, true] {
      let report = try Atelier.exploration { studio in
        [
          .route("secret", ClosureBuilder { Safe() }.pushRoute()).on(Foyer.self),
          .route("form", studio.form).on(Safe.self), .back,
        ]
      }
      .move("sign in") { $0.isSignedIn = true }
      .move("sign out") { studio in
        studio.isSignedIn = false
        if rechecks { try studio.tree.recheck() }
      }
      .never(.forbiddenScreen).run()

      XCTAssertEqual(
        report.findings.map(\.moves), rechecks ? [] : [["sign in", "secret", "sign out"]],
        "\(report)")
      if rechecks { continue }
      XCTAssertEqual(
        report.findings.map(\.detail),
        ["a rule does not allow 'Safe' any more, and it is still there"])
    }
  }

  /// The rule redirects, and the screen returns with an undo, or is covered by another one.
  func testAForbiddenScreenIsFoundWhereverItIs() throws {
    let report = try Atelier.exploration { atelier in
      atelier.tree.require(
        ClosureGuard<Sketch> { [unowned atelier] _ in
          atelier.isSignedIn ? .allow : .redirect(to: ClosureBuilder { Greeting() }.pushRoute())
        }, for: Sketch.self)
      return [
        .route("sketch", atelier.form).on(Foyer.self), .back,
        .route("greeting", ClosureBuilder { Greeting() }.pushRoute()).on(Sketch.self),
      ]
    }
    .move("sign in") { $0.isSignedIn = true }
    .move("sign out", on: Greeting.self) { $0.isSignedIn = false }
    .never(.forbiddenScreen).run()

    XCTAssertEqual(
      report.findings.map(\.moves), [["sign in", "sketch", "greeting", "sign out"]], "\(report)")
  }

  @MainActor func testAButtonThatWaitsMayFail() async throws {
    let report = try await Atelier.exploration { _ in [.dismiss] }
      .moveThatWaits("frame", on: Foyer.self) { atelier in
        let frame = try await atelier.router.result(of: ClosureBuilder { Palette() }.presentRoute())
        if frame != "gold" { throw NotHere() }
        atelier.front = "gold"
      }
      .move("gold", on: Palette.self) { try ($0.tree.visible as? Palette)?.finish(with: "gold") }
      .move("tin", on: Palette.self) { try ($0.tree.visible as? Palette)?.finish(with: "tin") }
      .within(.layers(1))
      .never(.deadEnd, .trap, .moveThatNeverSucceeds, .leak)
      .reaches("a golden frame") { $0.app.front == "gold" }
      .runAsking(.states(100_000))

    XCTAssertEqual(report.verdict, .proven, "\(report)")
    XCTAssertEqual(report.tally.states, 4, "\(report)")
  }

  func testGoingForwardAndUndoing() throws {
    let report = try Atelier.exploration(of: {
      let atelier = try Atelier()
      atelier.tree.forwardLimit = 2
      return atelier
    }) { atelier in [.route("form", atelier.form).on(Foyer.self), .back, .forward] }
    .undoing(1).never(.trap).run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  /// The undo and the navigation of the callback are two steps of the history, each with its own state before it.
  func testACallbackMayNavigateWhileTheUserUndoes() throws {
    let report = try Atelier.exploration(of: {
      let atelier = try Atelier()
      atelier.tree.observe { [unowned atelier] commit in
        guard commit.cause == .undo, atelier.tree.visible is Foyer else { return }
        do { try atelier.router.navigate(to: ClosureBuilder { Blank() }.pushRoute()) } catch {}
      }
      return atelier
    }) { atelier in [.route("form", atelier.form).on(Foyer.self), .back] }
    .undoing(1).never(.trap).run()

    XCTAssertEqual(report.verdict, .proven, "\(report)")
  }

  func testTwoQuickTapsThatShowAPlaceTwiceAreFound() throws {
    for isReused in [false, true] {
      let report = try Atelier.exploration { _ in
        let form = ClosureBuilder { (_: Int) in Sketch() }.pushRoute()
        let route = isReused ? form.reusing(.visible) : form
        return [.route("form", route.with(1)).on(Foyer.self), .back]
      }
      .never(.samePlaceTwice).run()

      XCTAssertEqual(
        report.findings.map(\.detail),
        isReused ? [] : ["a second tap on 'form' shows 'Sketch' twice"],
        "\(report)")
      XCTAssertEqual(report.findings.first?.moves, isReused ? nil : ["form"])
    }
  }
}

private final class Greeting: ScreenNode {}
private final class Foyer: ScreenNode {}
private final class Rail: ScreenNode {}
private final class Blank: ScreenNode {}
private final class Sketch: ScreenNode {}

/// A form that lets only a user who has signed leave it.
private final class Contract: ScreenNode {
  private unowned let atelier: Atelier
  init(in atelier: Atelier) { self.atelier = atelier }

  override func leaveCheck(_ departure: Departure) -> Verdict {
    atelier.isSignedIn ? .allow : .deny
  }
}

private final class Safe: ScreenNode {}
private final class Palette: ScreenNode, Finishing { typealias Outcome = String }

private final class Atelier {
  let tree = ScreenTree()
  let router: TreeRouter
  private(set) var split: SplitNode?
  var isSignedIn = false
  var front = "white"
  var back = "white"

  struct Colors: Hashable {
    var front, back: String
    var isSignedIn: Bool
  }

  var state: Colors {
    get { Colors(front: front, back: back, isSignedIn: isSignedIn) }
    set { (front, back, isSignedIn) = (newValue.front, newValue.back, newValue.isSignedIn) }
  }

  init(
    with first: ScreenNode = Foyer(), split isSplit: Bool = false, tabs: Bool = false,
    backMode: TabNode.BackMode = .none
  ) throws {
    router = TreeRouter(tree)
    if isSplit || tabs {
      let split = try SplitNode(primary: Rail(), secondary: Blank())
      self.split = split
      try tree.setRoot(tabs ? TabNode(StackNode(first), split, backMode: backMode) : split)
    } else {
      try tree.setRoot(StackNode(first))
    }
    tree.require(
      ClosureGuard<Safe> { [unowned self] _ in isSignedIn ? .allow : .deny }, for: Safe.self)
  }

  var form: ClosureRoute<Sketch, Void> { ClosureBuilder { Sketch() }.pushRoute() }

  func turn() throws {
    guard let split else { throw NotHere() }
    if split.isCollapsed { try split.expand() } else { try split.collapse() }
  }

  static func exploration(
    of make: @escaping () throws -> Atelier = { try Atelier() },
    _ moves: @escaping (Atelier) throws -> [Exploration<Atelier>.Step]
  ) -> Exploration<Atelier> {
    Exploration {
      let studio = try make()
      return Subject(studio, tree: studio.tree, router: studio.router, state: \.state)
    }
    .checkedBriefly()
    .moves(moves)
    .within(.screensInAStack(3))
  }

  /// Two fields with the same picker.
  static var picking: Exploration<Atelier> {
    func pick(_ studio: Atelier) async throws -> String? {
      try await studio.router.result(of: ClosureBuilder { Palette() }.presentRoute())
    }
    return exploration { _ in [.dismiss] }
      .moveThatWaits("front color", on: Foyer.self) { studio in
        if let color = try await pick(studio) { studio.front = color }
      }
      .moveThatWaits("back color", on: Foyer.self) { studio in
        if let color = try await pick(studio) { studio.back = color }
      }
      .move("red", on: Palette.self) { try ($0.tree.visible as? Palette)?.finish(with: "red") }
      .within(.layers(1))
  }
}
