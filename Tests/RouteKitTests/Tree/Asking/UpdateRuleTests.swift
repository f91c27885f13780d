import Fixtures
import Foundation
import RouteKit
import RouteKitLinks
import RouteKitTesting
import XCTest

/// No way around a rule by updating a screen that is there: every way to a new context, and every kind of content.
final class UpdateRuleTests: XCTestCase {
  // MARK: Every kind of screen

  func testARuleRefusesAnUpdateOfAValue() throws {
    let office = try Office()
    office.forbid13()
    let open = Office.docs.rootRoute().reusing(.visible)
    try office.router.navigate(to: open, with: 1)

    try expectError(
      .refused, leaving: office.tree,
      """
      Cannot update 'Doc': the rule for 'Doc' does not allow it.

        Doc   ◀ visible

      On the way:
      1. Looked for 'Doc': found Doc #3.
      2. The rule for 'Doc', asked about Doc #3, denied it.
      """
    ) {
      try office.router.navigate(to: open, with: 13)
    }

    XCTAssertEqual(office.shown, 1)
    try expectUnchanged(office.tree) { try office.tree.recheck() }
    try office.router.navigate(to: open, with: 2)
    XCTAssertEqual(office.shown, 2)
  }

  func testARouteWithAnOriginOrAlternativesIsCheckedBeforeTheUpdate() throws {
    let push = ClosureBuilder { Leaf($0) }.pushRoute()
    let home = FeedBuilder().inStack().rootRoute()
    let leaves = ClosureBuilder { Leaf($0) }.inStack().rootRoute()
    let found = ClosureRoute<Leaf, Int>.find(.where { leaf, _ in leaf.shown > 0 })
    for route in [
      ClosureRoute.choosing { (number: Int) in push.with(number) }.from(home),
      push.orElse(push).from(home), push.orElse(push).from(leaves.with(1)), push.orElse(push),
      found.orElse(push),
    ] {
      let office = try Office()
      try office.stack.push(Leaf(1))
      office.tree.require(ClosureGuard { (leaf: Leaf) in leaf.verdict }, for: Leaf.self)
      try expectError(.refused, leaving: office.tree) {
        try office.router.navigate(to: route.reusing(.visible), with: 13)
      }
      XCTAssertEqual((office.tree.visible as? Leaf)?.shown, 1)
      XCTAssertThrowsError(try office.router.navigate(to: route.reusing(.visible), with: 13)) {
        XCTAssertFalse("\($0)".contains("Tried, but failed"), "\($0)")
      }
    }
  }

  func testARuleRefusesAnUpdateOfAModel() throws {
    let office = try Office()
    let open = ClosureBuilder { Screen(Model($0)) }.rootRoute().reusing(.visible)
    office.tree.require(ClosureGuard { (model: Model) in model.verdict }, for: Model.self)
    try office.router.navigate(to: open, with: 1)

    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: open, with: 13)
    }

    XCTAssertEqual((office.tree.visible as? Screen<Model>)?.content.shown, 1)
    try office.router.navigate(to: open, with: 2)
    XCTAssertEqual((office.tree.visible as? Screen<Model>)?.content.shown, 2)
  }

  func testARuleRefusesAnUpdateOfASubclass() throws {
    let office = try Office()
    let open = ClosureBuilder { Leaf($0) }.rootRoute().reusing(.visible)
    office.tree.require(ClosureGuard { (page: Leaf) in page.verdict }, for: Leaf.self)
    try office.router.navigate(to: open, with: 1)

    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: open, with: 13)
    }

    XCTAssertEqual((office.tree.visible as? Leaf)?.shown, 1)
  }

  func testARuleForEveryScreenIsAskedAboutTheCopyWithItsName() throws {
    let office = try Office()
    let open = Office.docs.named("doc").rootRoute().reusing(.visible)
    var asked: [String?] = []
    try office.router.navigate(to: open, with: 1)
    office.tree.require(
      ClosureGuard { (screen: ScreenNode) in
        asked.append("\(screen.screenName ?? "-") \((screen as? Screen<Doc>)?.content.shown ?? 0)")
        return .allow
      }, for: ScreenNode.self)

    try office.router.navigate(to: open, with: 2)

    XCTAssertEqual(asked.first, "doc 2")
  }

  // MARK: Every way to a new context

  func testALinkCannotPassTheRule() throws {
    let office = try Office()
    office.forbid13()
    let doc = Office.docs.pushRoute().reusing(.first(from: .root)).rooted()
    let links = try LinkTable(schemes: ["x"]) { $0.add("doc", "docs/:number", to: doc) }
    try office.router.navigate(to: links.route(for: "x://docs/1"))

    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: links.route(for: "x://docs/13"))
    }

    XCTAssertEqual(office.shown, 1)
  }

  func testARuleForShowingRefusesAnUpdateOfTheVisibleScreen() throws {
    let office = try Office()
    office.forbid13(beforeShowing: true)
    try office.router.navigate(to: office.open, with: 1)

    try expectError(
      .refused, leaving: office.tree,
      """
      Cannot update 'Doc': the rule for showing 'Doc' does not allow it.

        StackNode
        └─ ● Doc   ◀ visible

      On the way:
      1. Looked for 'Doc': found Doc #3.
      2. The rule for showing 'Doc', asked about Doc #3, denied it.
      """
    ) {
      try office.router.navigate(to: office.open, with: 13)
    }

    XCTAssertEqual(office.shown, 1)
  }

  func testARuleForShowingIsAskedAboutTheNewContextOfAScreenThatIsRevealed() throws {
    let office = try Office()
    let doc = Screen(Doc(13))
    try office.stack.push(doc)
    try office.stack.push(Feed())
    office.forbid13(beforeShowing: true)
    let open = Office.docs.pushRoute().reusing(.first(from: .root))

    try expectError(.refused, leaving: office.tree) { try office.stack.pop() }
    try office.router.navigate(to: open, with: 1)

    XCTAssertTrue(office.tree.visible === doc)
    XCTAssertEqual(office.shown, 1)
  }

  func testARuleForShowingIsNotAskedAboutAnUpdateInTheBackground() throws {
    let office = try Office()
    let doc = Screen(Doc(1))
    try office.stack.push(doc)
    try office.stack.push(Feed())
    office.forbid13(beforeShowing: true)
    let open = Office.docs.pushRoute().reusing(.first(from: .root))

    try office.router.navigate(to: open.inBackground(), with: 13)

    XCTAssertEqual(doc.content.shown, 13)
    try expectError(.refused, leaving: office.tree) { try office.stack.pop() }
  }

  func testGoingBackToAnOlderContextAsksTheRule() throws {
    for move in [Move.back, .stepBack] {
      let office = try Office()
      let open = Office.docs.pushRoute().reusing(.visible, asSteps: true)
      try office.router.navigate(to: open, with: 13)
      try office.router.navigate(to: open, with: 2)
      office.forbid13()

      try expectError(.refused, leaving: office.tree) { try office.router.navigate(to: move) }

      XCTAssertEqual(office.shown, 2)
    }
  }

  func testAStepToAForbiddenContextIsRefused() throws {
    let office = try Office()
    let open = Office.docs.pushRoute().reusing(.visible, asSteps: true)
    office.forbid13()
    try office.router.navigate(to: open, with: 1)

    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: open, with: 13)
    }

    try expectError(.rootStays, leaving: office.tree) {
      try office.router.navigate(to: .stepBack)
    }
  }

  func testUndoRedoAndForwardAskTheRuleAboutTheContextThatTheyRestore() throws {
    for makesModels in [false, true] {
      let office = try Office()
      (office.tree.undoLimit, office.tree.forwardLimit) = (9, 9)
      let rule = { makesModels ? office.forbidModel13() : office.forbid13() }
      let docs = makesModels ? office.openModel : office.openSteps
      for number in [1, 13, 2] { try office.router.navigate(to: docs, with: number) }

      let first = rule()
      try expectError(.refused, leaving: office.tree) { try office.tree.undo() }
      first.cancel()
      try office.tree.undo()
      XCTAssertEqual(office.shown, 13)
      try office.tree.undo()
      XCTAssertEqual(office.shown, 1)
      let second = rule()
      try expectError(.refused, leaving: office.tree) { try office.tree.redo() }
      second.cancel()
      try office.tree.redo()
      XCTAssertEqual(office.shown, 13)

      try office.router.navigate(to: .back)
      XCTAssertEqual(office.shown, 1)
      _ = rule()
      try expectError(.refused, leaving: office.tree) { try office.router.forward() }
      XCTAssertEqual(office.shown, 1)
    }
  }

  func testAHandlerThatUpdatesAsksTheRule() throws {
    let office = try Office()
    let tabs = try TabNode(StackNode(Screen(Doc(1))), Feed())
    try office.tree.setRoot(tabs)
    let update = Office.docs.pushRoute().reusing(.visible).with(13)
    tabs.children[0].onBack(perform: update)
    tabs.children[0].onReselect(perform: update)
    office.forbid13()

    for move in [Move.back, .reselectTab] {
      try expectError(.refused, leaving: office.tree) { try office.router.navigate(to: move) }
    }

    XCTAssertEqual(office.shown, 1)
  }

  func testAnArchivedStateIsCheckedByTheRule() throws {
    let catalog = try ScreenCatalog { $0.add("reader", ClosureBuilder { Screen(Scroll()) }) }
    let saved = try ScreenTree(
      root: StackNode(catalog.builder(of: ScreenNode.self, named: "reader").build()))
    (saved.visible as? Screen<Scroll>)?.content.shown = 13
    let archive = try saved.archive(using: catalog)
    let tree = ScreenTree()
    tree.require(
      ClosureGuard { (reader: Scroll) in reader.shown == 13 ? .deny : .allow }, for: Scroll.self)

    expectError(.badArchive) { try tree.restore(archive, using: catalog) }

    XCTAssertNil(tree.root)
  }

  // MARK: Several updates, questions, redirects, previews

  func testOnlyTheLastOfSeveralUpdatesCounts() throws {
    let office = try Office()
    try office.router.navigate(to: office.open, with: 1)
    office.forbid13()

    try office.router.navigate(to: office.open.with(13).then(office.open.with(2)))
    XCTAssertEqual(office.shown, 2)

    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: office.open.with(3).then(office.open.with(13)))
    }
    XCTAssertEqual(office.shown, 2)
  }

  func testAnUpdateOfACopyFollowsTheUpdatesBefore() throws {
    let office = try Office()
    let count = ClosureBuilder { (number: Int) in Screen(Sum([number])) }.pushRoute()
      .reusing(.visible)
    try office.router.navigate(to: count, with: 1)
    office.tree.require(
      ClosureGuard { (sum: Sum) in sum.parts.reduce(0, +) > 9 ? .deny : .allow }, for: Sum.self)

    try office.router.navigate(to: count.with(3).then(count.with(5)))
    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: count.with(0).then(count.with(1)))
    }

    XCTAssertEqual((office.tree.visible as? Screen<Sum>)?.content.parts, [1, 3, 5])
  }

  func testANewScreenThatIsUpdatedInTheSameNavigationIsCheckedAsItWillBe() throws {
    let office = try Office()
    office.forbid13()
    let push = Office.docs.pushRoute()

    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: push.with(1).then(office.open.with(13)))
    }
    try office.router.navigate(to: push.with(13).then(office.open.with(1)))

    XCTAssertEqual(office.shown, 1)
  }

  func testAnUpdateWaitsForTheQuestionOfARule() async throws {
    let office = try Office()
    var isSignedIn = false
    try office.router.navigate(to: office.open, with: 1)
    let asking = ClosureGuard { (doc: Doc) in
      if doc.shown < 10 || isSignedIn { return .allow }
      return .asking { _ in
        XCTAssertEqual(office.shown, 1)
        isSignedIn = true
        return .askAgain
      }
    }
    office.tree.require(asking, for: Doc.self)

    try expectError(.mustWait, leaving: office.tree) {
      try office.router.navigate(to: office.open, with: 13)
    }
    try await office.router.arrive(at: office.open, with: 13)

    XCTAssertEqual(office.shown, 13)
  }

  func testARuleRedirectsAnUpdate() throws {
    let office = try Office()
    try office.router.navigate(to: office.open, with: 1)
    office.tree.require(
      ClosureGuard { (doc: Doc) in
        doc.shown == 13 ? .redirect(to: CartBuilder().presentRoute()) : .allow
      }, for: Doc.self)

    try office.router.navigate(to: office.open, with: 13)

    expectTree(
      office.tree,
      """
      StackNode
      ├─ Feed
      └─ ● Doc

      sheet on StackNode:
      Cart   ◀ visible
      """)
    XCTAssertEqual((office.stack.top as? Screen<Doc>)?.content.shown, 1)
  }

  func testAPreviewSaysThatARuleWouldRefuseTheUpdate() throws {
    let office = try Office()
    try office.router.navigate(to: office.open, with: 1)
    office.forbid13()

    XCTAssertTrue(office.router.allows(office.open, with: 2))
    XCTAssertFalse(office.router.allows(office.open, with: 13))
    XCTAssertEqual(office.shown, 1)
  }

  // MARK: The candidate

  func testACandidateIsBuiltOnlyForARuleOfTheType() throws {
    let office = try Office()
    var built = 0
    let open = ClosureBuilder { (number: Int) -> Leaf in
      built += 1
      return Leaf(number)
    }.rootRoute().reusing(.visible)
    try office.router.navigate(to: open, with: 1)

    try office.router.navigate(to: open, with: 2)
    office.forbid13()
    try office.router.navigate(to: open, with: 3)
    XCTAssertEqual(built, 1)

    office.tree.require(ClosureGuard { (page: Leaf) in page.verdict }, for: Leaf.self)
    try office.router.navigate(to: open, with: 4)
    XCTAssertEqual(built, 2)
    XCTAssertNil(office.tree.visible?.presentedScreen)
  }

  func testBuildingACandidateAsksNoGuardAndNeedsNoPlace() throws {
    let office = try Office()
    let page = Leaf(1)
    try office.tree.setRoot(page)
    var calls: [String] = []
    let open = ClosureBuilder { Leaf($0) }.pushRoute()
      .checking { _ in calls.append("check") }
      .guarded(
        by: ClosureGuard { _ in
          calls.append("guard"); return .deny
        }
      )
      .preparing { _, _ in calls.append("prepare") }
      .onArrival { _, _ in calls.append("arrive") }
      .reusing(.visible)
    office.tree.require(ClosureGuard { (page: Leaf) in page.verdict }, for: Leaf.self)

    try office.router.navigate(to: open, with: 2)
    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: open, with: 13)
    }

    XCTAssertEqual(page.shown, 2)
    XCTAssertEqual(calls, [])
  }

  func testEveryShapeOfARouteCanBeCheckedAndUpdates() throws {
    let push = ClosureBuilder { Leaf($0) }.pushRoute()
    let sheet = StackBuilder().presentRoute()
    let shapes: [String: ClosureRoute<Leaf, Int>] = [
      "from the root": push.from(.root), "from a sheet": push.from(sheet),
      "in the background": push.inBackground(),
      "in a found stack": ClosureBuilder { Leaf($0) }.pushRoute(in: .visible.orElse(sheet)),
      "with an alternative": push.orElse(ClosureBuilder { Leaf($0) }.presentRoute()),
      "kept": push.reusingKept(), "reusing": push.reusing(.visible),
      "checked": push.checking { if $0 > 1 { throw SoldOut() } },
      "chosen": ClosureRoute.choosing { (number: Int) in push.with(number) },
      "that builds nothing": ClosureRoute { (_: Int, navigation: Navigation) -> Leaf in
        try XCTUnwrap(navigation.tree.visible as? Leaf)
      },
    ]
    for (shape, route) in shapes {
      let office = try Office()
      let leaf = Leaf(1)
      try office.stack.push(leaf)
      office.tree.require(ClosureGuard { (leaf: Leaf) in leaf.verdict }, for: Leaf.self)

      try office.router.navigate(to: route.reusing(.visible), with: 2)
      XCTAssertEqual(leaf.shown, 2, shape)
      if shape == "that builds nothing" { continue }
      try expectError(.refused, leaving: office.tree) {
        try office.router.navigate(to: route.reusing(.visible), with: 13)
      }
      XCTAssertEqual(leaf.shown, 2, shape)
    }
  }

  func testARuleIsNotAskedAboutTheOpenScreenInsteadOfACandidate() throws {
    let office = try Office()
    let leaf = Leaf(1)
    try office.tree.setRoot(leaf)
    var asked: [Int] = []
    office.tree.require(
      ClosureGuard { (leaf: Leaf) in
        asked.append(leaf.shown)
        return leaf.verdict
      }, for: Leaf.self)
    let open = PrebuiltBuilder(leaf).mapContext { (_: Int) in }.rootRoute().reusing(.visible)

    try office.router.navigate(to: open, with: 2)

    XCTAssertEqual(asked, [2])
  }

  func testARefusedUpdateDoesNotTouchAnObjectInAValue() throws {
    let office = try Office()
    let open = ClosureBuilder { Screen(Shared(Model($0))) }.pushRoute().reusing(.visible)
    office.tree.require(
      ClosureGuard { (shared: Shared) in shared.model.verdict }, for: Shared.self)
    try office.router.navigate(to: open, with: 1)
    let model = try XCTUnwrap((office.tree.visible as? Screen<Shared>)?.content.model)

    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: open, with: 13)
    }
    XCTAssertTrue(office.router.allows(open, with: 2))

    XCTAssertEqual(model.shown, 1)
    try office.router.navigate(to: open, with: 2)
    XCTAssertEqual(model.shown, 2)
  }

  func testARuleThatIsRegisteredMeanwhileIsAskedAboutTheUpdateToo() throws {
    let office = try Office()
    try office.router.navigate(to: office.open, with: 1)
    office.tree.require(
      ClosureGuard { (_: Doc) in
        office.forbid13()
        return .allow
      }, for: Doc.self)

    expectError(.refused) { try office.router.navigate(to: office.open, with: 13) }

    XCTAssertEqual(office.shown, 1)
  }

  func testAClosureLeavesAScreenThatWasForbiddenBefore() throws {
    let office = try Office()
    for leaf in [Leaf(13), Leaf(1)] { try office.stack.push(leaf) }
    office.tree.require(ClosureGuard { (leaf: Leaf) in leaf.verdict }, for: Leaf.self)

    try office.router.navigate(to: Move.pop.onCommit { _, _ in })

    XCTAssertEqual((office.tree.visible as? Leaf)?.shown, 13)
  }

  func testAClosureThatMakesOneScreenForbiddenLeavesTheOthers() throws {
    let office = try Office()
    let (hidden, changed) = (Leaf(13), Leaf(1))
    try office.tree.setRoot(TabNode(StackNode(Feed(), changed), StackNode(hidden)))
    office.tree.require(ClosureGuard { (leaf: Leaf) in leaf.verdict }, for: Leaf.self)

    try office.router.navigate(
      to: Move { navigation in
        navigation.onCommit(updating: changed) { changed.shown = 13 }
        return changed
      })

    XCTAssertNil(changed.screenTree)
    XCTAssertTrue(hidden.screenTree === office.tree)
  }

  func testAForbiddenScreenIsRemovedEvenAfterTheLastCommitOfAnAnnouncement() throws {
    let office = try Office()
    let leaf = Leaf(1)
    try office.stack.push(leaf)
    office.tree.require(ClosureGuard { (leaf: Leaf) in leaf.verdict }, for: Leaf.self)
    func update(_ count: Int) -> Move {
      Move { navigation in
        navigation.onCommit(updating: leaf) {
          leaf.shown = count == 0 ? 13 : count
          do { if count > 0 { try office.router.navigate(to: update(count - 1)) } } catch {}
        }
        return leaf
      }
    }
    // With the recheck it is one more than an announcement may have.
    try office.router.navigate(to: update(999))

    XCTAssertTrue(office.tree.visible is Feed)
  }

  func testARouteThatBuildsNothingIsCheckedAfterTheUpdate() throws {
    let office = try Office()
    try office.stack.push(Leaf(1))
    office.tree.require(ClosureGuard { (leaf: Leaf) in leaf.verdict }, for: Leaf.self)
    let route = ClosureRoute { (_: Int, _: Navigation) -> Leaf in throw SoldOut() }

    try office.router.navigate(to: route.reusing(.visible), with: 13)

    XCTAssertTrue(office.tree.visible is Feed)
  }

  func testTheEditsOfACustomRouteThatMakesACandidateAreRolledBack() throws {
    let office = try Office()
    let custom = ClosureRoute { (number: Int, navigation: Navigation) -> Leaf in
      let page = Leaf(number)
      try office.stack.push(Feed(), in: navigation)
      try office.stack.push(page, in: navigation)
      return page
    }.reusing(.visible)
    try office.router.navigate(to: custom, with: 1)
    office.tree.require(ClosureGuard { (page: Leaf) in page.verdict }, for: Leaf.self)

    let commits = try commits(of: office.tree) {
      try office.router.navigate(to: custom, with: 2)
    }

    XCTAssertEqual(commits.map(\.changes.count), [1])
    XCTAssertEqual(office.stack.children.count, 3)
    try expectError(.refused, leaving: office.tree) {
      try office.router.navigate(to: custom, with: 13)
    }
  }

  func testAnErrorOfTheBuilderStopsTheUpdateThatCannotBeChecked() throws {
    let office = try Office()
    let open = ClosureBuilder { (number: Int) -> Leaf in
      if number == 2 { throw SoldOut() }
      return Leaf(number)
    }.rootRoute().reusing(.visible)
    try office.router.navigate(to: open, with: 1)
    office.tree.require(ClosureGuard { (page: Leaf) in page.verdict }, for: Leaf.self)

    try expectUnchanged(office.tree) {
      expectSoldOut { try office.router.navigate(to: open, with: 2) }
    }

    XCTAssertEqual((office.tree.visible as? Leaf)?.shown, 1)
  }

  func testARuleForASubclassThatTheRouteDoesNotBuildRefusesTheUpdate() throws {
    let office = try Office()
    try office.tree.setRoot(SecretLeaf(1))
    let open = ClosureBuilder { Leaf($0) }.rootRoute().reusing(.visible)
    office.tree.require(ClosureGuard { (page: SecretLeaf) in page.verdict }, for: SecretLeaf.self)

    try expectError(
      .refused, leaving: office.tree,
      """
      Cannot update 'SecretLeaf': the rule for 'SecretLeaf' cannot be asked, because the route would \
      build 'Leaf'.

        SecretLeaf   ◀ visible

      Reuse only screens of the type that the route builds.

      On the way:
      1. Looked for 'Leaf': found SecretLeaf #3.
      """
    ) {
      try office.router.navigate(to: open, with: 2)
    }
  }

  func testAHookThatChangesACopyMustNotNavigate() throws {
    let office = try Office()
    var kinds: [RoutingError.Kind?] = []
    try office.router.navigate(to: office.open, with: 1)
    office.tree.require(ClosureGuard { (_: Doc) in .allow }, for: Doc.self)
    let hook = ClosureHook { (_: Screen<Doc>, _: Int) in
      do { try office.router.navigate(to: .popToRoot) } catch {
        kinds.append((error as? RoutingError)?.kind)
      }
    }

    XCTAssertTrue(office.router.allows(office.open.hooked(by: hook), with: 2))

    XCTAssertEqual(kinds, [.busyAttempting])
  }

  // MARK: Changes in closures

  func testAScreenThatAClosureMakesForbiddenIsGoneBeforeAnyoneSeesIt() throws {
    let office = try Office()
    let page = Leaf(1)
    try office.stack.push(page)
    office.tree.require(ClosureGuard { (page: Leaf) in page.verdict }, for: Leaf.self)
    var seen: [String] = []
    let observation = office.tree.observe { _ in seen.append("\(office.tree.snapshot())") }

    try office.router.navigate(
      to: Move { navigation in
        navigation.onCommit(updating: page) { page.shown = 13 }
        return page
      })

    XCTAssertEqual(seen, Array(repeating: "StackNode\n└─ ● Feed   ◀ visible", count: 2))
    observation.cancel()
  }

  func testOtherClosuresAreTheAppsOwnCodeUntilARecheck() throws {
    let office = try Office()
    let leaf = Leaf(1)
    try office.stack.push(leaf)
    try office.stack.push(Feed())
    office.tree.require(ClosureGuard { (leaf: Leaf) in leaf.verdict }, for: Leaf.self)

    try office.router.navigate(to: Move.pop.onCommit { _, _ in leaf.shown = 13 })
    XCTAssertTrue(office.tree.visible === leaf)

    try office.tree.recheck()
    XCTAssertTrue(office.tree.visible is Feed)
  }

  func testAModelThatShowsMoreThanItsCandidateIsRemoved() throws {
    let office = try Office()
    let open = ClosureBuilder { Screen(Total($0)) }.pushRoute().reusing(.visible)
    try office.router.navigate(to: open, with: 7)
    office.tree.require(
      ClosureGuard { (total: Total) in total.sum > 9 ? .deny : .allow }, for: Total.self)

    let commits = try commits(of: office.tree) { try office.router.navigate(to: open, with: 3) }

    XCTAssertEqual(commits.map(\.cause), [.route, .recheck])
    XCTAssertTrue(office.tree.visible is Feed)
  }
}

// MARK: The office

private struct Office {
  let stack: StackNode
  let tree: ScreenTree
  var router: TreeRouter { TreeRouter(tree) }

  static var docs: ClosureBuilder<Screen<Doc>, Int> { ClosureBuilder { Screen(Doc($0)) } }
  let open = docs.pushRoute().reusing(.visible)
  let openSteps = ClosureRoute(docs.pushRoute().reusing(.visible, asSteps: true))
  let openModel = ClosureRoute(
    ClosureBuilder { Screen(Model($0)) }.pushRoute().reusing(.visible, asSteps: true))

  init() throws {
    stack = try StackNode(Feed())
    tree = try ScreenTree(root: stack)
  }

  /// The number that the visible document or model shows.
  var shown: Int? {
    (tree.visible as? Screen<Doc>)?.content.shown ?? (tree.visible as? Screen<Model>)?.content.shown
  }

  @discardableResult
  func forbid13(beforeShowing: Bool = false) -> Registration {
    let rule = ClosureGuard { (doc: Doc) in doc.shown == 13 ? .deny : .allow }
    return beforeShowing
      ? tree.require(rule, beforeShowing: Doc.self) : tree.require(rule, for: Doc.self)
  }

  func forbidModel13() -> Registration {
    tree.require(ClosureGuard { (model: Model) in model.verdict }, for: Model.self)
  }
}

private struct Doc: ContextUpdatable {
  private(set) var shown: Int

  init(_ number: Int) { shown = number }

  mutating func update(with number: Int) { shown = number }
}

private final class Model: ContextUpdatable {
  private(set) var shown: Int
  var verdict: Verdict { shown == 13 ? .deny : .allow }

  init(_ number: Int) { shown = number }

  func update(with number: Int) { shown = number }
}

private class Leaf: ScreenNode, ContextUpdatable {
  var shown: Int
  var verdict: Verdict { shown == 13 ? .deny : .allow }

  init(_ number: Int) { shown = number }

  func update(with number: Int) { shown = number }
}

private final class SecretLeaf: Leaf {}

/// A value whose updates add up.
private struct Sum: ContextUpdatable {
  private(set) var parts: [Int]

  init(_ parts: [Int]) { self.parts = parts }

  mutating func update(with number: Int) { parts.append(number) }
}

/// A model whose updates add up, so a new one shows less.
private final class Total: ContextUpdatable {
  private(set) var sum: Int

  init(_ number: Int) { sum = number }

  func update(with number: Int) { sum += number }
}

/// A value that holds a model, which its copies share.
private struct Shared: ContextUpdatable {
  let model: Model

  init(_ model: Model) { self.model = model }

  mutating func update(with number: Int) { model.update(with: number) }
}

private struct Scroll: StateArchiving {
  var shown = 1
  var archivedState: Int { shown }

  mutating func restoreState(_ number: Int) { shown = number }
}
