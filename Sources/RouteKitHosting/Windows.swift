public import RouteKit

/// The windows of an app, each with its own tree, and the router that sends a link to one of them.
///
/// An app with one window needs no `Windows`: its tree and its router are enough. An app with several scenes creates
/// one `Windows`, and opens a window in it for each scene:
///
/// ```swift
/// // The closure is called when a link needs a window and none is open.
/// let windows = Windows(needsWindow: { requestScene() })
/// let app = windows.opening(links)
///
/// // When a scene connects:
/// let window = windows.open()
/// try window.router.navigate(to: home)
/// // When it becomes active, and when it is gone:
/// window.activate()
/// try window.close()
///
/// try await app.arrive(at: url)              // in one of the windows
/// ```
///
/// It is a `Router`, so links, places and decorators work as with any other router. Each navigation goes to one
/// window, through the router of that window:
///
/// 1. A navigation that has waited before, or is a part of a waiting one, stays in its window.
/// 2. Otherwise the function `choosing` decides. By default it is ``standardChoice(_:)``: the window that already
///    shows the target, or else the active one, or else a new one.
///
/// **No window is open.** A link with `LinkedRouter.arrive(at:fileID:line:)-(URL,_,_)` then waits in a new, empty tree, and
/// `needsWindow` is called. The next ``open()`` returns that tree, and after its root is set, the link is opened on
/// it. `LinkedRouter.open(_:fileID:line:)-(URL,_,_)` cannot wait, so it throws `RoutingError.Kind.mustWait` and opens no window:
///
/// ```
/// Cannot open 'shop://products/42': the tree has no root yet.
/// ```
///
/// **A window is closed meanwhile.** The navigations that wait in it end with `RoutingError.Kind.treeClosed`. They
/// do not continue in another window, where the user has not asked for them.
///
/// To keep the navigations of each window apart, decorate the router of each window:
/// `Windows(router: { TreeRouter($0).latestOnly() })`. A decorator around `Windows` concerns all windows together.
///
/// A host of a window may be connected with this router: `window.tree.connect(host, by: app)`. A gesture there stays in
/// that window.
///
/// It holds an open window weakly, so the scene must keep its window. It is not `Sendable`: it belongs to the
/// actor of its trees.
public final class Windows {
  private let makeRouter: (ScreenTree) -> any Router
  let choose: ([Candidate]) -> Window?
  private let needsWindow: () -> Void

  /// The open windows, starting with the one that was active last.
  private var opened: [WeakWindow] = []
  /// The requested windows that navigations wait for and that are not open yet, in the order of the requests.
  private(set) var wanted: [Window] = []
  /// The next new window, until it is needed.
  private(set) var spare: Window?
  private var lastNumber = 0

  private struct WeakWindow {
    weak var window: Window?
  }

  /// Creates the windows of an app. None is open yet.
  ///
  /// - Parameters:
  ///   - router: Makes the router of a window. It is called once for each window.
  ///   - choosing: Chooses the window of a navigation from the candidates, or returns nil for a new window. It must
  ///     not have effects. The candidates are the open windows, starting with the one that was active last, and then
  ///     the requested windows.
  ///   - needsWindow: Called when a navigation needs a new window. Ask the system for a scene here; the scene then
  ///     calls ``open()``.
  public init(
    router: @escaping (ScreenTree) -> any Router = { TreeRouter($0) },
    choosing: @escaping ([Candidate]) -> Window? = Windows.standardChoice,
    needsWindow: @escaping () -> Void = {}
  ) {
    makeRouter = router
    choose = choosing
    self.needsWindow = needsWindow
  }

  /// One window with its tree.
  public final class Window {
    /// The number of the window, from 1, in the order in which they were made.
    public let number: Int
    /// The tree of the window, which is empty at first.
    public let tree: ScreenTree
    /// The router of the window.
    public let router: any Router
    private weak var windows: Windows?

    fileprivate init(
      _ number: Int, of windows: Windows, _ tree: ScreenTree, _ router: any Router
    ) {
      (self.number, self.windows, self.tree, self.router) = (number, windows, tree, router)
    }

    /// Whether it is open: ``Windows/open()`` has returned it, and it was not closed.
    public var isOpen: Bool { windows?.all.contains { $0 === self } ?? false }

    /// Whether it is the window that was active last; see ``Windows/active``.
    public var isActive: Bool { windows?.active === self }

    /// Makes it the active window. Call it when its scene becomes active. A closed window stays closed.
    public func activate() { windows?.activate(self) }

    /// Closes the window and its tree; see `ScreenTree.close()`. Closing it twice does nothing.
    ///
    /// Call it when the scene is gone. If the user closes the window and may still change their mind, navigate to
    /// `Route.closeTree` with its router. That asks leave checks, and then closes the window too.
    ///
    /// - Throws: `RoutingError` of the kind `busyAttempting` if an attempt is running on its tree.
    public func close() throws {
      try tree.close()
      windows?.remove(self)
    }
  }
}

// MARK: - Opening and closing

extension Windows {
  /// Opens a window. Call it when a scene connects.
  ///
  /// - Returns: The window that a navigation has waited for the longest, or else a new one. Keep it as long as the
  ///   scene. Its tree has no root yet.
  public func open() -> Window {
    wanted.removeAll(where: \.tree.isClosed)
    let window = wanted.isEmpty ? makeWindow() : wanted.removeFirst()
    opened.removeAll { $0.window == nil }
    opened.append(WeakWindow(window: window))
    return window
  }

  /// The open windows, starting with the one that was active last. Windows with a closed tree are not included.
  public var all: [Window] { opened.compactMap(\.window).filter { !$0.tree.isClosed } }

  /// The open window that was activated last. If none was activated, it is the window that was opened first. It is
  /// nil if no window is open.
  public var active: Window? { all.first }

  fileprivate func activate(_ window: Window) {
    guard window.isOpen else { return }
    remove(window)
    opened.insert(WeakWindow(window: window), at: 0)
  }

  fileprivate func remove(_ window: Window) {
    opened.removeAll { $0.window == nil || $0.window === window }
    wanted.removeAll { $0 === window }
  }

  private func makeWindow() -> Window {
    lastNumber += 1
    let tree = ScreenTree()
    return Window(lastNumber, of: self, tree, makeRouter(tree))
  }

  /// The window for a navigation to a new window. It is not announced until the navigation waits or arrives.
  func newWindow() -> Window {
    if let spare { return spare }
    let window = makeWindow()
    spare = window
    window.tree.onWait = { [weak self, weak window] in
      if let self, let window { self.want(window) }
    }
    return window
  }

  /// Requests a window if it is the next new one.
  private func want(_ window: Window) {
    guard window === spare else { return }
    spare = nil
    window.tree.onWait = nil
    wanted.append(window)
    needsWindow()
  }
}

// MARK: - The router

extension Windows: Router {
  /// The tree that was chosen for a navigation. If no window has a root, it is chosen now. Otherwise the choice depends
  /// on the route, and this is a tree that is recorded, or the first one with a root. The attempt passes the line of a
  /// recording on to the chosen one.
  public func tree(for request: Request?) -> ScreenTree? {
    let candidates = candidates
    if let anchor = TreeAnchor.chosen(for: request, among: candidates.map(\.tree)) {
      return anchor.tree
    }
    let started = candidates.filter { $0.tree.root != nil }
    if let window = started.first(where: \.tree.wantsHeading) ?? started.first {
      return window.tree
    }
    let window = choose(candidates.map { Candidate(window: $0) { nil } }) ?? newWindow()
    request?.chosenTree = window.tree.anchor
    return window.tree
  }

  /// Attempts the navigation in one of the windows.
  ///
  /// - Throws: Any error of the router of the window; `RoutingError.Kind.treeClosed` if the navigation waited in a
  ///   window that is closed now.
  public func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    let recorded = candidates.first(where: \.tree.wantsHeading)?.tree
    let window = try window(for: route, with: context, request)
    request?.chosenTree = window.tree.anchor
    let attempt = try window.tree.taking(placeOf: recorded) {
      try window.router.attempt(route, with: context, for: request)
    }
    if window.tree.root != nil { want(window) }
    return attempt
  }
}

// MARK: - The host of a window

/// A router whose navigations stay on one tree, even if its base chooses among the trees of several windows.
private struct StayingRouter: Router {
  let base: any Router
  let anchor: TreeAnchor

  func tree(for request: Request?) -> ScreenTree? { base.tree(for: staying(request)) }

  /// Attempts the navigation on the tree.
  ///
  /// - Throws: Any error that the base throws.
  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    try base.attempt(route, with: context, for: staying(request))
  }

  private func staying(_ request: Request?) -> Request {
    let request = request ?? Request()
    request.chosenTree = anchor
    return request
  }
}

extension Router {
  /// Keeps the navigations of the user in the window in which they are made, if this is, or decorates, a ``Windows``.
  func staying(on tree: ScreenTree) -> any Router {
    self is TreeRouter ? self : StayingRouter(base: self, anchor: tree.anchor)
  }
}
