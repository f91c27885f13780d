import RouteKit

struct SignInBuilder: ViewBuilder {
  func build(with _: Void) throws -> SignInScreen { SignInScreen() }
}

final class ForgotPasswordScreen: ScreenNode {}

struct ForgotPasswordBuilder: ViewBuilder {
  func build(with _: Void) throws -> ForgotPasswordScreen { ForgotPasswordScreen() }
}

struct Registered: Guard, Questioning {
  let session: Session

  func check(_ subject: Recipe) -> Verdict { session.user == nil ? .ask(self) : .allow }

  func answer(_ asking: Asking) async throws -> Answer {
    let sheet = StackBuilder().presentRoute()
    let signIn = SignInBuilder().pushRoute(in: .arrival(of: sheet))
    session.user = try await asking.router.result(of: signIn)
    return session.user == nil ? .deny : .askAgain
  }
}

// MARK: - A kitchen with opening hours

final class Restaurant {
  var isOpen = true
}

struct OpeningHours: Guard {
  let restaurant: Restaurant

  func check(_: Void) -> Verdict { restaurant.isOpen ? .allow : .deny }
}

// MARK: - Statistics

final class Statistics {
  var visits: [String: Int] = [:]
}

struct CountingRouter<Base: Router>: Router {
  let base: Base
  let tree: ScreenTree
  let statistics: Statistics
  func tree(for request: Request?) -> ScreenTree? { base.tree(for: request) }

  func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    if request?.isPreview == true {
      return try base.attempt(route, with: context, for: request)
    }
    let before = tree.visible.map { "\(type(of: $0))" } ?? "nowhere"
    let attempt = try base.attempt(route, with: context, for: request)
    if case .arrived(let arrival) = attempt, arrival.commit != nil {
      statistics.visits["\(before) to \(type(of: arrival.screen))", default: 0] += 1
    }
    return attempt
  }
}

/// Performs navigations one after another.
@MainActor final class InOrder {
  private let router: any Router
  private var last: Task<Void, Never>?
  private(set) var failures: [any Error] = []

  init(router: any Router) { self.router = router }

  @discardableResult
  func go(to route: some Route<Void>) -> Task<Void, Never> {
    let next = Task { [last] in
      await last?.value
      do { try await router.arrive(at: route) } catch { failures.append(error) }
    }
    last = next
    return next
  }
}
