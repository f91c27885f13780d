extension Navigation {
  /// Compares the nodes that show with those of the last commit, lists which appear and which
  /// disappear, and stores the new set.
  ///
  /// The common beginning is skipped, because most commits change only the end of one path.
  func listAppearances(on tree: ScreenTree) {
    let old = tree.shown.elements
    var common = 0
    var next = tree.rootReference
    while let node = next {
      if !node.isCovered {
        guard common < old.count, old[common] == node else { break }
        common += 1
      }
      if node.nodeFlags.contains(.asksWhatShows) { return listAppearancesOfSeveral(on: tree) }
      next = node.nextInward
    }
    if next == nil && common == old.count { return }
    var probe = next
    while let node = probe {
      if node.nodeFlags.contains(.asksWhatShows) { return listAppearancesOfSeveral(on: tree) }
      probe = node.nextInward
    }
    hideShown(from: common, on: tree)
    while let node = next {
      if !node.isCovered { show(node, on: tree) }
      next = node.nextInward
    }
    if !lifecycle.disappearing.isEmpty { keepHidden() }
  }

  /// The same where a container on the path may show several children.
  private func listAppearancesOfSeveral(on tree: ScreenTree) {
    guard let root = tree.rootNode else { return }
    let onShow = root.onShow
    hideShown(from: 0, on: tree)
    for shown in onShow { show(Held(shown.node), on: tree) }
    keepHidden()
  }

  /// Removes all nodes from a position on from the list of shown nodes, and marks them.
  private func hideShown(from start: Int, on tree: ScreenTree) {
    var position = tree.shown.count
    while position > start {
      position -= 1
      let node = tree.shown[position]
      node.nodeFlags = node.nodeFlags.subtracting(.shown).union(.marked)
      lifecycle.disappearing.append(node)
    }
    tree.shown.truncate(to: start)
  }

  /// Adds a node to the list of shown nodes. If it was shown before, it neither appears nor
  /// disappears.
  private func show(_ node: Held<ScreenNode>, on tree: ScreenTree) {
    tree.shown.append(node)
    if node.nodeFlags.isDisjoint(with: [.marked, .shown]) { lifecycle.appearing.append(node) }
    node.nodeFlags = node.nodeFlags.union(.shown).subtracting(.marked)
  }

  /// Keeps only those nodes in the list of disappearing nodes that do not show again.
  private func keepHidden() {
    var kept = 0
    for position in lifecycle.disappearing.indices {
      let node = lifecycle.disappearing[position]
      guard node.nodeFlags.contains(.marked) else { continue }
      node.nodeFlags.remove(.marked)
      lifecycle.disappearing.replace(at: kept, with: node)
      kept += 1
    }
    lifecycle.disappearing.truncate(to: kept)
  }
}
