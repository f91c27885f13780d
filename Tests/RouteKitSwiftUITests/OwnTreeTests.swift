#if !os(iOS) && !os(visionOS)
  import Foundation
  import Observation
  import RouteKit
  import RouteKitHosting
  import RouteKitLinks
  import RouteKitRecording
  import RouteKitSwiftUI
  import RouteKitTesting
  import SwiftUIStandIn
  import XCTest

  // The part "Set up the tree" of Guides/SwiftUI.md.

  @MainActor final class Kitchen {
    static let shared = Kitchen()
    var isOpen = true
    var statistics: [String] = []
  }

  @MainActor final class Home {
    static let shared = Home(kitchen: .shared)
    let tree = ScreenTree()
    let navigator: Navigator
    let recorder: Recorder

    init(kitchen: Kitchen) {
      var router: any Router = TreeRouter(tree).latestOnly()
      do { router = router.opening(try Cookbook.links()) } catch { assertionFailure("\(error)") }
      navigator = Navigator(tree, by: router)
      recorder = Recorder(tree, keepingLast: 200)
      tree.undoLimit = 20
      tree.track("statistics") { visit in kitchen.statistics.append(visit.title) }
      tree.require(
        ClosureGuard { (_: RecipePage) in kitchen.isOpen ? .allow : .deny }, for: RecipePage.self)
      navigator.go(to: Cookbook.tabs.rootRoute())
    }
  }

  struct HomeApp: App {
    var body: some Scene {
      WindowGroup { RoutedView(Home.shared.tree, navigator: Home.shared.navigator) }
    }
  }

  // The part "Windows" of Guides/Hosts.md.

  @MainActor final class CookbookScene {
    static let windows = Windows()
    private(set) lazy var window = CookbookScene.windows.open()
    private(set) lazy var navigator = begin()

    private func begin() -> Navigator {
      var router = window.router
      do { router = router.opening(try Cookbook.links()) } catch { assertionFailure("\(error)") }
      let navigator = Navigator(window.tree, by: router)
      navigator.go(to: Cookbook.tabs.rootRoute())
      return navigator
    }
  }

  struct CookbookSceneView: View {
    @State private var scene = CookbookScene()
    @Environment(\.scenePhase) private var phase

    var body: some View {
      RoutedView(scene.window.tree, navigator: scene.navigator)
        .onChange(of: phase, initial: true) { if phase == .active { scene.window.activate() } }
    }
  }

  // The part "Selecting a tab again" of Guides/Back.md.

  @available(iOS 17, macOS 14, *)
  @Observable final class NewsScroll {
    var top: Int? = 0
  }

  final class NewsScreen: ScreenNode, Page {
    let scroll = NewsScroll()
    @MainActor var page: some View { NewsList(scroll: scroll) }

    override init() {
      super.init()
      onReselect(when: { [unowned self] in scroll.top != 0 }) { [unowned self] in scroll.top = 0 }
    }
  }

  struct NewsList: View {
    @Bindable var scroll: NewsScroll

    var body: some View {
      ScrollView {
        VStack { ForEach(0..<100, id: \.self) { Text("News \($0)") } }.scrollTargetLayout()
      }
      .scrollPosition(id: $scroll.top)
    }
  }

  // A plain page that is found again.

  extension RecipePage: @MainActor ContextMatching {
    func matches(_ id: Int) -> Bool { id == self.id }
  }

  final class OwnTreeTests: XCTestCase {
    @MainActor func testTheTreeIsSetUpBeforeTheFirstScreen() async throws {
      let kitchen = Kitchen()
      let home = Home(kitchen: kitchen)
      var failures = 0
      home.navigator.onFailure = { _ in failures += 1 }
      let device = SwiftUIDevice(showing: { RoutedView(home.tree, navigator: home.navigator) })
      device.settle()

      device.tap("Soup")
      device.settle()
      kitchen.isOpen = false
      home.navigator.open("cookbook://recipes/7")
      device.settle()

      XCTAssertEqual(device.texts, ["Recipe 1", "Close"])
      XCTAssertEqual(failures, 1)
      XCTAssertEqual(kitchen.statistics, ["Recipes", "recipe"])
      XCTAssertEqual(home.tree.undoCount, 2)
      XCTAssertEqual(home.recorder.recording.events.count, 3)
      XCTAssertEqual(device.complaints, [])
    }

    @MainActor func testALinkOpensTheAppWithItsOwnTree() async throws {
      let device = SwiftUIDevice(running: HomeApp())

      device.open(try XCTUnwrap(URL(string: "cookbook://recipes/7")))
      device.settle()

      XCTAssertEqual(device.texts, ["Recipe 7", "Close"])
    }

    @MainActor func testABackgroundTaskNavigates() async throws {
      Home.shared.navigator.go(to: Cookbook.tabs.rootRoute())

      await Task.detached {
        await MainActor.run { _ = Home.shared.navigator.go(to: .selectTab(1)) }
      }.value

      XCTAssertEqual(Home.shared.tree.visible?.screenName, "Basket")
    }

    @MainActor func testATapOnTheSelectedTabScrollsToTheTop() async throws {
      let news = NewsScreen()
      let tabs = TabBuilder(
        PrebuiltBuilder(news), PageBuilder { Basket() })
      let device = SwiftUIDevice(showing: { RoutedView(tabs.rootRoute()) })
      device.settle()
      news.scroll.top = 9

      device.selectTab("NewsScreen")
      device.settle()

      XCTAssertEqual(news.scroll.top, 0)
      XCTAssertEqual(device.texts.count, 100)
    }

    @MainActor func testAPlainPageIsFoundAgain() async throws {
      let tree = ScreenTree()
      let navigator = Navigator(tree)
      navigator.go(to: Cookbook.tabs.rootRoute())
      let recipe = Cookbook.recipe.pushRoute().reusing(.showing)

      navigator.go(to: recipe, with: 1)
      let first = tree.visible
      navigator.go(to: recipe, with: 2)
      navigator.go(to: recipe, with: 1)

      XCTAssertTrue(tree.visible === first)
    }

    @MainActor func testEachWindowHasItsTree() async throws {
      let left = SwiftUIDevice(showing: { CookbookSceneView() })
      left.settle()
      let right = SwiftUIDevice(showing: { CookbookSceneView() })
      right.settle()
      XCTAssertEqual(CookbookScene.windows.all.count, 2)

      try CookbookScene.windows.opening(Cookbook.links()).open("cookbook://recipes/7") { _ in }
      for device in [left, right] { device.settle() }

      XCTAssertEqual(left.texts, ["Soup", "Preview"])
      XCTAssertEqual(right.texts, ["Recipe 7", "Close"])
    }
  }
#endif
