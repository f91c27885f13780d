import RouteKit

// MARK: - Building a drawer

struct DrawerBuilder<Context>: ViewBuilder {
  let content: any ViewBuilder<Context>
  let menu: any ViewBuilder<Context>

  func build(with context: Context) throws -> DrawerNode {
    let drawer = DrawerNode()
    try drawer.setContent(content.build(with: context))
    try drawer.setMenu(menu.build(with: context))
    return drawer
  }
}

// MARK: - Filling it

struct DrawerTransition: ViewTransition {
  enum Place { case content, menu }

  let place: Place

  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> DrawerNode {
    try DrawerNode.enclosing(origin, to: "put into the drawer")
  }

  func place(_ view: ScreenNode, at drawer: DrawerNode, in navigation: Navigation) throws {
    switch place {
    case .content: try drawer.setContent(view, in: navigation)
    case .menu: try drawer.setMenu(view, in: navigation)
    }
  }
}

extension ViewBuilder {
  /// Builds the screen and puts it into the nearest drawer that holds the origin.
  func drawerRoute() -> ClosureRoute<ViewType, Context> {
    route(by: DrawerTransition(place: .menu))
  }

  /// Builds the screen and puts it under the nearest drawer that holds the origin.
  func contentRoute() -> ClosureRoute<ViewType, Context> {
    route(by: DrawerTransition(place: .content))
  }
}

// MARK: - Opening and closing

struct SlideDrawerRoute: Route {
  let opens: Bool
  var outline: RouteOutline { RouteOutline(start: .visible) }

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    let action = "\(opens ? "open" : "close") the drawer"
    let drawer = try Origin.visible.container(DrawerNode.self, to: action, in: navigation)
    if opens { try drawer.open(in: navigation) } else { try drawer.close(in: navigation) }
    return drawer.visibleInside
  }
}

extension Route where Self == SlideDrawerRoute {
  /// Opens the nearest drawer that holds the visible screen.
  static var openDrawer: SlideDrawerRoute { SlideDrawerRoute(opens: true) }

  /// Closes the nearest drawer that holds the visible screen.
  static var closeDrawer: SlideDrawerRoute { SlideDrawerRoute(opens: false) }
}
