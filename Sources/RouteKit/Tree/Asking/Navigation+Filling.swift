extension Navigation {
  /// Fills the containers that come without a child. Undo brings them as they were.
  func fillNewContainers() throws {
    if move != nil || kind == .host || kind == .close { return }
    let new = touched.elements.enumerated().compactMap { position, touch -> ContainerNode? in
      guard touch.isLast(at: position), touch.node.flags.contains(.attached),
        !touch.node.flags.contains(.member)
      else { return nil }
      return touch.node.object as? ContainerNode
    }
    try new.forEach(fill)
  }

  /// Puts the first declared screen in, if the container is on the tree and empty.
  func fill(_ container: ContainerNode) throws {
    guard container.nodeFlags.contains(.attached), container.childList.isEmpty else { return }
    try filling(of: container)?.fill(container, self)
  }

  /// The filling that was declared last for the class of a container, or nil.
  func filling(of container: ContainerNode) -> Rule.Filling? {
    tree.rules.lazy.reversed().compactMap(\.filling).first { $0.applies(container) }
  }
}
