import RouteKit
import RouteKitTesting
import XCTest

/// A finder with one fault.
private final class FaultyFinder: ViewFinder {
  enum Fault { case none, edits, alternates, remembers, findsStrangers, forgetsEdits }

  private let fault: Fault
  private let stranger = ScreenNode()
  private var calls = 0
  private var found: [ObjectIdentifier: ScreenNode] = [:]

  init(_ fault: Fault) { self.fault = fault }

  func find(in tree: ScreenTree) -> ScreenNode? {
    calls += 1
    switch fault {
    case .edits: tree.visible?.screenName = "found"
    case .alternates where calls == 2: return tree.root
    case .findsStrangers: return stranger
    case .remembers:
      if let known = found.values.first { return known }
      found[ObjectIdentifier(tree)] = tree.visible
    case .forgetsEdits:
      if let known = found[ObjectIdentifier(tree)] { return known }
      found[ObjectIdentifier(tree)] = tree.visible
    default: break
    }
    return tree.visible
  }
}

final class FinderConformanceTests: FailureKeepingCase {
  private func laws(_ fault: FaultyFinder.Fault) -> Set<String> {
    let reported = failures { expectConformance(of: FaultyFinder(fault)) { try makeFeedTree() } }
    return Set(reported.map { law(of: $0.text) })
  }

  func testAFinderThatKeepsTheLawsPasses() { XCTAssertEqual(laws(.none), []) }

  func testTheFindersOfTheLibraryConform() {
    expectConformance(of: VisibleViewFinder()) { try makeFeedTree() }
    expectConformance(of: ScreenFinder<FeedScreen, Void>.visible, with: ()) { try makeFeedTree() }
    expectConformance(of: ScreenFinder<FeedScreen, Void>.first(), with: ()) { try makeFeedTree() }
  }

  func testEachFaultBreaksItsLaw() {
    let broken: [(fault: FaultyFinder.Fault, law: String)] = [
      (.edits, "it only looks"),
      (.alternates, "it finds the same screen when it is asked again"),
      (.findsStrangers, "it finds screens of the tree that it is given"),
      (.remembers, "it finds screens of the tree that it is given"),
      (.forgetsEdits, "it finds screens of the tree that it is given"),
    ]
    for (fault, law) in broken { XCTAssertEqual(laws(fault), [law], "\(fault)") }
  }

  func testAClosureThatChangesAScreenIsFound() {
    let finder = ScreenFinder<FeedScreen, Void>.where { screen, _ in
      screen.screenName = "found"
      return true
    }
    let reported = failures { expectConformance(of: finder, with: ()) { try makeFeedTree() } }

    XCTAssertEqual(reported.map { law(of: $0.text) }, ["it only looks"])
  }

  func testAClosureThatEditsIsFound() {
    let finder = ScreenFinder<FeedScreen, Void>.where { screen, _ in
      try screen.present(ScreenNode())
      return true
    }
    let reported = failures { expectConformance(of: finder, with: ()) { try makeFeedTree() } }

    XCTAssertEqual(reported.map { law(of: $0.text) }, ["it only looks"])
  }

  func testAClosureThatCountsIsFound() {
    var calls = 0
    let finder = ScreenFinder<FeedScreen, Void>.where { _, _ in
      calls += 1
      return calls == 1
    }
    let reported = failures { expectConformance(of: finder, with: ()) { try makeFeedTree() } }

    XCTAssertEqual(
      reported.map { law(of: $0.text) }, ["it finds the same screen when it is asked again"])
  }

  func testAFinderThatFindsNothingIsReportedAtTheCallersLine() {
    let line = #line + 2
    let reported = failures {
      expectConformance(of: ScreenFinder<ProductScreen, Void>.visible, with: ()) {
        try makeFeedTree()
      }
      expectConformance(of: FaultyFinder(.none)) { ScreenTree() }
    }

    XCTAssertEqual(reported.map(\.line), [line, line + 3])
    XCTAssertEqual(
      reported.map { $0.text.split(separator: "\n").first },
      [
        "Cannot check the finder of 'ProductScreen': it finds nothing.",
        "Cannot check the finder 'FaultyFinder': it finds nothing.",
      ])
  }
}
