import RouteKit
import RouteKitTesting
import XCTest

/// A router with one fault.
private final class FaultyRouter: Router {
  enum Fault {
    case none, performsTwice, returnsAnother, navigatesInPreviews, hidesErrors, navigatesOnErrors
    case dropsRequest, replacesRequest, replacesNil, staysBusy, staysBusyAfterWaiting, refuses
    case hidesTree
  }

  private let fault: Fault
  private let base: TreeRouter
  private var isBusy = false
  func tree(for request: Request?) -> ScreenTree? {
    fault == .hidesTree ? nil : base.tree(for: request)
  }

  init(_ fault: Fault, _ base: TreeRouter) { (self.fault, self.base) = (fault, base) }

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    if isBusy || fault == .refuses { throw SoldOut() }
    switch fault {
    case .dropsRequest: return try base.attempt(route, with: context, for: nil)
    case .replacesRequest where request?.isPreview == false:
      return try base.attempt(route, with: context, for: Request())
    case .replacesNil: return try base.attempt(route, with: context, for: request ?? Request())
    case .navigatesInPreviews where request?.isPreview == true:
      return try base.attempt(route, with: context, for: nil)
    case .performsTwice where request == nil:
      _ = try base.attempt(route, with: context, for: request)
    default: break
    }
    do {
      let attempt = try base.attempt(route, with: context, for: request)
      if case .waits = attempt, fault == .staysBusyAfterWaiting { isBusy = true }
      if case .arrived = attempt, request == nil, fault == .returnsAnother {
        let root = ClosureRoute { navigation -> ScreenNode in
          guard let root = navigation.tree.root else { throw SoldOut() }
          return root
        }
        return try base.attempt(root, with: (), for: nil)
      }
      return attempt
    } catch {
      switch fault {
      case .hidesErrors: throw SoldOut()
      case .navigatesOnErrors: return try base.attempt(Move.popToRoot, with: (), for: request)
      case .staysBusy: isBusy = true
      default: break
      }
      throw error
    }
  }
}

final class RouterConformanceTests: FailureKeepingCase {
  private func laws(_ fault: FaultyRouter.Fault) -> Set<String> {
    let reported = failures { expectConformance { FaultyRouter(fault, $0) } }
    return Set(reported.map { law(of: $0.text) })
  }

  func testARouterThatKeepsTheLawsPasses() { XCTAssertEqual(laws(.none), []) }

  func testTheRoutersOfTheLibraryConform() {
    expectConformance { $0 }
    expectConformance { $0.exclusively() }
    expectConformance { $0.latestOnly() }
    expectConformance { $0.caused(by: .user) }
    expectConformance { $0.logged { _ in } }
    expectConformance { $0.guarded(by: ClosureGuard { _ in .allow }) }
  }

  func testEachFaultBreaksItsLaws() {
    let broken: [(fault: FaultyRouter.Fault, laws: Set<String>)] = [
      (.returnsAnother, ["it returns the arrival of the wrapped router"]),
      (.navigatesInPreviews, ["a preview goes through without navigating"]),
      (
        .dropsRequest,
        ["a preview goes through without navigating", "it passes the request on"]
      ),
      (.replacesRequest, ["it passes the request on"]),
      (.replacesNil, ["it passes nil on"]),
      (.hidesTree, ["it passes the tree on"]),
      (.staysBusyAfterWaiting, ["it performs the route, once for each attempt"]),
    ]
    for (fault, laws) in broken { XCTAssertEqual(self.laws(fault), laws, "\(fault)") }
  }

  func testAFaultThatBreaksSeveralLawsBreaksItsOwn() {
    let broken: [(fault: FaultyRouter.Fault, law: String)] = [
      (.performsTwice, "it performs the route, once for each attempt"),
      (.staysBusy, "it performs the route, once for each attempt"),
      (.hidesErrors, "it passes errors on"),
      (.navigatesOnErrors, "it passes errors on"),
      (.navigatesOnErrors, "a failed navigation changes nothing"),
    ]
    for (fault, law) in broken { XCTAssertTrue(laws(fault).contains(law), "\(fault)") }
  }

  func testARouterThatRefusesIsReportedOnceAtTheCallersLine() {
    let line = #line + 1
    let reported = failures { expectConformance { FaultyRouter(.refuses, $0) } }

    XCTAssertEqual(reported.map(\.line), [line])
    let text = reported.first?.text ?? ""
    XCTAssertTrue(
      text.contains("At first, a navigation that nothing refuses throws.\n\nSoldOut()"), text)
  }
}
