/// Where a guard sends a navigation instead. The floor of the routes creates it from a route.
final class Redirect {
  /// The type of the screen at which the route arrives, for texts, or nil if it is unknown.
  let title: String?
  /// The route, which the floor that set it reads.
  let route: Any
  let perform: (Navigation) throws -> ScreenNode

  /// "to 'OrderScreen'", or "elsewhere".
  var destination: String { title.map { "to '\($0)'" } ?? "elsewhere" }

  init(
    to title: String?, by route: Any, _ perform: @escaping (Navigation) throws -> ScreenNode
  ) {
    self.title = title
    self.route = route
    self.perform = perform
  }
}

/// The redirect of an attempt that was rolled back, and the check that redirected it.
struct PendingRedirect {
  let redirect: Redirect
  let check: Check
  /// The guard, rule or leave check, as text.
  let sourceText: String
}

extension ScreenTree {
  /// The route to perform if a recheck removes every screen.
  var fallbackRoute: Redirect? {
    get { states[default: nil] }
    set { states.box(default: nil).value = newValue }
  }
}
