import RouteKit

struct NoTitle: Error {}

struct SearchHit {
  let title: String
  let rank: Int
}

// MARK: - A screen that takes another context

struct NoTime: Error {}

final class CookingTimer: ContextUpdatable {
  private(set) var minutes: Int

  init(minutes: Int) { self.minutes = minutes }

  func canUpdate(with minutes: Int) throws {
    guard minutes > 0 else { throw NoTime() }
  }

  func update(with minutes: Int) { self.minutes = minutes }
}

// MARK: - Hooks

struct Titled: Hook {
  func check(_ recipe: Recipe) throws {
    guard !recipe.title.isEmpty else { throw NoTitle() }
  }

  func update(_ screen: RecipeScreen, with recipe: Recipe) { screen.screenName = recipe.title }
}

// MARK: - Your own route

struct ShowRecipe: Route {
  func perform(with recipe: Recipe, in navigation: Navigation) throws -> RecipeScreen {
    do {
      return try navigation.attempt {
        try navigation.perform(.dismissAll)
        return try navigation.perform(RecipeBuilder().pushRoute(), with: recipe)
      }
    } catch {
      return try navigation.perform(RecipeBuilder().presentRoute(), with: recipe)
    }
  }
}

struct MarkAsRead: Route {
  let log: ReadingLog

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    guard let screen = navigation.tree.visible else { throw NoTitle() }
    navigation.onCommit { [log] in log.read.append(screen.screenName ?? "") }
    return screen
  }
}

final class ReadingLog {
  var read: [String] = []
}
