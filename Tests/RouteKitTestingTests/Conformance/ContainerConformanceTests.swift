import RouteKit
import RouteKitTesting
import XCTest

/// Pages with one fault.
private final class FaultyPages: ContainerNode {
  enum Fault {
    case none, forgetsInverse, forgetsNavigation, inverseThatCannotBeRedone, hidesOwnState
    case showsStrangers, showsTwice, hidesFocus, ignoresForward, throwsForward
    case answersWithEffect, answersDifferently, goesBackToItself, goesBackToStrangers
    case keepsRemoved, focusesStrangers, takesStrangersHome, losesRestored, refusesRestored
  }

  private let fault: Fault
  private let stranger = ScreenNode()
  private var kept: [ScreenNode] = []
  private var asked = 0
  private(set) var turns = 0

  init(_ fault: Fault) throws {
    self.fault = fault
    super.init()
    for _ in 0..<3 { try insertChild(ScreenNode(), at: children.count) }
  }

  override var childrenOnShow: [ScreenNode] {
    switch fault {
    case .showsStrangers: super.childrenOnShow + [stranger]
    case .showsTwice: super.childrenOnShow + super.childrenOnShow
    case .hidesFocus: children.last.map { [$0] } ?? []
    default: super.childrenOnShow
    }
  }

  override func bringForward(_ child: ScreenNode, in navigation: Navigation) throws {
    if fault == .throwsForward { throw SoldOut() }
    if fault != .ignoresForward { try super.bringForward(child, in: navigation) }
  }

  override func childBehind(_ child: ScreenNode) -> ScreenNode? {
    switch fault {
    case .answersWithEffect: screenName = "asked"
    case .goesBackToItself: return child
    case .goesBackToStrangers: return stranger
    default: break
    }
    return children.first === child ? nil : children.first
  }

  override func focusAfterRemoval(at index: Int) -> ScreenNode? {
    fault == .focusesStrangers ? stranger : super.focusAfterRemoval(at: index)
  }

  override func willRemove(_ child: ScreenNode, in navigation: Navigation?) {
    if fault == .keepsRemoved { kept.append(child) }
  }

  override func goHome(in navigation: Navigation) throws -> [ScreenNode] {
    fault == .takesStrangersHome ? [stranger] : try super.goHome(in: navigation)
  }

  override func restoreChild(_ child: ScreenNode, labelled label: String?) throws {
    switch fault {
    case .losesRestored:
      if children.isEmpty { try super.restoreChild(child, labelled: label) }
    case .refusesRestored: throw SoldOut()
    default: try super.restoreChild(child, labelled: label)
    }
  }

  override var stateDescription: String? {
    if fault == .answersDifferently { asked += 1 }
    return turns + asked == 0 ? nil : "turned \(turns + asked)"
  }

  override var ownState: (any Equatable)? { fault == .hidesOwnState ? 0 : turns }

  func turn(in navigation: Navigation?) throws {
    try edit("turn", in: fault == .forgetsNavigation ? nil : navigation) { navigation in
      setTurns(turns + 1, in: navigation)
      try setFocusedChild(children.last, in: navigation)
    }
  }

  private func setTurns(_ count: Int, in navigation: Navigation?) {
    let before = turns
    switch fault {
    case .forgetsInverse: break
    case .inverseThatCannotBeRedone:
      recordInverse(in: navigation) { [self] in turns = before }
    default: recordInverse(in: navigation) { [self] in setTurns(before, in: nil) }
    }
    turns = count
  }
}

final class ContainerConformanceTests: FailureKeepingCase {
  private func laws(_ fault: FaultyPages.Fault) throws -> Set<String> {
    let reported = try failures {
      expectConformance(of: try FaultyPages(fault), edits: [{ try $0.turn(in: $1) }])
    }
    return Set(reported.map { law(of: $0.text) })
  }

  func testAContainerThatKeepsTheLawsPasses() throws { XCTAssertEqual(try laws(.none), []) }

  func testTheContainersOfTheLibraryConform() throws {
    expectConformance(
      of: try StackNode(ScreenNode(), ScreenNode(), ScreenNode()),
      edits: [{ try $0.popToRoot(in: $1) }, { try $0.push(ScreenNode(), in: $1) }])
    expectConformance(
      of: try TabNode(ScreenNode(), ScreenNode(), ScreenNode()),
      edits: [{ try $0.select(2, in: $1) }])
    for isCollapsed in [false, true] {
      expectConformance(
        of: try split(isCollapsed: isCollapsed),
        edits: [
          { try $0.setColumn(.secondary, to: nil, in: $1) },
          { try $0.setColumn(.primary, to: ScreenNode(), in: $1) },
        ])
    }
  }

  private func split(isCollapsed: Bool) throws -> SplitNode {
    let split = SplitNode(isCollapsed: isCollapsed)
    for column in SplitColumn.allCases { try split.setColumn(column, to: ScreenNode()) }
    return split
  }

  func testEachFaultBreaksItsLaws() throws {
    let broken: [(fault: FaultyPages.Fault, laws: Set<String>)] = [
      (
        .forgetsInverse,
        [
          "an edit that is rolled back leaves nothing behind",
          "an edit outside a tree is rolled back too", "an edit can be undone and redone",
        ]
      ),
      (.forgetsNavigation, ["an edit outside a tree is rolled back too"]),
      (.inverseThatCannotBeRedone, ["an edit can be undone and redone"]),
      (
        .showsStrangers,
        ["it shows its own children, each once", "its own children go home with it"]
      ),
      (.showsTwice, ["it shows its own children, each once"]),
      (.ignoresForward, ["a child that is brought forward shows"]),
      (.throwsForward, ["a child that is brought forward shows"]),
      (.keepsRemoved, ["a removed child is released"]),
      (.focusesStrangers, ["the focus goes to one of its children"]),
      (.takesStrangersHome, ["its own children go home with it"]),
      (.losesRestored, ["an archive puts every child back"]),
      (.refusesRestored, ["an archive puts every child back"]),
    ]
    for (fault, laws) in broken { XCTAssertEqual(try self.laws(fault), laws, "\(fault)") }
  }

  func testAFaultThatBreaksSeveralLawsBreaksItsOwn() throws {
    let broken: [(fault: FaultyPages.Fault, law: String)] = [
      (.hidesOwnState, "its own state contains everything that its drawing shows"),
      (.hidesFocus, "its focused child shows"),
      (.answersWithEffect, "its answers have no effect"),
      (.answersDifferently, "its answers are the same when it is asked again"),
      (.goesBackToItself, "the way back leads to another of its children"),
      (.goesBackToStrangers, "the way back leads to another of its children"),
    ]
    for (fault, law) in broken { XCTAssertTrue(try laws(fault).contains(law), "\(fault)") }
  }

  func testTheFailureNamesTheLawTheDifferenceAndTheHelpAtTheCallersLine() throws {
    let line = #line + 2
    let reported = try failures {
      expectConformance(
        of: try FaultyPages(.inverseThatCannotBeRedone), edits: [{ try $0.turn(in: $1) }])
    }

    XCTAssertEqual(reported.map(\.line), [line])
    XCTAssertEqual(
      reported.first?.text,
      """
      Broken law of the container 'FaultyPages': an edit can be undone and redone.

      Redoing 'your edit 1' throws.

      Cannot redo: nothing was undone since the last navigation.

        FaultyPages
        └─ ● ScreenNode   ◀ visible

      Undo first. After another navigation that changes the tree, there is nothing to redo.

      Help: Restore your own state through the method that records it. Then undoing records the inverse for redoing.
      """)
  }

  func testAContainerThatCannotBeCheckedIsReported() throws {
    let pages = try FaultyPages(.none)
    let tree = ScreenTree()
    try tree.setRoot(pages)

    let free = try FaultyPages(.none)

    let reported = try failures {
      expectConformance(of: pages)
      expectConformance(of: free)
      expectConformance(of: try StackNode(ScreenNode()))
      expectConformance(of: try soldOut())
    }

    XCTAssertEqual(
      reported.map(\.text),
      [
        """
        Cannot check the container 'FaultyPages': it is on a tree already.

        Help: Make a container that has no owner.
        """,
        """
        Cannot check the container 'FaultyPages': it is the same container each time.

        Help: Make it in the call: the expression is evaluated for each check.
        """,
        """
        Cannot check the container 'StackNode': it has 1 children.

        Help: Make it with at least two children.
        """,
        """
        Cannot check the container 'TabNode': it cannot be made.

        SoldOut()

        Help: Make it without an error.
        """,
      ])
  }
}

private func soldOut() throws -> TabNode { throw SoldOut() }

/// The law that a failure names, or the whole text.
func law(of text: String) -> String {
  guard let line = text.split(separator: "\n").first, let colon = line.range(of: ": "),
    text.hasPrefix("Broken law of "), line.hasSuffix(".")
  else { return text }
  return String(line[colon.upperBound...].dropLast())
}
