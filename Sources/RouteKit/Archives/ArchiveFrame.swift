/// The screens that the app's builder makes, into which an archive is restored. They are described as an
/// archive describes screens, so the two can be compared.
struct ArchiveFrame {
  /// The screens, owners first.
  let nodes: [ScreenNode]
  let records: [ArchiveRecord]
  /// The children of each screen, in order.
  let children: [[Int]]
  /// The position of each container's focused child.
  let focus: [Int?]

  func isContainer(_ position: Int) -> Bool { records[position].kind != .leaf }

  /// Builds the screens within an attempt. A layer that the builder presents is not part of the frame.
  ///
  /// - Throws: Any error of the builder. ``RoutingError`` of the kind `alreadyOnTree` if the screen that it
  ///   returns is in use.
  init(
    from builder: any ViewBuilder<Void>, for catalog: ScreenCatalog, in navigation: Navigation
  ) throws {
    let root = try ArchiveFrame.root(of: builder, in: navigation)
    guard root.isFree else { throw RoutingError.alreadyOnTree(root, "restore into") }
    var nodes = [root]
    var children: [[Int]] = []
    while children.count < nodes.count {
      let node = nodes[children.count]
      if node.presentedScreen != nil { try node.dismissPresented() }
      children.append(Array(nodes.count..<nodes.count + node.childList.count))
      nodes += node.childList
    }
    focus = zip(nodes, children).map { node, children in
      children.first { nodes[$0] === (node as? ContainerNode)?.focusedChild }
    }
    (self.nodes, self.children) = (nodes, children)
    records =
      ArchiveTaking(of: nodes, using: catalog, limits: TreeArchive.Limits(), includesState: false)
      .records
  }

  private static func root<Builder: ViewBuilder<Void>>(
    of builder: Builder, in navigation: Navigation
  ) throws -> ScreenNode {
    try navigation.callOut(.builder, to: Builder.ViewType.self) { try builder.build(with: ()) }
  }
}
