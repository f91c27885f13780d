import RouteKit

final class SearchScreen: ScreenNode {
  var text = ""
}

final class MenuNode: ContainerNode {
  override func childBehind(_ child: ScreenNode) -> ScreenNode? {
    child === children.last && child === focusedChild ? children.first : nil
  }
}

struct StillCooking: Error {}

/// A button or a gesture recognizer.
struct Control {
  var isEnabled = true
}
