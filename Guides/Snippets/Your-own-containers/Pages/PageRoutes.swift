import RouteKit

// MARK: - Building pages

struct PageBuilder<Context>: ViewBuilder {
  private let pages: [any ViewBuilder<Context>]
  private let make: () -> PageNode

  init(
    _ pages: any ViewBuilder<Context>..., make: @escaping () -> PageNode = { PageNode() }
  ) {
    self.pages = pages
    self.make = make
  }

  func build(with context: Context) throws -> PageNode {
    let node = make()
    for page in pages {
      try node.insertChild(page.build(with: context), at: node.children.count)
    }
    return node
  }
}

// MARK: - Adding a page

extension ViewTransition where Self == ClosureTransition<PageNode> {
  /// Adds the screen as the last page of the nearest pages.
  static var addPage: Self {
    ClosureTransition { origin, _ in
      try PageNode.enclosing(origin, to: "add the page")
    } place: { view, pages, navigation in
      try pages.insertChild(view, at: pages.children.count, in: navigation)
    }
  }
}

extension ViewBuilder {
  /// Builds the screen and adds it as the last page.
  func pageRoute(
    in pages: ContainerOrigin<PageNode> = .visible
  ) -> ClosureRoute<ViewType, Context> {
    route(by: .addPage, in: pages)
  }
}

extension ContainerOrigin where Container == PageNode {
  /// The pages at which a route arrives, which is performed first.
  static func arrival<Made: Route<Void>>(of route: Made) -> Self where Made.ViewType: PageNode {
    ContainerOrigin(.arrival(of: route))
  }
}

// MARK: - Turning

extension Route where Self == Move {
  /// Turns to the next or the previous pages, of the nearest pages that hold the visible screen.
  static func turn(_ direction: PageNode.Direction) -> Self {
    Move(outline: RouteOutline(start: .visible)) { navigation in
      let pages = try Origin.visible.container(
        PageNode.self, to: "turn \(direction)", in: navigation)
      try pages.turn(direction, in: navigation)
      return pages.visibleInside
    }
  }
}

extension Route where Self == Move {
  /// Turns to a page, which is held weakly, of the nearest pages that hold the visible screen.
  static func turnTo(_ page: ScreenNode) -> Self {
    let page = ScreenNode.Weak(page)
    return Move(outline: RouteOutline(start: .visible)) { navigation in
      let pages = try Origin.visible.container(
        PageNode.self, to: "turn to '\(page.title)'", in: navigation)
      try pages.turn(to: page.child(of: pages, to: "turn to", in: navigation), in: navigation)
      return pages.visibleInside
    }
  }
}
