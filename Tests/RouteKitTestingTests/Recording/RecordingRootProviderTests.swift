import RouteKit
import RouteKitTesting
import XCTest

final class RecordingRootProviderTests: XCTestCase {
  func testARouterNavigatesOnTheTreeOfTheProviderWhichRecordsEveryCommit() throws {
    let provider = RecordingRootProvider()
    let router = TreeRouter(provider)

    try router.navigate(to: ClosureBuilder { FeedScreen() }.inStack().rootRoute())
    try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")
    try (provider.tree.root as? StackNode)?.pop()

    XCTAssertEqual(
      "\(provider)",
      """
      commit 1 (route): StackNode #1 became the root; FeedScreen #2 entered StackNode #1; \
      visible: FeedScreen #2
      commit 2 (route): ProductScreen "lamp" #3 entered StackNode #1; visible: ProductScreen "lamp" #3
      commit 3 (edit): ProductScreen "lamp" #3 left; visible: FeedScreen #2
      """)
  }

  func testARefusedNavigationIsNotRecorded() throws {
    let provider = RecordingRootProvider(try makeFeedTree())
    let builder = FailingBuilder(ProductBuilder(), at: 1, with: SoldOut())

    XCTAssertThrowsError(
      try TreeRouter(provider).navigate(to: builder.pushRoute(), with: "lamp"))

    XCTAssertEqual("\(provider)", "(no commit)")
  }

  func testATreeThatIsGivenIsRecordedFromItsNextCommitOn() throws {
    let tree = try makeFeedTree()
    let provider = RecordingRootProvider(tree)

    try TreeRouter(provider).navigate(to: ProductBuilder().pushRoute(), with: "lamp")

    XCTAssertTrue(provider.tree === tree)
    XCTAssertEqual(provider.commits.map(\.number), [2])
  }

  func testClearedVisitsAreForgottenAndTheRestIsRecorded() throws {
    let provider = RecordingRootProvider(try makeFeedTree())
    let router = TreeRouter(provider)
    try router.navigate(to: ProductBuilder().pushRoute(), with: "lamp")

    provider.clear()
    XCTAssertEqual("\(provider)", "(no commit)")
    try router.navigate(to: .pop)

    XCTAssertEqual(
      "\(provider)", #"commit 3 (route): ProductScreen "lamp" #3 left; visible: FeedScreen #2"#)
  }

  func testTwoRunsThatDidTheSameHaveEqualCommits() throws {
    func run(_ name: String) throws -> [Commit] {
      let provider = RecordingRootProvider(try makeFeedTree())
      try TreeRouter(provider).navigate(to: ProductBuilder().pushRoute(), with: name)
      return provider.commits
    }

    XCTAssertEqual(try run("lamp"), try run("lamp"))
    XCTAssertNotEqual(try run("lamp"), try run("chair"))
  }

  func testAReleasedProviderKeepsNothingAliveAndReceivesNothing() throws {
    let tree = try makeFeedTree()
    weak var gone: RecordingRootProvider?
    do {
      let provider = RecordingRootProvider(tree)
      gone = provider
      XCTAssertEqual(provider.commits.count, 0)
    }

    try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "lamp")

    XCTAssertNil(gone)
  }

  func testATreeOfAProviderThatWasReleasedIsReleasedToo() {
    weak var gone: ScreenTree?
    do {
      let provider = RecordingRootProvider()
      gone = provider.tree
      XCTAssertNotNil(gone)
      withExtendedLifetime(provider) {}
    }

    XCTAssertNil(gone)
  }
}
