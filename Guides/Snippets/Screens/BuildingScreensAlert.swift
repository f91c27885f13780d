import RouteKit

extension Confirmation {
  static func discard(_ recipe: Recipe) -> Confirmation {
    Confirmation(
      "Discard the changes?", message: "They are in '\(recipe.title)'.", confirm: "Discard",
      isDestructive: true, cancel: "Keep")
  }
}
