import Foundation
import RouteKit
import RouteKitTesting
import XCTest

/// The product of RouteComposer's README, in Guides/Coming-from.md.
final class ComingFromRouteComposerProductTests: XCTestCase {
  private let commits = """
    commit 2 (route): SignInScreen #5 entered as a sheet on TabNode #1; visible: SignInScreen #5
    commit 3 (edit): SignInScreen #5 left; visible: RecipeListScreen #3
    commit 4 (route): StackNode #6 entered as a fullScreen on TabNode #1; ProductScreen #7 entered StackNode #6; visible: ProductScreen #7
    """

  func testTheProductIsBuiltAfterTheSignInAndFoundTheNextTime() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    let provider = RecordingRootProvider(tree)
    let signingIn = user(of: tree) { (screen: SignInScreen) in try screen.finish(with: "Ada") }

    let session = Session()
    let product = UUID()
    var analytics: [String] = []
    let productScreen = ProductBuilder()
      .pushRoute(in: StackBuilder().presentRoute(.fullScreen))
      .reusing(.showing)
      .guarded(by: LoggedIn(session: session))
      .onArrival { screen, path in
        analytics.append("\(screen.product) by way of \(path.count) screens")
      }
    try await router.arrive(at: productScreen, with: product)

    expectCommits(provider, commits)
    XCTAssertEqual(analytics, ["\(product) by way of 2 screens"])
    try router.navigate(to: ClosureBuilder { EditorScreen() }.presentRoute())
    try router.navigate(to: productScreen, with: product)
    XCTAssertEqual(tree.screens.filter { $0 is ProductScreen }.count, 1)
    XCTAssertTrue(tree.visible is ProductScreen)
    signingIn.cancel()
    session.user = nil
    XCTAssertThrowsError(try router.navigate(to: productScreen, with: product)) { error in
      XCTAssertEqual((error as? RoutingError)?.kind, .mustWait)
    }
    session.user = "Ada"
    try router.navigate(to: productScreen, with: UUID())
    XCTAssertEqual(tree.layers.count, 3)
  }

  func testASignInThatIsClosedLeavesNoProductAndNoAnalytics() async throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)
    user(of: tree) { (_: SignInScreen) in try router.navigate(to: .dismiss) }
    let route = ProductBuilder().pushRoute(in: StackBuilder().presentRoute())
      .guarded(by: LoggedIn(session: Session()))
      .onArrival { _ in XCTFail("It arrived.") }

    do {
      try await router.arrive(at: route, with: UUID())
      XCTFail("Nothing was thrown.")
    } catch let error as RoutingError { XCTAssertEqual(error.kind, .refused) }

    XCTAssertEqual(tree.layers.count, 1)
  }

  func testAProductIsPushedIntoTheStackThatIsThere() throws {
    let book = try Cookbook()
    let (tree, router) = (book.tree, book.router)

    let place = ContainerOrigin<StackNode>.found(.visibleStack)
      .orElse(StackBuilder().presentRoute(.fullScreen))
    let pushed = ProductBuilder().pushRoute(in: place).reusing(.showing)

    try router.navigate(to: pushed, with: UUID())
    XCTAssertEqual(tree.layers.count, 1)
    try router.navigate(to: .selectTab(1))
    try router.navigate(to: pushed, with: UUID())
    try router.navigate(to: pushed, with: UUID())
    XCTAssertEqual(tree.layers.count, 2)
    XCTAssertEqual(tree.screens.filter { $0 is ProductScreen }.count, 3)
  }
}
