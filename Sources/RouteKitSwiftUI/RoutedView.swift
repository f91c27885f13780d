public import Foundation
public import RouteKit
import RouteKitHosting
public import RouteKitLinks

#if os(iOS) || os(visionOS)
  public import SwiftUI
#else
  public import SwiftUIStandIn
#endif

/// A view that shows a tree of screens: the root view of a window.
///
/// ```swift
/// WindowGroup { RoutedView(Cookbook.tabs.rootRoute(), links: Cookbook.links) }
/// ```
///
/// It creates the tree of the window, performs the route to its first screens, opens links, and puts the ``Navigator``
/// into the environment. Each screen of the tree must be a ``Page``.
///
/// An error of a navigation goes to the log of the system, unless you pass `onFailure`.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct RoutedView<TabLabel: View>: View {
  @State private var window: RoutedWindow
  @Environment(\.scenePhase) private var phase
  @Namespace private var namespace
  private let archive: WindowArchive?
  private let tab: (String) -> TabLabel
  private var placeholder: () -> AnyView = { AnyView(EmptyView()) }
  private var badge: (String) -> Int = { _ in 0 }

  /// Creates a view with its own tree.
  ///
  /// - Parameters:
  ///   - root: The route to the first screens. If it fails, the view is empty, and the error is reported.
  ///   - links: Makes the table of the links that the app opens, or nil if it opens none. It is called once, with the tree.
  ///     If it throws, the error is reported, and no link is opened.
  ///   - opener: Changes the router that opens the links: `{ $0.expiring(after: .seconds(30)) }` ends a link that waits for
  ///     too long.
  ///   - archive: The screens of the last time, such as a `@SceneStorage`. They are restored if no guard has to ask, and
  ///     saved when the app enters the background. An error is reported.
  ///   - catalog: Makes the catalogue of the screens to save and to restore.
  ///   - onFailure: Receives each error of a navigation that the navigator began, and of a wish of the user, such as a
  ///     tap on a back button. By default, it is logged.
  ///   - tab: Makes the label of a tab from the outermost name on the way to its first screen, or else the type of that.
  public init(
    _ root: some Route<Void>, links: @escaping @MainActor () throws -> LinkTable? = { nil },
    opener: @escaping @MainActor (LinkedRouter) -> LinkedRouter = { $0 },
    restoring archive: Binding<Data?>? = nil,
    using catalog: @escaping @MainActor () throws -> ScreenCatalog = { try ScreenCatalog { _ in } },
    onFailure: ((any Error) -> Void)? = nil,
    @SwiftUI.ViewBuilder tab: @escaping (String) -> TabLabel
  ) {
    let archive = archive.map { WindowArchive(data: $0, catalog: catalog) }
    window = RoutedWindow {
      let tree = ScreenTree()
      let router = TreeRouter(tree)
      var (linked, failure): ((any Router)?, (any Error)?)
      do { linked = try links().map { opener(router.opening($0)) } } catch { failure = error }
      let navigator = Navigator(tree, by: linked ?? router)
      navigator.onFailure = onFailure
      if let failure { navigator.report(failure) }
      return (
        tree, navigator,
        { if archive?.restore(tree, navigator) != true { navigator.go(to: root) } }
      )
    }
    (self.archive, self.tab) = (archive, tab)
  }

  /// Creates a view for a tree that the app creates, for example to restore it or to test the app.
  ///
  /// ```swift
  /// RoutedView(tree, navigator: navigator, tab: { Label($0, systemImage: "star") })
  /// ```
  ///
  /// - Parameters:
  ///   - tree: The tree, which the view retains. Several views may show it, such as one in each of two windows. A view
  ///     that gets another tree keeps its first, unless it also gets another `id(_:)`.
  ///   - navigator: The navigator of the tree. Set its `onFailure` yourself.
  ///   - tab: Makes the label of a tab from the outermost name on the way to its first screen, or else the type of that.
  public init(
    _ tree: ScreenTree, navigator: Navigator,
    @SwiftUI.ViewBuilder tab: @escaping (String) -> TabLabel
  ) {
    window = RoutedWindow { (tree, navigator, {}) }
    (archive, self.tab) = (nil, tab)
  }

  /// Shows a view as long as the tree is empty. Without one, the window is black or white then.
  ///
  /// ```swift
  /// RoutedView(Cookbook.tabs.guarded(by: signedIn).rootRoute()).placeholder { ProgressView() }
  /// ```
  ///
  /// The tree is empty while a guard of the first route asks, and after that route has failed. Without a guard that
  /// asks, the first screens show at once.
  ///
  /// - Parameter content: Makes the view. The navigator is in its environment.
  /// - Returns: The view with the placeholder.
  public func placeholder(
    @SwiftUI.ViewBuilder _ content: @escaping () -> some View
  ) -> RoutedView {
    var view = self
    view.placeholder = { AnyView(content()) }
    return view
  }

  /// Shows numbers on the tabs.
  ///
  /// ```swift
  /// RoutedView(Cookbook.tabs.rootRoute()).badges { $0 == "Basket" ? basket.count : 0 }
  /// ```
  ///
  /// - Parameter count: Returns the number of a tab from the name that its label is made from. SwiftUI shows no badge for
  ///   zero. A tab is drawn again when a value changes that this reads and that views observe.
  /// - Returns: The view with the badges.
  public func badges(_ count: @escaping (String) -> Int) -> RoutedView {
    var view = self
    view.badge = count
    return view
  }

  /// The views of the tree.
  public var body: some View {
    let parts = window.parts
    // While the first screen waits for a guard, the tree is empty. A view that draws nothing would receive no link.
    VStack {
      TreeView(shown: parts.shown, namespace: namespace, tab: tab, badge: badge)
      if parts.shown.root == nil { placeholder() }
    }
    .environment(parts.navigator)
    .environment(\.navigator, parts.navigator)
    .onOpenURL { parts.shown.open($0, by: parts.navigator) }
    .onChange(of: phase) {
      if phase == .background { archive?.save(parts.tree, parts.navigator) }
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension RoutedView where TabLabel == Text {
  /// Creates a view with its own tree. The label of a tab is the outermost name on the way to its first screen, or else
  /// the type of that.
  ///
  /// - Parameters:
  ///   - root: The route to the first screens. If it fails, the view is empty, and the error is reported.
  ///   - links: Makes the table of the links that the app opens, or nil if it opens none. It is called once, with the tree.
  ///     If it throws, the error is reported, and no link is opened.
  ///   - opener: Changes the router that opens the links: `{ $0.expiring(after: .seconds(30)) }` ends a link that waits for
  ///     too long.
  ///   - archive: The screens of the last time, such as a `@SceneStorage`. They are restored if no guard has to ask, and
  ///     saved when the app enters the background. An error is reported.
  ///   - catalog: Makes the catalogue of the screens to save and to restore.
  ///   - onFailure: Receives each error of a navigation that the navigator began, and of a wish of the user, such as a
  ///     tap on a back button. By default, it is logged.
  public init(
    _ root: some Route<Void>, links: @escaping @MainActor () throws -> LinkTable? = { nil },
    opener: @escaping @MainActor (LinkedRouter) -> LinkedRouter = { $0 },
    restoring archive: Binding<Data?>? = nil,
    using catalog: @escaping @MainActor () throws -> ScreenCatalog = { try ScreenCatalog { _ in } },
    onFailure: ((any Error) -> Void)? = nil
  ) {
    self.init(
      root, links: links, opener: opener, restoring: archive, using: catalog, onFailure: onFailure
    ) { Text($0) }
  }

  /// Creates a view for a tree that the app creates. The label of a tab is the outermost name on the way to
  /// its first screen, or else the type of that.
  ///
  /// - Parameters:
  ///   - tree: The tree, which the view retains. Several views may show it, such as one in each of two windows. A view
  ///     that gets another tree keeps its first, unless it also gets another `id(_:)`.
  ///   - navigator: The navigator of the tree. Set its `onFailure` yourself.
  public init(_ tree: ScreenTree, navigator: Navigator) {
    self.init(tree, navigator: navigator) { Text($0) }
  }
}

/// The tree of a window with its navigator. SwiftUI makes the value of a `@State` again and again, and keeps the first
/// one, so the tree is only created when the body of the view needs it.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor
final class RoutedWindow {
  struct Parts {
    let tree: ScreenTree
    let navigator: Navigator
    let shown: ShownTree
  }

  typealias Beginning = (tree: ScreenTree, navigator: Navigator, start: @MainActor () -> Void)

  private(set) lazy var parts = begin()
  private let make: () -> Beginning

  init(_ make: @escaping () -> Beginning) { self.make = make }

  private func begin() -> Parts {
    let (tree, navigator, start) = make()
    let shown = ShownTree(of: tree)
    do {
      let connection = try tree.connect(shown, by: navigator.router)
      connection.onRefusal = { [weak navigator] in navigator?.report($0) }
    } catch {
      navigator.report(error)
    }
    start()
    return Parts(tree: tree, navigator: navigator, shown: shown)
  }
}

/// The place where a window saves its screens.
@MainActor
private struct WindowArchive {
  let data: Binding<Data?>
  let catalog: @MainActor () throws -> ScreenCatalog

  /// - Returns: Whether there are screens to restore, and they were restored.
  func restore(_ tree: ScreenTree, _ navigator: Navigator) -> Bool {
    do {
      guard let archive = try data.wrappedValue.map({ try TreeArchive(data: $0) }),
        !archive.isEmpty
      else { return false }
      try tree.restore(archive, using: catalog())
      return true
    } catch {
      navigator.report(error)
      return false
    }
  }

  func save(_ tree: ScreenTree, _ navigator: Navigator) {
    do {
      data.wrappedValue = try tree.archive(using: catalog()).data()
    } catch {
      navigator.report(error)
    }
  }
}

extension EnvironmentValues {
  /// The navigator of the window, or nil outside of a ``RoutedView``.
  ///
  /// From iOS 17 on, `@Environment(Navigator.self)` is shorter.
  public var navigator: Navigator? {
    get { self[NavigatorKey.self] }
    set { self[NavigatorKey.self] = newValue }
  }
}

private struct NavigatorKey: EnvironmentKey {
  static var defaultValue: Navigator? { nil }
}
