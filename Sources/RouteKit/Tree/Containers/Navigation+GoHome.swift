extension Navigation {
  /// Returns a screen and the screens that show in it to their initial state. It is a loop, so depth cannot overflow
  /// the stack.
  package func goHome(in place: ScreenNode) throws {
    var waiting = [place]
    while let node = waiting.popLast() {
      // A container's own code may have removed it.
      guard isOnTree(node) else { continue }
      if node.presentedScreen != nil { try node.dismissPresented(in: self) }
      guard let container = node as? ContainerNode else { continue }
      // The last child comes first, because the library removes screens from the top down.
      let homing = Set(try container.goHome(in: self).map(ObjectIdentifier.init))
      waiting.append(
        contentsOf: container.children.lazy.filter { homing.contains(ObjectIdentifier($0)) })
    }
  }
}
