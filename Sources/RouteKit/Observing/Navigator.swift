public import Observation

/// A tree as views and models observe it, and the short way to navigate on it.
///
/// Create one navigator for each window. A model, a view or a screen that holds it reads what is visible, and navigates
/// without a closure for each error:
///
/// ```swift
/// let navigator = Navigator(tree)
/// navigator.onFailure = { log("\($0)") }
///
/// navigator.go(to: RecipeBuilder().pushRoute(), with: soup)
/// navigator.visible(as: RecipeScreen.self)?.recipe   // soup
/// navigator.canGoBack                                // true
/// navigator.back()
/// ```
///
/// Every property is read from the tree. With Observation, from iOS 17 and macOS 14 on, a property notifies its
/// readers once after the commits of a navigation, and only if their value of it is no longer true. Before iOS 17, use
/// ``ScreenTree/observe(_:)``.
///
/// The navigator and its tree do not retain each other, so a screen may hold the navigator of its tree. After the tree
/// is released, the properties are those of an empty tree, and every navigation fails. A tree without a navigator does
/// no work for it. The navigator is not `Sendable`: it belongs to the actor of the tree.
public final class Navigator {
  /// Performs the navigations. Use it for a navigation whose error you handle at that place.
  ///
  /// ```swift
  /// let name = try await navigator.router.result(of: namePicker.presentRoute())
  /// ```
  public let router: any Router
  /// Shows the navigations of this navigator that wait; see ``isNavigating``.
  public let indicator: NavigationIndicator
  /// Called with each error of a navigation that this navigator began, for example to show it. Without it, the error goes
  /// to the log of the system, or to the standard error where there is none.
  ///
  /// It is also called if a guard or a leave check denied the navigation, and if a later navigation superseded it. The
  /// closure may navigate, for example to an alert. The errors of such a navigation are logged.
  ///
  /// It also receives an error of the kind `tooManyCommits`, once, if readers navigate each time that they are notified.
  /// They are not notified again before the next commit:
  ///
  /// ```
  /// Cannot notify the readers of the navigator: they have navigated 1000 times in a row.
  /// ```
  public var onFailure: ((any Error) -> Void)?

  private let anchor: TreeAnchor
  private let link = NavigatorLink()
  /// The router whose navigations the indicator shows.
  let indicated: any Router
  /// The `ObservationRegistrar`, where there is one.
  private let registrar: (any Sendable)?
  private var isReporting = false

  private var seenVisible = Seen<VisibleScreen>()
  private var seenDepth = Seen<Int>()
  private var seenCanGoBack = Seen<Bool>()
  private var seenTab = Seen<ScreenID?>()
  private var seenTabIndex = Seen<Int?>()
  /// The number of commits that updated the visible screen.
  private var updates = 0
  private var isNotifying = false
  private var notifiesAgain = false
  /// Whether the last notifications did not come to an end.
  private var isEndless = false

  /// The maximum number of times that readers are notified in one go, if they navigate when they are notified.
  private static let limit = 1_000

  /// The visible screen, and the number of its updates.
  private struct VisibleScreen: Equatable {
    let id: ScreenID?
    let updates: Int
  }

  /// Creates a navigator for a tree of the main actor.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - router: Performs the navigations. By default, a ``TreeRouter`` of the tree. To open links, pass a router
  ///     with a table: `TreeRouter(tree).opening(links)`.
  @MainActor
  public convenience init(_ tree: ScreenTree, by router: (any Router)? = nil) {
    self.init(tree, by: router, indicator: NavigationIndicator())
  }

  /// Creates a navigator with an indicator, which may have another delay, clock or actor.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - router: As in ``init(_:by:)``.
  ///   - indicator: Shows the navigations that wait. Several navigators may share it.
  public init(
    _ tree: ScreenTree, by router: (any Router)? = nil, indicator: NavigationIndicator
  ) {
    let router = router ?? TreeRouter(tree)
    self.router = router
    self.indicator = indicator
    indicated = router.indicated(by: indicator)
    anchor = tree.anchor
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      registrar = ObservationRegistrar()
    } else {
      registrar = nil
    }
    link.navigator = self
    tree.add(link)
  }

  deinit { anchor.tree?.remove(link) }
}

// MARK: - Reading

extension Navigator {
  /// The tree, or nil after it was released.
  public var tree: ScreenTree? { anchor.tree }

  /// The visible screen, or nil if the tree is empty; see ``ScreenTree/visible``.
  ///
  /// It also notifies its readers when a navigation gives the visible screen another context; see
  /// ``ContextUpdatable``.
  ///
  /// - Complexity: O(depth).
  public var visible: ScreenNode? {
    noteAccess(\.visible)
    let screen = tree?.visible
    seenVisible.note(visibleScreen)
    return screen
  }

  /// Returns the visible screen or its content, if it has a type.
  ///
  /// ```swift
  /// if let recipe = navigator.visible(as: RecipeModel.self) { Text(recipe.title) }
  /// ```
  ///
  /// - Parameter type: A class of screens, or the type of a ``Screen``'s content.
  /// - Returns: The screen or its content, or nil if it is neither.
  /// - Complexity: O(depth).
  public func visible<Wanted>(as type: Wanted.Type) -> Wanted? {
    let screen = visible
    return screen as? Wanted ?? screen?.anyContent as? Wanted
  }

  /// The number of screens in the stack of the visible screen: 1 for its root, and for a screen outside a stack. It is
  /// 0 if the tree is empty.
  ///
  /// The stack is the innermost one in the visible layer.
  ///
  /// - Complexity: O(depth).
  public var depth: Int {
    noteAccess(\.depth)
    return seenDepth.note(depthNow)
  }

  /// Whether ``back(isolation:fileID:line:)`` would arrive now, or would have to ask first.
  ///
  /// Handlers, leave checks and rules are asked. If a leave check reads an `@Observable` model, the reader is also
  /// notified when that model changes.
  ///
  /// - Complexity: O(depth).
  public var canGoBack: Bool {
    noteAccess(\.canGoBack)
    return seenCanGoBack.note(canGoBackNow)
  }

  /// Whether a navigation of this navigator waits, for a spinner; see ``NavigationIndicator/isNavigating``.
  public var isNavigating: Bool { indicator.isNavigating }

  /// The selected tab, or nil if the visible screen is not in tabs.
  ///
  /// The tabs are the outermost ones around the visible screen, even if a layer covers them.
  ///
  /// - Complexity: O(depth).
  public var selectedTab: ScreenNode? {
    noteAccess(\.selectedTab)
    let tab = tabs?.selectedTab
    seenTab.note(tab?.screenID)
    return tab
  }

  /// The position of the selected tab among its tabs, as in `.selectTab(1)`, or nil if the visible screen is not in
  /// tabs.
  ///
  /// - Complexity: O(depth + tabs).
  public var selectedTabIndex: Int? {
    noteAccess(\.selectedTabIndex)
    return seenTabIndex.note(tabs?.selectedIndex)
  }

  private var visibleScreen: VisibleScreen {
    VisibleScreen(id: tree?.visible?.screenID, updates: updates)
  }

  private var depthNow: Int {
    tree?.visible.map { max($0.nearestStack?.children.count ?? 1, 1) } ?? 0
  }

  private var canGoBackNow: Bool { router.allows(.back, ifAwaited: true) }

  private var tabs: TabNode? {
    tree?.visiblePath.lazy.compactMap { $0 as? TabNode }.first
  }
}

// MARK: - Navigating

extension Navigator {
  /// Navigates, and waits for guards that have to ask. An error goes to ``onFailure``.
  ///
  /// ```swift
  /// Button("Soup") { navigator.go(to: recipe.pushRoute(), with: soup) }
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - context: The data that the route needs.
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The navigation, to cancel it.
  @discardableResult
  public func go<Target: Route>(
    to route: Target, with context: Target.Context, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Task<Void, Never> {
    go(to: route, with: context, startingIn: nil, fileID: fileID, line: line)
  }

  /// Navigates as `go(to:with:)` does, for the view of a screen, from which each attempt starts unless the visible
  /// screen is inside it.
  package func go<Target: Route>(
    to route: Target, with context: Target.Context, startingIn screen: ScreenNode?,
    isolation: isolated any Actor = #isolation, fileID: StaticString, line: UInt
  ) -> Task<Void, Never> {
    let failed = failureReceiver
    return indicated.navigate(
      to: route, with: context, startingIn: screen, fileID: fileID, line: line
    ) { result in
      if case .failure(let error) = result { failed(error) }
    }
  }

  /// Navigates with a route that needs no context, and waits for guards that have to ask. An error goes to
  /// ``onFailure``.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The navigation, to cancel it.
  @discardableResult
  public func go<Target: Route>(
    to route: Target, isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Task<Void, Never> where Target.Context == Void {
    go(to: route, with: (), fileID: fileID, line: line)
  }

  /// Navigates with one of several routes of different types, as `go(to:)` does.
  ///
  /// ```swift
  /// navigator.go(to: isNew ? welcome : feed)
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The navigation, to cancel it.
  @_disfavoredOverload @discardableResult
  public func go(
    to route: any Route<Void>, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Task<Void, Never> {
    go(to: ClosureRoute(route), fileID: fileID, line: line)
  }

  /// Goes back, as ``Route/back`` does, and waits for leave checks that have to ask.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor. Leave it at its default.
  ///   - fileID: The caller's file, for a `Recorder`. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  /// - Returns: The navigation, to cancel it.
  @discardableResult
  public func back(
    isolation: isolated any Actor = #isolation, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Task<Void, Never> {
    go(to: .back, fileID: fileID, line: line)
  }

  /// A closure that passes the error of a navigation that begins now to ``onFailure``, or else to the log. A failure of
  /// the navigation to an alert must not lead to another alert, endlessly.
  var failureReceiver: (any Error) -> Void {
    let isReported = !isReporting
    return { [weak self] error in
      if isReported, let self { self.report(error) } else { NavigationLog.write(error) }
    }
  }

  /// Passes an error to ``onFailure``, or else to the log.
  package func report(_ error: any Error) {
    guard !isReporting, let onFailure else { return NavigationLog.write(error) }
    isReporting = true
    onFailure(error)
    isReporting = false
  }
}

// MARK: - Observation

extension Navigator {
  fileprivate func note(_ navigation: Navigation) {
    guard navigation.hasExtras, let visible = tree?.visible else { return }
    if navigation.updatedScreens.contains(where: { $0 === visible }) { updates += 1 }
  }

  /// Notifies the readers of each property whose value has changed.
  ///
  /// A reader may navigate. Then all properties are compared again, after this round.
  fileprivate func notify() {
    notifiesAgain = isNotifying
    guard !isNotifying else { return }
    isNotifying = true
    let (wasEndless, isEnded) = (isEndless, notifyUntilAllIsRead())
    (isNotifying, isEndless) = (false, !isEnded)
    guard isEndless, !wasEndless else { return }
    report(
      RoutingError(
        .tooManyCommits, action: "notify the readers of the navigator",
        reason: "they have navigated \(Navigator.limit) times in a row",
        advice:
          "A reader must not navigate each time that it is notified: look for a view or a model that does."
      ))
  }

  /// - Returns: Whether it has come to an end.
  private func notifyUntilAllIsRead() -> Bool {
    for _ in 0..<Navigator.limit {
      notify(of: \.visible, seen: \.seenVisible) { visibleScreen }
      notify(of: \.depth, seen: \.seenDepth) { depthNow }
      notify(of: \.canGoBack, seen: \.seenCanGoBack) { canGoBackNow }
      notify(of: \.selectedTab, seen: \.seenTab) { tabs?.selectedTab?.screenID }
      notify(of: \.selectedTabIndex, seen: \.seenTabIndex) { tabs?.selectedIndex }
      guard notifiesAgain else { return true }
      notifiesAgain = false
    }
    return false
  }

  private func notify<Property, Value>(
    of property: KeyPath<Navigator, Property>,
    seen: ReferenceWritableKeyPath<Navigator, Seen<Value>>, value: () -> Value
  ) {
    // No access to the stored value lasts while the tree is asked, because that may run an app's leave checks.
    guard self[keyPath: seen].hasReaders else { return }
    let value = value()
    guard self[keyPath: seen].isOutdated(by: value) else { return }
    self[keyPath: seen] = Seen()
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      (registrar as? ObservationRegistrar)?.withMutation(of: self, keyPath: property) {}
    }
  }

  private func noteAccess(_ property: KeyPath<Navigator, some Any>) {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      (registrar as? ObservationRegistrar)?.access(self, keyPath: property)
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Navigator: Observable {}

/// The value of a property that readers have seen since they were last notified.
private struct Seen<Value: Equatable> {
  private var value: Value?
  /// Whether readers have seen different values, because the value also changes without a commit.
  private var isMixed = false

  var hasReaders: Bool { value != nil }

  @discardableResult
  mutating func note(_ new: Value) -> Value {
    if let value, value != new { isMixed = true }
    value = new
    return new
  }

  func isOutdated(by new: Value) -> Bool { isMixed || value != new }
}

/// Notifies a navigator of the commits of its tree. The tree retains it, and it does not retain the navigator.
private final class NavigatorLink: TransactionObserver {
  weak var navigator: Navigator?

  func didCommit(_ navigation: Navigation, on tree: ScreenTree) { navigator?.note(navigation) }
  func cameToRest() { navigator?.notify() }
  func treeWasReleased() { navigator?.notify() }
}
