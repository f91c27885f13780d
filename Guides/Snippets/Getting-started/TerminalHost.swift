import RouteKit

final class TerminalHost: ScreenHost {
  func show(_ movement: Movement) {
    for step in movement.steps { print("·", step) }
    print(movement.picture.drawing())
    movement.settled()
  }
}
