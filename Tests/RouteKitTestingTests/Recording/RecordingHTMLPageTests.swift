import Foundation
import RouteKit
import RouteKitRecording
import RouteKitTesting
import XCTest

final class RecordingHTMLPageTests: XCTestCase {
  func testThePageHasAFrameForEachEventAndOneForTheBeginning() throws {
    let tree = try makeFeedTree()
    let recorder = Recorder(tree)
    try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute(), with: "lamp")
    let refused = ProductBuilder().pushRoute().with("sofa")
      .guarded(by: ClosureGuard { .deny })
    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: refused))

    let page = recorder.recording.html(title: "Lamps & sofas")

    XCTAssertEqual(page.components(separatedBy: "<article").count - 1, 3)
    XCTAssertTrue(page.contains("<title>Lamps &amp; sofas</title>"))
    XCTAssertTrue(page.contains("<dt>Failed (refused)</dt><dd>Cannot arrive at"))
    XCTAssertTrue(page.contains("the guard &#39;ClosureGuard&#39; does not allow it."))
    XCTAssertTrue(
      page.contains("<dt>Asked for in</dt><dd>RouteKitTestingTests/RecordingHTMLPageTests"))
    XCTAssertTrue(page.contains("class=\"visible new focused\""))
  }

  func testThePageLoadsNothing() throws {
    let page = Recorder(try makeFeedTree()).recording.html()

    XCTAssertTrue(page.contains("default-src 'none'"))
    let addresses = page.components(separatedBy: "http").dropFirst().map { $0.prefix(24) }
    XCTAssertEqual(addresses, ["-equiv=\"Content-Security", "://www.w3.org/2000/svg\";"])
    XCTAssertFalse(page.contains("src="))
    XCTAssertFalse(page.contains("@import"))
  }

  func testHostileNamesStayText() throws {
    let tree = try makeFeedTree()
    let recorder = Recorder(tree)
    let name = "</script><script>alert(1)</script>\" onload='x' & \u{0}\u{1b}]"
    try TreeRouter(tree).navigate(
      to: ProductBuilder().pushRoute().named(name), with: name)

    let page = recorder.recording.html(title: name)

    XCTAssertEqual(page.components(separatedBy: "<script").count, 2)
    XCTAssertFalse(page.contains("onload='x'"))
    XCTAssertFalse(page.unicodeScalars.contains { $0.value < 32 && $0 != "\n" && $0 != "\t" })
  }

  func testANameThatReversesTextDoesNotReverseThePage() throws {
    let tree = try makeFeedTree()
    let recorder = Recorder(tree)
    let name = "lamp\u{202e}pmal\u{202b}"
    try TreeRouter(tree).navigate(to: ProductBuilder().pushRoute().named(name), with: name)

    let page = recorder.recording.html(title: name)

    XCTAssertTrue(page.contains("<title>lamp\\u{202E}pmal\\u{202B}</title>"))
    XCTAssertFalse(page.unicodeScalars.contains { (0x202a...0x202e).contains($0.value) })
  }

  func testATreeOfManyScreensIsCutAndADeepOneFits() throws {
    let stack = try StackNode(FeedScreen())
    let tree = ScreenTree()
    try tree.setRoot(stack)
    var inner: ScreenNode = FeedScreen()
    for _ in 0..<60 { inner = try StackNode(inner) }
    let recorder = Recorder(tree)
    try stack.push(inner)
    try stack.replaceAll(with: stack.children + (0..<300).map { _ in FeedScreen() })

    let page = recorder.recording.html()

    XCTAssertTrue(page.contains(">163 more screens</text>"), "362 screens, 200 shown")
    XCTAssertFalse(page.contains("width=\"-"))
  }

  /// Writes the page for `.ci/page`, which steps through it in a browser.
  func testThePageOfATourIsWrittenForABrowser() throws {
    let page = try tour().html(title: "A tour of the shop")

    XCTAssertEqual(page.components(separatedBy: "<article").count - 1, 12)
    guard let path = ProcessInfo.processInfo.environment["ROUTEKIT_PAGE"] else { return }
    try Data(page.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// A recording with tabs, a split, layers, long names, a refusal and a wait.
  private func tour() throws -> Recording {
    let tree = ScreenTree()
    let router = TreeRouter(tree)
    let recorder = Recorder(tree)
    let feed = ClosureBuilder { FeedScreen() }
    let cart = ClosureBuilder { Screen(Cart()) }
    let tabs = TabBuilder(
      feed.inStack(), SplitBuilder(primary: feed, secondary: cart), cart.inStack())
    try router.navigate(to: tabs.rootRoute().named("start"))
    try router.navigate(to: ProductBuilder().pushRoute().named("product"), with: "lamp")
    try router.navigate(
      to: ProductBuilder().pushRoute().named("product"),
      with: "a chair with a very long name for one line")
    let secret = ProductBuilder().pushRoute().with("secret")
    XCTAssertThrowsError(try router.navigate(to: secret.guarded(by: ClosureGuard { .deny })))
    try router.navigate(to: cart.inStack().presentRoute(.popover).named("cart"))
    try router.navigate(to: ProductBuilder().pushRoute().with("lamp").named("product"))
    try router.navigate(to: Move.dismiss)
    try router.navigate(to: Move.selectTab(1))
    _ = try router.attempt(
      secret.guarded(by: ClosureGuard { .ask { _ in .allow } }), with: (), for: Request())
    try router.navigate(to: Move.selectTab(1))
    return recorder.recording
  }

  func testAnEmptyTreeHasAPage() {
    XCTAssertTrue(Recorder(ScreenTree()).recording.html().contains("The tree is empty"))
  }
}
