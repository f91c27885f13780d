import RouteKit

// MARK: - Screens that do not know the flow

final class EmailScreen: ScreenNode {
  let enter: (String) throws -> Void
  init(enter: @escaping (String) throws -> Void) { self.enter = enter }
}

final class PasswordScreen: ScreenNode {
  let enter: (String) throws -> Void
  init(enter: @escaping (String) throws -> Void) { self.enter = enter }
}

struct WrongPassword: Error {}

struct Accounts {
  func user(_ email: String, _ password: String) throws -> String {
    guard password == "soup" else { throw WrongPassword() }
    return String(email.prefix { $0 != "@" })
  }
}

// MARK: - The flow

final class SignInStack: StackNode, Finishing {
  typealias Outcome = String
}

final class SignInFlow: Flow {
  let root = FlowRoot<SignInStack>()
  let accounts: Accounts

  init(accounts: Accounts) { self.accounts = accounts }

  func start() throws {
    try root().push(EmailScreen { try self.ask(for: $0) })
  }

  private func ask(for email: String) throws {
    try root().push(PasswordScreen { try self.signIn(email, $0) })
  }

  private func signIn(_ email: String, _ password: String) throws {
    let user = try accounts.user(email, password)
    try root().finish(with: user)
  }
}
