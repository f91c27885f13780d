import RouteKit
import RouteKitTesting
import XCTest

/// An app of a tree and what its moves need.
private final class Little {
  let tree: ScreenTree
  let router: TreeRouter
  var isSignedIn = false

  init(root: ScreenNode) throws {
    tree = ScreenTree()
    router = TreeRouter(tree)
    try tree.setRoot(root)
  }

  var subject: Subject<Little> {
    Subject(self, tree: tree, router: router, state: \.isSignedIn)
  }

  /// A route that pushes a screen whose context alone tells it apart.
  static var page: ClosureRoute<ScreenNode, Int> {
    ClosureBuilder { (_: Int) in ScreenNode() }.pushRoute()
  }
}

final class CountedAppsTests: XCTestCase {
  private func states(of exploration: Exploration<Little>) throws -> Int {
    let report = try exploration.checkedBriefly().run(.states(100_000))
    XCTAssertEqual(report.verdict, .proven, "\(report)")
    return report.tally.states
  }

  func testPagesInAStack() throws {
    let search = StateSearch(from: [0]) { pages in
      (pages.count < 4 ? [pages + [1], pages + [2]] : [])
        + (pages.count > 1 ? [pages.dropLast()] : [])
    }

    let exploration = Exploration { try Little(root: StackNode(ScreenNode())).subject }
      .moves { _ in [.pop, .route("1", Little.page.with(1)), .route("2", Little.page.with(2))] }
      .within(.screensInAStack(4))

    let count = search.states.count
    XCTAssertEqual(count, 15)
    XCTAssertEqual(try states(of: exploration), count)
    XCTAssertEqual(try states(of: exploration.assuming(.callbacksDoNotNavigate)), count)
  }

  func testAStackInEachOfThreeTabs() throws {
    struct Model: Hashable {
      var depths = [1, 1, 1]
      var selected = 0
    }
    let search = StateSearch(from: Model()) { model in
      var next: [Model] = (0..<3).map {
        var other = model
        other.selected = $0
        return other
      }
      for change in [1, -1] {
        var other = model
        other.depths[model.selected] += change
        if (1...2).contains(other.depths[model.selected]) { next.append(other) }
      }
      return next
    }

    let exploration = Exploration {
      try Little(
        root: TabNode(StackNode(ScreenNode()), StackNode(ScreenNode()), StackNode(ScreenNode()))
      ).subject
    }
    .moves { _ in [.pop, .route("1", Little.page.with(1)), .tab(0), .tab(1), .tab(2)] }
    .within(.screensInAStack(2))

    XCTAssertEqual(search.states.count, 24)
    XCTAssertEqual(try states(of: exploration), search.states.count)
  }

  func testTheHistoryOfTabs() throws {
    struct Model: Hashable {
      var selected = 0
      var visited: [Int] = []
    }
    let search = StateSearch(from: Model()) { model in
      (0..<3).filter { $0 != model.selected }.map { tab in
        Model(
          selected: tab, visited: model.visited.filter { $0 != tab } + [model.selected])
      }
    }

    let exploration = Exploration {
      try Little(
        root: TabNode(ScreenNode(), ScreenNode(), ScreenNode(), backMode: .history)
      ).subject
    }
    .moves { _ in [.tab(0), .tab(1), .tab(2)] }

    XCTAssertEqual(try states(of: exploration), search.states.count)
  }

  func testASheetAndASession() throws {
    struct Model: Hashable {
      var pages = 1
      var layers: [Int] = []
      var isSignedIn = false
    }
    let search = StateSearch(from: Model()) { model in
      var next: [Model] = []
      var other = model
      other.isSignedIn.toggle()
      next.append(other)
      if model.layers.count < 2 && model.isSignedIn {
        next.append(Model(pages: model.pages, layers: model.layers + [1], isSignedIn: true))
      }
      if !model.layers.isEmpty {
        next.append(
          Model(pages: model.pages, layers: model.layers.dropLast(), isSignedIn: model.isSignedIn))
      } else {
        for pages in [model.pages + 1, model.pages - 1] where (1...4).contains(pages) {
          next.append(Model(pages: pages, layers: [], isSignedIn: model.isSignedIn))
        }
      }
      return next
    }

    let exploration = Exploration {
      try Little(root: StackNode(ScreenNode())).subject
    }
    .moves { little in
      let sheet = ClosureBuilder { ScreenNode() }.presentRoute(over: .onTop)
        .guarded(by: ClosureGuard { little.isSignedIn ? .allow : .deny })
      let push = Little.page.with(1).guarded(
        by: ClosureGuard { little.tree.layers.count == 1 ? .allow : .deny })
      return [.pop, .dismiss, .route("sheet", sheet), .route("push", push)]
    }
    .move("sign in or out") { $0.isSignedIn.toggle() }
    .within(.screensInAStack(4), .layers(2))

    XCTAssertEqual(search.states.count, 24)
    XCTAssertEqual(try states(of: exploration), search.states.count)
  }

  func testASplitViewThatCollapses() throws {
    struct Model: Hashable {
      var isCollapsed = false
      var detail: Int?
      var focus = 0
    }
    let search = StateSearch(from: Model()) { model in
      var next: [Model] = []
      for item in 1...3 {
        next.append(
          Model(isCollapsed: model.isCollapsed, detail: item, focus: 2))
      }
      if model.detail != nil {
        next.append(Model(isCollapsed: model.isCollapsed, detail: nil, focus: 0))
        next.append(Model(isCollapsed: model.isCollapsed, detail: model.detail, focus: 0))
        next.append(Model(isCollapsed: model.isCollapsed, detail: model.detail, focus: 2))
      }
      next.append(Model(isCollapsed: !model.isCollapsed, detail: model.detail, focus: model.focus))
      return next
    }

    func edit(_ edit: @escaping (SplitNode, Navigation) throws -> Void) -> ClosureRoute<
      ScreenNode, Void
    > {
      ClosureRoute { navigation in
        guard let split = navigation.tree.root as? SplitNode else { throw CannotTell() }
        try edit(split, navigation)
        return navigation.tree.visible ?? split
      }
    }
    func detail(_ number: Int) -> ClosureRoute<ScreenNode, Void> {
      edit { split, navigation in
        let screen = ScreenNode()
        screen.screenName = "\(number)"
        try split.setColumn(.secondary, to: screen, in: navigation)
        try split.setFocusedChild(screen, in: navigation)
      }
    }
    let exploration = Exploration {
      try Little(root: SplitNode(primary: ScreenNode())).subject
    }
    .moves { _ in
      [
        .route("1", detail(1)), .route("2", detail(2)), .route("3", detail(3)),
        .route(
          "empty",
          edit { if let last = $0.screen(in: .secondary) { try $0.removeChild(last, in: $1) } }),
        .route("primary", edit { try $0.setFocusedChild($0.screen(in: .primary), in: $1) }),
        .route(
          "secondary",
          edit {
            guard let screen = $0.screen(in: .secondary) else { throw CannotTell() }
            try $0.setFocusedChild(screen, in: $1)
          }),
        .route(
          "collapse or expand",
          edit { if $0.isCollapsed { try $0.expand(in: $1) } else { try $0.collapse(in: $1) } }),
      ]
    }

    XCTAssertEqual(search.states.count, 14)
    XCTAssertEqual(try states(of: exploration), search.states.count)
  }
}
