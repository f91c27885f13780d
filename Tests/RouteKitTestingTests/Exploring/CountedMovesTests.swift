import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// The states that an exploration finds, and between which of them there is a move.
private final class Seen<State: Hashable> {
  private(set) var states: Set<State> = []
  private(set) var moves: Set<Pair<State>> = []

  /// Notes each state and each move of an exploration, as values of the model.
  func noting<App>(
    _ exploration: Exploration<App>, _ read: @escaping (App) -> State
  ) -> Exploration<App> {
    exploration
      .always("each state is noted") { subject in
        self.states.insert(read(subject.app))
        return true
      }
      .always("each move is noted", from: { read($0.app) }) { before, after in
        self.moves.insert(Pair(before: before, after: after))
        return true
      }
  }
}

/// For each app, a model that was written from what the app should do finds the same states and moves, and ways of the
/// same lengths.
final class CountedMovesTests: XCTestCase {
  override func setUpWithError() throws { try LawRun.needsLongRun() }

  private func expectEqual<State>(
    _ report: ExplorationReport, _ seen: Seen<State>, _ search: StateSearch<State>,
    seenAs shown: (State) -> State = { $0 }, line: UInt = #line
  ) {
    XCTAssertEqual(report.verdict, .proven, "\(report)", line: line)
    expectEqual(seen.states, Set(search.states.map(shown)), line: line)
    expectEqual(
      seen.moves,
      Set(search.moves.keys.map { Pair(before: shown($0.before), after: shown($0.after)) }),
      line: line)
    XCTAssertEqual(report.tally.states, search.states.count, "\(report)", line: line)
    XCTAssertEqual(report.tally.edges, search.edges, "\(report)", line: line)
    XCTAssertEqual(report.tally.depth, search.depth, "\(report)", line: line)
  }

  /// The first differences, because a set may be long.
  private func expectEqual<Value: Hashable>(
    _ seen: Set<Value>, _ counted: Set<Value>, line: UInt
  ) {
    for value in seen.subtracting(counted).prefix(3) {
      XCTFail("Only the exploration has \(value)", line: line)
    }
    for value in counted.subtracting(seen).prefix(3) {
      XCTFail("Only the model has \(value)", line: line)
    }
  }

  /// Two doors ask the porter. While he thinks, the user reads, the office closes, and other doors ask.
  @MainActor
  func testQuestionsThatAreAnsweredInAnyOrder() async throws {
    try XCTSkipUnless(LawRun.isNightly, "explored in .ci/nightly")
    struct Model: Hashable {
      var screens: [String] = []
      var isClosed = false
      /// The doors that wait for an answer, the first one first. A door may wait twice for one answer.
      var waiting: [String] = []

      var questions: [String] {
        waiting.enumerated().filter { waiting.firstIndex(of: $1) == $0 }.map(\.element)
      }
    }
    func next(_ model: Model) -> [Model] {
      var found: [Model] = []
      func go(_ change: (inout Model) -> Void) {
        var other = model
        change(&other)
        if other.screens.count <= 2, other.waiting.count <= 2 { found.append(other) }
      }
      func answer(_ door: String, _ yes: Bool) {
        go { model in
          // A denial, or an office that has closed meanwhile, counts for all that wait there.
          if !yes || model.isClosed { return model.waiting.removeAll { $0 == door } }
          // The second one asks again.
          if let first = model.waiting.firstIndex(of: door) { model.waiting.remove(at: first) }
          model.screens.append(door)
        }
      }
      if model.screens.isEmpty {
        for door in ["archive", "lab"] where !model.isClosed { go { $0.waiting.append(door) } }
      }
      go { $0.screens.append("note") }
      if !model.screens.isEmpty { go { $0.screens.removeLast() } }
      go { $0.isClosed = true }
      let questions = model.questions
      // The porter answers the first question, in whichever move that asks.
      for _ in questions {
        answer(questions[0], true)
        answer(questions[0], false)
      }
      // Or the last one.
      if questions.count == 2 {
        answer(questions[1], true)
        answer(questions[1], false)
      }
      return found
    }
    let search = StateSearch(from: Model(), next)

    let seen = Seen<Model>()
    let exploration = Exploration<Office> {
      let office = try Office()
      return Subject(office, tree: office.tree, router: office.router, state: \.isClosed) {
        try $0.answer(0, $1)
      }
    }
    .checkedBriefly()
    .moves { office in
      [
        .route("archive", office.door { Archive() }).on(Hall.self),
        .route("lab", office.door { Lab() }).on(Hall.self),
        .route("note", ClosureBuilder { Note() }.pushRoute()), .pop,
      ]
    }
    .move("close") { $0.isClosed = true }
    .move("let the last one in") { try $0.answer(1, true) }
    .move("refuse the last one") { try $0.answer(1, false) }
    .within(.screensInAStack(3), .openQuestions(2))
    let report = try await seen.noting(exploration) { office in
      Model(
        screens: office.screens, isClosed: office.isClosed, waiting: office.asking.map(\.door))
    }
    .runAsking(.states(100_000))

    // The app sees the questions, and not how many navigations wait for them.
    XCTAssertEqual([search.states.count, search.edges, search.depth], [86, 354, 5])
    expectEqual(report, seen, search) {
      Model(screens: $0.screens, isClosed: $0.isClosed, waiting: $0.questions)
    }
  }

  /// How many pictures, colors or pages are in a stack.
  private let bound = LawRun.isFull ? 2 : 1

  /// Windows with colors beside a stack of pictures. They open and close.
  func testWindowsThatOpenAndClose() throws {
    struct Model: Hashable {
      var pictures: [Int] = []
      var windows: [[Int]] = [[]]
    }
    let search = StateSearch(from: Model()) { [bound] model in
      var found: [Model] = []
      func go(_ change: (inout Model) -> Void) {
        var other = model
        change(&other)
        if other.pictures.count <= bound, other.windows.allSatisfy({ $0.count <= bound }),
          other.windows.count <= 2
        {
          found.append(other)
        }
      }
      for picture in [1, 2] { go { $0.pictures.append(picture) } }
      if !model.pictures.isEmpty { go { $0.pictures.removeLast() } }
      for color in [1, 2] { go { $0.windows[0].append(color) } }
      if !model.windows[0].isEmpty { go { $0.windows[0].removeLast() } }
      // The picture's color, in the window that was opened last.
      if let picture = model.pictures.last {
        go { $0.windows[$0.windows.count - 1].append(picture) }
      }
      go { $0.windows.append([]) }
      if model.windows.count > 1 { go { $0.windows.removeLast() } }
      return found
    }

    let seen = Seen<Model>()
    let exploration = Exploration<Studio> {
      let studio = try Studio()
      return Subject(studio, tree: studio.tree, router: studio.router).windows { $0.palettes }
    }
    .checkedBriefly()
    .moves { studio in
      let (picture, color) = (Studio.numbered { Picture($0) }, Studio.numbered { Color($0) })
      let palette = TreeRouter(studio.palettes[0])
      return [
        .route("picture 1", picture.with(1)), .route("picture 2", picture.with(2)), .pop,
        .route("color 1", color.with(1)).through(palette),
        .route("color 2", color.with(2)).through(palette),
        .route("no color", Move.pop).through(palette),
      ]
    }
    .move("pick", on: Picture.self) { studio in
      guard let picture = studio.tree.visible as? Picture, let last = studio.palettes.last else {
        throw NotHere()
      }
      try TreeRouter(last).navigate(
        to: Studio.numbered { Color($0) }, with: picture.number)
    }
    .move("open") { try $0.open() }
    .move("close") { studio in
      guard studio.palettes.count > 1 else { throw NotHere() }
      studio.palettes.removeLast()
    }
    .within(.screensInAStack(bound + 1), .windows(3))
    let report = try seen.noting(exploration) { studio in
      Model(
        pictures: Studio.numbers(on: studio.tree), windows: studio.palettes.map(Studio.numbers))
    }
    .run(.states(100_000))

    XCTAssertEqual(
      [search.states.count, search.edges, search.depth],
      LawRun.isFull ? [392, 1_880, 9] : [36, 140, 6])
    expectEqual(report, seen, search)
  }

  /// Undo and redo of the last two navigations. Signing in is not a navigation.
  func testUndoAndRedo() throws {
    struct Model: Hashable {
      var pictures: [Int] = []
      var isSignedIn = false
      var past: [[Int]] = []
      var future: [[Int]] = []
    }
    let search = StateSearch(from: Model()) { [bound] model in
      var found: [Model] = []
      func go(to pictures: [Int]) {
        if pictures.count > bound { return }
        var other = model
        other.past = (other.past + [model.pictures]).suffix(2)
        (other.pictures, other.future) = (pictures, [])
        found.append(other)
      }
      for picture in [1, 2] { go(to: model.pictures + [picture]) }
      if !model.pictures.isEmpty { go(to: model.pictures.dropLast()) }
      var other = model
      if let last = other.past.popLast() {
        other.future.append(model.pictures)
        other.pictures = last
        found.append(other)
      }
      other = model
      if let last = other.future.popLast() {
        other.past.append(model.pictures)
        other.pictures = last
        found.append(other)
      }
      other = model
      other.isSignedIn = true
      found.append(other)
      other = model
      (other.isSignedIn, other.past, other.future) = (false, [], [])
      found.append(other)
      return found
    }

    let seen = Seen<Model>()
    let exploration = Exploration<Studio> {
      let studio = try Studio()
      return Subject(studio, tree: studio.tree, router: studio.router, state: \.isSignedIn)
    }
    .checkedBriefly()
    .moves { _ in
      let picture = Studio.numbered { Picture($0) }
      return [.route("picture 1", picture.with(1)), .route("picture 2", picture.with(2)), .pop]
    }
    .undoing(2)
    .move("sign in") { $0.isSignedIn = true }
    .move("sign out") { studio in
      studio.isSignedIn = false
      studio.tree.forgetHistory()
    }
    .within(.screensInAStack(bound + 1))
    let report = try seen.noting(exploration) { studio in
      Model(
        pictures: Studio.numbers(on: studio.tree), isSignedIn: studio.isSignedIn,
        past: studio.pictures(afterEach: { try $0.undo() }),
        future: studio.pictures(afterEach: { try $0.redo() }))
    }
    .run(.states(100_000))

    XCTAssertEqual(
      [search.states.count, search.edges, search.depth],
      LawRun.isFull ? [218, 1_144, 7] : [58, 264, 6])
    expectEqual(report, seen, search)
  }

  /// Three tabs with pages of two kinds. A purchase in the first tab opens pages in the second, and a link of the
  /// third leads to the first and costs money.
  func testTabsAloneThatShareMoney() throws {
    struct Model: Hashable {
      var pages: [[Int]] = [[], [], []]
      var tab = 0
      var money = 0
    }
    func next(_ model: Model) -> [Model] {
      var found: [Model] = []
      func go(_ change: (inout Model) -> Void) {
        var other = model
        change(&other)
        if other.pages.allSatisfy({ $0.count <= bound }) { found.append(other) }
      }
      for tab in 0..<3 { go { $0.tab = tab } }
      if !model.pages[model.tab].isEmpty { go { $0.pages[$0.tab].removeLast() } }
      if model.tab == 0 {
        for page in [1, 2] { go { $0.pages[0].append(page) } }
        if model.pages[0].last == 2 { go { $0.money = min(2, $0.money + 1) } }
      }
      if model.tab == 1, model.money > 0 {
        go { $0.pages[1].append(1) }
        go { ($0.pages[1], $0.money) = ([], 0) }
      }
      if model.tab == 2 {
        if model.money < 2 { go { $0.pages[2].append(1) } }
        go { ($0.tab, $0.pages[0], $0.money) = (0, [1], $0.pages[2].count) }
      }
      return found
    }
    let whole = StateSearch(from: Model(), next)

    let seen = Seen<Alone>()
    let exploration = Market.exploration.within(.screensInAStack(bound + 1)).assuming(.eachTabAlone)
    let report = try seen.noting(exploration) {
      Alone(tab: $0.tab, pages: $0.pages(in: $0.tab), shared: $0.money)
    }
    .run(.states(100_000))

    expectEachTabAlone(report, seen, whole, next, from: Model(), tabs: 3) {
      Alone(tab: $0.tab, pages: $0.pages[$0.tab], shared: $0.money)
    }
  }

  /// Two tabs beside a window with colors. One tab adds colors, the other one has pages only if there is a color.
  func testTabsAloneBesideAWindow() throws {
    struct Model: Hashable {
      var pages: [[Int]] = [[], []]
      var tab = 0
      var colors = 0
    }
    func next(_ model: Model) -> [Model] {
      var found: [Model] = []
      func go(_ change: (inout Model) -> Void) {
        var other = model
        change(&other)
        if other.pages.allSatisfy({ $0.count <= 2 }), other.colors <= 2 { found.append(other) }
      }
      for tab in 0..<2 { go { $0.tab = tab } }
      if !model.pages[model.tab].isEmpty { go { $0.pages[$0.tab].removeLast() } }
      if model.tab == 1 || model.colors > 0 { go { $0.pages[$0.tab].append($0.tab) } }
      if model.tab == 1, model.pages[1].count == 2 { go { $0.colors += 1 } }
      if model.tab == 0, model.pages[0].count == 1, model.colors > 0 { go { $0.colors -= 1 } }
      return found
    }
    let whole = StateSearch(from: Model(), next)

    let seen = Seen<Alone>()
    let exploration = Exploration<Market> {
      let market = try Market(tabs: 2)
      return Subject(market, tree: market.tree, router: market.router).windows { [$0.window] }
    }
    .checkedBriefly()
    .moves { market in
      let window = TreeRouter(market.window)
      let color = ClosureBuilder { Color(0) }.pushRoute()
      return [
        .tab(0), .tab(1), .pop,
        .route(
          "color", color.guarded(by: market.allows { $0.tab == 1 && $0.pages(in: 1).count == 2 })
        ).through(window),
        .route(
          "no color",
          Move.pop.guarded(by: market.allows { $0.tab == 0 && $0.pages(in: 0).count == 1 })
        ).through(window),
      ]
    }
    .move("page") { market in
      if market.tab == 0, market.colors == 0 { throw NotHere() }
      try market.open(market.tab)
    }
    .within(.screensInAStack(3)).assuming(.eachTabAlone)
    let report = try seen.noting(exploration) {
      Alone(tab: $0.tab, pages: $0.pages(in: $0.tab), shared: $0.colors)
    }
    .run(.states(100_000))

    expectEachTabAlone(report, seen, whole, next, from: Model(), tabs: 2) {
      Alone(tab: $0.tab, pages: $0.pages[$0.tab], shared: $0.colors)
    }
  }

  /// A tab alone: its pages, and what all tabs share.
  private struct Alone: Hashable {
    let tab: Int
    let pages: [Int]
    let shared: Int
  }

  /// A move of a tab. A move into another tab counts once: it leads to that tab as it happens to be.
  private struct Edge: Hashable {
    let before: Alone
    let move: Int
    let after: Alone?
  }

  /// The states and moves of the whole app, of which only the selected tab and what the tabs share are kept.
  private func expectEachTabAlone<Model>(
    _ report: ExplorationReport, _ seen: Seen<Alone>, _ whole: StateSearch<Model>,
    _ next: (Model) -> [Model], from start: Model, tabs: Int, line: UInt = #line,
    _ alone: (Model) -> Alone
  ) {
    var (edges, inside): (Set<Edge>, Set<Pair<Alone>>) = ([], [])
    var lengths: [Alone: Int] = [:]
    for (model, length) in whole.lengths {
      let before = alone(model)
      lengths[before] = min(lengths[before] ?? length, length)
      for (move, after) in next(model).map(alone).enumerated() {
        let isInside = before.tab == after.tab
        edges.insert(Edge(before: before, move: move, after: isInside ? after : nil))
        if isInside { inside.insert(Pair(before: before, after: after)) }
      }
    }
    XCTAssertEqual(report.verdict, .proven, "\(report)", line: line)
    expectEqual(seen.states, Set(lengths.keys), line: line)
    expectEqual(seen.moves.filter { $0.before.tab == $0.after.tab }, inside, line: line)
    // Each other tab begins in the first one, so the start counts for it too, and its moves that change nothing or
    // lead to that tab.
    let first = next(start).map(alone)
    let again = (1..<tabs).reduce(0) { sum, tab in
      sum + first.count { $0 == alone(start) || $0.tab == tab }
    }
    XCTAssertEqual(report.tally.states, lengths.count + tabs - 1, "\(report)", line: line)
    XCTAssertEqual(report.tally.edges, edges.count + again, "\(report)", line: line)
    // A way through another tab may be longer than a shortest one.
    let depth = lengths.values.max() ?? 0
    XCTAssertGreaterThanOrEqual(report.tally.depth, depth, "\(report)", line: line)
  }
}

private final class Hall: ScreenNode {}
private final class Note: ScreenNode {}
private final class Archive: ScreenNode {}
private final class Lab: ScreenNode {}

/// Doors that a porter opens. He may answer later questions first.
private final class Office {
  let tree = ScreenTree()
  let router: TreeRouter
  var isClosed = false
  fileprivate(set) var asking: [Asked] = []

  init() throws {
    router = TreeRouter(tree)
    try tree.setRoot(StackNode(Hall()))
  }

  var screens: [String] {
    tree.screens.compactMap { screen in
      switch screen {
      case is Note: "note"
      case is Archive: "archive"
      case is Lab: "lab"
      default: nil
      }
    }
  }

  func door<Room: ScreenNode>(_ make: @escaping () -> Room) -> ClosureRoute<Room, Void> {
    let name = Room.self == Lab.self ? "lab" : "archive"
    return ClosureBuilder { make() }.pushRoute().guarded(by: Porter(office: self, door: name))
  }

  func answer(_ position: Int, _ yes: Bool) throws {
    guard asking.indices.contains(position) else { throw NotHere() }
    asking[position].answer.yield(yes)
  }
}

private final class Asked {
  let door: String
  let (answers, answer) = AsyncStream.makeStream(of: Bool.self)
  init(door: String) { self.door = door }
}

private struct Porter: Guard, Questioning {
  let office: Office
  let door: String

  func check(_: Void) -> Verdict { office.isClosed ? .deny : .ask(self) }

  func answer(_ asking: Asking) async throws -> Answer {
    let asked = Asked(door: door)
    office.asking.append(asked)
    defer { office.asking.removeAll { $0 === asked } }
    for await yes in asked.answers { return yes ? .allow : .deny }
    throw CancellationError()
  }
}

private final class Gallery: ScreenNode {}

private final class Picture: ScreenNode {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private final class Color: ScreenNode {
  let number: Int
  init(_ number: Int) { self.number = number }
}

/// Pictures in one window, and colors in others.
private final class Studio {
  let tree = ScreenTree()
  let router: TreeRouter
  var palettes: [ScreenTree] = []
  var isSignedIn = false

  init() throws {
    router = TreeRouter(tree)
    try tree.setRoot(StackNode(Gallery()))
    try open()
  }

  /// The pictures after each step through the history, the last step first. The tree is then as it was.
  func pictures(afterEach step: (ScreenTree) throws -> Void) -> [[Int]] {
    let shape = TreeShape(of: tree)
    var found: [[Int]] = []
    do {
      while true {
        try step(tree)
        found.insert(Studio.numbers(on: tree), at: 0)
      }
    } catch {}
    XCTAssertNoThrow(try shape.restore(on: tree))
    return found
  }

  func open() throws {
    let palette = ScreenTree()
    try palette.setRoot(StackNode(Gallery()))
    palettes.append(palette)
  }

  static func numbered<Page: ScreenNode>(
    _ make: @escaping (Int) -> Page
  ) -> ClosureRoute<Page, Int> {
    ClosureBuilder { (number: Int) in make(number) }.pushRoute()
  }

  static func numbers(on tree: ScreenTree) -> [Int] {
    tree.screens.compactMap { ($0 as? Picture)?.number ?? ($0 as? Color)?.number }
  }
}

/// Tabs, and money and a window that all of them know.
private final class Market {
  let tree = ScreenTree()
  let router: TreeRouter
  let window = ScreenTree()
  private let stacks: [StackNode]
  var money = 0

  init(tabs: Int = 3) throws {
    router = TreeRouter(tree)
    stacks = try (0..<tabs).map { _ in try StackNode(Gallery()) }
    try tree.setRoot(
      tabs == 2
        ? TabNode(stacks[0], stacks[1], backMode: .none)
        : TabNode(stacks[0], stacks[1], stacks[2], backMode: .none))
    try window.setRoot(StackNode(Gallery()))
  }

  var colors: Int { window.screens.count { $0 is Color } }

  func allows(_ holds: @escaping (Market) -> Bool) -> ClosureGuard<Void> {
    ClosureGuard { [unowned self] in holds(self) ? .allow : .deny }
  }

  var tab: Int { (tree.root as? TabNode)?.selectedIndex ?? 0 }

  func pages(in tab: Int) -> [Int] {
    stacks[tab].children.compactMap { ($0 as? Picture)?.number }
  }

  private func expect(_ tab: Int) throws {
    guard self.tab == tab else { throw NotHere() }
  }

  func open(_ page: Int) throws {
    try router.navigate(to: Studio.numbered { Picture($0) }, with: page)
  }

  static var exploration: Exploration<Market> {
    Exploration<Market> {
      let market = try Market()
      return Subject(market, tree: market.tree, router: market.router, state: \.money)
    }
    .checkedBriefly()
    .moves { _ in [.tab(0), .tab(1), .tab(2), .pop] }
    .move("page 1") {
      try $0.expect(0)
      try $0.open(1)
    }
    .move("page 2") {
      try $0.expect(0)
      try $0.open(2)
    }
    .move("earn") {
      try $0.expect(0)
      guard $0.pages(in: 0).last == 2 else { throw NotHere() }
      $0.money = min(2, $0.money + 1)
    }
    .move("spend on a page") {
      try $0.expect(1)
      guard $0.money > 0 else { throw NotHere() }
      try $0.open(1)
    }
    .move("spend all") {
      try $0.expect(1)
      guard $0.money > 0 else { throw NotHere() }
      try $0.stacks[1].popToRoot()
      $0.money = 0
    }
    .move("page of the poor") {
      try $0.expect(2)
      guard $0.money < 2 else { throw NotHere() }
      try $0.open(1)
    }
    .move("change") { market in
      try market.expect(2)
      let money = market.pages(in: 2).count
      try market.router.navigate(
        to: Move.selectTab(0).then(.popToRoot).then(Studio.numbered { Picture($0) }.with(1)))
      market.money = money
    }
  }
}
