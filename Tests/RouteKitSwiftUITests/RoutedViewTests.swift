#if !os(iOS) && !os(visionOS)
  import Foundation
  import Observation
  import RouteKit
  import RouteKitHosting
  import RouteKitLinks
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  final class RoutedViewTests: XCTestCase {
    @MainActor func testAPushAndThreeWaysBack() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let ways: [@MainActor (Device) -> Void] = [
        { XCTAssertTrue($0.device.tapBack()) }, { XCTAssertTrue($0.device.swipeBack()) },
        { $0.navigator.go(to: .back) },
      ]
      for goBack in ways {
        device.go(page("one").pushRoute())
        XCTAssertEqual(device.device.texts, ["one"])
        goBack(device)
        device.device.settle()
        XCTAssertEqual(device.device.texts, ["feed"])
        XCTAssertEqual(device.tree.screens.count, 2)
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testAViewThatIsMadeAgainShowsTheTree() async throws {
      let (tree, counter) = (ScreenTree(), Counter())
      let navigator = Navigator(tree)
      var failures: [String] = []
      navigator.onFailure = { failures.append("\($0)") }
      navigator.go(to: page("feed").inStack().rootRoute())
      let device = SwiftUIDevice(showing: {
        Remade(counter: counter, tree: tree, navigator: navigator)
      })
      device.settle()

      for _ in 0..<3 {
        counter.count += 1
        device.settle()
        XCTAssertEqual(device.texts, ["feed"])
      }
      navigator.go(to: page("one").pushRoute())
      device.settle()

      XCTAssertEqual(device.texts, ["one"])
      XCTAssertEqual(failures, [])
      XCTAssertEqual(tree.hostConnections.count, 1, "the old views are gone")
    }

    @MainActor func testAViewThatIsMadeAgainPresentsItsSheetAgain() async throws {
      let timers = Timers()
      defer { SwiftUIDevice.onTimer = nil }
      let (tree, counter) = (ScreenTree(), Counter())
      let navigator = Navigator(tree)
      navigator.go(to: page("feed").inStack().rootRoute())
      navigator.go(to: page("sheet").presentRoute())
      let device = SwiftUIDevice(showing: {
        Remade(counter: counter, tree: tree, navigator: navigator)
      })
      device.settle()
      XCTAssertEqual(device.texts, ["sheet"])

      for _ in 0..<2 {
        counter.count += 1
        device.settle()
        await timers.end(on: device) { !device.presentations.isEmpty }
        XCTAssertEqual(device.texts, ["sheet"])
        XCTAssertEqual(device.presentations, ["sheet"])
      }
      navigator.back()
      device.settle()
      XCTAssertEqual(device.texts, ["feed"])
      XCTAssertEqual(tree.layers.count, 1)
    }

    @MainActor func testTwoWindowsShowOneTree() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let (tree, navigator, first) = (device.tree, device.navigator, device.device)
      let second = SwiftUIDevice(showing: { RoutedView(tree, navigator: navigator) })
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

    @MainActor func testTwoViewsInOneWindowShowOneTree() async throws {
      let timers = Timers()
      defer { SwiftUIDevice.onTimer = nil }
      let links = try LinkTable(schemes: ["app"]) {
        $0.add("one", "one", to: page("one").pushRoute().from(Move.dismissAll))
      }
      let tree = ScreenTree()
      let navigator = Navigator(tree, by: TreeRouter(tree).opening(links))
      navigator.go(to: page("feed").inStack().rootRoute())
      let device = SwiftUIDevice(showing: {
        VStack {
          RoutedView(tree, navigator: navigator)
          RoutedView(tree, navigator: navigator)
        }
      })
      device.settle()
      XCTAssertEqual(device.texts, ["feed", "feed"])

      device.open(try XCTUnwrap(URL(string: "app://one")))
      device.settle()
      XCTAssertEqual(device.texts, ["one", "one"])
      XCTAssertEqual(navigator.depth, 2, "the link is opened once")

      device.tapBack()
      device.settle()
      XCTAssertEqual(device.texts, ["feed", "feed"])
      XCTAssertEqual(device.complaints, [])

      // SwiftUI presents one of two sheets, and loses the next one.
      for text in ["first", "second"] {
        navigator.go(to: page(text).presentRoute())
        device.settle()
        await timers.end(on: device) { !device.presentations.isEmpty }
        XCTAssertEqual(device.presentations, ["sheet"])
        XCTAssertEqual(device.texts, [text])
        navigator.go(to: .dismiss)
        device.settle()
        XCTAssertEqual(device.presentations, [])
      }
    }

    @MainActor func testTheNewestOfTwoWindowsSaysWhetherASplitIsCollapsedUntilItCloses()
      async throws
    {
      let split = SplitBuilder(primary: page("list"), secondary: page("detail"))
      let device = Device(showing: split.rootRoute())
      let (tree, navigator) = (device.tree, device.navigator)
      let node = try XCTUnwrap(tree.root as? SplitNode)
      XCTAssertTrue(node.isCollapsed)

      var wide: SwiftUIDevice? = SwiftUIDevice(showing: { RoutedView(tree, navigator: navigator) })
      wide?.width = .regular
      wide?.settle()
      device.settle()
      XCTAssertFalse(node.isCollapsed)
      XCTAssertEqual(wide?.texts, ["list", "detail"])
      XCTAssertEqual(device.device.texts.count, 1)

      wide = nil
      device.settle()
      XCTAssertTrue(node.isCollapsed)
      XCTAssertEqual(device.device.complaints + device.failures, [])
    }

    @MainActor func testASheetThatMayNotBeDismissedStays() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(page("sheet").presentRoute { $0.isDismissibleByUser = false })

      XCTAssertFalse(device.device.dismiss())
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

        XCTAssertTrue(device.device.dismiss())
        device.device.settle()

        XCTAssertEqual(device.differences, [])
        XCTAssertEqual(device.tree.layers.count, 2)
      }
    }

    /// SwiftUI adds its own button.
    @MainActor func testAnAlertWithoutChoicesLeavesByItsOwnButton() async throws {
      for writesFirst in [true, false] {
        let device = Device(showing: page("feed").inStack().rootRoute())
        device.device.habits.writesAlertFirst = writesFirst
        device.go(RouteKit.Alert<Int>("Sold out", choices: []).presentRoute())
        XCTAssertEqual(device.device.texts, ["Sold out", "OK"])

        XCTAssertTrue(device.device.tap("OK"))
        device.settle()

        XCTAssertEqual(device.tree.layers.count, 1)
        XCTAssertEqual(device.device.texts, ["feed"])
        XCTAssertEqual(device.differences, [])
        device.go(page("one").pushRoute())
        XCTAssertEqual(device.device.texts, ["one"])
      }
    }

    /// A page says that it has appeared, and an alert does not say that it has gone.
    @MainActor func testAnAlertThatWasAPageIsNotWaitedFor() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(confirmation.pushRoute())
      let stack = try XCTUnwrap(device.tree.root as? StackNode)
      let alert = try XCTUnwrap(stack.top)

      device.go(
        ClosureRoute { navigation in
          try stack.removeChild(alert, in: navigation)
          try stack.present(alert, in: navigation)
          return alert
        })
      XCTAssertEqual(device.device.presentations, ["alert"])
      device.go(Move.dismiss.then(page("sheet").presentRoute()))

      XCTAssertEqual(device.device.texts, ["sheet"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testAListThatTheUserHasClosedDoesNotComeBack() async throws {
      for pushes in [false, true] {
        let device = Device(showing: page("feed").inStack().rootRoute())
        device.go(confirmation.presentRoute(.actionSheet))
        let stack = try XCTUnwrap(device.tree.root as? StackNode)

        XCTAssertTrue(device.device.dismiss(), "a tap outside of it")
        if pushes { try stack.push(Screen(TextPage(text: "one"))) }
        device.settle()

        XCTAssertEqual(device.device.texts, [pushes ? "one" : "feed"])
        XCTAssertEqual(device.tree.layers.count, 1)
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testAnAlertIsAnswered() async throws {
      for style in [Presentation.Style.alert, .actionSheet] {
        for writesFirst in [true, false] {
          let device = Device(showing: page("feed").inStack().rootRoute())
          device.device.habits.writesAlertFirst = writesFirst
          var answers: [Bool?] = []
          for title in ["Delete", "Keep"] {
            device.navigator.router.result(of: confirmation.presentRoute(style)) { result in
              if case .success(let answer) = result { answers.append(answer) }
            }
            device.device.settle()
            XCTAssertEqual(device.device.texts, ["Delete?", "Delete", "Keep"])
            XCTAssertTrue(device.device.tap(title))
            device.device.settle()
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
      device.device.settle()

      device.device.tap("Delete")
      await expectEventually("the second alert") {
        device.device.settle()
        return device.device.texts == ["Deleted", "OK"]
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
      device.device.settle()
      XCTAssertEqual(
        device.device.texts,
        ["Sign in", "To see your orders.", "ada@", "Password", "Go", "Later"])

      XCTAssertFalse(device.device.tap("Go"))
      XCTAssertTrue(device.device.type("pass", into: "Password"))
      device.device.settle()
      XCTAssertEqual(device.device.texts.dropFirst(3), ["••••", "Go", "Later"])
      XCTAssertTrue(device.device.type("", into: "Email"))
      XCTAssertFalse(device.device.tap("Go"))
      XCTAssertTrue(device.device.type("ada@x", into: "Email"))
      XCTAssertTrue(device.device.tap("Go"))
      device.device.settle()

      await expectEventually("the answer") { answers == [["ada@x", "pass"]] }
      XCTAssertEqual(device.device.texts, ["feed"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testAnAlertThatUndoBringsBackHasNoSecureText() throws {
      for isShown in [true, false] {
        for turns in 0..<4 {
          let device = Device(showing: page("feed").inStack().rootRoute())
          device.tree.undoLimit = 5
          device.navigator.go(to: signIn.presentRoute())
          if isShown { device.settle() } else { device.device.update() }
          XCTAssertTrue(device.device.type("pass", into: "Password"))
          if isShown { device.settle() } else { device.device.update() }
          XCTAssertTrue(device.device.texts.contains("••••"))

          device.navigator.go(to: .dismiss)
          for _ in 0..<turns { device.device.update() }
          device.go(.undo)

          XCTAssertEqual(device.device.texts.dropFirst(3), ["Password", "Go", "Later"])
          XCTAssertFalse(device.device.tap("Go"))
          XCTAssertEqual(device.differences, [])
        }
      }
    }

    @MainActor func testAnAlertWithTextFieldsIsNeverAListOfChoices() throws {
      let device = Device(showing: page("feed").inStack().rootRoute())

      device.go(signIn.route(by: PresentTransition(Presentation(style: .actionSheet))))

      XCTAssertEqual(device.device.presentations, ["alert"])
      XCTAssertEqual(device.device.complaints, [])
    }

    @MainActor func testASheetOverItsOriginLeavesWithItAndWaitsInItsTab() throws {
      let tabs = TabBuilder(page("feed").named("Feed").inStack(), page("cart").inStack())
      let device = Device(showing: tabs.rootRoute())
      device.go(page("one").pushRoute())
      let one = try XCTUnwrap(device.tree.visible)
      device.go(page("tips").presentRoute(over: .origin))
      XCTAssertEqual(device.differences, [])
      XCTAssertEqual(device.device.presentations, ["sheet"])

      device.go(.selectTab(1).from(.root))
      XCTAssertEqual(device.device.presentations, [])
      device.go(.selectTab(0))
      XCTAssertEqual(device.device.texts, ["tips"])
      device.go(Move.pop.from(one))

      XCTAssertEqual(device.device.presentations, [])
      XCTAssertEqual(device.device.texts.first, "feed")
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testTheStandInShowsNoTextFieldsInAListOfChoices() {
      let text = Binding.constant("")
      let device = SwiftUIDevice(showing: {
        Text("feed").confirmationDialog(
          "A", isPresented: .constant(true), titleVisibility: .visible, presenting: 1,
          actions: { _ in TextField("Name", text: text) }, message: { _ in EmptyView() })
      })
      device.settle()

      XCTAssertEqual(device.texts, ["A"])
      XCTAssertEqual(
        Set(device.complaints), ["a list of choices does not show the field 'Name'"])
    }

    @MainActor func testTheStandInIgnoresNewDataOfAnAlert() {
      let counter = Counter()
      let device = SwiftUIDevice(showing: {
        Text("feed").alert(
          "A", isPresented: .constant(true), presenting: counter.count,
          actions: { Text("data \($0), state \(counter.count)") }, message: { _ in EmptyView() })
      })
      device.settle()
      counter.count = 1
      device.settle()

      XCTAssertEqual(device.texts, ["A", "data 0, state 1", "OK"])
    }

    @MainActor func testTabsAreSelectedAndSelectedAgain() async throws {
      let tabs = TabBuilder(page("feed").named("Feed").inStack(), page("cart").inStack())
      for popsFirst in [true, false] {
        let device = Device(showing: tabs.rootRoute())
        XCTAssertEqual(device.device.tabs, ["[Feed]", "TextPage"])
        device.device.selectTab("TextPage")
        device.device.settle()
        XCTAssertEqual(device.device.texts.first, "cart")

        device.go(page("one").pushRoute())
        device.device.selectTab("TextPage", popsFirst: popsFirst)
        device.device.settle()

        XCTAssertEqual(device.device.texts.first, "cart")
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testATabKeepsItsLabelWhenANamedScreenComes() async {
      let device = Device(
        showing: TabBuilder(page("feed").inStack(), page("cart").inStack()).rootRoute())
      let labels = device.device.tabs

      device.go(page("one").named("Recipe").pushRoute())
      XCTAssertEqual(device.device.tabs, labels)

      device.go(page("sheet").named("Sheet").presentRoute())
      device.go(Move.dismiss.then(.selectTab(1)))
      device.go(page("two").named("Order").pushRoute())
      XCTAssertEqual(device.device.tabs, ["TextPage", "[TextPage]"])
    }

    @MainActor func testTheLabelOfATabIsTheOutermostNameOnTheWayToItsFirstScreen() async {
      let feed = page("feed").named("Feed")
      let device = Device(
        showing: TabBuilder(
          feed.inStack().named("News"), feed.inStack(), feed,
          SplitBuilder(primary: page("list").inStack(), secondary: feed.inStack()), StackBuilder()
        ).rootRoute())

      XCTAssertEqual(device.device.tabs, ["[News]", "Feed", "Feed", "TextPage", ""])
    }

    @MainActor func testATabThatBeginsAnewBeginsWithATapOrStaysUnselected() async throws {
      for mayLeave in [true, false] {
        let search = page("search").named("Search").inStack().configured { $0.beginsAnew = true }
        let tabs = TabBuilder(page("feed").named("Feed").inStack(), search)
        let device = Device(showing: tabs.rootRoute())
        device.device.selectTab("Search")
        device.device.settle()
        let editor = Editor()
        editor.draft.isDirty = !mayLeave
        device.go(PrebuiltBuilder(editor).pushRoute())
        device.device.selectTab("Feed")
        device.device.settle()
        XCTAssertEqual(device.differences, [])

        device.device.selectTab("Search")
        device.device.settle()

        XCTAssertEqual(
          device.device.tabs, mayLeave ? ["Feed", "[Search]"] : ["[Feed]", "Search"])
        XCTAssertEqual(device.device.texts.first, mayLeave ? "search" : "feed")
        XCTAssertEqual(device.differences, [])
      }
    }

    @MainActor func testABackButtonAsksWhereASwipeMayNot() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let editor = Editor()
      editor.draft.asks = true
      device.go(ClosureBuilder { editor }.pushRoute())
      XCTAssertFalse(device.device.swipeBack())

      XCTAssertTrue(device.device.tap("Back"))
      await expectEventually("it is allowed") {
        device.device.settle()
        return device.device.texts == ["feed"]
      }
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testABackButtonThatIsRefusedIsReported() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      let editor = Editor()
      editor.draft.isDirty = true
      device.go(ClosureBuilder { editor }.pushRoute())

      XCTAssertTrue(device.device.tap("Back"))
      device.device.settle()

      XCTAssertEqual(device.device.texts, ["editor", "Back"])
      XCTAssertEqual(
        device.failures, ["Cannot leave 'Editor': its leave check does not allow it."])
    }

    @MainActor func testTheStateOfAViewLivesAsLongAsItsScreen() async throws {
      let device = Device(
        showing: TabBuilder(
          PageBuilder { CounterPage() }.named("Counter").inStack(), page("cart").named("Cart")
        ).rootRoute())
      device.device.tap("0 times")
      device.device.settle()
      XCTAssertEqual(device.device.texts, ["1 times"])

      device.device.selectTab("Cart")
      device.device.settle()
      device.device.selectTab("Counter")
      device.go(page("one").pushRoute())
      device.go(.back)
      XCTAssertEqual(device.device.texts, ["1 times"])

      device.go(PageBuilder { CounterPage() }.pushRoute())
      XCTAssertEqual(device.device.texts, ["0 times"])
    }

    @MainActor func testAScreenWithoutAPageSaysSo() async throws {
      let device = Device(showing: ClosureBuilder { ScreenNode() }.rootRoute())

      XCTAssertEqual(device.device.texts, ["ScreenNode #1 is not a Page."])
    }

    @MainActor func testAnEmptyTreeShowsNothing() async throws {
      let tree = ScreenTree()
      let device = SwiftUIDevice(showing: { RoutedView(tree, navigator: Navigator(tree)) })
      device.settle()
      XCTAssertEqual(device.texts, [])

      try tree.setRoot(Screen(TextPage(text: "feed")))
      device.settle()
      XCTAssertEqual(device.texts, ["feed"])
    }

    @MainActor func testASheetWhosePageDrawsNothingHasAppeared() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.go(PageBuilder { EmptyView() }.presentRoute())
      XCTAssertEqual(device.device.presentations, ["sheet"])

      device.go(page("one").presentRoute())

      XCTAssertEqual(device.device.presentations, ["sheet", "sheet"])
      XCTAssertEqual(device.device.texts, ["one"])
    }

    @MainActor func testADismissalThatIsNeverSaidToEnd() async throws {
      let timers = Timers()
      defer { SwiftUIDevice.onTimer = nil }
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.device.habits.forgetsDismissals = true
      device.go(page("one").presentRoute())

      device.go(Move.dismiss.then(page("two").presentRoute()))
      XCTAssertEqual(device.device.presentations, [])

      // It goes on after the time limit.
      await timers.end(on: device.device) { !device.device.presentations.isEmpty }
      XCTAssertEqual(device.device.texts, ["two"])
      XCTAssertEqual(device.differences, [])
    }

    @MainActor func testATreeIsClosedWhileALayerComes() async throws {
      let device = Device(showing: page("feed").inStack().rootRoute())
      device.navigator.go(to: page("one").presentRoute().then(page("two").presentRoute()))
      device.device.update()

      try device.tree.close()
      device.device.settle()

      XCTAssertEqual(device.device.texts, [])
      XCTAssertEqual(device.device.presentations, [])
      device.navigator.back()
      XCTAssertEqual(device.failures.count, 1)
    }

    @MainActor func testAViewThatIsShownLateHasAllLayers() async throws {
      let tree = ScreenTree()
      let navigator = Navigator(tree)
      navigator.go(to: page("feed").inStack().rootRoute())
      navigator.go(to: page("one").pushRoute().then(page("two").presentRoute()))
      navigator.go(to: confirmation.presentRoute())

      let device = SwiftUIDevice(showing: { RoutedView(tree, navigator: navigator) })
      device.settle()

      XCTAssertEqual(device.presentations, ["sheet", "alert"])
      XCTAssertEqual(device.complaints, [])
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

  /// A page with state.
  struct CounterPage: View {
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
