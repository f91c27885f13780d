public import RouteKit

/// The views of a host, one for each screen that it shows.
///
/// It makes a view at the first request, and returns the same view until its screen has left the tree and that
/// movement has settled. So scroll positions survive, and no view stays in memory.
///
/// ```swift
/// let views = HostViews<PageView>()
///
/// func show(_ movement: Movement) {
///   for step in movement.steps {
///     if case .push(let screens, let stack) = step.kind {
///       let pages = screens.compactMap { views.view(for: $0, in: movement, make: PageView.init) }
///       append(pages, to: stack)
///     }
///   }
///   movement.settled()
/// }
/// ```
///
/// One object serves one connection. When the connection ends, it releases all views.
public final class HostViews<View> {
  private var views: [ScreenID: View] = [:]
  /// The numbers by the views, if these are objects.
  private var ids: [ObjectIdentifier: ScreenID] = [:]
  private weak var connection: HostConnection?

  /// Creates an empty object.
  public init() {}

  /// Returns the view of a screen. If there is none, it is made.
  ///
  /// - Parameters:
  ///   - id: The number of the screen.
  ///   - movement: The movement that is being shown, or that was shown last.
  ///   - make: Makes the view of the screen.
  /// - Returns: The view. It is nil if the screen is neither on the tree nor leaving in a movement that has not
  ///   settled.
  /// - Complexity: O(1).
  public func view(
    for id: ScreenID, in movement: Movement, make: (ScreenNode) -> View
  ) -> View? {
    view(for: id, on: movement.connection, make: make)
  }

  /// Returns the view of a screen, also between movements. If there is none, it is made.
  ///
  /// - Parameters:
  ///   - id: The number of the screen.
  ///   - connection: The connection of the host.
  ///   - make: Makes the view of the screen.
  /// - Returns: The view. It is nil if the screen is neither on the tree nor leaving in a movement that has not
  ///   settled.
  /// - Complexity: O(1).
  public func view(
    for id: ScreenID, on connection: HostConnection, make: (ScreenNode) -> View
  ) -> View? {
    if let view = views[id] { return view }
    guard let screen = connection.screen(id) else { return nil }
    if self.connection !== connection {
      self.connection = connection
      connection.add(self)
    }
    let view = make(screen)
    views[id] = view
    if let object = object(of: view) { ids[object] = id }
    return view
  }

  private func object(of view: View) -> ObjectIdentifier? {
    View.self is AnyClass ? ObjectIdentifier(view as AnyObject) : nil
  }

  /// The view of a screen, or nil if none was made.
  public subscript(id: ScreenID) -> View? { views[id] }

  /// The number of views.
  public var count: Int { views.count }
}

extension HostViews where View: AnyObject {
  /// Returns the screen of a view.
  ///
  /// - Parameter view: Any view.
  /// - Returns: The number of the screen, or nil if the view was not made here or was released.
  /// - Complexity: O(1).
  public func id(of view: View) -> ScreenID? { ids[ObjectIdentifier(view)] }
}

extension HostViews: ViewKeeping {
  func has(_ id: ScreenID) -> Bool { views[id] != nil }

  func release(_ ids: [ScreenID]) {
    var released: [View] = []
    for id in ids {
      guard let view = views.removeValue(forKey: id) else { continue }
      released.append(view)
      // The view of a screen that leaves may be that of another one already.
      if let object = object(of: view), self.ids[object] == id { self.ids[object] = nil }
    }
    withExtendedLifetime(released) {}
  }

  func releaseAll() {
    let released = views
    (views, ids) = ([:], [:])
    withExtendedLifetime(released) {}
  }
}
