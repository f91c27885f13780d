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

extension Route where Self == Move {
  /// Opens the nearest drawer that holds the visible screen.
  static var openDrawer: Self { .inDrawer(to: "open the drawer") { try $0.open(in: $1) } }

  /// Closes the nearest drawer that holds the visible screen.
  static var closeDrawer: Self { .inDrawer(to: "close the drawer") { try $0.close(in: $1) } }

  private static func inDrawer(
    to action: String, _ edit: @escaping (DrawerNode, Navigation) throws -> Void
  ) -> Self {
    Move(outline: RouteOutline(start: .visible)) { navigation in
      let drawer = try Origin.visible.container(DrawerNode.self, to: action, in: navigation)
      try edit(drawer, navigation)
      return drawer.visibleInside
    }
  }
}
