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

struct LoggedIn<Subject>: Guard {
  let session: Session

  func check(_ subject: Subject) -> Verdict {
    if session.user != nil { return .allow }
    return .ask { asking in
      let login = ClosureBuilder { SignInScreen() }.presentRoute(over: .onTop)
      session.user = try await asking.router.result(of: login)
      return session.user == nil ? .deny : .askAgain
    }
  }
}
