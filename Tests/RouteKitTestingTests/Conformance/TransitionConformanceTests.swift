import RouteKit
import RouteKitTesting
import XCTest

/// A transition onto a stack with one fault.
private final class FaultyTransition: ViewTransition {
  enum Fault {
    case none, changesWhileFinding, leavesTheScreenOut, hasEffects, forgetsNavigation, remembers
    case ignoresEmptyTree
  }

  private let fault: Fault
  private var calls = 0

  init(_ fault: Fault) { self.fault = fault }

  func target(from origin: ScreenNode?, in navigation: Navigation) throws -> StackNode? {
    if fault == .ignoresEmptyTree, origin == nil { return nil }
    let stack = try StackNode.enclosing(origin, to: "push")
    if fault == .changesWhileFinding { try stack.push(ScreenNode(), in: navigation) }
    return stack
  }

  func place(_ view: ScreenNode, at stack: StackNode?, in navigation: Navigation) throws {
    calls += 1
    switch fault {
    case .leavesTheScreenOut: return
    case .hasEffects: stack?.screenName = "\(calls)"
    case .remembers where calls == 2: try stack?.push(ScreenNode(), in: navigation)
    default: break
    }
    try stack?.push(view, in: fault == .forgetsNavigation ? nil : navigation)
  }
}

final class TransitionConformanceTests: FailureKeepingCase {
  private func laws(_ fault: FaultyTransition.Fault) -> Set<String> {
    let reported = failures {
      expectConformance(of: FaultyTransition(fault)) { try makeFeedTree() }
    }
    return Set(reported.map { law(of: $0.text) })
  }

  func testATransitionThatKeepsTheLawsPasses() { XCTAssertEqual(laws(.none), []) }

  func testTheTransitionsOfTheLibraryConform() {
    let make = { () throws -> ScreenTree in
      let tree = ScreenTree()
      let split = SplitNode()
      for column in SplitColumn.allCases {
        try split.setColumn(column, to: StackNode(ScreenNode(), ScreenNode()))
      }
      try tree.setRoot(TabNode(split, ScreenNode()))
      return tree
    }
    expectConformance(of: .push, in: make)
    expectConformance(of: PresentTransition(), in: make)
    expectConformance(of: .replace(), in: make)
  }

  func testEachFaultBreaksItsLaw() {
    let broken: [(fault: FaultyTransition.Fault, law: String)] = [
      (.changesWhileFinding, "it finds its target without changing anything"),
      (.leavesTheScreenOut, "it places the screen on this tree"),
      (.forgetsNavigation, "an attempt outside a tree is rolled back too"),
      (.remembers, "it has no memory"),
      (.ignoresEmptyTree, "in an empty tree it throws or places"),
    ]
    for (fault, law) in broken { XCTAssertEqual(laws(fault), [law], "\(fault)") }
  }

  func testAnEffectThatIsNotRolledBackIsFound() {
    XCTAssertTrue(
      laws(.hasEffects).contains("an attempt that is rolled back leaves nothing behind"))
  }

  func testATreeWithoutATargetIsReportedAtTheCallersLine() {
    let line = #line + 2
    let reported = failures {
      expectConformance(of: FaultyTransition(.none)) { ScreenTree() }
    }

    XCTAssertEqual(reported.map(\.line), [line])
    let text = reported.first?.text ?? ""
    XCTAssertTrue(
      text.hasPrefix(
        "Cannot check the transition 'FaultyTransition': it cannot place a screen in the tree.\n\n"),
      text)
  }
}
