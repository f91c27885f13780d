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

  /// Expects a context to be printed as this text where a guard refuses it, and not in the error.
  private func expectPrinted<Context>(
    _ context: Context, as text: String, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let builder = ClosureBuilder { (_: Context) in Product() }.named("product")
    let error = """
      Cannot arrive at 'Product "product"': the guard 'Known' does not allow it.

        StackNode
        └─ ● Feed   ◀ visible
      """

    try expectExplanation(
      of: builder.pushRoute().guarded(by: Known<Context>()), with: context, on: tree,
      preview: "Would be refused by the guard 'Known': \(error)",
      """
      To 'Product "product"' with \(text):
      1. The guard 'Known' before 'Product', asked about \(text), denied it.
      Cannot arrive at 'Product "product"': the guard 'Known' does not allow it.
      """,
      error: error, file: file, line: line)
  }

  func testAPublicContextPrintsAsItSays() throws {
    try expectPrinted(ProductNumber(number: 42), as: "product 42")
  }

  func testAnyOtherPrintsAsTheNameOfItsType() throws {
    try expectPrinted(Card(), as: "Card")
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
