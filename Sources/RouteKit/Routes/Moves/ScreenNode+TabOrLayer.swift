extension ScreenNode {
  /// The nearest tab that holds this screen within its layer, or the root of the layer.
  var tabOrLayer: ScreenNode {
    var node = self
    while let parent = node.screenParent {
      if parent is TabNode { break }
      node = parent
    }
    return node
  }
}
