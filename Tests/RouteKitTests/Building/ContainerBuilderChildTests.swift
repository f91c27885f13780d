import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

final class ContainerBuilderChildTests: XCTestCase {
  private final class PageNode: ContainerNode {
    func add(_ page: ScreenNode, turning: Bool = false) throws {
      try insertChild(page, at: children.count)
      if turning { try setFocusedChild(page) }
    }
  }

  func testAClosurePlacesAChildInAContainerOfAnAppsOwn() throws {
    let pages = try ContainerBuilder(
      .placing(FeedBuilder()) { try $0.add($1) },
      .placing(ProductBuilder().with("lamp")) { pages, lamp in try pages.add(lamp, turning: true) },
      .placing(CartBuilder()) { try $0.add($1) }
    ) { PageNode() }.build()

    XCTAssertEqual(
      "\(pages.snapshot())",
      """
      PageNode
      ├─ Feed
      ├─ ● Product "lamp"
      └─ Cart
      """)
  }

  func testAClosureKnowsTheTypeOfTheChild() throws {
    let stack = try ContainerBuilder(
      .placing(ClosureBuilder { Form { _ in .allow } }) { stack, form in
        form.answer = { _ in .deny }
        try stack.push(form)
      }
    ) { StackNode() }.build()

    XCTAssertTrue(stack.top is Form)
  }
}
