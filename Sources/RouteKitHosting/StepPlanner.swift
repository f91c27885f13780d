import RouteKit

/// Makes the steps between two snapshots. All walks are loops over the records, in which owners come first.
///
/// Positions are those of the records, and -1 means none. The walks read single values of records, because copying a
/// whole record retains its texts.
struct StepPlanner {
  private let plan: TreeStep.Pictures
  private let old: [TreeSnapshot.Record]
  private let new: [TreeSnapshot.Record]
  private let oldLinks: SnapshotLinks
  private let newLinks: SnapshotLinks
  /// For each new record the old one of the same screen at the same place.
  private var oldOf: [Int]
  /// For each old record the new one of the same screen at the same place.
  private var newOf: [Int]
  /// The old screens that come back at another place, and the screens around them that do not stay.
  private var isMoved: [Bool]
  /// The old containers that lose such a screen before anything else is changed.
  private var isThinned: [Bool]
  /// The positions of the old screens, if they were needed.
  private var positions: [ScreenID: Int]?
  private var drafts: [Draft] = []

  /// A step, and the values that decide whether it is the one to animate.
  private struct Draft {
    let kind: TreeStep.Kind
    let subject: TreeStep.Subject?
    let rank: Rank
    let place: Place
  }

  /// The step of the highest rank that is in view is animated. Of several presentations it is the last, otherwise the
  /// first.
  private enum Rank: Int { case removal, change, dismissal, presentation }

  /// Where a step can be seen.
  private enum Place {
    case everywhere, nowhere
    case oldLayer(Int)
    case newLayer(Int)
    case container(old: Int, new: Int)
  }

  init(from old: TreeSnapshot, to new: TreeSnapshot) {
    plan = TreeStep.Pictures(old: old, new: new)
    (self.old, self.new) = (old.records, new.records)
    (oldLinks, newLinks) = (SnapshotLinks(old.records), SnapshotLinks(new.records))
    oldOf = Array(repeating: -1, count: new.records.count)
    newOf = Array(repeating: -1, count: old.records.count)
    isMoved = Array(repeating: false, count: old.records.count)
    isThinned = isMoved
  }

  mutating func steps() -> [TreeStep] {
    pair()
    markMoved()
    dismiss()
    thin()
    fill()
    let animatable = animatable()
    return drafts.enumerated().map { position, draft in
      TreeStep(
        draft.kind, isAnimatable: position == animatable, about: draft.subject, in: plan)
    }
  }
}

// Finding the screens that stay in their places, and the screens that come back elsewhere.

extension StepPlanner {
  mutating func pair() {
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
        if let former = oldPosition(of: id), old[former].owner == oldOwner,
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

  private mutating func oldPosition(of id: ScreenID) -> Int? {
    if let positions { return positions[id] }
    var all: [ScreenID: Int] = [:]
    all.reserveCapacity(old.count)
    for position in old.indices {
      if let id = old[position].id { all[id] = position }
    }
    positions = all
    return all[id]
  }

  /// Finds the screens that come back at another place, and the containers that they have to leave first.
  mutating func markMoved() {
    guard newOf.contains(-1) else { return }
    for position in new.indices where oldOf[position] < 0 {
      if let id = new[position].id, let former = oldPosition(of: id), newOf[former] < 0 {
        isMoved[former] = true
      }
    }
    for former in old.indices.reversed() where isMoved[former] {
      // A layer is dismissed in any case, with everything in it.
      guard old[former].presentation == nil else { continue }
      guard let owner = old[former].owner else { continue }
      if newOf[owner] < 0 { isMoved[owner] = true } else { isThinned[owner] = true }
    }
  }
}

// The steps.

extension StepPlanner {
  private mutating func append(
    _ kind: TreeStep.Kind, about subject: TreeStep.Subject? = nil, _ rank: Rank, in place: Place
  ) {
    drafts.append(Draft(kind: kind, subject: subject, rank: rank, place: place))
  }

  private func oldID(_ position: Int) -> ScreenID {
    newOf[position] < 0 ? plan.number(ofOld: position) : newID(newOf[position])
  }

  private func newID(_ position: Int) -> ScreenID { plan.number(ofNew: position) }

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
        .dismiss(oldID(layer), on: oldID(host)), about: .old(layer), .dismissal,
        in: .oldLayer(layer))
    }
  }

  /// Removes the screens that come back elsewhere. In a stack, in tabs and in a custom container, their siblings that
  /// do not stay are removed in the same step.
  private mutating func thin() {
    if newOf.first == -1, isMoved[0] { append(.root(nil), .removal, in: .everywhere) }
    for former in old.indices where isThinned[former] {
      let container = newOf[former]
      let left = remainingChildren(of: former)
      let place = place(of: former, container)
      switch new[container].kind {
      case .stack:
        changeStack(
          container, from: oldLinks.children(of: former).map { newOf[$0] }, to: left,
          oldTop: lastChild(of: former), .removal, in: place)
      case .tabs:
        append(
          .tabs(
            left.map(newID), selected: remainingFocus(of: former).map(newID), in: newID(container)),
          .removal, in: place)
      case .split:
        for child in oldLinks.children(of: former) where isMoved[child] {
          guard let column = SplitColumn(label: old[child].label) else { continue }
          append(.column(column, nil, in: newID(container)), .removal, in: place)
        }
      default:
        append(
          .container(
            left.map(newID), focus: remainingFocus(of: former).map(newID),
            state: new[container].state, in: newID(container)),
          .removal, in: place)
      }
    }
  }

  /// Brings in the new screens, from the root inwards.
  private mutating func fill() {
    if new.isEmpty, !old.isEmpty { append(.root(nil), .change, in: .everywhere) }
    for position in new.indices {
      if oldOf[position] >= 0 {
        if new[position].kind != .screen { fill(oldOf[position], position) }
      } else if new[position].owner == nil {
        append(.root(newID(position)), .change, in: .everywhere)
      } else if let host = new[position].owner, new[position].presentation != nil {
        append(
          .present(newID(position), on: newID(host)), about: .new(position), .presentation,
          in: .newLayer(position))
      }
    }
  }

  /// Fills a container that stays. The step that fills a custom container sets its state too.
  private mutating func fill(_ former: Int, _ container: Int) {
    let place = place(of: former, container)
    switch new[container].kind {
    case .stack: fillStack(former, container, in: place)
    case .tabs: fillTabs(former, container, in: place)
    case .split: fillSplit(former, container, in: place)
    default: return fillContainer(former, container, in: place)
    }
    if old[former].ownState != new[container].ownState { appendContainer(container, in: place) }
  }

  private mutating func fillStack(_ former: Int, _ stack: Int, in place: Place) {
    if hasSameChildren(former, stack) { return }
    changeStack(
      stack, from: currentChildren(of: former), to: Array(newLinks.children(of: stack)),
      oldTop: isThinned[former] ? nil : lastChild(of: former), .change, in: place)
  }

  private mutating func changeStack(
    _ stack: Int, from before: [Int], to screens: [Int], oldTop: Int?, _ rank: Rank, in place: Place
  ) {
    guard before != screens else { return }
    let common = zip(before, screens).prefix { $0 == $1 }.count
    let id = newID(stack)
    if common == before.count {
      let pushed = screens[common...].map(newID)
      append(.push(pushed, onto: id), about: screens.last.map { .new($0) }, rank, in: place)
    } else if common == screens.count, let top = screens.last {
      append(.popTo(newID(top), in: id), about: oldTop.map { .old($0) }, rank, in: place)
    } else {
      let isNewOnTop = screens.last.map { oldOf[$0] < 0 } ?? false
      let subject =
        isNewOnTop ? screens.last.map { TreeStep.Subject.new($0) } : oldTop.map { .old($0) }
      append(.stack(screens.map(newID), in: id), about: subject, rank, in: place)
    }
  }

  private mutating func fillTabs(_ former: Int, _ tabs: Int, in place: Place) {
    let selected = newLinks.focus(of: tabs, in: new)
    if !hasSameChildren(former, tabs) {
      append(
        .tabs(
          newLinks.children(of: tabs).map(newID), selected: selected.map(newID), in: newID(tabs)),
        .change, in: place)
    } else if let selected, remainingFocus(of: former) != selected {
      append(.select(newID(selected), in: newID(tabs)), .change, in: place)
    }
  }

  private mutating func fillSplit(_ former: Int, _ split: Int, in place: Place) {
    let (before, after) = (columns(oldLinks, old, former), columns(newLinks, new, split))
    for column in SplitColumn.allCases {
      let current = before[column].flatMap { isMoved[$0] ? nil : newOf[$0] }
      guard current != after[column] else { continue }
      append(.column(column, after[column].map(newID), in: newID(split)), .change, in: place)
    }
    if let focus = newLinks.focus(of: split, in: new),
      oldLinks.focus(of: former, in: old).flatMap({ old[$0].label }) != new[focus].label
    {
      append(.select(newID(focus), in: newID(split)), .change, in: place)
    }
    if old[former].isCollapsed != new[split].isCollapsed {
      append(.collapse(new[split].isCollapsed, in: newID(split)), .change, in: place)
    }
  }

  private func columns(
    _ links: SnapshotLinks, _ records: [TreeSnapshot.Record], _ split: Int
  ) -> [SplitColumn: Int] {
    var columns: [SplitColumn: Int] = [:]
    for child in links.children(of: split) {
      if let column = SplitColumn(label: records[child].label) { columns[column] = child }
    }
    return columns
  }

  private mutating func fillContainer(_ former: Int, _ container: Int, in place: Place) {
    let focus = newLinks.focus(of: container, in: new)
    let hasSameFocus = remainingFocus(of: former) == focus
    // The step that removed children has also set the state and the labels.
    let isUpToDate =
      isThinned[former] || old[former].state == new[container].state
    if isUpToDate, hasSameChildren(former, container),
      isThinned[former] || hasSameLabels(container)
    {
      guard !hasSameFocus else { return }
      if let focus {
        return append(.select(newID(focus), in: newID(container)), .change, in: place)
      }
    }
    appendContainer(container, in: place)
  }

  private mutating func appendContainer(_ container: Int, in place: Place) {
    append(
      .container(
        newLinks.children(of: container).map(newID),
        focus: newLinks.focus(of: container, in: new).map(newID), state: new[container].state,
        in: newID(container)),
      .change, in: place)
  }
}

// The children of a container before the steps that fill it.

extension StepPlanner {
  /// The new positions of the children that stay, in the old order.
  private func remainingChildren(of former: Int) -> [Int] {
    oldLinks.children(of: former).map { newOf[$0] }.filter { $0 >= 0 }
  }

  /// The new positions of the children. Those that do not stay have none.
  private func currentChildren(of former: Int) -> [Int] {
    isThinned[former]
      ? remainingChildren(of: former) : oldLinks.children(of: former).map { newOf[$0] }
  }

  /// Whether a container already has the children that it should have, in their order.
  private func hasSameChildren(_ former: Int, _ container: Int) -> Bool {
    if isThinned[former] {
      return remainingChildren(of: former).elementsEqual(newLinks.children(of: container))
    }
    return oldLinks.children(of: former).elementsEqual(newLinks.children(of: container)) {
      newOf[$0] == $1
    }
  }

  private func hasSameLabels(_ container: Int) -> Bool {
    newLinks.children(of: container).allSatisfy { old[oldOf[$0]].label == new[$0].label }
  }

  private func lastChild(of former: Int) -> Int? {
    var last: Int?
    for child in oldLinks.children(of: former) { last = child }
    return last
  }

  /// The new position of the focused child, if it stays. A container that lost children already has the new focus, if
  /// possible.
  private func remainingFocus(of former: Int) -> Int? {
    let before = oldLinks.focus(of: former, in: old).flatMap { newOf[$0] < 0 ? nil : newOf[$0] }
    guard isThinned[former] else { return before }
    if let focus = newLinks.focus(of: newOf[former], in: new), oldOf[focus] >= 0 { return focus }
    if let before { return before }
    return new[newOf[former]].kind == .tabs ? remainingChildren(of: former).first : nil
  }
}

// The step to animate.

extension StepPlanner {
  /// Where a change of a stack or of tabs can be seen: nowhere, if the same child shows.
  private func place(of former: Int, _ container: Int) -> Place {
    let place = Place.container(old: former, new: container)
    guard new[container].kind == .stack || new[container].kind == .tabs else { return place }
    let before = oldLinks.focus(of: former, in: old).map { newOf[$0] }
    return before == newLinks.focus(of: container, in: new) ? .nowhere : place
  }

  private func animatable() -> Int? {
    guard !drafts.isEmpty else { return nil }
    let oldView = SnapshotLinks.around(visible: old, acrossLayers: false)
    let newView = SnapshotLinks.around(visible: new, acrossLayers: false)
    let oldLayers = SnapshotLinks.around(visible: old, acrossLayers: true)
    let newLayers = SnapshotLinks.around(visible: new, acrossLayers: true)
    var best: Int?
    for (position, draft) in drafts.enumerated() {
      let isInView =
        switch draft.place {
        case .everywhere: true
        case .nowhere: false
        case .oldLayer(let layer): oldLayers[layer]
        case .newLayer(let layer): newLayers[layer]
        case .container(let former, let container): oldView[former] && newView[container]
        }
      guard isInView else { continue }
      let rank = best.map { drafts[$0].rank.rawValue } ?? -1
      let isLater = draft.rank == .presentation && rank == draft.rank.rawValue
      if draft.rank.rawValue > rank || isLater { best = position }
    }
    return best
  }
}

extension SnapshotLinks {
  /// The position of the focused child of a record, or nil.
  fileprivate func focus(of position: Int, in records: [TreeSnapshot.Record]) -> Int? {
    children(of: position).first { records[$0].isFocused }
  }
}

extension TreeSnapshot.Record {
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
