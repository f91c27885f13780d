import RouteKit

struct User {
  let name: String
}

final class ProfileScreen: ScreenNode {
  let user: User

  init(user: User) { self.user = user }
}

struct ProfileBuilder: ViewBuilder {
  func build(with user: User) throws -> ProfileScreen { ProfileScreen(user: user) }
}
