import RouteKit

extension StageEngine {
  /// The number of wrappers that a view may have. A stage may always return another one.
  private static var wrapperLimit: Int { 8 }

  /// Whether the stage has made a view to hold another one. It may be empty.
  func isWrapper(_ view: View) -> Bool { wrappers[ObjectIdentifier(view)]?.view === view }

  /// The view in a wrapper. Every other view is its own content.
  func content(of view: View) -> View {
    guard isWrapper(view), let first = stage?.contents(of: view).children.first else { return view }
    return content(of: first)
  }

  /// The contents of a container, without wrappers.
  func held(by container: View, on stage: Host) -> StageContents<View> {
    let contents = stage.contents(of: container)
    return wrappers.isEmpty ? contents : contents.map(content)
  }

  /// Makes a container hold these children, each in a wrapper if the container cannot hold it itself.
  func arrange(
    _ container: View, as contents: StageContents<View>, by change: StageChange, on stage: Host,
    depth: Int = 0
  ) {
    var outer: [ObjectIdentifier: View] = [:]
    for view in stage.contents(of: container).children {
      outer[ObjectIdentifier(content(of: view))] = view
    }
    for view in contents.children where outer[ObjectIdentifier(view)] == nil {
      outer[ObjectIdentifier(view)] = wrapped(view, in: container, on: stage, depth: depth)
    }
    hasChangedStage = true
    stage.arrange(
      container, as: contents.map { outer[ObjectIdentifier($0)] ?? $0 }, by: change)
  }

  private func wrapped(_ view: View, in container: View, on stage: Host, depth: Int) -> View {
    guard id(of: view) != nil, !isWrapper(view) else { return view }
    unwrap(view, on: stage)
    guard depth < Self.wrapperLimit, let wrapper = stage.wrapper(for: view, in: container) else {
      return view
    }
    wrappers = wrappers.filter { $0.value.view != nil }
    wrappers[ObjectIdentifier(wrapper)] = WeakView(view: wrapper)
    arrange(
      wrapper, as: StageContents([view], focus: view), by: .atOnce, on: stage, depth: depth + 1)
    return wrapper
  }

  /// Takes a view out of its wrapper, if it is in one.
  func unwrap(_ view: View, on stage: Host) {
    for wrapper in wrappers.values.compactMap(\.view) {
      let held = stage.contents(of: wrapper).children
      let rest = held.filter { $0 !== view }
      guard rest.count < held.count else { continue }
      hasChangedStage = true
      stage.arrange(wrapper, as: StageContents(rest, focus: rest.last), by: .atOnce)
    }
  }
}

extension StageContents {
  /// The contents with another view in place of each.
  fileprivate func map(_ transform: (View) -> View) -> StageContents {
    var mapped = self
    mapped.columns = columns.mapValues(transform)
    if columns.isEmpty { mapped.children = children.map(transform) }
    mapped.focus = focus.map(transform)
    return mapped
  }
}
