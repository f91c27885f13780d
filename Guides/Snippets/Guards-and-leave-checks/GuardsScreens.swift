import RouteKit

struct NotYours: Error {
  let title: String
}

/// The recipes that the user owns, and the dialog that offers more of them.
final class Library {
  var owned: Set<String> = []
  var questions: [String] = []
  var says = true

  func confirms(_ question: String) async -> Bool {
    questions.append(question)
    await Task.yield()
    return says
  }
}

struct BuyQuestion: Questioning {
  let library: Library
  let recipe: Recipe

  func answer(_ asking: Asking) async throws -> Answer {
    guard await library.confirms("Buy \(recipe.title)?") else { return .deny }
    library.owned.insert(recipe.title)
    return .askAgain
  }
}

struct Owned: Guard {
  let library: Library

  func check(_ recipe: Recipe) -> Verdict {
    if library.owned.contains(recipe.title) { return .allow }
    return .ask(BuyQuestion(library: library, recipe: recipe))
  }
}

// MARK: - A recipe that was renamed

struct Renaming {
  var names: [String: String] = [:]

  func open(_ title: String) -> any Route<Void> {
    recipe(title).pushRoute().guarded(by: Current(title: title, renaming: self))
  }
}

struct Current: Guard {
  let title: String
  let renaming: Renaming

  func check(_: Void) -> Verdict {
    guard let name = renaming.names[title] else { return .allow }
    return .redirect(to: renaming.open(name))
  }
}

// MARK: - Leaving

final class LetterDraft: ScreenNode, Questioning {
  var text = ""

  override func leaveCheck(_ departure: Departure) -> Verdict {
    text.isEmpty || departure.destination is ArchiveScreen ? .allow : .ask(self)
  }

  func answer(_ asking: Asking) async throws -> Answer {
    let discard = Confirmation("Throw the letter away?", confirm: "Throw away", cancel: "Keep")
    return try await asking.router.result(of: discard.presentRoute()) == true ? .allow : .deny
  }
}

final class ArchiveScreen: ScreenNode {}

struct Timetable: LeaveChecking {
  let isSaved: Bool

  func leaveCheck(_ departure: Departure) -> Verdict { isSaved ? .allow : .deny }
}

struct LettersAreDone: Guard, Questioning {
  weak var tree: ScreenTree?

  private var letter: LetterDraft? {
    let open = ScreenFinder<LetterDraft, Void>.where(from: .root) { letter, _ in
      !letter.text.isEmpty
    }
    return tree.flatMap { try? open.find(in: $0) }
  }

  func check(_ screen: ScreenNode) -> Verdict {
    guard let letter, let tabs = letter.enclosing(TabNode.self),
      let tab = letter.screenAncestors.first(where: { $0.screenParent === tabs })
    else { return .allow }
    return tab.isVisible && tab !== tabs.selectedTab ? .ask(self) : .allow
  }

  func answer(_ asking: Asking) async throws -> Answer {
    let discard = Confirmation("Throw the letter away?", confirm: "Throw away", cancel: "Keep")
    guard try await asking.router.result(of: discard.presentRoute()) == true else { return .deny }
    letter?.text = ""
    return .askAgain
  }
}
