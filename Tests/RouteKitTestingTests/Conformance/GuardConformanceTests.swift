import RouteKit
import RouteKitTesting
import XCTest

/// A guard with one fault.
private final class FaultyGuard: Guard {
  enum Fault { case none, edits, counts, hasEffects, changesItsName }

  private let fault: Fault
  private let tree: ScreenTree
  private(set) var calls = 0

  init(_ fault: Fault, _ tree: ScreenTree) { (self.fault, self.tree) = (fault, tree) }

  var name: String { fault == .changesItsName ? "\(calls)" : "guard" }

  func check(_ name: String) -> Verdict {
    switch fault {
    case .none: break
    case .edits:
      do { try tree.visible?.present(ScreenNode()) } catch { return .deny(error) }
    case .counts:
      calls += 1
      return calls == 1 ? .allow : .deny
    case .hasEffects, .changesItsName: calls += 1
    }
    return name == "lamp" ? .allow : .deny(SoldOut())
  }
}

final class GuardConformanceTests: FailureKeepingCase {
  private func laws(_ fault: FaultyGuard.Fault) throws -> Set<String> {
    let tree = try makeFeedTree()
    let rule = FaultyGuard(fault, tree)
    let reported = failures {
      expectConformance(
        of: rule, asking: ["lamp", "chair"], on: tree,
        watching: { fault == .hasEffects ? rule.calls : 0 })
    }
    return Set(reported.map { law(of: $0.text) })
  }

  func testAGuardThatKeepsTheLawsPasses() throws { XCTAssertEqual(try laws(.none), []) }

  func testTheGuardOfTheLibraryConforms() {
    expectConformance(
      of: ClosureGuard { (name: String) in name.isEmpty ? .deny : .allow }, asking: ["lamp"])
  }

  func testAGuardThatEditsIsFound() throws {
    XCTAssertTrue(try laws(.edits).contains("it answers without an effect on the tree"))
  }

  func testEachFaultBreaksItsLaw() throws {
    let broken: [(fault: FaultyGuard.Fault, law: String)] = [
      (.counts, "it answers the same when asked again"),
      (.hasEffects, "it answers without an effect"),
      (.changesItsName, "it keeps its name"),
    ]
    for (fault, law) in broken { XCTAssertEqual(try laws(fault), [law], "\(fault)") }
  }

  func testAGuardThatIsAskedAboutNothingIsReportedAtTheCallersLine() throws {
    let tree = try makeFeedTree()

    let line = #line + 1
    let reported = failures { expectConformance(of: FaultyGuard(.none, tree), asking: []) }

    XCTAssertEqual(reported.map(\.line), [line])
    XCTAssertEqual(
      reported.map(\.text),
      [
        """
        Cannot check the guard 'FaultyGuard': there are no subjects.

        Help: Pass at least one subject.
        """
      ])
  }
}
