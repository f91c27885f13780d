import XCTest

/// The state of a subject is set back, so it must be possible to set it.
final class ExploredStateTests: XCTestCase {
  func testAStateThatCannotBeSetIsRefusedWithAnAdvice() throws {
    func messages(about user: String) throws -> [String] {
      let program = """
        import RouteKit
        import RouteKitTesting

        final class Shop {
          let tree = ScreenTree()
          \(user)
        }

        func exploration() -> Exploration<Shop> {
          Exploration<Shop> {
            let shop = Shop()
            return Subject(
              shop, tree: shop.tree, router: TreeRouter(shop.tree), state: \\.user)
          }
        }
        """
      return try SwiftCompiler().messages(about: ["Exploring": program], checking: .types)
        .map(\.text)
    }

    for user in ["let user: String? = nil", "var user: String? { nil }"] {
      let errors = try messages(about: user)
      XCTAssertEqual(errors.count, 1, "\(errors)")
      XCTAssertTrue(
        errors.first?.hasSuffix(
          "is unavailable: The exploration sets the state back, so it must be a writable key path: "
            + "declare it with 'var', and with a setter that the test can use.") ?? false,
        "\(errors)")
    }
    XCTAssertEqual(try messages(about: "var user: String?"), [])
  }
}
