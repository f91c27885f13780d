/// The start of a route according to its outline.
package enum OutlinedStart: Equatable {
  /// The root of the tree, or no start, because the route sets the root.
  case root
  case visible, layer, screen
  /// The route may reuse a screen, and its finder does not search from the root. The text continues "its
  /// finder".
  case search(String)
  /// The start is unknown.
  case unknown

  /// Follows an outline to the start of the route. If the route may take other ways, the first start that is not the
  /// root counts.
  package init(of outline: RouteOutline) {
    let (start, search) = OutlinedStart.following(outline)
    self = start
    if self != .root, let search { self = .search(search) }
  }

  /// Follows origins that are routes. This is a loop, because they may be nested deeper than the call stack.
  /// The first search on the way counts.
  private static func following(_ first: RouteOutline) -> (OutlinedStart, search: String?) {
    var (outline, search) = (first, first.search)
    while true {
      let other = outline.parts.lazy.map { OutlinedStart(of: $0) }.first { $0 != .root }
      if let other { return (other, search) }
      if outline.isRooted { return (.root, search) }
      guard let start = outline.start else { return (.unknown, search) }
      switch start.start {
      case .visible: return (.visible, search)
      case .layer: return (.layer, search)
      case .root: return (.root, search)
      case .node: return (.screen, search)
      case .route(let route, _):
        outline = route.outline
        search = search ?? outline.search
      }
    }
  }
}
