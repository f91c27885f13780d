public import RouteKit

extension StageEngine {
  /// The picture of what the stage really shows, with the layers that wait and without guests.
  ///
  /// - Complexity: O(screens), plus what the stage needs to answer.
  public var picture: TreeSnapshot {
    guard let stage, let root = stage.root else { return TreeSnapshot() }
    let presented = Set(stage.layers.map { ObjectIdentifier($0) })
    var drawing = Drawing()
    if let id = claim(root, in: &drawing) { drawing.waiting.append(Place(view: root, id: id)) }
    while let place = drawing.waiting.popLast() {
      guard var record = records[place.id] else { continue }
      let position = drawing.records.count
      (record.owner, record.presentation) = (place.owner, place.presentation)
      (record.isFocused, record.label) = (place.isFocused, place.label)
      drawing.records.append(record)
      // The last one is drawn first: the children come before the layer.
      drawLayer(on: place.id, at: position, presented, in: &drawing)
      if record.kind != .screen { drawChildren(of: place, at: position, on: stage, in: &drawing) }
    }
    return TreeSnapshot(unchecked: drawing.records)
  }

  private struct Drawing {
    var records: [TreeSnapshot.Record] = []
    var waiting: [Place] = []
    /// The screens that are drawn or wait. A screen is drawn once, wherever the stage shows it besides.
    var claimed: Set<ScreenID> = []
  }

  private struct Place {
    let view: View
    let id: ScreenID
    var owner: Int?
    var presentation: Presentation?
    var isFocused = false
    var label: String?
  }

  /// Returns the screen of a view that is not drawn yet. Guests and views that cannot stay have none.
  private func claim(_ view: View, in drawing: inout Drawing) -> ScreenID? {
    guard let id = id(of: view), records[id] != nil, !outdated.contains(id),
      drawing.claimed.insert(id).inserted
    else { return nil }
    return id
  }

  private func drawLayer(
    on host: ScreenID, at position: Int, _ presented: Set<ObjectIdentifier>,
    in drawing: inout Drawing
  ) {
    guard let layer = layers[on: host], let view = views[layer.id],
      !layer.isPresented || presented.contains(ObjectIdentifier(view)),
      let id = claim(view, in: &drawing)
    else { return }
    drawing.waiting.append(
      Place(view: view, id: id, owner: position, presentation: layer.presentation))
  }

  private func drawChildren(
    of place: Place, at position: Int, on stage: Host, in drawing: inout Drawing
  ) {
    let kind = drawing.records[position].kind
    let contents = held(by: place.view, on: stage)
    if kind == .split, stage.decidesCollapse {
      drawing.records[position].setCollapsed(contents.isCollapsed)
    } else if kind == .container {
      drawing.records[position].state = states[place.id]
    }
    var children = contents.children.compactMap { view in
      claim(view, in: &drawing).map { Place(view: view, id: $0, owner: position) }
    }
    if let focus = focus(of: children, in: contents, kind) { children[focus].isFocused = true }
    if kind == .split {
      for child in children.indices {
        let column = SplitColumn.allCases.first { contents.columns[$0] === children[child].view }
        children[child].label = column?.description
      }
      children.removeAll { $0.label == nil }
    } else {
      for child in children.indices { children[child].label = records[children[child].id]?.label }
    }
    drawing.waiting += children.reversed()
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
