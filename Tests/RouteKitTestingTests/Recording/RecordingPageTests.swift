import Foundation
import RouteKit
import RouteKitTesting
import XCTest

final class RecordingPageTests: XCTestCase {
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
    XCTAssertTrue(page.contains("<dt>Asked for in</dt><dd>RouteKitTestingTests/RecordingPageTests"))
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

  func testATreeOfManyScreensIsCutAndADeepOneFits() throws {
    let stack = try StackNode(FeedScreen())
    let tree = ScreenTree()
    try tree.setRoot(stack)
    var inner: ScreenNode = FeedScreen()
    for _ in 0..<60 { inner = try StackNode(inner) }
    let recorder = Recorder(tree)
    try stack.push(inner)
    for _ in 0..<300 { try stack.push(FeedScreen()) }

    let page = recorder.recording.html()

    XCTAssertTrue(page.contains(">163 more screens</text>"), "362 screens, 200 shown")
    XCTAssertFalse(page.contains("width=\"-"))
  }

  func testAnEmptyTreeHasAPage() {
    XCTAssertTrue(Recorder(ScreenTree()).recording.html().contains("The tree is empty"))
  }
}
