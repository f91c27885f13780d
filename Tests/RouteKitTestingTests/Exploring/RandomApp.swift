import Fixtures
import RouteKit
import RouteKitLinks
import RouteKitTesting

/// A random app, described twice: as values that a plain search can go through, and as the moves of an exploration.
/// It has tabs with stacks or with a split, layers, a number that guards and rules read, pages that are updated, links,
/// and perhaps undo.
struct RandomApp: CustomStringConvertible {
  enum Kind: Int, CaseIterable { case red, blue, counted }

  struct Page: Hashable {
    let kind: Kind
    let number: Int
  }

  struct Layer: Hashable {
    let page: Page
    let isLocked: Bool
  }

  /// A stack above its first screen, or a split with its second column.
  struct Tab: Hashable {
    var isSplit = false
    var pages: [Page] = []
    var hasDetailFocus = false
  }

  /// The tree.
  struct Place: Hashable {
    var tab = 0
    var tabs: [Tab]
    var layers: [Layer] = []

    /// The page that shows, or nil if it is the first screen of a tab.
    var visible: Page? {
      if let layer = layers.last { return layer.page }
      let selected = tabs[tab]
      return selected.isSplit && !selected.hasDetailFocus ? nil : selected.pages.last
    }

    /// Whether a page of a kind is on show: in the top layer, or in a column of the split, whichever has the focus.
    func shows(_ kind: Kind) -> Bool { (layers.last?.page ?? tabs[tab].pages.last)?.kind == kind }
  }

  struct State: Hashable {
    var place: Place
    var number = 0
    var past: [Place] = []
    var future: [Place] = []
  }

  enum Action: Hashable {
    case push(Page), show(Page), present(Layer), detail(Page), link(tab: Int, Page), tab(Int)
    case pop, back, dismiss, close, list, clear, undo, redo
    case number(Int)

    /// Whether it is a commit even if an equal page replaces another.
    var alwaysCommits: Bool {
      switch self {
      case .detail, .link: true
      default: false
      }
    }
  }

  struct Move: Hashable {
    let action: Action
    /// The kind of page that offers it, if not each.
    var on: Kind?
    /// The numbers with which its guard allows it, if not each.
    var numbers: Set<Int>?
    var isByUser: Bool { if case .link = action { false } else { true } }
  }

  enum End: Equatable {
    case leads(State)
    case refused, outside
  }

  let splits: [Bool]
  let moves: [Move]
  let undoes: Int
  /// Red pages may not enter while the number is this one.
  let forbidden: Int?

  var start: State { State(place: Place(tabs: splits.map { Tab(isSplit: $0) })) }
  var description: String { "\(splits) undo \(undoes) forbidden \(forbidden ?? -1): \(moves)" }

  init(using dice: inout Dice) {
    splits = (0..<(1 + dice.roll(3))).map { _ in dice.oneIn(4) }
    undoes = dice.oneIn(4) ? 1 + dice.roll(2) : 0
    forbidden = undoes == 0 && dice.oneIn(3) ? dice.roll(2) : nil
    var moves: [Move] = undoes > 0 ? [Move(action: .undo), Move(action: .redo)] : []
    for tab in splits.indices.dropFirst() { moves.append(Move(action: .tab(tab))) }
    if splits.count > 1 { moves.append(Move(action: .tab(0))) }
    let own: [Action] = [.back, .pop, .dismiss, .close, .list, .clear]
    for action in own.filter({ _ in dice.oneIn(2) }) {
      let numbers = action == .dismiss ? nil : Self.numbers(&dice)
      moves.append(Move(action: action, on: Self.kind(&dice), numbers: numbers))
    }
    for _ in 0..<(2 + dice.roll(5)) {
      let action = Self.action(tabs: splits.count, withUpdates: undoes == 0, &dice)
      moves.append(Move(action: action, on: Self.kind(&dice), numbers: Self.numbers(&dice)))
    }
    var seen: Set<Move> = []
    self.moves = moves.filter { seen.insert($0).inserted }
  }

  private static func action(tabs: Int, withUpdates: Bool, _ dice: inout Dice) -> Action {
    let kind = dice.pick(Kind.allCases) ?? .red
    let page = Page(kind: kind == .counted ? .blue : kind, number: dice.roll(2))
    return switch dice.roll(withUpdates ? 7 : 6) {
    case 0, 1: .push(page)
    case 2: .present(Layer(page: page, isLocked: dice.oneIn(3)))
    case 3: .detail(page)
    case 4: .link(tab: dice.roll(tabs), page)
    case 5: .number(dice.roll(2))
    default: .show(Page(kind: .counted, number: dice.roll(3)))
    }
  }

  private static func kind(_ dice: inout Dice) -> Kind? {
    dice.oneIn(3) ? dice.pick(Kind.allCases) : nil
  }

  private static func numbers(_ dice: inout Dice) -> Set<Int>? {
    dice.oneIn(4) ? [dice.roll(2)] : nil
  }

  // MARK: As values

  /// Where a move leads from a state.
  func end(of move: Move, from state: State) -> End {
    if let kind = move.on, !state.place.shows(kind) { return .refused }
    if let numbers = move.numbers, !numbers.contains(state.number) { return .refused }
    var next = state
    switch move.action {
    case .number(let number): next.number = number
    case .undo:
      guard let place = next.past.popLast() else { return .refused }
      next.future.append(state.place)
      next.place = place
    case .redo:
      guard let place = next.future.popLast() else { return .refused }
      next.past.append(state.place)
      next.place = place
    default:
      guard let place = place(after: move.action, in: state) else { return .refused }
      next.place = place
      if undoes > 0, place != state.place || move.action.alwaysCommits {
        next.past = (state.past + [state.place]).suffix(undoes)
        next.future = []
      }
    }
    let isWithin =
      next.place.layers.count <= 2 && next.place.tabs.allSatisfy { $0.pages.count <= 2 }
    return isWithin ? .leads(next) : .outside
  }

  private func place(after action: Action, in state: State) -> Place? {
    var place = state.place
    let (tab, isCovered) = (place.tab, !place.layers.isEmpty)
    let isSplit = place.tabs[tab].isSplit
    func mayEnter(_ page: Page) -> Bool { page.kind != .red || forbidden != state.number }
    switch action {
    case .show(let page) where place.visible?.kind == .counted:
      place.tabs[tab].pages[place.tabs[tab].pages.count - 1] = page
    case .push(let page), .show(let page):
      guard !isCovered, !isSplit, mayEnter(page) else { return nil }
      place.tabs[tab].pages.append(page)
    case .present(let layer):
      guard mayEnter(layer.page) else { return nil }
      place.layers.append(layer)
    case .detail(let page):
      guard !isCovered, isSplit, mayEnter(page) else { return nil }
      (place.tabs[tab].pages, place.tabs[tab].hasDetailFocus) = ([page], true)
    case .link(let tab, let page):
      guard mayEnter(page) else { return nil }
      (place.layers, place.tab, place.tabs[tab].pages) = ([], tab, [page])
      place.tabs[tab].hasDetailFocus = place.tabs[tab].isSplit
    case .tab(let tab):
      guard !isCovered else { return nil }
      place.tab = tab
    case .back where isCovered, .dismiss:
      guard place.layers.popLast()?.isLocked == false else { return nil }
    case .close: guard place.layers.popLast() != nil else { return nil }
    case .pop, .back:
      guard !isCovered, !isSplit, place.tabs[tab].pages.popLast() != nil else { return nil }
    case .list, .clear:
      guard !isCovered, isSplit else { return nil }
      place.tabs[tab].hasDetailFocus = false
      if action == .clear { place.tabs[tab].pages = [] }
    case .number, .undo, .redo: return nil
    }
    return place
  }

  // MARK: As an exploration

  final class Root: ScreenNode {}
  class Leaf: ScreenNode {
    let page: Page
    required init(_ page: Page) { self.page = page }
  }
  final class Red: Leaf {}
  final class Blue: Leaf {}
  struct Counted: ContextUpdatable {
    var number: Int
    mutating func update(with number: Int) { self.number = number }
  }

  final class App {
    let tree = ScreenTree()
    let router: TreeRouter
    var number = 0

    init(_ plan: RandomApp) throws {
      router = TreeRouter(tree)
      let tabs = TabNode(backMode: .none)
      for isSplit in plan.splits {
        try tabs.append(isSplit ? SplitNode(primary: Root()) : StackNode(Root()))
      }
      try tree.setRoot(tabs)
      if let forbidden = plan.forbidden {
        let rule = ClosureGuard { [unowned self] (_: Red) in number == forbidden ? .deny : .allow }
        tree.require(rule, for: Red.self)
      }
    }

    var place: Place {
      let tabs = tree.root as? TabNode
      return Place(
        tab: tabs?.selectedIndex ?? -1,
        tabs: (tabs.map { Array($0.children) } ?? []).map { tab in
          guard let split = tab as? SplitNode else {
            return Tab(pages: (tab as? StackNode)?.children.compactMap(Self.page) ?? [])
          }
          let detail = split.screen(in: .secondary)
          return Tab(
            isSplit: true, pages: [detail].compactMap { $0.flatMap(Self.page) },
            hasDetailFocus: detail.map { $0 === split.focusedChild } ?? false)
        },
        layers: tree.layers.dropFirst().compactMap { layer in
          Self.page(layer).map {
            let isLocked = layer.screenPresentation?.isDismissibleByUser == false
            return Layer(page: $0, isLocked: isLocked)
          }
        })
    }

    private static func page(_ screen: ScreenNode) -> Page? {
      if let leaf = screen as? Leaf { return leaf.page }
      return (screen as? Screen<Counted>).map { Page(kind: .counted, number: $0.content.number) }
    }
  }

  func exploration() -> Exploration<App> {
    let exploration = Exploration<App> {
      let app = try App(self)
      return Subject(app, tree: app.tree, router: app.router, state: \.number)
    }
    .checkedBriefly()
    .moves { app in try moves.enumerated().compactMap { try step($0.element, $0.offset, app) } }
    .within(.screensInAStack(3), .layers(2))
    return moves.enumerated().reduce(undoes > 0 ? exploration.undoing(undoes) : exploration) {
      exploration, move in
      guard case .number(let number) = move.element.action else { return exploration }
      return exploration.move("\(move.offset) \(move.element.action)") { app in
        if let kind = move.element.on, !app.place.shows(kind) { throw NotHere() }
        if let numbers = move.element.numbers, !numbers.contains(app.number) { throw NotHere() }
        app.number = number
      }
    }
  }

  private func step(_ move: Move, _ position: Int, _ app: App) throws -> Exploration<App>.Step? {
    guard let way = way(of: move.action) else { return nil }
    let route = RouteKit.Move(
      way.guarded(
        by: ClosureGuard { [unowned app] in
          move.numbers?.contains(app.number) ?? true ? .allow : .deny
        }))
    let name = "\(position) \(move.action)"
    var step = Exploration<App>.Step.route(name, route)
    if case .link = move.action {
      let table = try LinkTable(schemes: ["random"]) {
        $0.add(name, "\(position)", to: route.rooted())
      }
      step = try .link("random://\(position)", in: table)
    }
    if move.action == .dismiss { step = .dismiss }
    return switch move.on {
    case nil: step
    case .red: step.on(Red.self)
    case .blue: step.on(Blue.self)
    case .counted: step.on(Counted.self)
    }
  }

  private func way(of action: Action) -> RouteKit.Move? {
    func leaf(_ page: Page) -> ClosureBuilder<Leaf, Page> {
      ClosureBuilder { (page: Page) -> Leaf in page.kind == .red ? Red(page) : Blue(page) }
    }
    switch action {
    case .push(let page): return RouteKit.Move(leaf(page).pushRoute().with(page))
    case .show(let page):
      let counted = ClosureBuilder { (number: Int) in Screen(Counted(number: number)) }
      return RouteKit.Move(counted.pushRoute().reusing(.visible).with(page.number))
    case .present(let layer):
      return RouteKit.Move(
        leaf(layer.page).presentRoute(over: .onTop) { $0.isDismissibleByUser = !layer.isLocked }
          .with(layer.page))
    case .detail(let page): return RouteKit.Move(leaf(page).secondaryRoute().with(page))
    case .link(let tab, let page):
      let home = RouteKit.Move.dismissAll.then(.selectTab(tab))
      return splits[tab]
        ? home.then(leaf(page).secondaryRoute().with(page))
        : home.then(.popToRoot).then(leaf(page).pushRoute().with(page))
    case .tab(let tab): return .selectTab(tab)
    case .pop: return .pop
    case .back: return .back
    case .dismiss, .close: return .dismiss
    case .list: return .focusColumn(.primary)
    case .clear: return .clearColumn(.secondary)
    case .number, .undo, .redo: return nil
    }
  }
}
