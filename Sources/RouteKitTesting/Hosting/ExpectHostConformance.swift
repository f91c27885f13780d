public import RouteKit
public import RouteKitHosting

/// Expects a host to show the tree, whatever happens to the tree.
///
/// For each seed it makes a tree, connects a new host, and acts at random. It navigates in one step or several, even
/// while the host shows a movement. It lets your user interface come to rest, and it lets the user act. A
/// ``HostileHost`` is connected to the same tree. Its user changes the tree in the middle of the movements of your
/// host.
///
/// ```swift
/// expectConformance(
///   of: UIKitHost(window: Window()), settle: { $0.finishTransitions() }, shows: { $0.picture },
///   act: { host, number in if number.isMultiple(of: 2) { host.swipeBack() } else { host.tapTab(1) } })
/// // With seed 3, the host does not show the tree: [dismiss ScreenNode #7 from StackNode #1]
/// ```
///
/// At the end the host must have settled and must show the tree, and its connection must not have given up.
///
/// - Parameters:
///   - makeHost: Creates a host with an empty picture.
///   - seeds: The seeds of the random numbers. The same seed repeats a run.
///   - settle: Lets the user interface come to rest: it finishes its transitions, which call
///     `Movement.settled()`.
///   - picture: Returns the picture that the user interface shows. Make it from the real state of the user interface,
///     such as lists of view controllers, and not from the last movement.
///   - act: Performs an action of the user. The number from 0 to 999 selects the action.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
public func expectConformance<Host: ScreenHost>(
  of makeHost: @autoclosure () -> Host, seeds: ClosedRange<UInt64> = 1...100,
  settle: (Host) -> Void, shows picture: (Host) -> TreeSnapshot,
  act: (Host, Int) -> Void = { _, _ in },
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  expectConformance(
    of: makeHost, seeds: seeds, isSmall: false, makeScreen: { ScreenNode() }, settle: settle,
    shows: picture, act: act, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Expects a host to show the tree, also a small one, or one of other screens.
///
/// In a small tree a tab container begins with at most four tabs, and a split with three columns.
package func expectConformance<Host: ScreenHost>(
  of makeHost: () -> Host, seeds: ClosedRange<UInt64>, isSmall: Bool,
  makeScreen: @escaping () -> ScreenNode, settle: (Host) -> Void,
  shows picture: (Host) -> TreeSnapshot, act: (Host, Int) -> Void,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  for seed in seeds {
    var run = ConformanceRun(seed: seed, isSmall: isSmall, makeScreen: makeScreen)
    let host = makeHost()
    do {
      let connection = try run.tree.connect(host)
      try run.tree.connect(run.neighbor)
      for _ in 0..<40 {
        switch run.numbers.below(6) {
        case 0: settle(host)
        case 1: act(host, run.numbers.below(1_000))
        case 2: run.neighbor.act()
        default: run.navigate()
        }
      }
      run.neighbor.calmDown()
      // Settling may lead to another movement, and so on.
      for _ in 0..<20 { settle(host) }
      guard let problem = run.problem(of: connection, showing: picture(host)) else { continue }
      return reportFailure("With seed \(seed), \(problem)", at: site)
    } catch {
      return reportFailure("With seed \(seed), the host cannot be connected.\n\n\(error)", at: site)
    }
  }
}

/// A random tree, and the hostile host on it.
private struct ConformanceRun {
  let tree = ScreenTree()
  let neighbor: HostileHost
  var numbers: SeededNumbers
  private let isSmall: Bool
  private let makeScreen: () -> ScreenNode

  init(seed: UInt64, isSmall: Bool, makeScreen: @escaping () -> ScreenNode) {
    (self.isSmall, self.makeScreen) = (isSmall, makeScreen)
    numbers = SeededNumbers(seed: seed)
    neighbor = HostileHost(seed: numbers.next())
    navigate()
  }

  /// The violation of the contract at the end, or nil.
  func problem(of connection: HostConnection, showing picture: TreeSnapshot) -> String? {
    let rest = picture.steps(to: tree.snapshot())
    if connection.isDiverged { return "the connection has given up." }
    if rest.isEmpty {
      return connection.movement == nil ? nil : "the host has not settled its last movement."
    }
    var headline = "the host does not show the tree: \(rest)"
    if rest.allSatisfy({ if case .select = $0.kind { true } else { false } }) {
      headline += """


        Only the child in front differs. If the user brought it there, the host has to report that: \
        did(.selected) of its connection, or userMoved() of a stage's engine.
        """
    }
    let comparison = DrawingComparison(
      headline: headline,
      expected: tree.snapshot().drawing(showsIDs: true),
      actual: picture.drawing(showsIDs: true))
    return comparison.message
  }

  /// Navigates once, with one edit or several. A navigation that is refused changes nothing.
  mutating func navigate() {
    var copy = self
    do {
      try TreeRouter(tree).navigate(
        to: ClosureRoute { navigation in
          for _ in 0...copy.numbers.below(3) { try copy.edit(in: navigation) }
          guard let visible = navigation.tree.visible else { throw NothingVisible() }
          return visible
        })
    } catch {
      // For example, the last screen of a stack cannot be popped.
    }
    self = copy
  }

  private struct NothingVisible: Error {}

  private mutating func one<Wanted>(_ type: Wanted.Type) -> Wanted? {
    numbers.element(of: tree.screens.compactMap { $0 as? Wanted })
  }

  private mutating func screen(_ depth: Int = 1) throws -> ScreenNode {
    switch depth > 2 ? 5 : numbers.below(7) {
    case 0, 1:
      let stack = StackNode()
      for _ in 0...numbers.below(3) { try stack.push(screen(depth + 1)) }
      return stack
    case 2:
      let tabs = TabNode()
      let last = !isSmall && numbers.once(in: 6) ? 6 : numbers.below(3)
      for _ in 0...last { try tabs.append(screen(depth + 1)) }
      return tabs
    case 3:
      let split = SplitNode(isCollapsed: numbers.once(in: 2))
      for column in SplitColumn.allCases
      where column != .supplementary || isSmall || numbers.once(in: 2) {
        try split.setColumn(column, to: screen(3))
      }
      return split
    default: return makeScreen()
    }
  }

  private mutating func edit(in navigation: Navigation) throws {
    if tree.root == nil { return try tree.setRoot(StackNode(screen())) }
    let isLarge = tree.screens.count > 20
    switch numbers.below(isLarge ? 4 : 15) {
    case 0: try one(StackNode.self)?.popToRoot(in: navigation)
    case 1: try one(StackNode.self)?.pop(in: navigation)
    case 2: try one(ScreenNode.self)?.dismissPresented(in: navigation)
    case 3 where numbers.once(in: 3): try tree.setRoot(TabNode(screen(), StackNode(screen())))
    case 4, 5, 6: try one(StackNode.self)?.push(screen(), in: navigation)
    case 7: try one(StackNode.self)?.replaceAll(with: [screen(), screen()], in: navigation)
    case 8, 9: try one(ScreenNode.self)?.present(screen(), in: navigation)
    case 10:
      guard let tabs = one(TabNode.self) else { return }
      try tabs.select(numbers.below(tabs.children.count), in: navigation)
    case 11: try one(TabNode.self)?.append(screen(), in: navigation)
    case 12:
      guard let split = one(SplitNode.self) else { return }
      if split.isCollapsed {
        try split.expand(in: navigation)
      } else {
        try split.collapse(in: navigation)
      }
    case 13:
      let column = numbers.element(of: SplitColumn.allCases) ?? .primary
      try one(SplitNode.self)?.setColumn(column, to: screen(3), in: navigation)
    case 14:
      guard let from = one(StackNode.self), let to = one(StackNode.self), let top = from.top,
        !sequence(first: to as ScreenNode, next: \.screenOwner).contains(where: { $0 === top })
      else { return }
      try from.removeChild(top, in: navigation)
      try to.push(top, in: navigation)
    default: return
    }
  }
}
