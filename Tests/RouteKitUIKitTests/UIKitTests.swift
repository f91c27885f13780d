#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitHosting
  import RouteKitTesting
  import RouteKitUIKit
  import UIKitStandIn
  import XCTest

  /// The actions of users in stacks, tabs and layers. The test says when each transition ends.
  final class UIKitTests: UIKitStackTests {
    // MARK: Stacks

    @MainActor func testAPushIsAnimatedAndSettlesWhenItsTransitionEnds() async throws {
      let (world, stack, shown) = try world()

      try stack.push(a)
      XCTAssertEqual(world.device.transitions.count, 1)
      XCTAssertEqual(shown.viewControllers.count, 2)
      XCTAssertNotNil(world.host.connection?.movement)

      world.device.settle()
      world.expectShown()
    }

    @MainActor func testAStackWhoseViewIsLoadedLateKeepsItsSwipes() async throws {
      let tabs = try TabNode(StackNode(home), StackNode(a, b))
      let world = try UIKitWorld(showing: tabs)
      let late: UINavigationController = try world.controller(of: tabs.children[1])
      XCTAssertFalse(late.isViewLoaded)

      try tabs.select(1)
      world.device.settle()

      world.device.beginPop(late)?.finish()
      XCTAssertTrue(world.tree.visible === a)
    }

    @MainActor func testACancelledSwipeIsNotAPop() async throws {
      let (world, stack, shown) = try world(above: a)

      world.device.beginPop(shown)?.cancel()

      XCTAssertTrue(stack.top === a)
      XCTAssertEqual(world.commits, 0)
      world.expectShown()
    }

    @MainActor func testOneSwipeWithDelegatesCalledTwiceIsOnePop() async throws {
      let (world, stack, shown) = try world(above: a, b)
      world.device.notices = .twice

      world.device.beginPop(shown)?.finish()

      XCTAssertTrue(stack.top === a)
      world.expectShown()
    }

    @MainActor func testTwoFastSwipesWithLateDelegatesBringNothingBack() async throws {
      let (world, stack, shown) = try world(above: a, b)
      world.device.notices = .late

      world.device.beginPop(shown)?.finish()
      world.device.beginPop(shown)?.finish()
      XCTAssertTrue(stack.top === home)
      world.device.deliver()
      world.device.settle()

      XCTAssertTrue(stack.top === home)
      world.expectShown()
    }

    @MainActor func testALateCallAboutTheFirstSwipeDoesNotEndTheSecond() async throws {
      let (world, stack, shown) = try world(above: a, b)
      world.device.notices = .late

      world.device.beginPop(shown)?.finish()
      let second = try XCTUnwrap(world.device.beginPop(shown))
      world.device.deliver()
      second.cancel()
      world.device.settle()

      XCTAssertTrue(stack.top === a)
      world.expectShown()
    }

    @MainActor func testASwipedScreenIsNotPushedAgainByAChangeMeanwhile() async throws {
      let tabs = try TabNode(StackNode(home, a), StackNode(b))
      let world = try UIKitWorld(showing: tabs)
      let shown: UINavigationController = try world.controller(of: tabs.children[0])
      let swipe = try XCTUnwrap(world.device.beginPop(shown))

      try XCTUnwrap(tabs.children[1] as? StackNode).push(Page())
      XCTAssertEqual(shown.viewControllers.count, 1)
      swipe.finish()

      XCTAssertEqual(
        tabs.children[0].screenID.map { world.tree.snapshot().children(of: $0).count }, 1)
      world.device.settle()
      world.expectShown()
    }

    @MainActor func testAPushThatTheUserReversesIsTakenBack() async throws {
      let (world, stack, shown) = try world()
      try stack.push(a)

      let push = try XCTUnwrap(world.device.transitions.first)
      push.reverse()
      push.finish()

      XCTAssertTrue(stack.top === home)
      XCTAssertEqual(shown.viewControllers.count, 1)
      world.expectShown()
    }

    @MainActor func testAPushInASheetThatTheUserReversesIsTakenBack() async throws {
      let (world, stack, _) = try world()
      let sheet = try StackNode(a)
      try stack.present(sheet)
      world.device.settle()
      try sheet.push(b)

      let push = try XCTUnwrap(world.device.transitions.first)
      push.reverse()
      push.finish()

      XCTAssertTrue(world.tree.visible === a)
      world.expectShown()
    }

    @MainActor func testASheetWithAStackThatTheUserReversesIsTakenBack() async throws {
      let (world, stack, _) = try world()
      try stack.present(StackNode(a))

      let presentation = try XCTUnwrap(world.device.transitions.first)
      presentation.reverse()
      presentation.finish()
      world.device.settle()

      XCTAssertTrue(world.tree.visible === home)
      world.expectShown()
    }

    @MainActor func testAPopThatTheUserReversesIsMadeAgain() async throws {
      let (world, stack, _) = try world(above: a)
      try stack.pop()

      world.device.transitions.first?.cancel()
      world.device.settle()

      XCTAssertTrue(stack.top === home)
      world.expectShown()
    }

    @MainActor func testACancelledPopOfTheUserTakesNothingFromTheMovementThatWaits() async throws {
      let (world, stack, shown) = try world(above: Unsent())
      world.device.longPressBack(shown, to: shown.viewControllers[0])

      try stack.push(a)
      world.device.transitions.first?.cancel()
      world.device.settle()

      XCTAssertTrue(stack.top === a)
      XCTAssertEqual(shown.viewControllers.count, 3)
      world.expectShown()
    }

    @MainActor func testTheMenuOfTheBackButtonIsOneCommit() async throws {
      let (world, stack, shown) = try world(above: a, b)
      let commits = world.commits

      world.device.longPressBack(shown, to: shown.viewControllers[0])
      world.device.settle()

      XCTAssertTrue(stack.top === home)
      XCTAssertEqual(world.commits, commits + 1)
      world.expectShown()
    }

    @MainActor func testASwipeCanBeUndoneByGoingForward() async throws {
      let (world, stack, shown) = try world(above: a)
      world.tree.forwardLimit = 5

      world.device.beginPop(shown)?.finish()
      XCTAssertTrue(stack.top === home)
      try world.router.navigate(to: .forward)
      world.device.settle()

      XCTAssertTrue(stack.top === a)
      world.expectShown()
    }

    @MainActor func testAStackAndASplitInAStackAreBoxed() async throws {
      let (world, stack, shown) = try world()

      try stack.push(StackNode(a))
      try stack.push(SplitNode(primary: b))
      world.device.settle()

      let boxes = shown.viewControllers.dropFirst().filter { $0 is BoxController }
      XCTAssertEqual(boxes.count, 2)
      try world.controller(of: stack.children[1]).title = "Drafts"
      world.host.refresh()
      XCTAssertEqual(boxes.first?.title, "Drafts")
      world.expectShown()
    }

    @MainActor func testAControllerIsReleasedWhenItsScreenHasLeftAndTheTransitionHasEnded()
      async throws
    {
      let (world, stack, _) = try world()
      try stack.push(Page())
      world.device.settle()
      weak let controller = stack.top?.screenID.flatMap { world.host.controller(of: $0) }
      XCTAssertNotNil(controller)

      try stack.pop()
      XCTAssertNotNil(controller)
      world.device.settle()

      XCTAssertNil(controller)
    }

    // MARK: Leave checks that ask

    @MainActor private func tap(_ title: String, in world: UIKitWorld) async throws {
      await expectEventually("an alert") { world.tree.visible is Screen<Confirmation> }
      world.device.settle()
      let alert: UIAlertController = try world.controller(of: XCTUnwrap(world.tree.visible))
      let button = try XCTUnwrap(alert.actions.first { $0.title == title })
      world.device.tap(button, of: alert)
      world.device.settle()
    }

    @MainActor func testAnAlertOfTheLibraryIsAnAlertControllerWithItsChoices() throws {
      let (world, stack, _) = try world()
      let cases: [(Presentation.Style, message: String)] = [
        (.alert, "It is new."), (.actionSheet, "It is new."), (.alert, ""),
      ]
      for (style, message) in cases {
        let alert = Alert<Int>(
          "Save?", message: message,
          choices: [.choice("Save", 1), .destructive("Discard", 2), .cancel("Keep")])

        try world.router.navigate(to: alert.presentRoute(style))
        world.device.settle()

        let shown: UIAlertController = try world.controller(of: XCTUnwrap(world.tree.visible))
        XCTAssertEqual(shown.title, "Save?")
        XCTAssertEqual(shown.message, message.isEmpty ? nil : message)
        XCTAssertTrue(shown.preferredStyle == (style == .alert ? .alert : .actionSheet))
        XCTAssertEqual(shown.actions.map(\.title), ["Save", "Discard", "Keep"])
        XCTAssertTrue(
          shown.actions.map(\.style).elementsEqual([.default, .destructive, .cancel]))
        world.device.tap(try XCTUnwrap(shown.actions.first), of: shown)
        world.device.settle()
        XCTAssertTrue(world.tree.visible === stack.top)
        world.expectShown()
      }
    }

    private var signIn: TextAlert<[String]> {
      TextAlert(
        "Sign in", fields: [.plain("Email", text: "ada@"), .secure("Password")],
        choices: [.choice("Sign in") { $0.contains("") ? nil : $0 }, .cancel("Later")])
    }

    @MainActor func testAnAlertWithTextFieldsIsAnAlertControllerWithThem() async throws {
      let (world, stack, _) = try world()
      var answers: [[String]?] = []
      world.router.result(of: signIn.presentRoute()) { answers.append(try? $0.get()) }
      XCTAssertEqual(world.device.transitions.count, 1, "it is on its way")
      let shown: UIAlertController = try world.controller(of: XCTUnwrap(world.tree.visible))
      let fields = try XCTUnwrap(shown.textFields)
      XCTAssertEqual(fields.map(\.placeholder), ["Email", "Password"])
      XCTAssertEqual(fields.map(\.text), ["ada@", ""])
      XCTAssertEqual(fields.map(\.isSecureTextEntry), [false, true])
      XCTAssertEqual(shown.actions.map(\.isEnabled), [false, true])
      XCTAssertEqual(shown.modalPresentationStyle, .automatic, "UIKit's own")
      world.device.settle()

      world.device.tap(shown.actions[0], of: shown)
      world.device.settle()
      XCTAssertNotNil(shown.presentingViewController)
      world.device.type("secret", into: fields[1])
      XCTAssertEqual(shown.actions.map(\.isEnabled), [true, true])
      world.device.type("", into: fields[0])
      XCTAssertEqual(shown.actions.map(\.isEnabled), [false, true])
      world.device.type("ada@x", into: fields[0])
      world.device.tap(shown.actions[0], of: shown)
      world.device.settle()

      await expectEventually("the answer") { answers == [["ada@x", "secret"]] }
      XCTAssertTrue(world.tree.visible === stack.top)
      world.expectShown()
    }

    @MainActor func testASecureTextIsForgottenByTheControllerToo() throws {
      let (world, _, _) = try world()
      world.tree.undoLimit = 3
      try world.router.navigate(to: signIn.presentRoute())
      world.device.settle()
      let screen = try XCTUnwrap(world.tree.visible)
      let first: UIAlertController = try world.controller(of: screen)
      let fields = try XCTUnwrap(first.textFields)
      world.device.type("ada@x", into: fields[0])
      world.device.type("secret", into: fields[1])
      world.device.tap(first.actions[0], of: first)
      world.device.settle()

      try world.router.navigate(to: .undo)
      world.device.settle()

      XCTAssertTrue(world.tree.visible === screen)
      let again: UIAlertController = try world.controller(of: screen)
      XCTAssertEqual(again.textFields?.map(\.text), ["ada@x", ""])
      XCTAssertEqual(again.actions.map(\.isEnabled), [false, true])
      world.expectShown()
    }

    @MainActor func testASecureTextTypedWhileTheAlertGoesIsNotKept() throws {
      let (world, _, _) = try world()
      try world.router.navigate(to: signIn.presentRoute())
      world.device.settle()
      let screen = try XCTUnwrap(world.tree.visible)
      let shown: UIAlertController = try world.controller(of: screen)
      let password = try XCTUnwrap(shown.textFields?.last)
      world.device.type("sec", into: password)

      try world.router.navigate(to: .dismiss)
      world.device.type("secret", into: password)
      world.device.settle()

      XCTAssertEqual(screen.alertFields.map(\.text), ["ada@", ""])
      world.expectShown()
    }

    @MainActor func testAnAlertWithTextFieldsIsNeverAListOfChoices() throws {
      let (world, _, _) = try world()
      let list = signIn.route(by: PresentTransition(Presentation(style: .actionSheet)))

      try world.router.navigate(to: list)
      world.device.settle()

      let shown: UIAlertController = try world.controller(of: XCTUnwrap(world.tree.visible))
      XCTAssertTrue(shown.preferredStyle == .alert)
      XCTAssertEqual(shown.textFields?.count, 2)
      world.expectShown()
    }

    @MainActor func testAnAlertWithoutChoicesCanBeLeft() async throws {
      let (world, stack, _) = try world()
      let empty = TextAlert<Int>("Nothing to choose", fields: [.plain("Name")], choices: [])
      try world.router.navigate(to: empty.presentRoute())
      world.device.settle()
      let shown: UIAlertController = try world.controller(of: XCTUnwrap(world.tree.visible))

      XCTAssertEqual(shown.actions.map(\.title), ["OK"])
      world.device.tap(try XCTUnwrap(shown.actions.first), of: shown)
      world.device.settle()

      XCTAssertTrue(world.tree.visible === stack.top)
      world.expectShown()
    }

    @MainActor func testAnAlertThatUndoBringsBackHasNoSecureText() async throws {
      for (hasCome, hasGone) in [(true, true), (true, false), (false, false)] {
        let (world, _, _) = try world()
        world.tree.undoLimit = 5
        try world.router.navigate(to: signIn.presentRoute())
        if hasCome { world.device.settle() }
        let first: UIAlertController = try world.controller(of: XCTUnwrap(world.tree.visible))
        for field in first.textFields ?? [] { world.device.type("typed", into: field) }
        XCTAssertEqual(first.actions.map(\.isEnabled), [true, true])
        try world.router.navigate(to: .dismiss)
        if hasGone { world.device.settle() }

        try world.tree.undo()
        world.device.settle()

        let shown: UIAlertController = try world.controller(of: XCTUnwrap(world.tree.visible))
        XCTAssertEqual(shown.textFields?.map(\.text), ["typed", ""])
        XCTAssertEqual(shown.actions.map(\.isEnabled), [false, true])
        world.expectShown()
      }
    }

    @MainActor func testASheetOverItsOriginLeavesWithItAndWaitsInItsTab() async throws {
      let (world, stack, _) = try world()
      try world.router.navigate(to: ClosureBuilder { ScreenNode() }.pushRoute())
      let one = try XCTUnwrap(stack.top)
      try world.router.navigate(to: ClosureBuilder { ScreenNode() }.presentRoute(over: .origin))
      world.device.settle()
      world.expectShown()
      XCTAssertEqual(world.device.layers(of: world.host.window).count, 1)

      try world.router.navigate(to: ClosureBuilder { ScreenNode() }.pushRoute().from(one))
      world.device.settle()
      world.expectShown()
      try world.router.navigate(to: .pop)
      world.device.settle()
      world.expectShown()
      try world.router.navigate(to: Move.pop.from(one))
      world.device.settle()

      XCTAssertEqual(world.device.layers(of: world.host.window).count, 0)
      world.expectShown()
    }

    @MainActor func testATabThatBeginsAnewBeginsWithATapOrKeepsItsDraft() async throws {
      for isDraft in [false, true] {
        let search = try StackNode(ScreenNode(), isDraft ? Unsent() : ScreenNode())
        search.beginsAnew = true
        let tabs = try TabNode(StackNode(ScreenNode()), search)
        let world = try UIKitWorld(showing: tabs)
        let shown: UITabBarController = try world.controller(of: tabs)
        var refusals = 0
        world.host.onRefusal = { _ in refusals += 1 }

        world.device.tapTab(1, of: shown)
        world.device.settle()
        if isDraft {
          XCTAssertEqual(tabs.selectedIndex, 0)
          try await tap("Keep", in: world)
          await expectEventually("the refusal") { refusals == 1 }
          XCTAssertEqual(tabs.selectedIndex, 0)
          XCTAssertEqual(search.children.count, 2)
          world.device.tapTab(1, of: shown)
          world.device.settle()
          try await tap("Discard", in: world)
        }

        await expectEventually("the tab") { tabs.selectedIndex == 1 }
        world.device.settle()
        XCTAssertEqual(search.children.count, 1)
        world.expectShown()
      }
    }

    @MainActor func testTheStandInKnowsWhereTextFieldsMayBe() throws {
      let (world, stack, _) = try world()
      let list = UIAlertController(title: "A", message: nil, preferredStyle: .actionSheet)
      list.addTextField()
      XCTAssertNil(list.textFields)
      XCTAssertEqual(world.device.complaints, ["a list of choices has no text fields"])

      let alert = UIAlertController(title: "B", message: nil, preferredStyle: .alert)
      alert.addTextField()
      let top: UIViewController = try world.controller(of: XCTUnwrap(stack.top))
      top.present(alert, animated: true)
      world.device.settle()
      alert.addTextField()
      XCTAssertEqual(
        world.device.complaints.last, "UIAlertController is presented, and gets no more text fields"
      )
    }

    @MainActor func testTheBackButtonAsksBeforeAnythingMoves() async throws {
      let (world, stack, shown) = try world(above: Unsent())

      world.device.tapBack(shown)
      XCTAssertEqual(shown.viewControllers.count, 2)
      try await tap("Discard", in: world)

      await expectEventually("the draft has left") { stack.children.count == 1 }
      world.device.settle()
      world.expectShown()
    }

    @MainActor func testASwipeFromTheEdgeAsksAndDoesNotBegin() async throws {
      let (world, stack, shown) = try world(above: Unsent())

      XCTAssertNil(world.device.beginPop(shown))
      try await tap("Keep", in: world)

      XCTAssertEqual(stack.children.count, 2)
      world.expectShown()
    }

    @MainActor func testASwipeInTheContentIsLeftToUIKitAndAsksAfterwards() async throws {
      let (world, stack, shown) = try world(above: Unsent())
      XCTAssertNil(shown.interactiveContentPopGestureRecognizer?.delegate)

      world.device.beginPop(shown, fromAnywhere: true)?.finish()
      world.device.settle()
      XCTAssertEqual(shown.viewControllers.count, 2)
      try await tap("Keep", in: world)

      XCTAssertEqual(stack.children.count, 2)
      world.expectShown()
    }

    @MainActor func testASwipeInTheContentCanBeSwitchedOff() async throws {
      let (world, stack, shown) = try world(above: a)
      world.host.goesBackFromContent = false
      world.host.refresh()

      let swipe = try XCTUnwrap(world.device.beginPop(shown))
      try stack.push(b)
      XCTAssertTrue(swipe.isCancelled)
      XCTAssertEqual(shown.interactiveContentPopGestureRecognizer?.isEnabled, false)
      swipe.finish()
      world.device.settle()

      XCTAssertNil(world.device.beginPop(shown, fromAnywhere: true))
      world.expectShown()
    }

    @MainActor func testATapOnBackDuringAPushAsks() async throws {
      let (world, stack, shown) = try world(above: a)
      try stack.push(Unsent())

      world.device.tapBack(shown)
      try await tap("Discard", in: world)

      await expectEventually("the draft has left") { stack.children.count == 2 }
      world.device.settle()
      world.expectShown()
    }

    @MainActor func testTheMenuOfTheBackButtonIsCorrectedAndAsks() async throws {
      let (world, stack, shown) = try world(above: Unsent())

      world.device.longPressBack(shown, to: shown.viewControllers[0])
      world.device.settle()
      XCTAssertEqual(shown.viewControllers.count, 2)
      try await tap("Discard", in: world)

      await expectEventually("the draft has left") { stack.children.count == 1 }
      world.device.settle()
      world.expectShown()
    }

    @MainActor func testASheetAsksBeforeItIsSwipedDownAlsoIfItsControllerHoldsIt() async throws {
      for isHeld in [false, true] {
        let (world, stack, sheet) = try world(presenting: Unsent())
        sheet.isModalInPresentation = isHeld

        XCTAssertNil(world.device.beginSwipeDown(sheet))
        try await tap("Discard", in: world)

        await expectEventually("the draft has left") { stack.presentedScreen == nil }
        world.device.settle()
        world.expectShown()
      }
    }

    // MARK: Tabs

    @MainActor func testTappingTabs() async throws {
      let (left, right) = (try StackNode(home, a), try StackNode(b))
      let world = try UIKitWorld(showing: TabNode(left, right))
      let shown: UITabBarController = try world.controller(of: XCTUnwrap(world.tree.root))

      world.device.tapTab(1, of: shown)
      XCTAssertTrue(world.tree.visible === b)
      world.device.tapTab(0, of: shown)
      XCTAssertTrue(world.tree.visible === a)
      world.device.tapTab(0, of: shown)
      world.device.settle()

      XCTAssertTrue(world.tree.visible === home, "the tab went home")
      world.expectShown()
    }

    @MainActor func testALateCallAboutATabDoesNotSelectItAgain() async throws {
      let tabs = try TabNode(StackNode(home), StackNode(a))
      let world = try UIKitWorld(showing: tabs)
      let shown: UITabBarController = try world.controller(of: tabs)
      world.device.notices = .late

      world.device.tapTab(1, of: shown)
      world.host.check()
      world.device.deliver()
      world.device.settle()

      XCTAssertTrue(world.tree.visible === home, "the tab was corrected before the call came")
      world.expectShown()
    }

    @MainActor func testATabThatUIKitSelectsByItselfIsPutRight() async throws {
      let tabs = try TabNode(StackNode(home), StackNode(a))
      let world = try UIKitWorld(showing: tabs)
      let shown: UITabBarController = try world.controller(of: tabs)

      for select in [
        { shown.selectedViewController = shown.viewControllers?[1] }, { shown.selectedIndex = 1 },
      ] {
        select()
        XCTAssertEqual(shown.selectedIndex, 1)
        world.host.check()

        XCTAssertEqual(shown.selectedIndex, 0)
        XCTAssertTrue(world.tree.visible === home)
        world.expectShown()
      }
    }

    @MainActor func testTabItemsAndBadgesComeFromTheScreens() async throws {
      let tabs = try TabNode(StackNode(home), StackNode(a))
      let world = try UIKitWorld(showing: tabs)
      var unread = 0
      let shown: UITabBarController = try world.controller(of: tabs)
      let host = world.host
      host.dress = { screen, controller in
        guard screen === tabs.children[1] else { return }
        controller.tabBarItem.title = "Inbox"
        controller.tabBarItem.badgeValue = unread == 0 ? nil : "\(unread)"
      }

      unread = 3
      world.host.refresh()

      XCTAssertEqual(shown.viewControllers?[1].tabBarItem.badgeValue, "3")
      XCTAssertNil(shown.viewControllers?[0].tabBarItem.badgeValue)
    }

    // MARK: Layers

    @MainActor func testASheetThatIsSwipedDownLeavesTheTree() async throws {
      let (world, stack, sheet) = try world(presenting: a)

      world.device.beginSwipeDown(sheet)?.cancel()
      XCTAssertTrue(stack.presentedScreen === a)
      world.device.beginSwipeDown(sheet)?.finish()

      XCTAssertNil(stack.presentedScreen)
      world.expectShown()
    }

    @MainActor func testOnlyTheSheetThatIsPulledMayGo() async throws {
      let (world, stack, _) = try world()
      try stack.present(StackNode(a, b))
      world.device.settle()
      let sheet: UINavigationController = try world.controller(of: XCTUnwrap(stack.presentedScreen))
      let presentation = try XCTUnwrap(sheet.presentationController)

      let pop = try XCTUnwrap(world.device.beginPop(sheet))
      XCTAssertFalse(world.host.presentationControllerShouldDismiss(presentation))
      pop.cancel()
      let pull = try XCTUnwrap(world.device.beginSwipeDown(sheet))
      XCTAssertTrue(world.host.presentationControllerShouldDismiss(presentation))
      try stack.push(Page())
      XCTAssertFalse(
        world.host.presentationControllerShouldDismiss(presentation), "the app has navigated")
      pull.cancel()
      world.device.settle()

      world.expectShown()
    }

    @MainActor func testADeepSheetTakesThoseAboveItAlong() async throws {
      let (world, stack, _) = try world()
      let c = Page()
      try stack.present(a)
      try a.present(b)
      try b.present(c)
      world.device.settle()
      XCTAssertEqual(world.device.layers(of: world.host.window).count, 3)

      world.device.beginSwipeDown(try world.controller(of: b))?.finish()

      XCTAssertTrue(stack.presentedScreen === a, "it was covered, and not dismissed")
      XCTAssertNil(a.presentedScreen)
      world.expectShown()
    }

    @MainActor func testALostDidDismissIsNoticed() async throws {
      let (world, stack, sheet) = try world(presenting: a)
      world.device.notices = .never

      world.device.beginSwipeDown(sheet)?.finish()

      XCTAssertNil(stack.presentedScreen)
      world.expectShown()
    }

    @MainActor func testALayerThatItsControllerDismissesByItselfIsNoticed() async throws {
      let (world, stack, sheet) = try world(presenting: a)

      sheet.dismiss(animated: false)
      world.device.settle()
      world.host.check()

      XCTAssertNil(stack.presentedScreen)
      world.expectShown()
    }

    @MainActor func testALayerInATabThatIsNotSelectedWaitsForItsTab() async throws {
      let tabs = try TabNode(StackNode(home), StackNode(a))
      let world = try UIKitWorld(showing: tabs)

      try tabs.children[1].present(b)
      world.device.settle()
      XCTAssertEqual(world.device.layers(of: world.host.window), [])
      world.expectShown()

      world.device.tapTab(1, of: try world.controller(of: tabs))
      world.device.settle()
      XCTAssertEqual(world.device.layers(of: world.host.window).count, 1)
      world.expectShown()

      try tabs.select(0)
      world.device.settle()
      XCTAssertEqual(world.device.layers(of: world.host.window), [])
      XCTAssertTrue(tabs.children[1].presentedScreen === b)
      world.expectShown()
    }

    @MainActor func testLayersAreDismissedAndPresentedOneAfterAnother() async throws {
      let (world, _, _) = try world(presenting: a)

      try world.router.navigate(
        to: Move.dismiss.then(PrebuiltBuilder(b).presentRoute())
          .then(PrebuiltBuilder(Page()).presentRoute()))
      world.device.settle()

      XCTAssertEqual(world.device.layers(of: world.host.window).count, 2)
      world.expectShown()
    }

    @MainActor func testEveryStyle() async throws {
      let styles: [(Presentation.Style, UIModalPresentationStyle)] = [
        (.sheet, .pageSheet), (.formSheet, .formSheet), (.fullScreen, .fullScreen),
        (.overFullScreen, .overFullScreen), (.currentContext, .currentContext),
        (.overCurrentContext, .overCurrentContext), (.popover, .popover),
        (Presentation.Style("drawer"), .pageSheet),
      ]
      for (style, expected) in styles {
        let (world, stack, _) = try world()
        let layer = Page()
        try stack.present(layer, as: Presentation(style: style))
        world.device.settle()

        let controller: UIViewController = try world.controller(of: layer)
        XCTAssertEqual(controller.modalPresentationStyle, expected)
        world.expectShown()
      }
    }

    @MainActor func testAPopoverGrowsFromABarButtonAlsoInAColumnOrABox() async throws {
      let roots: [(ScreenNode, page: ScreenNode)] = [
        (try StackNode(home), home),
        (try SplitNode(primary: StackNode(Page()), secondary: StackNode(a)), a),
        (try StackNode(Page(), StackNode(b)), b),
      ]
      for (root, page) in roots {
        let world = try UIKitWorld(showing: root)
        let button = UIBarButtonItem()
        button.accessibilityIdentifier = "share"
        try world.controller(of: page).navigationItem.rightBarButtonItems = [button]
        var popover = Presentation(style: .popover)
        popover.anchor = "share"
        let layer = Page()

        try root.present(layer, as: popover)
        world.device.settle()

        let bubble: UIViewController = try world.controller(of: layer)
        XCTAssertTrue(bubble.popoverPresentationController?.sourceItem === button)
        world.expectShown()
      }
    }

    /// Pushes with a hint.
    ///
    /// - Returns: The hints of the animators that UIKit has asked for.
    @MainActor private func pushZooming(in world: UIKitWorld) throws -> () -> [String] {
      var asked: [String] = []
      world.host.animator = { hints in
        asked.append("\(hints.style.name), \(hints.isLeaving ? "leaves" : "comes")")
        return nil
      }
      try world.router.navigate(
        to: PrebuiltBuilder(a).pushRoute().hinted { $0.style = Presentation.Style("zoom") })
      world.device.settle()
      return { asked }
    }

    @MainActor func testAnAnimatorKnowsItsHintsAndWhetherAScreenComesOrLeaves() async throws {
      let (world, stack, _) = try world()
      let asked = try pushZooming(in: world)

      try stack.pop()
      world.device.settle()

      XCTAssertEqual(asked(), ["zoom, comes", "zoom, leaves"])
    }

    @MainActor func testAnAnimatorMayBeAskedForInTheNextLayout() async throws {
      let (world, stack, shown) = try world()
      world.device.asksForAnimatorsInLayout = true
      let asked = try pushZooming(in: world)
      try stack.push(b)
      world.device.settle()
      XCTAssertEqual(asked(), ["zoom, comes"])

      // The swipe of the user has no hints.
      world.device.beginPop(shown)?.finish()
      world.device.settle()
      XCTAssertEqual(asked(), ["zoom, comes"])
      world.expectShown()
    }

    @MainActor func testALayerWithAnAnimatorIsPresentedAndDismissedWithIt() async throws {
      let (world, stack, _) = try world()
      var asked: [Bool] = []
      world.host.animator = { hints in
        asked.append(hints.isLeaving)
        return hints.style == Presentation.Style("zoom") ? Zoom() : nil
      }

      try stack.present(a, as: Presentation(style: Presentation.Style("zoom")))
      world.device.settle()
      let layer: UIViewController = try world.controller(of: a)
      XCTAssertEqual(layer.modalPresentationStyle, .custom)
      XCTAssertTrue(layer.transitioningDelegate === world.host)
      XCTAssertEqual(Set(asked), [false])
      asked = []
      try stack.dismissPresented()
      world.device.settle()

      XCTAssertEqual(asked, [true], "it leaves")
      world.expectShown()
    }

    // MARK: The end of a scene

    @MainActor func testAWindowThatIsGoneInTheMiddleOfATransition() async throws {
      let (world, stack, _) = try world()
      try stack.push(a)
      let push = try XCTUnwrap(world.device.transitions.first)

      world.device.remove(world.host.window)
      world.host.disconnect()
      push.finish()
      world.host.check()
      try stack.push(b)

      XCTAssertEqual(stack.children.count, 3)
      XCTAssertEqual(world.device.complaints, [])
    }
  }
#endif
