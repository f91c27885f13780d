import RouteKit
import RouteKitHosting

final class TerminalHost: ScreenHost {
  let turn = HostTurn.same  // it only draws, so at any time

  func show(_ movement: Movement) {
    for step in movement.steps { print("·", step) }
    print(movement.picture.drawing())
    movement.settled()
  }
}
