/// The tree that was chosen for a navigation among the trees of several windows.
private final class WindowChoice: FeatureState {
  var tree: TreeAnchor?
}

extension Request {
  /// The tree that was chosen for it among the trees of several windows.
  var chosenTree: TreeAnchor? {
    get { extras?.states[WindowChoice.self]?.tree }
    set {
      if newValue == nil && chosenTree == nil { return }
      addExtras().states.open(WindowChoice()).tree = newValue
    }
  }
}
