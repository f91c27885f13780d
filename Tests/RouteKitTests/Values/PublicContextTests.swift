import Fixtures
import RouteKit
import XCTest

final class PublicContextTests: XCTestCase {
  private struct ProductNumber: PublicContext {
    let number: Int
    var description: String { "product \(number)" }
  }

  private struct Card: CustomStringConvertible {
    let description = "4000 0000 0000 0002"
  }

  private struct Known<Subject>: Guard {
    func check(_ subject: Subject) -> Verdict { .deny }
  }

  func testAPublicContextPrintsAsItSays() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let builder = ClosureBuilder { (_: ProductNumber) in Product() }.named("product")

    try expectExplanation(
      of: builder.pushRoute().guarded(by: Known()), with: ProductNumber(number: 42), on: tree,
      preview: """
        Would be refused by the guard 'Known': Cannot arrive at 'Product "product"': the guard \
        'Known' does not allow it.

          StackNode
          └─ ● Feed   ◀ visible
        """,
      """
      To 'Product "product"' with product 42:
      1. The guard 'Known' before 'Product', asked about product 42, denied it.
      Cannot arrive at 'Product "product"': the guard 'Known' does not allow it.
      """,
      error: """
        Cannot arrive at 'Product "product"': the guard 'Known' does not allow it.

          StackNode
          └─ ● Feed   ◀ visible
        """)
  }

  func testAnyOtherPrintsAsTheNameOfItsType() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let builder = ClosureBuilder { (_: Card) in Product() }.named("product")

    try expectExplanation(
      of: builder.pushRoute().guarded(by: Known()), with: Card(), on: tree,
      preview: """
        Would be refused by the guard 'Known': Cannot arrive at 'Product "product"': the guard \
        'Known' does not allow it.

          StackNode
          └─ ● Feed   ◀ visible
        """,
      """
      To 'Product "product"' with Card:
      1. The guard 'Known' before 'Product', asked about Card, denied it.
      Cannot arrive at 'Product "product"': the guard 'Known' does not allow it.
      """,
      error: """
        Cannot arrive at 'Product "product"': the guard 'Known' does not allow it.

          StackNode
          └─ ● Feed   ◀ visible
        """)
  }

  func testABoundContextIsExplainedWhereAGuardIsAskedAboutIt() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let product = ClosureBuilder { (_: ProductNumber) in Product() }.pushRoute()
    let route = product.guarded(by: Known()).with(ProductNumber(number: 7))

    let preview = TreeRouter(tree).preview(route)

    expectText(
      "\(preview.explanation)",
      """
      To 'Product':
      1. The guard 'Known' before 'Product', asked about product 7, denied it.
      Cannot arrive at 'Product': the guard 'Known' does not allow it.
      """)
  }

  func testADescriptionThatNavigatesIsRefused() throws {
    struct Meddler: PublicContext {
      let tree: ScreenTree
      var description: String { "\(TreeRouter(tree).preview(.popToRoot))" }
    }
    let tree = try ScreenTree(root: StackNode(Feed()))
    let builder = ClosureBuilder { (_: Meddler) in Cart() }
    let route = builder.pushRoute().guarded(by: Known()).with(Meddler(tree: tree))

    let preview = TreeRouter(tree).preview(route)

    expectText(
      "\(preview.explanation)",
      """
      To 'Cart':
      1. The guard 'Known' before 'Cart', asked about Would fail: Cannot navigate: the \
      description of the context for 'Cart' is being called within a navigation.    \
      StackNode   └─ ● Feed   ◀ visible  It may be called several times in a navigation and \
      must not have effects. Navigate after the commit., denied it.
      Cannot arrive at 'Cart': the guard 'Known' does not allow it.
      """)
  }
}
