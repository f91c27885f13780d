import RouteKit

final class DishScreen: ScreenNode, ContextMatching {
  let dish: Int
  init(dish: Int) { self.dish = dish }

  func matches(_ dish: Int) -> Bool { dish == self.dish }
}

struct DishBuilder: ViewBuilder {
  func build(with dish: Int) throws -> DishScreen { DishScreen(dish: dish) }
}
