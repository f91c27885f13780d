import Fixtures
import RouteKit

extension Action {
  /// Undo and redo.
  static let historyMoves: [Action] = [
    Action("undo") { try $0.move(.undo, $1) { try $0.undo() } },
    Action("redo") { try $0.move(.redo, $1) { try $0.redo() } },
    Action("undo route") { try $0.move(.undo, $1, by: Move.undo) },
    Action("redo route") { try $0.move(.redo, $1, by: Move.redo) },
  ]
}

extension World {
  fileprivate func move(
    _ move: Past.Move, _ navigation: Navigation?, _ body: (ScreenTree) throws -> Void
  ) throws {
    guard navigation == nil, past.isKept else { throw NoTarget() }
    step?.move = move
    try body(tree)
  }

  /// In a script it is refused, unless the script does nothing else.
  fileprivate func move(
    _ move: Past.Move, _ navigation: Navigation?, by route: some Route<Void>
  ) throws {
    guard past.isKept, navigation == nil || dice.oneIn(4) else { throw NoTarget() }
    if navigation == nil { step?.move = move }
    if dice.oneIn(2) {
      try go(route, navigation)
    } else {
      var wrapping = Wrapping(self, withOthers: false)
      try go(wrapping.around(route), navigation)
    }
    step?.move = move
  }
}
