import RouteKit

final class CookbookWindow {
  let book: Cookbook
  private(set) var title = ""

  init(_ book: Cookbook) {
    self.book = book
    book.tree.observe { [weak self] _ in self?.update() }
    update()
  }

  func tapBack() throws { try book.router.navigate(to: .pop) }

  private func update() {
    switch book.tree.visible {
    case let screen as RecipeScreen: title = screen.recipe.title
    case is RecipeListScreen: title = "Recipes"
    default: title = "Kitchen"
    }
  }
}
