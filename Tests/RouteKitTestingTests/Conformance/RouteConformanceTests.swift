import RouteKit
import RouteKitTesting
import XCTest

private final class Badge {
  var count = 0
}

/// A route that pushes, with one fault.
private final class FaultyRoute: Route {
  enum Fault {
    case none, arrivesNowhere, changesAName, hasEffects, remembers, outlineHasEffects
    case outlineDiffers, cannotBeUndone, fails
  }

  private let fault: Fault
  private let badge: Badge
  private var calls = 0
  private var reads = 0

  init(_ fault: Fault, _ badge: Badge) { (self.fault, self.badge) = (fault, badge) }

  var outline: RouteOutline {
    if fault == .outlineHasEffects { badge.count += 1 }
    if fault == .outlineDiffers { reads += 1 }
    var outline = RouteOutline()
    outline.name = "push \(reads)"
    return outline
  }

  func perform(with name: String, in navigation: Navigation) throws -> ScreenNode {
    calls += 1
    let screen = ProductScreen(fault == .remembers ? "\(calls)" : name)
    switch fault {
    case .arrivesNowhere: return screen
    case .changesAName: navigation.tree.root?.screenName = "\(calls)"
    case .hasEffects: badge.count += 1
    case .fails: throw SoldOut()
    case .cannotBeUndone:
      guard let root = navigation.tree.root else { throw SoldOut() }
      navigation.onCommit { root.screenName = "pushed" }
    default: navigation.onCommit { [badge] in badge.count += 1 }
    }
    let stack = try StackNode.enclosing(navigation.tree.visible, to: "push")
    try stack.push(screen, in: navigation)
    return screen
  }
}

final class RouteConformanceTests: FailureKeepingCase {
  private func laws(_ fault: FaultyRoute.Fault) -> Set<String> {
    let badge = Badge()
    let reported = failures {
      expectConformance(
        of: FaultyRoute(fault, badge), with: "lamp", watching: { badge.count }
      ) { try makeFeedTree() }
    }
    return Set(reported.map { law(of: $0.text) })
  }

  func testARouteThatKeepsTheLawsPasses() { XCTAssertEqual(laws(.none), []) }

  func testRoutesOfTheLibraryConform() {
    let push = ProductBuilder().pushRoute()
    expectConformance(of: push, with: "lamp") { try makeFeedTree() }
    expectConformance(of: push.reusing(.visible), with: "lamp") { try makeFeedTree() }
    expectConformance(of: ProductBuilder().inStack().presentRoute(), with: "lamp") {
      try makeFeedTree()
    }
    expectConformance(of: push.with("lamp").then(.pop)) { try makeFeedTree() }
    expectConformance(of: Move.popToRoot) { try makeFeedTree() }
  }

  func testEachFaultBreaksItsLaw() {
    let broken: [(fault: FaultyRoute.Fault, law: String)] = [
      (.arrivesNowhere, "it arrives at a screen on the tree"),
      (.hasEffects, "effects outside the tree wait for the commit"),
      (.remembers, "it has no memory"),
      (.outlineDiffers, "its outline is the same when read again"),
      (.cannotBeUndone, "it can be undone and redone"),
    ]
    for (fault, law) in broken { XCTAssertEqual(laws(fault), [law], "\(fault)") }
  }

  func testAFaultThatBreaksSeveralLawsBreaksItsOwn() {
    let broken: [(fault: FaultyRoute.Fault, law: String)] = [
      (.changesAName, "an attempt that is rolled back leaves nothing behind"),
      (.outlineHasEffects, "effects outside the tree wait for the commit"),
    ]
    for (fault, law) in broken { XCTAssertTrue(laws(fault).contains(law), "\(fault)") }
  }

  func testARouteThatDoesNotArriveIsReportedAtTheCallersLine() {
    let line = #line + 2
    let reported = failures {
      expectConformance(of: FaultyRoute(.fails, Badge()), with: "lamp") { try makeFeedTree() }
    }

    XCTAssertEqual(reported.map(\.line), [line])
    XCTAssertEqual(
      reported.first?.text,
      """
      Cannot check the route 'FaultyRoute': it does not arrive.

      SoldOut()

      Help: Make a tree on which it arrives without waiting.
      """)
  }
}
