import Foundation
import RouteKit

final class ProductScreen: ScreenNode, ContextMatching {
  let product: UUID
  init(product: UUID) { self.product = product }

  func matches(_ product: UUID) -> Bool { product == self.product }
}

struct ProductBuilder: ViewBuilder {
  func build(with product: UUID) throws -> ProductScreen { ProductScreen(product: product) }
}

struct LoggedIn<Subject>: Guard, Questioning {
  let session: Session

  func check(_ subject: Subject) -> Verdict { session.user == nil ? .ask(self) : .allow }

  func answer(_ asking: Asking) async throws -> Answer {
    let login = ClosureBuilder { SignInScreen() }.presentRoute(over: .onTop)
    session.user = try await asking.router.result(of: login)
    return session.user == nil ? .deny : .askAgain
  }
}
