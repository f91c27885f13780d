import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Undo and redo when a leave check asks with its own screen.
final class UndoThatAsksLawsTests: XCTestCase {
  @MainActor func testAnUndoWhoseQuestionOpensAScreenGoesOnAfterAnAllow() async throws {
    let desk = try Desk()
    var causes: [Cause] = []
    let observation = desk.shop.tree.observe { causes.append($0.cause) }
    defer { observation.cancel() }
    try desk.shop.stack.push(desk.form)

    let undoing = desk.begin(.undo)
    try await desk.answer("Yes")
    try await undoing.value

    XCTAssertTrue(desk.shop.tree.visible is Feed)
    XCTAssertEqual(desk.shop.stack.children.count, 1)
    XCTAssertEqual(causes, [.edit, .route, .edit, .undo])
    XCTAssertEqual([desk.shop.tree.undoCount, desk.shop.tree.redoCount], [0, 1])
    try desk.shop.tree.redo()
    XCTAssertTrue(desk.shop.tree.visible === desk.form)
    desk.form.isFree = true
    try desk.shop.tree.undo()
    XCTAssertTrue(desk.shop.tree.visible is Feed)
  }

  @MainActor func testAnUndoThatIsRefusedLeavesTheHistoryAsTheQuestionMadeIt() async throws {
    let desk = try Desk()
    try desk.shop.stack.push(desk.form)

    let undoing = desk.begin(.undo)
    try await desk.answer(nil)

    await expectThrows(.mayNotLeave) { try await undoing.value }
    XCTAssertTrue(desk.shop.tree.visible === desk.form)
    XCTAssertEqual(desk.shop.tree.undoCount, 3)
  }

  @MainActor func testAnUndoWaitsForAQuestionOfSeveralPagesWithButtons() async throws {
    let desk = try Desk { asking in
      let page = try await asking.router.arrive(at: SheetBuilder().inStack().presentRoute()).screen
      let tree = try XCTUnwrap(page.screenTree)
      // A button's navigation, which does not know about the question.
      let button = Task.detached { @MainActor in
        _ = try TreeRouter(tree).navigate(to: CartBuilder().pushRoute())
      }
      try await button.value
      try asking.router.navigate(to: .dismissAll)
      return .allow
    }
    try desk.shop.stack.push(desk.form)

    try await desk.shop.router.arrive(at: .undo)

    XCTAssertTrue(desk.shop.tree.visible is Feed)
    XCTAssertEqual([desk.shop.tree.undoCount, desk.shop.tree.redoCount], [0, 1])
  }

  @MainActor func testTwoScreensThatLeaveAskOneAfterTheOther() async throws {
    let desk = try Desk()
    let other = desk.newForm()
    try desk.shop.stack.replaceAll(with: [Feed(), desk.form, other])

    let undoing = desk.begin(.undo)
    try await desk.answer("Yes", freeing: other)
    try await desk.answer("Yes")

    try await undoing.value
    XCTAssertTrue(desk.shop.tree.visible is Feed)
    XCTAssertEqual([desk.shop.tree.undoCount, desk.shop.tree.redoCount], [0, 1])
  }

  @MainActor func testARedoWhoseQuestionOpensAScreenGoesOnAndKeepsTheRestOfTheHistory() async throws
  {
    let desk = try Desk()
    let (stack, tree) = (desk.shop.stack, desk.shop.tree)
    try stack.push(desk.form)
    desk.form.isFree = true
    let cart = Cart()
    try stack.replaceLast(with: cart)
    try stack.push(Search())
    try tree.undo()
    try tree.undo()
    desk.form.isFree = false

    let redoing = desk.begin(.redo)
    try await desk.answer("Yes")

    try await redoing.value
    XCTAssertTrue(tree.visible === cart)
    XCTAssertEqual([tree.undoCount, tree.redoCount], [2, 1])
    try tree.redo()
    XCTAssertTrue(tree.visible is Search)
    desk.form.isFree = true
    for _ in 0..<3 { try tree.undo() }
    XCTAssertTrue(tree.visible is Feed)
  }

  @MainActor func testAHistoryOfOneStepIsEnough() async throws {
    let desk = try Desk()
    desk.shop.tree.undoLimit = 1
    try desk.shop.stack.push(desk.form)

    let undoing = desk.begin(.undo)
    try await desk.answer("Yes")

    try await undoing.value
    XCTAssertTrue(desk.shop.tree.visible is Feed)
    XCTAssertEqual([desk.shop.tree.undoCount, desk.shop.tree.redoCount], [0, 1])
  }

  @MainActor func testALimitThatIsLoweredMeanwhileHolds() async throws {
    let desk = try Desk()
    try desk.shop.stack.push(Cart())
    try desk.shop.stack.push(Product())
    try desk.shop.stack.push(desk.form)

    let undoing = desk.begin(.undo)
    try await desk.asked()
    desk.shop.tree.undoLimit = 1
    try await desk.answer("Yes")

    try await undoing.value
    XCTAssertTrue(desk.shop.tree.visible is Product)
    XCTAssertEqual([desk.shop.tree.undoCount, desk.shop.tree.redoCount], [1, 1])
  }

  @MainActor func testAnotherCommitThatStaysMakesTheUndoVoid() async throws {
    let changes: [(String, (Counter) throws -> Void)] = [
      ("a push below the sheet", { try $0.stack.push(Cart()) }),
      (
        "a screen below another",
        {
          try $0.stack.replaceAll(with: [Cart()] + Array($0.stack.children))
        }
      ),
      (
        "a screen in the place of another",
        {
          try $0.stack.replaceAll(with: [Feed()] + $0.stack.children.dropFirst())
        }
      ),
      ("another root", { try $0.tree.setRoot(StackNode(Feed())) }),
    ]
    for (name, change) in changes {
      let desk = try Desk()
      try desk.shop.stack.push(desk.form)

      let undoing = desk.begin(.undo)
      try await desk.asked()
      desk.form.isFree = true
      let note = desk.shop.tree.visible as? Screen<Note>
      try change(desk.shop)
      try? note?.finish(with: "Yes")

      await expectThrows(.nothingToUndo, name) { try await undoing.value }
    }
  }

  @MainActor func testAFocusThatMovedMakesTheUndoVoid() async throws {
    let desk = try Desk()
    let tabs = try TabNode(Feed(), Cart())
    try desk.shop.stack.push(tabs)
    try desk.shop.stack.push(desk.form)

    let undoing = desk.begin(.undo)
    try await desk.asked()
    try tabs.select(1)
    try await desk.answer("Yes")

    await expectThrows(.nothingToUndo) { try await undoing.value }
  }

  @MainActor func testChangesThatWereUndoneMeanwhileDoNotMakeItVoid() async throws {
    let desk = try Desk()
    try desk.shop.stack.push(desk.form)

    let undoing = desk.begin(.undo)
    try await desk.asked()
    let sheet = try XCTUnwrap(desk.shop.tree.topLayer)
    try sheet.present(Cart())
    try sheet.dismissPresented()
    try await desk.answer("Yes")

    try await undoing.value
    XCTAssertTrue(desk.shop.tree.visible is Feed)
  }

  @MainActor func testAStateThatOnlyAContainerUnderstandsMakesTheUndoVoid() async throws {
    let desk = try Desk()
    let tabs = try TabNode(Feed(), Cart(), backMode: .history)
    try desk.shop.stack.push(tabs)
    try desk.shop.stack.push(desk.form)

    let undoing = desk.begin(.undo)
    try await desk.asked()
    // The tabs look the same, but have another history.
    try tabs.select(1)
    try tabs.select(0)
    try await desk.answer("Yes")

    await expectThrows(.nothingToUndo) { try await undoing.value }
    XCTAssertTrue(desk.shop.tree.visible === desk.form)
  }

  @MainActor func testAHistoryThatIsForgottenMeanwhileHoldsNothing() async throws {
    let desk = try Desk()
    weak var gone: Cart?
    do {
      let cart = Cart()
      gone = cart
      try desk.shop.stack.push(cart)
    }
    try desk.shop.stack.pop()
    XCTAssertNotNil(gone)
    try desk.shop.stack.push(desk.form)

    let undoing = desk.begin(.undo)
    try await desk.asked()
    desk.shop.tree.forgetHistory()
    XCTAssertNil(gone)
    try await desk.answer("Yes")

    await expectThrows(.nothingToUndo) { try await undoing.value }
    XCTAssertTrue(desk.shop.tree.visible === desk.form)
  }

  @MainActor func testAnotherHistoryMeanwhileIsNotTheOneThatWasAskedAbout() async throws {
    let desk = try Desk()
    try desk.shop.stack.push(desk.form)

    let undoing = desk.begin(.undo)
    try await desk.asked()
    desk.shop.tree.undoLimit = 0
    desk.shop.tree.undoLimit = 5
    try await desk.answer("Yes")

    await expectThrows(.nothingToUndo) { try await undoing.value }
    XCTAssertTrue(desk.shop.tree.visible === desk.form)
  }

  @MainActor func testAHeldScreenThatIsEditedOffTheTreeMakesTheRedoVoid() async throws {
    for isInANavigation in [false, true] {
      let desk = try Desk()
      let (stack, tree) = (desk.shop.stack, desk.shop.tree)
      try stack.push(desk.form)
      desk.form.isFree = true
      let held = try StackNode(Cart())
      try stack.replaceLast(with: held)
      try tree.undo()
      desk.form.isFree = false

      let redoing = desk.begin(.redo)
      try await desk.asked()
      if isInANavigation {
        let sheet = try XCTUnwrap(tree.topLayer)
        try desk.shop.router.navigate(
          to: ClosureRoute<ScreenNode, Void> { _, _ in
            try held.push(Search())
            try sheet.present(Cart())
            return sheet
          })
        try sheet.dismissPresented()
      } else {
        try held.push(Search())
      }
      try await desk.answer("Yes")

      await expectThrows(.nothingToRedo, "\(isInANavigation)") { try await redoing.value }
      XCTAssertTrue(tree.visible === desk.form)
      XCTAssertEqual(held.children.count, 2)
    }
  }

  @MainActor func testOfTwoThatWaitForOneAnswerOnlyTheFirstUndoes() async throws {
    let door = Door()
    let desk = try Desk { asking in
      _ = try await door.answer()
      return try await Desk.ask(asking)
    }
    try desk.shop.stack.push(Cart())
    try desk.shop.stack.push(desk.form)

    let undos = (0..<2).map { _ in desk.begin(.undo) }
    try await door.knocked(times: 1)
    await desk.shop.settle()
    door.open(with: .allow)
    try await desk.answer("Yes")
    var arrived = 0
    for undo in undos {
      do {
        try await undo.value
        arrived += 1
      } catch { XCTAssertEqual((error as? RoutingError)?.kind, .nothingToUndo, "\(error)") }
    }

    XCTAssertEqual(arrived, 1)
    XCTAssertEqual([desk.shop.tree.undoCount, desk.shop.tree.redoCount], [1, 1])
  }

  @MainActor func testNoScreenOutlivesATreeThatIsReleasedWhileAnUndoWaits() async throws {
    var tree: ScreenTree? = ScreenTree()
    let router = TreeRouter(try XCTUnwrap(tree))
    weak var gone: Cart?
    var isGone = false
    try fill()
    func fill() throws {
      let stack = try StackNode(Feed())
      try tree?.setRoot(stack)
      tree?.undoLimit = 10
      let cart = Cart()
      gone = cart
      try stack.push(cart)
      try stack.pop()
      try stack.push(
        AskingForm { _ in
          tree = nil
          isGone = gone == nil
          return .allow
        })
    }

    await expectThrows(.treeClosed) { try await router.arrive(at: .undo) }

    XCTAssertTrue(isGone)
  }

  @MainActor func testOneThatIsCancelledHoldsNothing() async throws {
    let desk = try Desk()
    weak var gone: Cart?
    do {
      let cart = Cart()
      gone = cart
      try desk.shop.stack.push(cart)
    }
    try desk.shop.stack.pop()
    try desk.shop.stack.push(desk.form)

    let undoing = desk.begin(.undo)
    try await desk.asked()
    undoing.cancel()
    _ = await undoing.result
    desk.shop.tree.forgetHistory()

    XCTAssertNil(gone)
    XCTAssertEqual(desk.shop.tree.undoCount, 0)
  }
}

extension UndoThatAsksLawsTests {
  /// The tree is edited while the question is open. The undo happens if the tree looks as it did before, and
  /// otherwise fails and changes nothing.
  @MainActor func testAnUndoGoesOnIfAndOnlyIfTheTreeLooksAsItDid() async throws {
    let run = LawRun()
    var dice = Dice(seed: run.seed)
    var outcomes = ["goes on": 0, "is void": 0]
    for round in 0..<100 {
      let desk = try Desk()
      let tabs = try TabNode(StackNode(Feed()), StackNode(Search()))
      let tree = desk.shop.tree
      try tree.setRoot(tabs)
      for _ in 0..<dice.roll(4) { try desk.edit(&dice, isBack: false) }
      let before = tree.snapshot()
      try XCTUnwrap(tabs.children[dice.roll(2)] as? StackNode).push(desk.form)
      let asked = tree.snapshot()

      let undoing = desk.begin(.undo)
      try await desk.asked()
      let note = try XCTUnwrap(tree.visible as? Screen<Note>)
      for _ in 0..<dice.roll(4) { try desk.edit(&dice, isBack: !dice.oneIn(3)) }
      try note.finish(with: "Yes")
      let looksTheSame = tree.snapshot() == asked
      let answered = tree.snapshot()
      let result = await undoing.result

      let name = "seed \(run.seed), round \(round)"
      switch result {
      case .success:
        XCTAssertTrue(looksTheSame, name)
        XCTAssertEqual(tree.snapshot(), before, name)
        try tree.redo()
        XCTAssertEqual(tree.snapshot(), asked, name)
        desk.form.isFree = true
        for _ in 0..<tree.undoCount { try tree.undo() }
        XCTAssertNil(tree.root?.presentedScreen, name)
        outcomes["goes on", default: 0] += 1
      case .failure(let error):
        XCTAssertFalse(looksTheSame, "\(name): \(error)")
        XCTAssertEqual((error as? RoutingError)?.kind, .nothingToUndo, name)
        XCTAssertEqual(tree.snapshot(), answered, name)
        outcomes["is void", default: 0] += 1
      }
    }
    XCTAssertGreaterThan(outcomes["goes on"] ?? 0, 3, "seed \(run.seed)")
    XCTAssertGreaterThan(outcomes["is void"] ?? 0, 3, "seed \(run.seed)")
  }
}

/// Expects an error of a kind.
@MainActor private func expectThrows(
  _ kind: RoutingError.Kind, _ message: String = "", file: StaticString = #filePath,
  line: UInt = #line, _ body: () async throws -> Void
) async {
  do {
    try await body()
    XCTFail("Nothing was thrown. \(message)", file: file, line: line)
  } catch {
    let error = error as? RoutingError
    XCTAssertEqual(
      error?.kind, kind, "\(message) \(String(describing: error))", file: file, line: line)
  }
}

/// A form above a feed. Its leave check asks with a sheet.
@MainActor private final class Desk {
  let shop: Counter
  let form: AskingForm

  init(_ ask: ((Asking) async throws -> Answer)? = nil) throws {
    shop = try Counter()
    shop.tree.undoLimit = 10
    form = AskingForm(ask ?? Desk.ask)
  }

  func newForm() -> AskingForm { AskingForm(Desk.ask) }

  static func ask(_ asking: Asking) async throws -> Answer {
    let note = try await asking.router.result(of: NoteBuilder().presentRoute())
    return note == nil ? .deny : .allow
  }

  /// Navigates in a task.
  func begin(_ move: Move) -> Task<Void, any Error> {
    Task { try await shop.router.arrive(at: move) }
  }

  /// Makes random edits below the sheet, and reverts them if required.
  func edit(_ dice: inout Dice, isBack: Bool) throws {
    let tabs = try XCTUnwrap(shop.tree.root as? TabNode)
    let selected = tabs.focusedChild === tabs.children[0] ? 0 : 1
    let stack = try XCTUnwrap(tabs.children[dice.roll(2)] as? StackNode)
    switch dice.roll(3) {
    case 0:
      try stack.push(Cart())
      if isBack { try stack.pop() }
    case 1:
      try tabs.select(1 - selected)
      if isBack { try tabs.select(selected) }
    default:
      guard let top = shop.tree.topLayer, shop.tree.root !== top else { return }
      try top.present(Product())
      if isBack { try top.dismissPresented() }
    }
  }

  /// Waits until the sheet is visible.
  func asked() async throws {
    await expectSoon("it is asked") { self.shop.tree.visible is Screen<Note> }
  }

  /// Answers the visible sheet.
  func answer(_ text: String?, freeing other: AskingForm? = nil) async throws {
    try await asked()
    let note = try XCTUnwrap(shop.tree.visible as? Screen<Note>)
    if let text { try note.finish(with: text) } else { try note.screenHost?.dismissPresented() }
  }
}
