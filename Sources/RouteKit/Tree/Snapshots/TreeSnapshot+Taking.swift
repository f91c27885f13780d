extension TreeSnapshot {
  init(of root: ScreenNode?) {
    guard let root else {
      records = []
      return
    }
    var visible: Set<ObjectIdentifier> = []
    for screen in root.tree?.visibleScreens ?? [] { visible.insert(ObjectIdentifier(screen)) }
    var positions: [ObjectIdentifier: Int] = [:]
    var records: [Record] = []
    root.forEachHeld { node in
      let owner = node === root ? nil : node.owner
      if node.holdsOthers { positions[ObjectIdentifier(node)] = records.count }
      records.append(
        Record(
          node, owner: owner.flatMap { positions[ObjectIdentifier($0)] },
          isVisible: visible.contains(ObjectIdentifier(node))))
    }
    self.records = records
  }
}

extension TreeSnapshot.Record {
  init(_ node: ScreenNode, owner: Int?, isVisible: Bool) {
    let container = owner == nil ? nil : node.parent
    self.init(
      owner: owner, type: node.typeName, name: node.name, id: node.id,
      label: container?.label(of: node), state: (node as? ContainerNode)?.stateDescription,
      isFocused: container?.focusReference?.toOpaque() == Unmanaged.passUnretained(node).toOpaque(),
      isVisible: isVisible, presentation: owner == nil ? nil : node.presentation)
  }
}
