import RouteKit

extension PictureIndex {
  /// The layers that should show, the lowest first.
  fileprivate var layersOnShow: [StageLayer] {
    picture.layersOnShow.compactMap { record in
      guard let id = record.id, let host = record.owner.flatMap({ picture.records[$0].id }),
        let presentation = record.presentation
      else { return nil }
      return StageLayer(id: id, host: host, presentation: presentation)
    }
  }
}

extension StageEngine {
  /// Performs what is missing, until the stage moves: first the dismissals, then the steps, then the presentations.
  func perform(towards target: PictureIndex, on stage: Host) {
    let wanted = target.layersOnShow
    repeat {
      while dismissNext(notIn: wanted, on: stage) {}
      // A container that is to be made again is missing in the picture, so it comes in again.
    } while movement != nil && !isMoving && !performSteps(towards: target, on: stage)
    for layer in wanted.dropFirst(stage.layers.count(where: isLayer)) {
      guard !isMoving, present(layer.id, on: stage) else { return }
    }
  }

  /// Performs steps until the stage moves.
  ///
  /// - Returns: Whether that is all. If not, a view is to be made again.
  private func performSteps(towards target: PictureIndex, on stage: Host) -> Bool {
    here = nil
    for step in picture.steps(to: target.picture) {
      let known = outdated
      if case .root = step.kind, !clearsRoot(on: stage) { return true }
      perform(step, towards: target, on: stage)
      if isMoving { return true }
      if !outdated.isSubset(of: known) { return false }
    }
    outdated = []
    return true
  }

  /// Dismisses all layers before the root changes, also guests and those that stay: a window cannot keep them.
  ///
  /// - Returns: Whether none is left.
  private func clearsRoot(on stage: Host) -> Bool {
    takeDown(stage.layers[...], by: .atOnce, on: stage) && !isMoving
  }

  /// The way in which the stage makes a step of the movement. The toolkit may ask for the hints until it rests.
  private func change(_ step: TreeStep.Kind, hints: Presentation?) -> StageChange {
    self.hints = hints
    return StageChange(isAnimated: movement?.animates(step) == true, hints: hints)
  }

  private func perform(_ step: TreeStep, towards target: PictureIndex, on stage: Host) {
    let change = change(step.kind, hints: step.hints)
    switch step.kind {
    case .root(let id):
      let root = bring(id.map { [$0] } ?? [], into: nil, of: target, on: stage).first
      if let root { unwrap(root, on: stage) }
      hasChangedStage = true
      stage.setRoot(root)
    case .push(_, let id), .popTo(_, let id), .stack(_, let id), .tabs(_, _, let id),
      .container(_, _, _, let id), .select(_, let id), .column(_, _, let id):
      perform(step.kind, in: id, of: target, by: change, on: stage)
    case .present(let id, let host):
      guard let presentation = target[id]?.presentation else { return }
      let view = bring([id], into: nil, of: target, on: stage).first
      layers = layers.filter { $0.value.host != host }
      layers[id] = StageLayer(
        id: id, host: host, presentation: presentation,
        isPresented: view.map(stage.presents) ?? false)
      return
    case .dismiss(_, let host): layers = layers.filter { $0.value.host != host }
    case .collapse: break  // The stage decides.
    }
    here = nil
  }

  /// Performs a step that changes the contents of a container.
  private func perform(
    _ step: TreeStep.Kind, in id: ScreenID, of target: PictureIndex, by change: StageChange,
    on stage: Host
  ) {
    if case .container(_, _, let state, _) = step { states[id] = state }
    guard let view = views[id] else { return }
    let old = held(by: view, on: stage)
    let known = named(old.children)
    var new = contents(old, after: step, in: id, of: target, on: stage)
    if records[id]?.kind != .split { new.children = withGuests(new.children, of: known) }
    if records[id]?.kind == .stack { new.focus = new.children.last }
    new.state = states[id]
    arrange(view, as: new, by: change, on: stage)
  }

  /// The contents of a container after a step, without the guests that keep their places.
  private func contents(
    _ old: StageContents<View>, after step: TreeStep.Kind, in id: ScreenID, of target: PictureIndex,
    on stage: Host
  ) -> StageContents<View> {
    var new = old
    switch step {
    case .push(let ids, _):
      // A guest that becomes a screen stays in its place.
      new.children += bring(ids, into: id, of: target, on: stage).filter { view in
        !old.children.contains { $0 === view }
      }
    case .popTo(let top, _):
      let end = new.children.firstIndex { $0 === views[top] }
      if let end { new.children.removeSubrange((end + 1)...) }
    case .stack(let ids, _): new.children = bring(ids, into: id, of: target, on: stage)
    case .tabs(let ids, let focus, _), .container(let ids, let focus, _, _):
      new = StageContents(
        bring(ids, into: id, of: target, on: stage), focus: focus.flatMap { views[$0] })
    case .select(let child, _): new.focus = views[child]
    case .column(let column, let child, _):
      let ids = child.map { [$0] } ?? []
      new.columns[column] = bring(ids, into: id, of: target, on: stage).first
      // As in the tree: if the column in front is emptied, the last one comes to the front.
      if new.focus === old.columns[column] {
        new.focus = new.columns[column] ?? new.children.last
      }
    case .root, .present, .dismiss, .collapse: break
    }
    return new
  }

  /// Views with their screens, for a time at which other views show these screens.
  private func named(_ views: [View]) -> [(view: View, id: ScreenID?)] {
    views.map { ($0, id(of: $0)) }
  }

  /// Adds the guests of a container. A guest stays above the child that it was above, and leaves with it.
  private func withGuests(_ new: [View], of old: [(view: View, id: ScreenID?)]) -> [View] {
    var guests: [ScreenID?: [View]] = [:]
    var below: ScreenID?
    for (view, id) in old {
      if let id = id ?? self.id(of: view) {
        below = id
      } else {
        guests[below, default: []] += [view]
      }
    }
    let known = new.filter { id(of: $0) != nil }
    return (guests[nil] ?? []) + known.flatMap { [$0] + (guests[id(of: $0)] ?? []) }
  }

  // MARK: Views that come in

  /// Returns the views of screens that are to be in a container, or on their own.
  private func bring(
    _ ids: [ScreenID], into container: ScreenID?, of target: PictureIndex, on stage: Host
  ) -> [View] {
    ids.compactMap { bring($0, into: container, of: target, on: stage) }
  }

  /// Returns the view of a screen. If it comes in, it gets the children that it has in the picture to show.
  private func bring(
    _ id: ScreenID, into container: ScreenID?, of target: PictureIndex, on stage: Host
  ) -> View? {
    let shown = here ?? Set(picture.records.compactMap(\.id))
    here = shown
    if shown.contains(id), let view = views[id] { return view }
    var arriving: [(id: ScreenID, owner: ScreenID?)] = [(id, container)]
    var next = 0
    while next < arriving.count {
      let (id, owner) = arriving[next]
      make(id, in: owner, of: target, on: stage)
      arriving += target.children(of: id).compactMap(\.id).map { ($0, id) }
      next += 1
    }
    for (id, _) in arriving.reversed() { fill(id, of: target, on: stage) }
    here?.formUnion(arriving.map(\.id))
    return views[id]
  }

  /// Makes the view of a screen, or takes the one that it has out of the container that still holds it.
  private func make(
    _ id: ScreenID, in owner: ScreenID?, of target: PictureIndex, on stage: Host
  ) {
    guard let record = target[id], let connection else { return }
    if outdated.remove(id) != nil, let old = views[id] {
      left[id] = named(held(by: old, on: stage).children)
      arrange(old, as: StageContents(), by: .atOnce, on: stage)
      views.release([id])
    }
    if let view = views[id] {
      return takeOut(view, on: stage) { $0 != owner && here?.contains($0) != true }
    }
    _ = views.view(for: id, on: connection) { screen in
      let view = stage.makeView(for: screen, like: record)
      // It may be the view of a screen that leaves.
      if self.id(of: view) != nil { takeOut(view, on: stage) { _ in true } }
      return view
    }
  }

  private func fill(_ id: ScreenID, of target: PictureIndex, on stage: Host) {
    guard let record = target[id], record.kind != .screen, let view = views[id] else { return }
    var contents = contents(of: target.children(of: id))
    let known = left.removeValue(forKey: id) ?? named(held(by: view, on: stage).children)
    if record.kind != .split { contents.children = withGuests(contents.children, of: known) }
    if record.kind == .container { states[id] = record.state }
    contents.state = states[id]
    arrange(view, as: contents, by: .atOnce, on: stage)
  }

  /// Takes a view out of a container that still holds it, and is not to hold it any more.
  private func takeOut(_ view: View, on stage: Host, from mayLose: (ScreenID) -> Bool) {
    for (id, record) in records where record.kind != .screen && mayLose(id) {
      guard let holder = views[id], holder !== view else { continue }
      var contents = held(by: holder, on: stage)
      guard contents.children.contains(where: { $0 === view }) else { continue }
      contents.children.removeAll { $0 === view }
      for column in SplitColumn.allCases where contents.columns[column] === view {
        contents.columns[column] = nil
      }
      if contents.focus === view { contents.focus = contents.children.last }
      contents.state = states[id]
      arrange(holder, as: contents, by: .atOnce, on: stage)
    }
  }

  // MARK: Layers

  private func isLayer(_ view: View) -> Bool { id(of: view).map { layers[$0] != nil } ?? false }

  /// Dismisses the lowest layer that should not show, with those above it. They may still be wanted later.
  ///
  /// - Returns: Whether to look for another one.
  private func dismissNext(notIn wanted: [StageLayer], on stage: Host) -> Bool {
    guard !isMoving else { return false }
    let presented = stage.layers
    var wanted = wanted[...]
    for (position, view) in presented.enumerated() {
      guard let layer = id(of: view).flatMap({ layers[$0] }) else { continue }
      if !outdated.contains(layer.id), layer.matches(wanted.first) {
        wanted.removeFirst()
        continue
      }
      let change = change(.dismiss(layer.id, on: layer.host), hints: layer.presentation)
      return takeDown(presented[position...], by: change, on: stage)
    }
    return false
  }

  /// Dismisses a layer with those above it.
  ///
  /// - Returns: Whether the stage does it. If it refuses, it still shows the layer, and the engine reports that.
  private func takeDown(
    _ leaving: ArraySlice<View>, by change: StageChange, on stage: Host
  ) -> Bool {
    guard let lowest = leaving.first else { return true }
    hasChangedStage = true
    stage.dismiss(lowest, by: change)
    guard isMoving || !stage.presents(lowest) else { return false }
    for view in leaving { if let id = id(of: view) { layers[id]?.isPresented = false } }
    return true
  }

  /// Presents a layer, unless a guest is in the way.
  ///
  /// - Returns: Whether the stage has taken it.
  private func present(_ id: ScreenID, on stage: Host) -> Bool {
    guard let layer = layers[id], let view = views[id], let presenter = views[layer.host] else {
      return false
    }
    if let top = stage.layers.last, self.id(of: top) == nil, !stage.canPresent(over: top) {
      return false
    }
    let change = change(.present(id, on: layer.host), hints: layer.presentation)
    unwrap(view, on: stage)
    stage.present(view, on: presenter, as: layer.presentation, by: change)
    let isPresented = stage.layers.last === view
    if isPresented || isMoving { hasChangedStage = true }
    layers[id]?.isPresented = isPresented
    return isPresented
  }
}

extension Stage {
  fileprivate func presents(_ view: View) -> Bool { layers.contains { $0 === view } }
}
