import RouteKit
import RouteKitTesting
import XCTest

/// The examples of Guides/Back.md about previews, in order.
final class PreviewTests: XCTestCase {
  func testAPreviewChangesNothing() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let provider = RecordingRootProvider(tree)
    let before = tree.snapshot()

    let preview = router.preview(RecipeBuilder().pushRoute(), with: Recipe(title: "Soup"))

    XCTAssertEqual(
      "\(preview)",
      """
      Would arrive at RecipeScreen: RecipeScreen entered StackNode #2.
      """)
    XCTAssertEqual(tree.snapshot(), before)
    expectCommits(provider, "(no commit)")
    try router.navigate(to: RecipeBuilder().pushRoute(), with: Recipe(title: "Soup"))
    XCTAssertEqual(tree.visible?.screenID?.number, 5)
  }

  func testAButtonKnowsWhetherItCanDoAnything() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    var buttons = Buttons()
    let observer = tree.observe { _ in buttons.update(for: router) }
    try router.navigate(to: recipe("soup").pushRoute())
    XCTAssertTrue(buttons.canGoBack)
    XCTAssertFalse(buttons.canClose)

    try router.navigate(to: .pop.then(PrebuiltBuilder(Letter()).presentRoute()))
    XCTAssertFalse(buttons.canGoBack)
    XCTAssertTrue(buttons.canClose)
    observer.cancel()
  }

  func testAConfirmationSaysWhatWillBeClosed() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    for title in ["soup", "bread"] { try router.navigate(to: recipe(title).presentRoute()) }

    let preview = router.preview(.dismissAll)
    let closed = preview.changes.compactMap { change in
      if case .left(let screen) = change { screen.name } else { nil }
    }
    let question = "Close \(closed.joined(separator: " and "))?"
    XCTAssertEqual(question, "Close bread and soup?")

    XCTAssertEqual(preview.visible?.type, "RecipeListScreen")
    XCTAssertEqual(tree.layers.count, 3)
  }

  func testWhatUndoingWouldBringBackIsTold() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    tree.undoLimit = 20
    try router.navigate(to: recipe("soup").pushRoute())
    try router.navigate(to: .pop)

    let undo = router.preview(.undo)

    XCTAssertEqual(
      "\(undo)",
      """
      Would arrive at RecipeScreen "soup" #5: RecipeScreen "soup" #5 entered StackNode #2.
      """)
    XCTAssertEqual([tree.undoCount, tree.redoCount], [2, 0])
  }

  func testAPreviewTellsWhyNot() throws {
    let book = try Cookbook()
    let editor = EditorScreen()
    editor.hasChanges = true
    try book.router.navigate(to: PrebuiltBuilder(editor).presentRoute())

    let preview = book.router.preview(.dismiss)

    XCTAssertEqual(hint(for: preview), "Not now, says the leave check of 'EditorScreen'.")
    editor.hasChanges = false
    XCTAssertNil(hint(for: book.router.preview(.dismiss)))
    XCTAssertEqual(hint(for: book.router.preview(.pop)), "This is not the place for it.")
    let secret = recipe("cake").presentRoute().guarded(by: SignedIn(session: Session()))
    XCTAssertEqual(hint(for: book.router.preview(secret)), "the guard 'SignedIn' will ask first.")
    XCTAssertEqual(
      "\(book.router.preview(secret))",
      """
      Would wait: the guard 'SignedIn' has to ask.
      """)
  }

  // MARK: - Calls of a preview

  func testWhatIsCalledInAPreviewAndWhatIsNot() throws {
    let book = try Cookbook()
    let router = book.router
    var calls: [String] = []
    func noting(_ name: String) -> ClosureGuard<Void> {
      ClosureGuard {
        calls.append(name)
        return .allow
      }
    }
    let builder = ClosureBuilder { () -> TimerScreen in
      calls.append("build")
      return TimerScreen()
    }
    let note = ClosureRoute { navigation -> ScreenNode in
      calls.append("perform")
      navigation.onCommit { calls.append("commit") }
      return try navigation.perform(.selectTab(1))
    }

    let route = builder.pushRoute().preparing { _, _ in calls.append("prepare") }
      .guarded(by: noting("guard")).onArrival { _ in calls.append("arrive") }
    let preview = router.preview(route.then(note))

    XCTAssertTrue(preview.isPossible)
    XCTAssertEqual(calls, ["guard", "build", "prepare", "perform"])
  }

  func testAPreviewEndsAtTheFirstQuestion() throws {
    let book = try Cookbook()
    let asking = ClosureGuard { (_: Void) in .ask { _ in .allow } }

    let preview = book.router.preview(recipe("soup").pushRoute().guarded(by: asking).then(.dismiss))

    XCTAssertEqual("\(preview)", "Would wait: the guard 'ClosureGuard' has to ask.")
    XCTAssertTrue(preview.isPossibleIfAwaited)
  }

  func testThePresentIsAllThatAPreviewKnows() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    try router.navigate(to: recipe("soup").pushRoute())

    let preview = router.preview(.pop)
    try router.navigate(to: .popToRoot)

    XCTAssertTrue(preview.isPossible)
    XCTAssertThrowsError(try router.navigate(to: .pop))
    XCTAssertTrue(tree.visible is RecipeListScreen)
  }

  func testAnUndoneStateOfAContainersOwnIsToldAsAChange() throws {
    let tree = ScreenTree()
    let pages = PageNode(isSpread: true)
    for title in ["One", "Two"] {
      try pages.insertChild(ChapterBuilder().build(with: title), at: pages.children.count)
    }
    try tree.setRoot(pages)
    tree.undoLimit = 20
    try pages.setSpread(false)

    let preview = TreeRouter(tree).preview(.undo)

    XCTAssertEqual("\(preview)", "Would arrive at ChapterScreen \"One\" #2: PageNode #1 changed.")
    try tree.undo()
    XCTAssertTrue(pages.isSpread)
  }

  func testADirectEditIsPreviewedAsARoute() throws {
    let book = try Cookbook()
    let list = try XCTUnwrap(book.tree.visible?.screenParent as? StackNode)

    let edit = ClosureRoute { navigation in
      try list.pop(in: navigation)
      return list
    }

    XCTAssertFalse(book.router.preview(edit).isPossible)
  }
}

// MARK: - The outcome

func hint(for preview: Preview) -> String? {
  switch preview.outcome {
  case .arrives, .unchanged: nil
  case .asks(let source): "\(source) will ask first."
  case .redirects(by: let source, _): "\(source) leads elsewhere."
  case .refused(by: let source, _): "Not now, says \(source)."
  case .fails: "This is not the place for it."
  }
}
