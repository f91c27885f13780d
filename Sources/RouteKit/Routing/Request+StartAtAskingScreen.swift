/// The screen whose view has begun a navigation.
private final class AskingScreen: FeatureState {
  weak var screen: ScreenNode?
}

extension Request {
  /// The screen whose view has begun it. The route starts from the visible screen if that is inside this one, and
  /// otherwise from this one: the user has gone elsewhere.
  var askingScreen: ScreenNode? {
    get { extras?.states[AskingScreen.self]?.screen }
    set {
      guard let newValue else { return }
      addExtras().states.open(AskingScreen()).screen = newValue
    }
  }

  /// The finder of an attempt, or nil if that of the router counts.
  @usableFromInline
  func finder(on tree: ScreenTree, orElse other: OutsideFinder?) -> OutsideFinder? {
    guard let asking = askingScreen, asking.screenTree === tree else { return other }
    let visible = tree.visible
    return OutsideFinder(type: other?.type ?? AskingScreen.self) {
      [weak asking, weak visible] tree in
      // The second step of a route starts where the first one has led.
      guard let asking, asking.screenTree === tree, tree.visible === visible else {
        return other.map { $0.find(tree) } ?? tree.visible
      }
      return asking.visibleInside
    }
  }
}
