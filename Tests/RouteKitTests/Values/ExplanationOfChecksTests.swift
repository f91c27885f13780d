import Fixtures
import RouteKit
import RouteKitTesting
import XCTest

/// Explanations of navigations in which guards, rules and leave checks are asked.
final class ExplanationOfChecksTests: XCTestCase {
  private struct SignedIn<Subject>: Guard {
    var verdict = Verdict.allow
    func check(_ subject: Subject) -> Verdict { verdict }
  }

  private struct InStock: Guard {
    var verdict = Verdict.deny
    func check(_ product: String) -> Verdict { verdict }
  }

  private let product = ProductBuilder().named("lamp").pushRoute()

  func testTheSecondOfTwoGuardsDenies() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = product.guarded(by: InStock()).guarded(by: SignedIn())
    let error = """
      Cannot arrive at 'Product "lamp"': the guard 'InStock' does not allow it.

        StackNode
        └─ ● Feed   ◀ visible

      On the way:
      1. The guard 'SignedIn' before 'Product', asked about String, allowed it.
      2. The guard 'InStock' before 'Product', asked about String, denied it.
      """

    try expectExplanation(
      of: route, with: "a lamp", on: tree,
      preview: "Would be refused by the guard 'InStock': \(error)",
      """
      To 'Product "lamp"' with String:
      1. The guard 'SignedIn' before 'Product', asked about String, allowed it.
      2. The guard 'InStock' before 'Product', asked about String, denied it.
      Cannot arrive at 'Product "lamp"': the guard 'InStock' does not allow it.
      """,
      error: error)
  }

  func testAnErrorOfTheAppsOwnIsExplainedByAPreview() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = product.guarded(by: InStock(verdict: .deny(SoldOut()))).guarded(by: SignedIn())

    try expectExplanation(
      of: route, with: "a lamp", on: tree,
      preview: """
        Would be refused by the guard 'InStock': SoldOut(item: "lamp")
        """,
      """
      To 'Product "lamp"' with String:
      1. The guard 'SignedIn' before 'Product', asked about String, allowed it.
      2. The guard 'InStock' before 'Product', asked about String, denied it.
      SoldOut(item: "lamp")
      """,
      error: "SoldOut(item: \"lamp\")")
  }

  func testAGuardAsks() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = product.guarded(by: SignedIn(verdict: .ask { _ in .allow }))

    try expectExplanation(
      of: route, with: "a lamp", on: tree,
      preview: """
        Would wait: the guard 'SignedIn' has to ask.
        """,
      """
      To 'Product "lamp"' with String:
      1. The guard 'SignedIn' before 'Product', asked about String, has to ask.
      Would wait: the guard 'SignedIn' has to ask.
      """,
      error: """
        Cannot arrive at 'Product "lamp"': the guard 'SignedIn' has to wait for an answer.

          StackNode
          └─ ● Feed   ◀ visible

        Use arrive(at:with:), which waits, or navigate with a completion.
        """)
  }

  func testAGuardRedirects() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let sheet = SheetBuilder().named("sign in").presentRoute()
    let route = product.guarded(by: SignedIn(verdict: .redirect(to: sheet)))

    try expectExplanation(
      of: route, with: "a lamp", on: tree,
      preview: """
        Would be redirected to 'Sheet "sign in"' by the guard 'SignedIn'.
        """,
      """
      To 'Product "lamp"' with String:
      1. The guard 'SignedIn' before 'Product', asked about String, redirected it to 'Sheet "sign in"'.
      Would be redirected to 'Sheet "sign in"' by the guard 'SignedIn'.
      """)
  }

  func testWhereAGuardSendsItCannotGo() throws {
    let tree = try ScreenTree(root: Feed())
    let cart = CartBuilder().pushRoute().guarded(by: SignedIn())
    let route = product.guarded(by: SignedIn(verdict: .redirect(to: cart)))

    XCTAssertThrowsError(try TreeRouter(tree).navigate(to: route, with: "a lamp")) { error in
      expectText(
        "\(error)",
        """
        Cannot push 'Cart': no stack holds the visible screen.

          Feed   ◀ visible

        Start from a stack, or build one: CartBuilder().inStack().presentRoute().

        On the way:
        1. The guard 'SignedIn' before 'Product', asked about String, redirected it to 'Cart'.
        2. The guard 'SignedIn' before 'Cart' allowed it.
        """)
      expectText(
        "\((error as? RoutingError)?.explanation as Any? ?? "none")",
        """
        To 'Product "lamp"' with String:
        1. The guard 'SignedIn' before 'Product', asked about String, redirected it to 'Cart'.
        2. The guard 'SignedIn' before 'Cart' allowed it.
        Cannot push 'Cart': no stack holds the visible screen.
        """)
    }
  }

  func testARuleRefuses() throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    tree.require(SignedIn(), for: Page.self)
    tree.require(SignedIn(verdict: .deny), for: Cart.self)
    let error = """
      Cannot enter 'Cart': the rule for 'Cart' does not allow it.

        StackNode #1

        sheet on StackNode #1:
        StackNode
        └─ ● Cart   ◀ here

      On the way:
      1. The rule for 'Page', asked about Cart, allowed it.
      2. The rule for 'Cart', asked about Cart, denied it.
      """

    try expectExplanation(
      of: CartBuilder().inStack().presentRoute(), on: tree,
      preview: "Would be refused by the rule for 'Cart': \(error)",
      """
      To 'StackNode':
      1. Started from Feed #2, the visible screen.
      2. Presented StackNode on StackNode #1.
      3. The rule for 'Page', asked about Cart, allowed it.
      4. The rule for 'Cart', asked about Cart, denied it.
      Cannot enter 'Cart': the rule for 'Cart' does not allow it.
      """,
      error: error)
  }

  func testALeaveCheckRefuses() throws {
    let stack = try StackNode(Feed(), Screen(Draft { _ in .deny }), Form { _ in .allow }, Cart())
    let tree = try ScreenTree(root: stack)
    let error = """
      Cannot leave 'Draft': its leave check does not allow it.

        StackNode
        └─ Draft   ◀ here

      On the way:
      1. The leave check of Form #4 allowed it.
      2. The leave check of Draft #3 denied it.
      """

    try expectExplanation(
      of: Move.popToRoot, on: tree,
      preview: "Would be refused by the leave check of 'Draft': \(error)",
      """
      A navigation:
      1. Started from Cart #5, the visible screen.
      2. The leave check of Form #4 allowed it.
      3. The leave check of Draft #3 denied it.
      Cannot leave 'Draft': its leave check does not allow it.
      """,
      error: error)
  }

  func testAnswersAreExplained() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = product.guarded(by: InStock(verdict: .ask { _ in .deny }))
      .guarded(by: SignedIn(verdict: .ask { _ in .allow }))

    do {
      try await TreeRouter(tree).arrive(at: route, with: "a lamp")
      XCTFail("It arrived.")
    } catch let error as RoutingError {
      expectText(
        "\(error)",
        """
        Cannot arrive at 'Product "lamp"': the guard 'InStock' does not allow it.

          StackNode
          └─ ● Feed   ◀ visible

        On the way:
        1. The guard 'SignedIn' before 'Product', asked about String, was answered yes.
        2. The guard 'InStock' before 'Product', asked about String, was answered no.
        """)
      expectText(
        error.explanation?.description ?? "none",
        """
        To 'Product "lamp"' with String:
        1. The guard 'SignedIn' before 'Product', asked about String, was answered yes.
        2. The guard 'InStock' before 'Product', asked about String, was answered no.
        Cannot arrive at 'Product "lamp"': the guard 'InStock' does not allow it.
        """)
    }
  }

  func testAnAnswerThatRedirectsIsExplained() async throws {
    let tree = try ScreenTree(root: Feed())
    let cart = CartBuilder().pushRoute()
    let route = product.guarded(by: SignedIn(verdict: .asking { _ in .redirect(to: cart) }))

    do {
      try await TreeRouter(tree).arrive(at: route, with: "a lamp")
      XCTFail("It arrived.")
    } catch let error as RoutingError {
      expectText(
        error.explanation?.description ?? "none",
        """
        To 'Product "lamp"' with String:
        1. The guard 'SignedIn' before 'Product', asked about String, was answered with a redirect to 'Cart'.
        Cannot push 'Cart': no stack holds the visible screen.
        """)
    }
  }

  func testQuestionsThatLeadNowhereAreExplained() async throws {
    let tree = try ScreenTree(root: StackNode(Feed()))
    let route = product.guarded(by: InStock(verdict: .ask { _ in .askAgain }))
      .guarded(by: SignedIn())

    do {
      try await TreeRouter(tree).arrive(at: route, with: "a lamp")
      XCTFail("It arrived.")
    } catch let error as RoutingError {
      expectText(
        error.explanation?.description ?? "none",
        """
        To 'Product "lamp"' with String:
        1. The guard 'SignedIn' before 'Product', asked about String, allowed it.
        2. The guard 'InStock' before 'Product', asked about String, has to ask.
        Cannot arrive: it was redirected or asked again 9 times.
        """)
    }
  }
}
