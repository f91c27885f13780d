import RouteKit

/// Makes the steps between two snapshots. All walks are loops over the records, in which owners come first.
///
/// Positions are those of the records, and -1 means none. The walks read single values of records, because copying a
/// whole record retains its texts.
struct StepPlanner {
  private let pictures: TreeStep.Pictures
  private let old: [TreeSnapshot.Record]
  private let new: [TreeSnapshot.Record]
  private let oldLinks: SnapshotChildren
  private let newLinks: SnapshotChildren
  /// For each new record the old one of the same screen at the same place.
  private var oldOf: [Int]
  /// For each old record the new one of the same screen at the same place.
  private var newOf: [Int]
  /// The old screens that come back at another place, and the screens around them that do not stay.
  private var isMoved: [Bool]
  /// The old containers that lose such a screen before anything else is changed.
  private var isThinned: [Bool]
  private lazy var oldPositions = pictures.old.positions
  private var steps: [TreeStep] = []
  /// The step to animate: the one of the highest rank in view. Of several presentations it is the last, otherwise the
  /// first.
  private var animatable: (step: Int, rank: Rank)?
  // The records that are visible or around a visible one.
  private lazy var oldView = SnapshotChildren.around(visible: old, acrossLayers: false)
  private lazy var newView = SnapshotChildren.around(visible: new, acrossLayers: false)
  private lazy var oldLayers = SnapshotChildren.around(visible: old, acrossLayers: true)
  private lazy var newLayers = SnapshotChildren.around(visible: new, acrossLayers: true)

  private enum Rank: Comparable { case removal, change, dismissal, presentation }

  init(from old: TreeSnapshot, to new: TreeSnapshot) {
    pictures = TreeStep.Pictures(old: old, new: new)
    (self.old, self.new) = (old.records, new.records)
    (oldLinks, newLinks) = (SnapshotChildren(old.records), SnapshotChildren(new.records))
    oldOf = Array(repeating: -1, count: new.records.count)
    newOf = Array(repeating: -1, count: old.records.count)
    isMoved = Array(repeating: false, count: old.records.count)
    isThinned = isMoved
  }

  mutating func plan() -> [TreeStep] {
    pair()
    markMoved()
    dismiss()
    thin()
    fill()
    if let animatable { steps[animatable.step].isAnimatable = true }
    return steps
  }
}

// Finding the screens that stay in their places, and the screens that come back elsewhere.

extension StepPlanner {
  private mutating func pair() {
    if !old.isEmpty, !new.isEmpty, isSame(0, 0) { keep(0, 0) }
    for position in new.indices where oldOf[position] >= 0 {
      let former = oldOf[position]
      pairChildren(of: former, with: position)
      let (oldLayer, newLayer) = (oldLinks.layer[former], newLinks.layer[position])
      if oldLayer >= 0, newLayer >= 0, isSame(oldLayer, newLayer),
        old[oldLayer].presentation?.withoutAsker == new[newLayer].presentation?.withoutAsker
      {
        keep(oldLayer, newLayer)
      }
    }
  }

  private mutating func pairChildren(of oldOwner: Int, with newOwner: Int) {
    var (former, position) = (oldLinks.firstChild[oldOwner], newLinks.firstChild[newOwner])
    while former >= 0, position >= 0, isSameChild(former, position) {
      keep(former, position)
      (former, position) = (oldLinks.next[former], newLinks.next[position])
    }
    guard former >= 0, position >= 0 else { return }
    let positions = oldPositions
    var unnumbered: [String: [Int]] = [:]
    var next = former
    while next >= 0 {
      if old[next].id == nil { unnumbered[key(old[next], in: newOwner), default: []].append(next) }
      next = oldLinks.next[next]
    }
    // Reversed, because they are taken from the end.
    for key in unnumbered.keys { unnumbered[key]?.reverse() }
    while position >= 0 {
      if let id = new[position].id {
        if let former = positions[id], old[former].owner == oldOwner,
          old[former].presentation == nil, newOf[former] < 0, isSameChild(former, position)
        {
          keep(former, position)
        }
      } else {
        let key = key(new[position], in: newOwner)
        if let former = unnumbered[key]?.last, isSameChild(former, position) {
          unnumbered[key]?.removeLast()
          keep(former, position)
        }
      }
      position = newLinks.next[position]
    }
  }

  /// The text that identifies a child without a number in both snapshots.
  private func key(_ child: TreeSnapshot.Record, in owner: Int) -> String {
    new[owner].kind == .split ? child.label ?? "" : child.type
  }

  private mutating func keep(_ former: Int, _ position: Int) {
    newOf[former] = position
    oldOf[position] = former
  }

  /// Whether two records are of the same screen. If the kinds differ, they are not, even with the same number.
  private func isSame(_ former: Int, _ position: Int) -> Bool {
    let (id, newID) = (old[former].id, new[position].id)
    return id == newID && old[former].kind == new[position].kind
      && (id != nil || old[former].type == new[position].type)
  }

  /// The same for two children of one container. In a split, they must also be in the same column.
  private func isSameChild(_ former: Int, _ position: Int) -> Bool {
    guard isSame(former, position) else { return false }
    guard let owner = new[position].owner, new[owner].kind == .split else { return true }
    return old[former].label == new[position].label
  }

  /// Finds the screens that come back at another place, and the containers that they have to leave first.
  private mutating func markMoved() {
    guard newOf.contains(-1), oldOf.contains(-1) else { return }
    let positions = oldPositions
    for position in new.indices where oldOf[position] < 0 {
      if let id = new[position].id, let former = positions[id], newOf[former] < 0 {
        isMoved[former] = true
      }
    }
    for former in old.indices.reversed() where isMoved[former] {
      // A layer is dismissed in any case, with everything in it.
      guard old[former].presentation == nil, let owner = old[former].owner else { continue }
      if newOf[owner] < 0 { isMoved[owner] = true } else { isThinned[owner] = true }
    }
  }
}

// The steps.

extension StepPlanner {
  private mutating func append(
    _ kind: TreeStep.Kind, _ rank: Rank, isInView: Bool, hints: Presentation? = nil
  ) {
    if isInView, animatable.map({ $0.rank < rank }) ?? true || rank == .presentation {
      animatable = (steps.count, rank)
    }
    steps.append(TreeStep(kind, hints: hints, in: pictures))
  }

  /// Appends a change of a container that stays. If it is a stack or tabs, it is in view only if another child shows.
  private mutating func change(
    _ container: Int, by kind: TreeStep.Kind, _ rank: Rank = .change, hints: Presentation? = nil
  ) {
    let former = oldOf[container]
    let showsSame =
      [.stack, .tabs].contains(new[container].kind)
      && oldLinks.focus(of: former, in: old).map { newOf[$0] }
        == newLinks.focus(of: container, in: new)
    append(
      kind, rank, isInView: !showsSame && oldView[former] && newView[container], hints: hints)
  }

  private func oldID(_ position: Int) -> ScreenID {
    newOf[position] < 0 ? pictures.number(ofOld: position) : newID(newOf[position])
  }

  private func newID(_ position: Int) -> ScreenID { pictures.number(ofNew: position) }

  private mutating func dismiss() {
    var isDismissed = Array(repeating: false, count: old.count)
    var outermost: [(layer: Int, host: Int)] = []
    for position in old.indices {
      guard let owner = old[position].owner else { continue }
      isDismissed[position] = isDismissed[owner]
      guard old[position].presentation != nil, newOf[position] < 0, !isDismissed[owner] else {
        continue
      }
      isDismissed[position] = true
      outermost.append((position, owner))
    }
    for (layer, host) in outermost.reversed() {
      append(
        .dismiss(oldID(layer), on: oldID(host)), .dismissal, isInView: oldLayers[layer],
        hints: old[layer].look)
    }
  }

  /// Removes the screens that come back elsewhere. In a stack, in tabs and in a custom container, their siblings that
  /// do not stay are removed in the same step.
  private mutating func thin() {
    if newOf.first == -1, isMoved[0] { append(.root(nil), .removal, isInView: true) }
    for former in old.indices where isThinned[former] {
      let container = newOf[former]
      let children = Array(oldLinks.children(of: former))
      let left = currentChildren(of: former)
      switch new[container].kind {
      case .stack:
        changeStack(
          container, from: children.map { newOf[$0] }, to: left, oldTop: children.last, .removal)
      case .split:
        for child in children where isMoved[child] {
          guard let column = SplitColumn(label: old[child].label) else { continue }
          change(container, by: .column(column, nil, in: newID(container)), .removal)
        }
      default: hold(left, focus: currentFocus(of: former), in: container, .removal)
      }
    }
  }

  /// Brings in the new screens, from the root inwards.
  private mutating func fill() {
    if new.isEmpty, !old.isEmpty { append(.root(nil), .change, isInView: true) }
    for position in new.indices {
      if oldOf[position] >= 0 {
        if new[position].kind != .screen { fill(oldOf[position], position) }
      } else if new[position].owner == nil {
        append(.root(newID(position)), .change, isInView: true)
      } else if let host = new[position].owner, new[position].presentation != nil {
        append(
          .present(newID(position), on: newID(host)), .presentation, isInView: newLayers[position],
          hints: new[position].look)
      }
    }
  }

  /// Fills a container that stays. The step that fills a custom container sets its state too.
  private mutating func fill(_ former: Int, _ container: Int) {
    switch new[container].kind {
    case .stack:
      if hasSameChildren(former, container) { break }
      let oldTop = isThinned[former] ? nil : oldLinks.children(of: former).reduce(nil) { $1 }
      changeStack(
        container, from: currentChildren(of: former), to: Array(newLinks.children(of: container)),
        oldTop: oldTop, .change)
    case .split: fillSplit(former, container)
    default: fillAndFocus(former, container)
    }
    if new[container].kind != .container, old[former].ownState != new[container].ownState {
      let (children, focus) = (
        newLinks.children(of: container), newLinks.focus(of: container, in: new)
      )
      change(
        container,
        by: .container(
          children.map(newID), focus: focus.map(newID), state: new[container].state,
          in: newID(container)))
    }
  }

  private mutating func changeStack(
    _ stack: Int, from before: [Int], to screens: [Int], oldTop: Int?, _ rank: Rank
  ) {
    guard before != screens else { return }
    let common = zip(before, screens).prefix { $0 == $1 }.count
    let id = newID(stack)
    let (newLook, oldLook) = (
      screens.last.flatMap { new[$0].look }, oldTop.flatMap { old[$0].look }
    )
    if common == before.count {
      change(stack, by: .push(screens[common...].map(newID), onto: id), rank, hints: newLook)
    } else if common == screens.count, let top = screens.last {
      change(stack, by: .popTo(newID(top), in: id), rank, hints: oldLook)
    } else {
      let isNewOnTop = screens.last.map { oldOf[$0] < 0 } ?? false
      change(
        stack, by: .stack(screens.map(newID), in: id), rank, hints: isNewOnTop ? newLook : oldLook)
    }
  }

  private mutating func fillSplit(_ former: Int, _ split: Int) {
    let id = newID(split)
    for column in SplitColumn.allCases {
      let before = oldLinks.child(in: column, of: former, in: old)
      let after = newLinks.child(in: column, of: split, in: new)
      if before.flatMap({ isMoved[$0] ? nil : newOf[$0] }) == after { continue }
      change(split, by: .column(column, after.map(newID), in: id))
    }
    if let focus = newLinks.focus(of: split, in: new),
      oldLinks.focus(of: former, in: old).flatMap({ old[$0].label }) != new[focus].label
    {
      change(split, by: .select(newID(focus), in: id))
    }
    if old[former].isCollapsed != new[split].isCollapsed {
      change(split, by: .collapse(new[split].isCollapsed, in: id))
    }
  }

  /// Fills tabs or a custom container, or only selects a child.
  private mutating func fillAndFocus(_ former: Int, _ container: Int) {
    let focus = newLinks.focus(of: container, in: new)
    // The step that removed children has also set the state and the labels.
    let isFilled =
      hasSameChildren(former, container)
      && (new[container].kind == .tabs || isThinned[former]
        || old[former].state == new[container].state && hasSameLabels(container))
    if isFilled, focus == currentFocus(of: former) { return }
    if isFilled, let focus {
      change(container, by: .select(newID(focus), in: newID(container)))
    } else {
      hold(Array(newLinks.children(of: container)), focus: focus, in: container, .change)
    }
  }

  /// Makes tabs or a custom container hold these children.
  private mutating func hold(
    _ children: [Int], focus: Int?, in container: Int, _ rank: Rank
  ) {
    let (ids, focus, id) = (children.map(newID), focus.map(newID), newID(container))
    change(
      container,
      by: new[container].kind == .tabs
        ? .tabs(ids, selected: focus, in: id)
        : .container(ids, focus: focus, state: new[container].state, in: id), rank)
  }
}

// The children of a container before the steps that fill it.

extension StepPlanner {
  /// The new positions of the children. Those that do not stay have -1, or are missing if they were removed already.
  private func currentChildren(of former: Int) -> [Int] {
    let children = oldLinks.children(of: former).map { newOf[$0] }
    return isThinned[former] ? children.filter { $0 >= 0 } : children
  }

  /// Whether a container already has the children that it should have, in their order.
  private func hasSameChildren(_ former: Int, _ container: Int) -> Bool {
    if isThinned[former] {
      return currentChildren(of: former).elementsEqual(newLinks.children(of: container))
    }
    return oldLinks.children(of: former).elementsEqual(newLinks.children(of: container)) {
      newOf[$0] == $1
    }
  }

  private func hasSameLabels(_ container: Int) -> Bool {
    newLinks.children(of: container).allSatisfy { old[oldOf[$0]].label == new[$0].label }
  }

  /// The new position of the focused child, if it stays. A container that lost children already has the new focus, if
  /// possible.
  private func currentFocus(of former: Int) -> Int? {
    let before = oldLinks.focus(of: former, in: old).flatMap { newOf[$0] < 0 ? nil : newOf[$0] }
    guard isThinned[former] else { return before }
    if let focus = newLinks.focus(of: newOf[former], in: new), oldOf[focus] >= 0 { return focus }
    return before ?? (new[newOf[former]].kind == .tabs ? currentChildren(of: former).first : nil)
  }
}

extension SnapshotChildren {
  /// The position of the child in a column of a split, or nil.
  fileprivate func child(
    in column: SplitColumn, of split: Int, in records: [TreeSnapshot.Record]
  ) -> Int? {
    children(of: split).first { records[$0].label == column.description }
  }
}

extension TreeSnapshot.Record {
  /// How a step that brings the screen in or removes it should look.
  fileprivate var look: Presentation? { presentation ?? hints }

  /// The state that the other values of the record do not contain.
  fileprivate var ownState: String? {
    kind == .split && state == (isCollapsed ? "collapsed" : nil) ? nil : state
  }
}

extension Presentation {
  /// The record without the screen that asked for the layer.
  fileprivate var withoutAsker: Presentation {
    var presentation = self
    presentation.asker = nil
    return presentation
  }
}
