#if !os(iOS) && !os(visionOS)
  import RouteKit
  import RouteKitSwiftUI
  import SwiftUIStandIn

  // The part "In an app that exists" of Guides/SwiftUI.md.

  // MARK: - The old app

  enum OldStep: Hashable {
    case recipe(Int)
    case photo
  }

  struct OldTabs: View {
    @State private var tab = 0

    var body: some View {
      TabView(selection: $tab) {
        OldRecipes().tabItem { Text("Recipes") }.tag(0)
        OldSettings().tabItem { Text("Settings") }.tag(1)
      }
    }
  }

  struct OldRecipes: View {
    @State private var path: [OldStep] = []

    var body: some View {
      NavigationStack(path: $path) {
        OldList(path: $path).navigationDestination(for: OldStep.self) {
          OldRecipe(step: $0, path: $path)
        }
      }
    }
  }

  struct OldList: View {
    @Binding var path: [OldStep]

    var body: some View {
      VStack {
        Text("Recipes")
        Button("Soup") { path.append(.recipe(1)) }
        Button("Photo of soup") { path = [.recipe(1), .photo] }
      }
    }
  }

  struct OldRecipe: View {
    let step: OldStep
    @Binding var path: [OldStep]

    var body: some View {
      VStack {
        Text(step == .photo ? "Photo" : "Recipe")
        Button("Look") { path.append(.photo) }
        Button("Home") { path = [] }
      }
    }
  }

  /// A view with its own stack.
  struct OldSettings: View {
    @State private var path: [Int] = []

    var body: some View {
      NavigationStack(path: $path) {
        Button("Colours") { path.append(1) }.navigationDestination(for: Int.self) { _ in
          Text("Colours")
        }
      }
    }
  }

  // MARK: - One tab

  @MainActor enum Help {
    static let start = PageBuilder { HelpPage() }.named("Help")
    static let topic = PageBuilder { (topic: String) in Text(topic) }
  }

  struct HelpPage: View {
    var body: some View {
      VStack {
        Text("How can we help?")
        RouteLink("Payment", to: Help.topic.pushRoute(), with: "Pay by card.")
      }
    }
  }

  struct TabsWithHelp: View {
    @State private var tab = 0

    var body: some View {
      TabView(selection: $tab) {
        OldRecipes().tabItem { Text("Recipes") }.tag(0)
        RoutedView(Help.start.inStack().rootRoute()).tabItem { Text("Help") }.tag(1)
      }
    }
  }

  // MARK: - One sheet

  struct ListWithHelp: View {
    @State private var showsHelp = false

    var body: some View {
      Button("Help") { showsHelp = true }
        .sheet(isPresented: $showsHelp) {
          VStack {
            Button("Done") { showsHelp = false }
            RoutedView(Help.start.inStack().rootRoute())
          }
        }
    }
  }

  // MARK: - A stack whose path old views write

  @MainActor enum Recipes {
    static let list = PageBuilder { ListPage() }.named("Recipes")
    static let step = PageBuilder { (step: OldStep) in StepPage(step: step) }
  }

  struct ListPage: View {
    @Environment(Navigator.self) private var navigator

    var body: some View {
      VStack {
        OldList(path: Bindable(navigator).path)
        RouteLink("Help", to: Help.start.pushRoute())
      }
    }
  }

  struct StepPage: View {
    let step: OldStep
    @Environment(Navigator.self) private var navigator

    var body: some View { OldRecipe(step: step, path: Bindable(navigator).path) }
  }

  @MainActor extension Navigator {
    private var list: Screen<ListPage>? {
      _ = self.visible
      return tree?.screens.lazy.compactMap { $0 as? Screen<ListPage> }.first
    }

    private var pages: [Screen<StepPage>] {
      list?.nearestStack?.children.compactMap { $0 as? Screen<StepPage> } ?? []
    }

    /// The steps above the list.
    var path: [OldStep] {
      get { pages.map(\.content.step) }
      set {
        let kept = zip(path, newValue).prefix { $0 == $1 }.count
        guard let list else { return }
        var way = Move.popTo(kept == 0 ? list : pages[kept - 1])
        for step in newValue[kept...] { way = Move(way.then(Recipes.step.pushRoute().with(step))) }
        go(to: way)
      }
    }
  }

  struct TabsWithRoutes: View {
    @State private var tab = 0

    var body: some View {
      TabView(selection: $tab) {
        RoutedView(Recipes.list.inStack().rootRoute()).tabItem { Text("Recipes") }.tag(0)
        OldSettings().tabItem { Text("Settings") }.tag(1)
      }
    }
  }

  // MARK: - A page with its own stack

  @MainActor enum Settings {
    static let page = PageBuilder { OldSettings() }.named("Settings")
    static let sheet = page.presentRoute()
  }

  // MARK: - The whole app

  struct RoutedApp: App {
    var body: some Scene {
      WindowGroup { RoutedView(TabBuilder(Recipes.list.inStack(), Settings.page).rootRoute()) }
    }
  }
#endif
