public import RouteKit
public import RouteKitHosting

#if os(iOS) || os(visionOS)
  public import SwiftUI
#else
  public import SwiftUIStandIn
#endif

/// The navigator of the window, for files that import only SwiftUI and RouteKitSwiftUI.
public typealias Navigator = RouteKit.Navigator

/// The heights at which a sheet rests, for files that do not import RouteKitHosting.
public typealias SheetHeights = RouteKitHosting.SheetHeights

/// A builder of a screen that shows a SwiftUI view.
///
/// The closure makes the view from the context of the navigation:
///
/// ```swift
/// let list = PageBuilder { RecipeList() }.inStack()
/// let recipe = PageBuilder { (id: Int) in RecipePage(id: id) }.named("recipe")
/// ```
///
/// Drawings, errors, rules and finders use the type of the view. A screen is one view: put several into a `VStack`.
/// Otherwise SwiftUI makes a tab of each of them.
public struct PageBuilder<Content: View, Context>: RouteKit.ViewBuilder {
  private let make: (Context) throws -> Content

  /// Creates a builder that makes a view from a context.
  ///
  /// - Parameter make: Makes a new view each time, and has no other effect.
  public init(_ make: @escaping (Context) throws -> Content) { self.make = make }

  /// Creates a builder that makes a view without a context.
  ///
  /// - Parameter make: Makes a new view each time, and has no other effect.
  public init(_ make: @escaping () throws -> Content) where Context == Void {
    self.make = { _ in try make() }
  }

  /// Makes the view, and a screen around it.
  ///
  /// - Throws: Any error that the closure throws, unchanged.
  public func build(with context: Context) throws -> Screen<Content> { Screen(try make(context)) }
}

/// A screen that makes its own SwiftUI view.
///
/// A ``PageBuilder`` builds such screens. To show another kind of screen, such as a `Screen` around a model, make it a
/// page:
///
/// ```swift
/// extension RecipeScreen: Page {
///   var page: some View { RecipeView(recipe: recipe) }
/// }
/// ```
///
/// *Conforming.* `page` is read in the body of a view. It must have no effect.
public protocol Page: ScreenNode {
  /// The type of the view.
  associatedtype PageContent: View
  /// The view of the screen.
  @MainActor var page: PageContent { get }
}

extension Screen: Page where Content: View {
  /// The content, which is a view.
  @MainActor public var page: Content { content }
}

/// The view of a screen.
struct PageView: View {
  let screen: ScreenNode

  var body: some View {
    if let page = screen as? any Page {
      page.erased
    } else {
      Text("\(screen) is not a Page.")
    }
  }
}

extension Page {
  @MainActor fileprivate var erased: AnyView { AnyView(page) }
}
