// The containers that an archive creates without the app's catalogue.

extension ArchivedContainer {
  /// Creates the container of the library that the record describes, or nil if only the app's
  /// catalogue can create it.
  func makePlain() -> ContainerNode? {
    let container: ContainerNode? =
      switch kind {
      case .stack: StackNode()
      case .tabs: TabNode(backMode: backMode.flatMap(TabNode.BackMode.init) ?? .none)
      case .split: SplitNode(backMode: backMode.flatMap(SplitNode.BackMode.init) ?? .empty)
      case .leaf, .container: nil
      }
    if beginsAnew == true { container?.beginsAnew = true }
    return container
  }
}

extension ContainerNode {
  /// Whether it is a container of the library that can be created without a builder.
  final var isPlain: Bool {
    var record = ArchivedContainer()
    describeState(in: &record)
    return record.makePlain().map { type(of: $0) == type(of: self) } ?? false
  }
}
