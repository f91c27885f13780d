import RouteKit

// MARK: - A screen with an outcome

final class RecipePicker: ScreenNode, Finishing {
  typealias Outcome = Recipe

  func pick(_ recipe: Recipe) throws { try finish(with: recipe) }
}

struct RecipePickerBuilder: ViewBuilder {
  func build(with _: Void) throws -> RecipePicker { RecipePicker() }
}

// MARK: - A content with an outcome

final class Rating: Finishing {
  typealias Outcome = Int

  var finish: (Int) throws -> Void = { _ in }

  func tap(star: Int) throws { try finish(star) }
}

struct RatingBuilder: ViewBuilder {
  func build(with _: Void) throws -> Screen<Rating> {
    let rating = Rating()
    let screen = Screen(rating)
    rating.finish = { [weak screen] stars in try screen?.finish(with: stars) }
    return screen
  }
}

// MARK: - Alerts

enum NoteChoice { case save, discard }

struct Credentials: Equatable { let email, password: String }

// MARK: - Questions that are screens

final class Note: ScreenNode, Finishing {
  typealias Outcome = String

  var isWritten = false

  override func leaveCheck(_ departure: Departure) -> Verdict {
    if !isWritten { return .allow }
    return .ask { asking in
      let confirmation = Confirmation("Discard the note?", confirm: "Discard", cancel: "Keep")
      let discards = try await asking.router.result(of: confirmation.presentRoute())
      return discards == true ? .allow : .deny
    }
  }
}

final class SignInScreen: ScreenNode, Finishing {
  typealias Outcome = String
}

struct Member: Guard, Questioning {
  let session: Session

  func check(_: Recipe) -> Verdict { session.user == nil ? .ask(self) : .allow }

  func answer(_ asking: Asking) async throws -> Answer {
    let screen = ClosureBuilder { SignInScreen() }
    session.user = try await asking.router.result(of: screen.presentRoute(.fullScreen))
    return session.user == nil ? .deny : .askAgain
  }
}
