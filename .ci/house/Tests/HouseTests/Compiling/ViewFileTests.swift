import Foundation
import XCTest

/// The files of views in an app: they import SwiftUI and RouteKitSwiftUI, and not RouteKit, whose protocol `ViewBuilder`
/// would make SwiftUI's attribute ambiguous.
final class ViewFileTests: XCTestCase {
  private let screens = """
    import RouteKit
    import RouteKitSwiftUI
    import SwiftUIStandIn

    @MainActor enum Cookbook {
      static let list = PageBuilder { RecipeList() }.inStack()
      static let recipe = PageBuilder { (id: Int) in RecipePage(id: id) }.named("recipe")
      static let tabs = TabBuilder(list, recipe.with(1).inStack())

      static func open(_ navigator: Navigator) { navigator.go(to: recipe.pushRoute(), with: 1) }
    }
    """

  private let views = """
    import RouteKitSwiftUI
    import SwiftUIStandIn

    struct RecipeList: View {
      @Environment(Navigator.self) private var navigator
      var body: some View {
        VStack {
          title
          Button("Soup") { navigator.go(to: Cookbook.recipe.pushRoute(), with: 1) }
          Button("Back") { navigator.back() }.disabled(!navigator.canGoBack)
        }
      }
      @ViewBuilder private var title: some View {
        if navigator.isNavigating { Text("…") } else { Text("Recipes") }
      }
    }

    struct RecipePage: View {
      let id: Int
      @Environment(\\.navigator) private var navigator
      var body: some View { Button("\\(id)") { navigator?.back() } }
    }
    """

  func testAFileOfViewsNeedsNoImportOfRouteKit() throws {
    let compiler = try SwiftCompiler()

    let messages = try compiler.messages(
      about: ["Cookbook": screens, "Views": views], checking: .actors)

    XCTAssertEqual(messages.map(\.description), [])
  }

  func testAFileThatImportsBothNamesTheModule() throws {
    let compiler = try SwiftCompiler()
    let both = "import RouteKit\n" + views

    let ambiguous = try compiler.messages(
      about: ["Cookbook": screens, "Views": both], checking: .types)
    let named = try compiler.messages(
      about: [
        "Cookbook": screens,
        "Views": both.replacingOccurrences(of: "@ViewBuilder", with: "@SwiftUI.ViewBuilder"),
      ], checking: .types)

    XCTAssertTrue(
      ambiguous.map(\.text).contains { $0.contains("'ViewBuilder' is ambiguous") }, "\(ambiguous)")
    XCTAssertEqual(named.map(\.description), [])
  }

  func testAWrongViewIsRefusedWithAdvice() throws {
    let mistakes = [
      (
        "RoutedView(Cookbook.tabs)",
        "A builder does not say where its screens go. Write RoutedView(builder.rootRoute()).",
        "RoutedView(Cookbook.tabs.rootRoute())"
      ),
      (
        "RoutedView(RecipeList())",
        "A view is not a route. Write RoutedView(PageBuilder { view }.rootRoute()).",
        "RoutedView(PageBuilder { RecipeList() }.rootRoute())"
      ),
    ]
    func messages(about body: String) throws -> [String] {
      let view = """
        import RouteKit
        import RouteKitSwiftUI
        import SwiftUIStandIn

        struct Mistake: View {
          @Environment(Navigator.self) private var navigator
          var body: some View { \(body) }
        }
        """
      return try SwiftCompiler()
        .messages(
          about: [
            "Cookbook": screens, "Views": views, "Mistake": view,
          ],
          checking: .types
        )
        .map(\.text)
    }

    for (wrong, advice, right) in mistakes {
      let errors = try messages(about: wrong)
      XCTAssertEqual(errors.count, 1, wrong)
      XCTAssertTrue(errors.first?.hasSuffix("is unavailable: \(advice)") ?? false, "\(errors)")
      XCTAssertEqual(try messages(about: right), [])
    }
  }
}
