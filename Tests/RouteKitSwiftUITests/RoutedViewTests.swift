#if !os(iOS) && !os(visionOS)
  import Foundation
  import Observation
  import RouteKit
  import RouteKitLinks
  import RouteKitHosting
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  final class RoutedViewTests: XCTestCase {
    @MainActor func testAPushAndThreeWaysBack() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let ways: [(SwiftUIStage) -> Bool] = [{ $0.tapBack() }, { $0.swipeBack() }]
      for goBack in ways {
        device.go(page("one").pushRoute())
        XCTAssertEqual(device.stage.texts, ["one"])
        XCTAssertTrue(goBack(device.stage))
        device.stage.settle()
        XCTAssertEqual(device.stage.texts, ["feed"])
        XCTAssertEqual(device.tree.screens.count, 2)
      }
      device.go(page("one").pushRoute())
      device.go(.back)
      XCTAssertEqual(device.stage.texts, ["feed"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testAViewThatIsMadeAgainShowsTheTree() async throws {
      let (tree, counter) = (ScreenTree(), Counter())
      let navigator = Navigator(tree)
      var failures: [String] = []
      navigator.onFailure = { failures.append("\($0)") }
      navigator.go(to: page("feed").inStack().rootRoute())
      let stage = SwiftUIStage(showing: {
        Remade(counter: counter, tree: tree, navigator: navigator)
      })
      stage.settle()

      for _ in 0..<3 {
        counter.count += 1
        stage.settle()
        XCTAssertEqual(stage.texts, ["feed"])
      }
      navigator.go(to: page("one").pushRoute())
      stage.settle()

      XCTAssertEqual(stage.texts, ["one"])
      XCTAssertEqual(failures, [])
      XCTAssertEqual(tree.hostConnections.count, 1, "the old views are gone")
    }

    @MainActor func testAViewThatIsMadeAgainPresentsItsSheetAgain() async throws {
      let (tree, counter) = (ScreenTree(), Counter())
      let navigator = Navigator(tree)
      navigator.go(to: page("feed").inStack().rootRoute())
      navigator.go(to: page("sheet").presentRoute())
      let stage = SwiftUIStage(showing: {
        Remade(counter: counter, tree: tree, navigator: navigator)
      })
      stage.settle()
      XCTAssertEqual(stage.texts, ["sheet"])

      for _ in 0..<2 {
        counter.count += 1
        stage.settle()
        let deadline = ContinuousClock.now + .seconds(20)
        while stage.presentations.isEmpty, ContinuousClock.now < deadline {
          await Task.yield()
          stage.settle()
        }
        XCTAssertEqual(stage.texts, ["sheet"])
        XCTAssertEqual(stage.presentations, ["sheet"])
      }
      navigator.back()
      stage.settle()
      XCTAssertEqual(stage.texts, ["feed"])
      XCTAssertEqual(tree.layers.count, 1)
    }

    @MainActor func testTwoWindowsShowOneTree() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let (tree, navigator, first) = (device.tree, device.navigator, device.stage)
      let second = SwiftUIStage(showing: { RoutedView(tree, navigator: navigator) })
      func expect(_ texts: [String], line: UInt = #line) {
        for _ in 0..<3 {
          first.settle()
          second.settle()
        }
        XCTAssertEqual(first.texts, texts, line: line)
        XCTAssertEqual(second.texts, texts, line: line)
      }

      navigator.go(to: page("one").pushRoute())
      expect(["one"])
      first.swipeBack()
      expect(["feed"])
      navigator.go(to: page("sheet").presentRoute())
      expect(["sheet"])
      second.dismiss()
      expect(["feed"])
      navigator.go(to: confirmation.presentRoute())
      expect(["Delete?", "Delete", "Keep"])
      first.tap("Delete")
      expect(["feed"])

      XCTAssertEqual(first.complaints + second.complaints + device.failures, [])
    }

    @MainActor func testTheOlderWindowDecidesAgainWhatIsCollapsedWhenTheNewestCloses() async throws
    {
      let device = Device(
        showing: SplitBuilder(primary: page("list"), secondary: page("detail")).rootRoute())
      let (tree, navigator) = (device.tree, device.navigator)
      let split = try XCTUnwrap(tree.root as? SplitNode)
      var newest: SwiftUIStage? = SwiftUIStage(showing: { RoutedView(tree, navigator: navigator) })
      newest?.width = .regular
      newest?.settle()
      device.settle()
      XCTAssertFalse(split.isCollapsed)

      newest = nil
      device.settle()

      XCTAssertTrue(split.isCollapsed)
    }

    @MainActor func testTwoViewsInOneWindowShowOneTree() async throws {
      let links = try LinkTable(schemes: ["app"]) {
        $0.add("one", "one", to: page("one").pushRoute().from(Move.dismissAll))
      }
      let tree = ScreenTree()
      let navigator = Navigator(tree, by: TreeRouter(tree).opening(links))
      navigator.go(to: page("feed").inStack().rootRoute())
      let stage = SwiftUIStage(showing: {
        VStack {
          RoutedView(tree, navigator: navigator)
          RoutedView(tree, navigator: navigator)
        }
      })
      stage.settle()
      XCTAssertEqual(stage.texts, ["feed", "feed"])

      stage.open(try XCTUnwrap(URL(string: "app://one")))
      stage.settle()
      XCTAssertEqual(stage.texts, ["one", "one"])
      XCTAssertEqual(navigator.depth, 2, "the link is opened once")

      stage.tapBack()
      stage.settle()
      XCTAssertEqual(stage.texts, ["feed", "feed"])
      XCTAssertEqual(stage.complaints, [])

      // SwiftUI presents one of two sheets, and loses the next one.
      for text in ["first", "second"] {
        navigator.go(to: page(text).presentRoute())
        let deadline = ContinuousClock.now + .seconds(20)
        repeat {
          await Task.yield()
          stage.settle()
        } while stage.presentations.isEmpty && ContinuousClock.now < deadline
        XCTAssertEqual(stage.presentations, ["sheet"])
        XCTAssertEqual(stage.texts, [text])
        navigator.go(to: .dismiss)
        stage.settle()
        XCTAssertEqual(stage.presentations, [])
      }
    }

    @MainActor func testTheNewestOfTwoWindowsSaysWhetherASplitIsCollapsed() async throws {
      let split = SplitBuilder(primary: page("list"), secondary: page("detail"))
      let device = Device(showing: split.rootRoute())
      let (tree, navigator) = (device.tree, device.navigator)
      let node = try XCTUnwrap(tree.root as? SplitNode)
      XCTAssertTrue(node.isCollapsed)

      var wide: SwiftUIStage? = SwiftUIStage(showing: { RoutedView(tree, navigator: navigator) })
      wide?.width = .regular
      wide?.settle()
      device.stage.settle()
      XCTAssertFalse(node.isCollapsed)
      XCTAssertEqual(wide?.texts, ["list", "detail"])
      XCTAssertEqual(device.stage.texts.count, 1)

      wide = nil
      navigator.go(to: page("other").presentRoute())
      device.go(.dismiss)
      XCTAssertTrue(node.isCollapsed)
      XCTAssertEqual(device.stage.complaints + device.failures, [])
    }

    @MainActor func testASheetIsSwipedDown() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(page("sheet").inStack().presentRoute())

      XCTAssertTrue(device.stage.dismiss())
      device.stage.settle()

      XCTAssertEqual(device.stage.texts, ["feed"])
      XCTAssertEqual(device.differences, [])
      XCTAssertTrue(device.failures.isEmpty)
    }

    @MainActor func testASheetThatMayNotBeDismissedStays() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(page("sheet").presentRoute { $0.isDismissibleByUser = false })

      XCTAssertFalse(device.stage.dismiss())
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testAPopoverAndAListThatMayNotBeDismissedAreShownAgain() async throws {
      for isList in [true, false] {
        let device = Device(showing: page("feed").inStack().rootRoute())
        if isList {
          device.go(confirmation.presentRoute(.actionSheet) { $0.isDismissibleByUser = false })
        } else {
          device.go(page("tip").presentRoute(.popover) { $0.isDismissibleByUser = false })
        }

        XCTAssertTrue(device.stage.dismiss())
        device.stage.settle()

        XCTAssertEqual(device.differences, [])
        XCTAssertEqual(device.tree.layers.count, 2)
      }
    }

    @MainActor func testATapOutsideOfAListIsACancel() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(confirmation.presentRoute(.actionSheet))

      XCTAssertTrue(device.stage.dismiss())
      device.stage.settle()

      XCTAssertEqual(device.tree.layers.count, 1)
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testAnAlertIsAnswered() async throws {
      for style in [PresentationStyle.alert, .actionSheet] {
        for writesFirst in [true, false] {
          let device = Device(showing: page("feed").inStack().rootRoute())
          device.stage.writesAlertFirst = writesFirst
          var answers: [Bool?] = []
          for title in ["Delete", "Keep"] {
            device.navigator.router.result(of: confirmation.presentRoute(style)) { result in
              if case .success(let answer) = result { answers.append(answer) }
            }
            device.stage.settle()
            XCTAssertEqual(device.stage.texts, ["Delete?", "Delete", "Keep"])
            XCTAssertTrue(device.stage.tap(title))
            device.stage.settle()
            await expectEventually("it is answered") {
              answers.count == (title == "Delete" ? 1 : 2)
            }
            XCTAssertEqual(device.differences, [])
          }
          XCTAssertEqual(answers, [true, nil])
        }
      }
    }

    @MainActor func testAnAlertWhoseAnswerPresentsAnother() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.navigator.router.result(of: confirmation.presentRoute()) { _ in
        device.navigator.go(to: Alert("Deleted", dismiss: "OK").presentRoute())
      }
      device.stage.settle()

      device.stage.tap("Delete")
      await expectEventually("the second alert") {
        device.stage.settle()
        return device.stage.texts == ["Deleted", "OK"]
      }

      XCTAssertEqual(device.differences, [])
    }

    private var signIn: TextAlert<[String]> {
      TextAlert(
        "Sign in", message: "To see your orders.",
        fields: [.plain("Email", text: "ada@"), .secure("Password")],
        choices: [.choice("Go") { $0.contains("") ? nil : $0 }, .cancel("Later")])
    }

    @MainActor func testAnAlertWithTextFields() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      var answers: [[String]?] = []
      device.navigator.router.result(of: signIn.presentRoute()) { answers.append(try? $0.get()) }
      device.stage.settle()
      XCTAssertEqual(
        device.stage.texts,
        ["Sign in", "To see your orders.", "ada@", "Password", "Go", "Later"])

      XCTAssertFalse(device.stage.tap("Go"))
      XCTAssertTrue(device.stage.type("pass", into: "Password"))
      device.stage.settle()
      XCTAssertEqual(device.stage.texts.dropFirst(3), ["••••", "Go", "Later"])
      XCTAssertTrue(device.stage.type("", into: "Email"))
      XCTAssertFalse(device.stage.tap("Go"))
      XCTAssertTrue(device.stage.type("ada@x", into: "Email"))
      XCTAssertTrue(device.stage.tap("Go"))
      device.stage.settle()

      await expectEventually("the answer") { answers == [["ada@x", "pass"]] }
      XCTAssertEqual(device.stage.texts, ["feed"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testAnAlertThatUndoBringsBackHasNoSecureText() throws {
      for isShown in [true, false] {
        for turns in 0..<4 {
          let device = Device(showing: page("feed").inStack().rootRoute())
          device.tree.undoLimit = 5
          device.navigator.go(to: signIn.presentRoute())
          if isShown { device.settle() } else { device.stage.update() }
          XCTAssertTrue(device.stage.type("pass", into: "Password"))
          if isShown { device.settle() } else { device.stage.update() }
          XCTAssertTrue(device.stage.texts.contains("••••"))

          device.navigator.go(to: .dismiss)
          for _ in 0..<turns { device.stage.update() }
          device.go(.undo)

          XCTAssertEqual(device.stage.texts.dropFirst(3), ["Password", "Go", "Later"])
          XCTAssertFalse(device.stage.tap("Go"))
          XCTAssertEqual(device.differences, [])
        }
      }
    }

    @MainActor func testAnAlertWithTextFieldsIsNeverAListOfChoices() throws {
      let device = Device(showing: page("feed").inStack().rootRoute())

      device.go(signIn.route(by: PresentTransition(Presentation(style: .actionSheet))))

      XCTAssertEqual(device.stage.presentations, ["alert"])
      XCTAssertEqual(device.stage.complaints, [])
    }

    @MainActor func testASheetOverItsOriginLeavesWithItAndWaitsInItsTab() throws {
      let tabs = TabBuilder(page("feed").named("Feed").inStack(), page("cart").inStack())
      let device = Device(showing: tabs.rootRoute())
      device.go(page("one").pushRoute())
      let one = try XCTUnwrap(device.tree.visible)
      device.go(page("tips").presentRoute(over: .origin))
      XCTAssertEqual(device.differences, [])
      XCTAssertEqual(device.stage.presentations, ["sheet"])

      device.go(.selectTab(1).from(.root))
      XCTAssertEqual(device.stage.presentations, [])
      device.go(.selectTab(0))
      XCTAssertEqual(device.stage.texts, ["tips"])
      device.go(Move.pop.from(one))

      XCTAssertEqual(device.stage.presentations, [])
      XCTAssertEqual(device.stage.texts.first, "feed")
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testTheStandInShowsNoTextFieldsInAListOfChoices() {
      let text = Binding.constant("")
      let stage = SwiftUIStage(showing: {
        Text("feed").confirmationDialog(
          "A", isPresented: .constant(true), titleVisibility: .visible, presenting: 1,
          actions: { _ in TextField("Name", text: text) }, message: { _ in EmptyView() })
      })
      stage.settle()

      XCTAssertEqual(stage.texts, ["A"])
      XCTAssertEqual(
        Set(stage.complaints), ["a list of choices does not show the field 'Name'"])
    }

    @MainActor func testTheStandInIgnoresNewDataOfAnAlert() {
      let counter = Count()
      let stage = SwiftUIStage(showing: {
        Text("feed").alert(
          "A", isPresented: .constant(true), presenting: counter.value,
          actions: { Text("data \($0), state \(counter.value)") }, message: { _ in EmptyView() })
      })
      stage.settle()
      counter.value = 2
      stage.settle()

      XCTAssertEqual(stage.texts, ["A", "data 1, state 2"])
    }

    @Observable final class Count { var value = 1 }

    @MainActor func testTabsAreSelectedAndSelectedAgain() async throws {
      let tabs = TabBuilder(page("feed").named("Feed").inStack(), page("cart").inStack())
      for popsFirst in [true, false] {
        let device = Device(showing: tabs.rootRoute())
        XCTAssertEqual(device.stage.tabs, ["[Feed]", "TextPage"])
        device.stage.selectTab("TextPage")
        device.stage.settle()
        XCTAssertEqual(device.stage.texts.first, "cart")

        device.go(page("one").pushRoute())
        device.stage.selectTab("TextPage", popsFirst: popsFirst)
        device.stage.settle()

        XCTAssertEqual(device.stage.texts.first, "cart")
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testATabThatBeginsAnewBeginsWithATapOrStaysUnselected() async throws {
      for mayLeave in [true, false] {
        let search = page("search").named("Search").inStack().configured { $0.beginsAnew = true }
        let tabs = TabBuilder(page("feed").named("Feed").inStack(), search)
        let device = Device(showing: tabs.rootRoute())
        device.stage.selectTab("Search")
        device.stage.settle()
        let editor = Editor()
        editor.draft.isDirty = !mayLeave
        device.go(PrebuiltBuilder(editor).pushRoute())
        device.stage.selectTab("Feed")
        device.stage.settle()
        XCTAssertEqual(device.differences, [])

        device.stage.selectTab("Search")
        device.stage.settle()

        XCTAssertEqual(
          device.stage.tabs, mayLeave ? ["Feed", "[Search]"] : ["[Feed]", "Search"])
        XCTAssertEqual(device.stage.texts.first, mayLeave ? "search" : "feed")
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testABackButtonAsksWhereASwipeMayNot() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let editor = Editor()
      editor.draft.asks = true
      device.go(ClosureBuilder { editor }.pushRoute())
      XCTAssertFalse(device.stage.swipeBack())

      XCTAssertTrue(device.stage.tap("Back"))
      await expectEventually("it is allowed") {
        device.stage.settle()
        return device.stage.texts == ["feed"]
      }
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testABackButtonThatIsRefusedIsReported() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let editor = Editor()
      editor.draft.isDirty = true
      device.go(ClosureBuilder { editor }.pushRoute())

      XCTAssertTrue(device.stage.tap("Back"))
      device.stage.settle()

      XCTAssertEqual(device.stage.texts, ["editor", "Back"])
      XCTAssertEqual(
        device.failures, ["Cannot leave 'Editor': its leave check does not allow it."])
    }

    @MainActor func testASplitFollowsItsWindow() async throws {
      let split = SplitBuilder(primary: page("list"), secondary: page("detail"))
      let device = Device(showing: split.rootRoute())
      XCTAssertEqual((device.tree.root as? SplitNode)?.isCollapsed, true)
      XCTAssertEqual(device.stage.texts.count, 1)

      device.stage.width = .regular
      device.stage.settle()

      XCTAssertEqual((device.tree.root as? SplitNode)?.isCollapsed, false)
      XCTAssertEqual(device.stage.texts, ["list", "detail"])
    }

    @MainActor func testTheStateOfAViewLivesAsLongAsItsScreen() async throws {
      let device = Device(
        showing: TabBuilder(
          PageBuilder { CounterPage() }.named("Counter").inStack(), page("cart").named("Cart")
        ).rootRoute())
      device.stage.tap("0 times")
      device.stage.settle()
      XCTAssertEqual(device.stage.texts, ["1 times"])

      device.stage.selectTab("Cart")
      device.stage.settle()
      device.stage.selectTab("Counter")
      device.go(page("one").pushRoute())
      device.go(.back)
      XCTAssertEqual(device.stage.texts, ["1 times"])

      device.go(PageBuilder { CounterPage() }.pushRoute())
      XCTAssertEqual(device.stage.texts, ["0 times"])
    }

    @MainActor func testAScreenWithoutAPageSaysSo() async throws {
      let device = Device(showing: ClosureBuilder { ScreenNode() }.rootRoute())

      XCTAssertEqual(device.stage.texts, ["ScreenNode #1 is not a Page."])
    }

    @MainActor func testAnEmptyTreeShowsNothing() async throws {
      let tree = ScreenTree()
      let stage = SwiftUIStage(showing: { RoutedView(tree, navigator: Navigator(tree)) })
      stage.settle()
      XCTAssertEqual(stage.texts, [])

      try tree.setRoot(Screen(TextPage(text: "feed")))
      stage.settle()
      XCTAssertEqual(stage.texts, ["feed"])
    }

    @MainActor func testASheetWhosePageDrawsNothingHasAppeared() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(PageBuilder { EmptyView() }.presentRoute())
      XCTAssertEqual(device.stage.presentations, ["sheet"])

      device.go(page("one").presentRoute())

      XCTAssertEqual(device.stage.presentations, ["sheet", "sheet"])
      XCTAssertEqual(device.stage.texts, ["one"])
    }

    @MainActor func testADismissalThatIsNeverSaidToEnd() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.stage.forgetsDismissals = true
      device.go(page("one").presentRoute())

      device.go(Move.dismiss.then(page("two").presentRoute()))
      XCTAssertEqual(device.stage.presentations, [])

      // It goes on after the time limit.
      let deadline = ContinuousClock.now + .seconds(20)
      while device.stage.presentations.isEmpty, ContinuousClock.now < deadline {
        await Task.yield()
        device.stage.settle()
      }
      XCTAssertEqual(device.stage.texts, ["two"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testATreeIsClosedWhileALayerComes() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.navigator.go(to: page("one").presentRoute().then(page("two").presentRoute()))
      device.stage.update()

      try device.tree.close()
      device.stage.settle()

      XCTAssertEqual(device.stage.texts, [])
      XCTAssertEqual(device.stage.presentations, [])
      device.navigator.back()
      XCTAssertEqual(device.failures.count, 1)
    }

    @MainActor func testAViewThatIsShownLateHasAllLayers() async throws {
      let tree = ScreenTree()
      let navigator = Navigator(tree)
      navigator.go(to: page("feed").inStack().rootRoute())
      navigator.go(to: page("one").pushRoute().then(page("two").presentRoute()))
      navigator.go(to: confirmation.presentRoute())

      let stage = SwiftUIStage(showing: { RoutedView(tree, navigator: navigator) })
      stage.settle()

      XCTAssertEqual(stage.presentations, ["sheet", "alert"])
      XCTAssertEqual(stage.complaints, [])
    }

    @MainActor func testManyLayersInOneNavigation() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let many = (1...30).reduce(Move.doNothing) { route, number in
        route.then(page("\(number)").presentRoute()).then(.doNothing)
      }

      device.go(many)

      XCTAssertEqual(device.stage.texts, ["30"])
      XCTAssertEqual(device.differences, [])
      device.go(.dismissAll)
      XCTAssertEqual(device.stage.texts, ["feed"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testAWindowIsReleased() async throws {
      weak var tree: ScreenTree?
      weak var navigator: Navigator?
      do {
        let device = Device(showing: page("feed").inStack().rootRoute())
        device.go(page("sheet").presentRoute())
        (tree, navigator) = (device.tree, device.navigator)
        device.go(.dismiss)
      }
      XCTAssertNil(tree)
      XCTAssertNil(navigator)
    }
  }

  private struct CounterPage: View {
    @State private var count = 0
    var body: some View { Button("\(count) times") { count += 1 } }
  }

  @Observable @MainActor private final class Counter {
    var count = 0
  }

  /// Gives the view another identity with each count, so SwiftUI makes it again.
  private struct Remade: View {
    let counter: Counter
    let tree: ScreenTree
    let navigator: Navigator

    var body: some View {
      VStack { RoutedView(tree, navigator: navigator).id(counter.count) }
    }
  }
#endif
