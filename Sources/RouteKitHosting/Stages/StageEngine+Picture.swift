public import RouteKit

extension StageEngine {
  /// The picture of what the stage really shows, with the layers that wait and without guests.
  ///
  /// - Complexity: O(screens), plus what the stage needs to answer.
  public var picture: TreeSnapshot {
    guard let stage, let root = stage.root else { return TreeSnapshot() }
    let presented = Set(stage.layers.map { ObjectIdentifier($0) })
    let layersOn = Dictionary(layers.values.map { ($0.host, $0) }) { $1 }
    var drawn: [TreeSnapshot.Record] = []
    var claimed: Set<ScreenID> = []
    // A screen is drawn once, wherever the stage shows it besides. Guests and views that cannot stay are not drawn.
    func claim(_ view: View, on owner: Int? = nil, as presentation: Presentation? = nil) -> Place? {
      guard let id = id(of: view), var record = records[id], !outdated.contains(id),
        claimed.insert(id).inserted
      else { return nil }
      if owner == nil || presentation != nil { record.label = nil }
      (record.owner, record.presentation, record.isFocused) = (owner, presentation, false)
      return Place(id: id, view: view, record: record)
    }
    var waiting = [claim(root)].compactMap { $0 }
    while var place = waiting.popLast() {
      let (position, kind) = (drawn.count, place.record.kind)
      let contents = kind == .screen ? StageContents() : held(by: place.view, on: stage)
      if kind == .split, stage.decidesCollapse {
        place.record.setCollapsed(contents.isCollapsed)
      } else if kind == .container {
        place.record.state = states[place.id]
      }
      drawn.append(place.record)
      // The last one is drawn first: the children come before the layer.
      if let layer = layersOn[place.id], let view = views[layer.id],
        !layer.isPresented || presented.contains(ObjectIdentifier(view)),
        let place = claim(view, on: position, as: layer.presentation)
      {
        waiting.append(place)
      }
      var children = contents.children.compactMap { claim($0, on: position) }
      if let focus = focus(of: children, in: contents, kind) {
        children[focus].record.isFocused = true
      }
      if kind == .split { children = inColumns(children, of: contents) }
      waiting += children.reversed()
    }
    return TreeSnapshot(unchecked: drawn)
  }

  private struct Place {
    let id: ScreenID
    let view: View
    var record: TreeSnapshot.Record
  }

  /// The children of a split with the names of their columns. A child in no column is not drawn.
  private func inColumns(_ children: [Place], of contents: StageContents<View>) -> [Place] {
    children.compactMap { child in
      var child = child
      child.record.label =
        SplitColumn.allCases.first { contents.columns[$0] === child.view }?
        .description
      return child.record.label == nil ? nil : child
    }
  }

  /// The child in front. If a guest is in front, or all columns are, it is the one that the tree names.
  private func focus(
    of children: [Place], in contents: StageContents<View>, _ kind: TreeSnapshot.Record.Kind
  ) -> Int? {
    guard let last = children.indices.last, kind != .stack else { return children.indices.last }
    if let focus = children.firstIndex(where: { $0.view === contents.focus }) { return focus }
    if contents.focus == nil, kind == .container { return nil }
    return children.firstIndex { records[$0.id]?.isFocused == true } ?? last
  }
}
