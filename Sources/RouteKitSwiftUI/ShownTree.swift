import Observation
import RouteKit

#if os(iOS) || os(visionOS)
  import SwiftUI
#else
  import SwiftUIStandIn
#endif

/// The tree as SwiftUI shows it: the picture of the views, and a binding for each of their changes.
///
/// SwiftUI loses a presentation that comes in the same update as a dismissal, and a path that changes while it moves. So
/// the picture goes from one tree to the next in several changes, and waits for the end of each: dismissals, then the
/// screens, then one new layer after another. A change that SwiftUI has made itself is such a change too. If the tree
/// does not follow it, the views are put right after it has ended.
@available(iOS 17, *)
@MainActor @Observable
final class ShownTree: @MainActor ScreenHost {
  /// The picture that the views show. Layers that no screen on show presents are left out.
  private(set) var picture: TreeSnapshot?
  /// A report of a binding is answered within the update that it comes from.
  @ObservationIgnored let turn = HostTurn.same
  @ObservationIgnored private var connection: HostConnection?
  @ObservationIgnored private var movement: Movement?
  /// The number of the newest movement, to which the reports of bindings refer.
  @ObservationIgnored private var serial = 0
  /// The signals that are missing until the last change has ended.
  @ObservationIgnored private var missing: Set<Signal> = []
  /// The number of changes.
  @ObservationIgnored private var changes = 0
  /// The layers that the user has closed, and which the tree removes if no answer of the user does.
  @ObservationIgnored private var closed: [ScreenID] = []
  /// The screens that have appeared.
  @ObservationIgnored private var appeared: Set<ScreenID> = []

  /// A sign that a change has ended.
  enum Signal: Hashable {
    /// SwiftUI has updated the views, and has ended its animations.
    case update
    case dismissal
    case appearance(ScreenID)
    case pause
  }

  /// The time after which a change counts as ended.
  private static let limit = Duration.seconds(1)
  /// SwiftUI does not say when the animation of a path has ended. The stand-in does.
  #if os(iOS) || os(visionOS)
    private static let pause: Duration? = .milliseconds(600)
  #else
    private static let pause: Duration? = nil
  #endif

  /// Connects to a tree.
  ///
  /// - Throws: The same errors as `ScreenTree.connect`.
  func connect(to tree: ScreenTree, by router: any Router) throws {
    connection = try tree.connect(self, by: router)
  }

  var decidesCollapse: Bool { true }

  func show(_ movement: Movement) {
    (connection, self.movement, serial) = (movement.connection, movement, movement.serial)
    advance()
  }

  // MARK: Changing

  /// Makes the next change on the way to the tree, if the last one has ended.
  private func advance() {
    guard missing.isEmpty, let connection else { return }
    for layer in closed where connection.shown[layer] != nil {
      connection.did(.removed([layer]), on: serial)
    }
    closed = []
    guard missing.isEmpty else { return }
    let goal = drawable(connection.shown)
    guard let picture else { return begin(with: goal.removing(goal.layers.map(\.id))) }
    if let next = picture.next(to: goal) {
      change(to: next.picture, isAnimated: movement?.isAnimated ?? false, awaiting: next.signals)
    } else if let movement {
      self.movement = nil
      movement.settled()
    }
  }

  /// Shows the first picture, without layers. It may be needed in the middle of an update, so there is no transaction for it.
  private func begin(with picture: TreeSnapshot) {
    if let root = picture.records.first?.id { missing = [.appearance(root)] }
    self.picture = picture
    endAfterLimit()
    if missing.isEmpty { advance() }
  }

  private func change(
    to picture: TreeSnapshot, isAnimated: Bool, awaiting signals: Set<Signal> = []
  ) {
    changes += 1
    let change = changes
    missing = signals.union([.update])
    appeared.formIntersection(picture.records.compactMap(\.id))
    if isAnimated, let pause = ShownTree.pause {
      missing.insert(.pause)
      after(pause) { $0.note(.pause, of: change) }
    }
    endAfterLimit()
    var transaction = Transaction(animation: isAnimated ? .default : nil)
    transaction.disablesAnimations = !isAnimated
    transaction.addAnimationCompletion { [weak self] in self?.note(.update, of: change) }
    withTransaction(transaction) { self.picture = picture }
  }

  /// Lets the last change count as ended if its signals do not come.
  private func endAfterLimit() {
    let change = changes
    after(ShownTree.limit) { shown in
      guard shown.changes == change, !shown.missing.isEmpty else { return }
      shown.missing = []
      shown.advance()
    }
  }

  private func after(_ time: Duration, _ action: @escaping @MainActor (ShownTree) -> Void) {
    Task { [weak self] in
      do { try await Task.sleep(for: time) } catch { return }
      if let self { action(self) }
    }
  }

  private func note(_ signal: Signal, of change: Int) {
    guard change == changes, missing.remove(signal) != nil else { return }
    advance()
  }

  /// A layer has been dismissed.
  func layerEnded() { note(.dismissal, of: changes) }

  func screenAppeared(_ id: ScreenID) {
    appeared.insert(id)
    note(.appearance(id), of: changes)
  }

  /// Takes a change that SwiftUI has already made, and reports it.
  private func take(
    _ picture: TreeSnapshot?, awaiting signals: Set<Signal> = [],
    report: (HostConnection) -> Void = { _ in }
  ) {
    if let picture, picture != self.picture {
      change(to: picture, isAnimated: true, awaiting: signals)
    }
    if let connection { report(connection) }
    advance()
  }

  // MARK: Reading

  /// The picture with the layers that SwiftUI can show, as it shows them.
  ///
  /// Every `Alert` is shown as an alert or a list of choices, and no other screen is. An alert presents nothing: it goes
  /// as long as there is a layer on it, which the screen below presents instead.
  private func drawable(_ picture: TreeSnapshot) -> TreeSnapshot {
    var records = picture.withoutHiddenLayers.records
    var alerts: [Int] = []
    for position in records.indices {
      guard let kind = records[position].presentation.map({ ShownLayer.Kind($0.style) }) else {
        continue
      }
      let isAlert = records[position].id.flatMap(screen).flatMap { RouteKit.Alert(of: $0) } != nil
      if isAlert { alerts.append(position) }
      guard isAlert != kind.isAlert else { continue }
      records[position].presentation?.style = isAlert ? .alert : .sheet
    }
    for alert in alerts.reversed() where records.contains(where: { $0.owner == alert }) {
      for position in records.indices where records[position].owner == alert {
        records[position].owner = records[alert].owner
      }
      records.remove(at: alert)
      for position in records.indices {
        if let owner = records[position].owner, owner > alert {
          records[position].owner = owner - 1
        }
      }
    }
    do { return try TreeSnapshot(records: records) } catch { return picture }
  }

  func screen(_ id: ScreenID) -> ScreenNode? { connection?.screen(id) }

  func alert(on host: ScreenID, _ kind: ShownLayer.Kind) -> RouteKit.Alert<Move>? {
    picture?.layer(on: host, kind).flatMap { screen($0.id) }.flatMap { RouteKit.Alert(of: $0) }
  }

  func mayDismiss(_ layer: ShownLayer) -> Bool { allows(.dismiss(layer.id)) }

  /// Whether the user may go back from a screen of a stack without a question.
  func mayPop(_ screen: ScreenID) -> Bool { allows(.remove(screen)) }

  private func allows(_ wish: HostWish) -> Bool { connection?.allows(wish) ?? false }

  func wants(_ wish: HostWish) { take(nil) { $0.wants(wish) } }

  func collapse(_ split: ScreenID, _ isCollapsed: Bool) {
    guard picture?[split]?.isCollapsed != isCollapsed else { return }
    take(nil) { $0.did(.collapsed(isCollapsed, in: split)) }
  }

  // MARK: Bindings

  /// The screens above the bottom of a stack. A stack that was given another bottom may write an empty path; it is
  /// ignored, because none of its screens has appeared yet.
  func path(of stack: ScreenID) -> Binding<[ScreenID]> {
    let (screens, serial) = (picture?.screens(of: stack) ?? [], self.serial)
    return Binding(
      get: { @MainActor in Array(self.picture?.screens(of: stack).dropFirst() ?? []) },
      set: { @MainActor path in
        guard let picture = self.picture, picture.screens(of: stack).first == screens.first,
          screens.contains(where: self.appeared.contains)
        else { return }
        let removed = screens.dropFirst().filter { !path.contains($0) }
        guard !removed.isEmpty else { return }
        self.take(picture.removing(removed)) { $0.did(.removed(removed), on: serial) }
      })
  }

  /// The focused child of tabs. Selecting it again is a wish.
  func selection(of tabs: ScreenID) -> Binding<ScreenID?> {
    let serial = self.serial
    return Binding(
      get: { @MainActor in self.picture?.focusedChild(of: tabs)?.id },
      set: { @MainActor id in
        guard let id else { return }
        guard self.picture?.focusedChild(of: tabs)?.id != id else {
          return self.wants(.reselect(id))
        }
        self.take(self.picture?.selecting(id)) { $0.did(.selected(id, in: tabs), on: serial) }
      })
  }

  /// The column that a collapsed split shows.
  func column(of split: ScreenID) -> Binding<NavigationSplitViewColumn> {
    let serial = self.serial
    return Binding(
      get: { @MainActor in
        NavigationSplitViewColumn(self.picture?.focusedChild(of: split)?.label)
      },
      set: { @MainActor column in
        let children = self.picture?.children(of: split) ?? []
        guard let id = children.first(where: { NavigationSplitViewColumn($0.label) == column })?.id
        else { return }
        self.take(self.picture?.selecting(id)) { $0.did(.selected(id, in: split), on: serial) }
      })
  }

  /// The layer that a screen presents, if it is of a kind. SwiftUI sets nil after the user has dismissed it.
  ///
  /// SwiftUI may dismiss a popover that the user may not dismiss. Then it is presented again.
  func layer(on host: ScreenID, _ kind: ShownLayer.Kind) -> Binding<ShownLayer?> {
    let (layer, serial) = (picture?.layer(on: host, kind), self.serial)
    return Binding(
      get: { @MainActor in self.picture?.layer(on: host, kind) },
      set: { @MainActor new in
        guard new == nil, let layer, self.picture?[layer.id] != nil else { return }
        self.take(
          self.picture?.removing([layer.id]), awaiting: kind.endsWithSignal ? [.dismissal] : []
        ) {
          if layer.presentation.isDismissibleByUser { $0.did(.removed([layer.id]), on: serial) }
        }
      })
  }

  /// Whether a screen presents an alert, or a list of choices.
  ///
  /// SwiftUI sets false before or after it calls the action of a button, and after a tap outside of a list. So
  /// the layer is removed when the alert has closed, unless an answer has done that.
  func isAsking(on host: ScreenID, _ kind: ShownLayer.Kind) -> Binding<Bool> {
    let layer = picture?.layer(on: host, kind)
    let mayEnd =
      kind == .choices
      ? layer?.presentation.isDismissibleByUser == true
      : alert(on: host, kind)?.choices.isEmpty == true
    return Binding(
      get: { @MainActor in self.picture?.layer(on: host, kind) != nil },
      set: { @MainActor isPresented in
        guard !isPresented, let layer, self.picture?[layer.id] != nil else { return }
        if mayEnd { self.closed.append(layer.id) }
        self.take(self.picture?.removing([layer.id]))
      })
  }
}

/// A layer in the picture.
struct ShownLayer: Identifiable, Equatable {
  let id: ScreenID
  /// The screen that presents it, and the screens around that one with their forms. At another place SwiftUI makes the
  /// view of the screen again, and loses the layer.
  let place: [ScreenID]
  let presentation: Presentation

  enum Kind {
    case sheet, cover, popover, alert, choices

    init(_ style: PresentationStyle) {
      switch style {
      case .fullScreen: self = .cover
      case .popover: self = .popover
      case .alert: self = .alert
      case .actionSheet: self = .choices
      default: self = .sheet
      }
    }

    var isAlert: Bool { self == .alert || self == .choices }

    /// Whether SwiftUI says that such a layer has been dismissed.
    var endsWithSignal: Bool { !isAlert }
  }

  var kind: Kind { Kind(presentation.style) }
}

extension TreeSnapshot {
  func focusedChild(of container: ScreenID) -> Record? {
    children(of: container).first(where: \.isFocused)
  }

  /// The screens of a stack, from its bottom.
  func screens(of stack: ScreenID) -> [ScreenID] { children(of: stack).compactMap(\.id) }

  func layer(on host: ScreenID, _ kind: ShownLayer.Kind) -> ShownLayer? {
    layers.first { $0.place.first == host && $0.kind == kind }
  }

  /// All layers, the lowest first.
  fileprivate var layers: [ShownLayer] {
    // A stack with another bottom is another view, and so is a split with another number of columns.
    var forms: [Int: ScreenID] = [:]
    for record in records.reversed() where record.presentation == nil {
      guard let owner = record.owner else { continue }
      switch records[owner].kind {
      case .stack: forms[owner] = record.id
      case .split where record.label == "supplementary": forms[owner] = records[owner].id
      default: break
      }
    }
    return records.compactMap { record in
      guard let id = record.id, let presentation = record.presentation else { return nil }
      let owners = sequence(first: record.owner) { $0.map { records[$0].owner } }.compactMap(\.self)
      let place = owners.flatMap { [records[$0].id, forms[$0]] }.compactMap(\.self)
      return ShownLayer(id: id, place: place, presentation: presentation)
    }
  }

  /// The picture without the layers that no screen on the visible path presents. SwiftUI cannot show these.
  var withoutHiddenLayers: TreeSnapshot {
    var path: Set<Int> = [0]
    var next: [Int: Int] = [:]
    // The layer of a screen comes after its children.
    for (position, record) in records.enumerated() {
      if let owner = record.owner, record.isFocused || record.presentation != nil {
        next[owner] = position
      }
    }
    var position = 0
    while let inner = next[position] {
      path.insert(inner)
      position = inner
    }
    let hidden = records.indices.filter { records[$0].presentation != nil && !path.contains($0) }
    return removing(hidden.compactMap { records[$0].id })
  }

  /// The next picture on the way to another one, and the signals that follow the change. It is nil if they are equal.
  @available(iOS 17, *)
  fileprivate func next(
    to goal: TreeSnapshot
  ) -> (picture: TreeSnapshot, signals: Set<ShownTree.Signal>)? {
    let (old, new) = (layers, goal.layers)
    if let gone = old.first(where: { !new.contains($0) }) {
      return (removing([gone.id]), gone.kind.endsWithSignal ? [.dismissal] : [])
    }
    let coming = new.filter { !old.contains($0) }
    let below = goal.removing(coming.map(\.id))
    if !steps(to: below).isEmpty { return (below, []) }
    guard let layer = coming.first else { return self == goal ? nil : (goal, []) }
    return (
      goal.removing(coming.dropFirst().map(\.id)),
      layer.kind.isAlert ? [] : [.appearance(layer.id)]
    )
  }
}

@available(iOS 17, *)
extension NavigationSplitViewColumn {
  init(_ label: String?) {
    switch label {
    case "supplementary": self = .content
    case "secondary": self = .detail
    default: self = .sidebar
    }
  }
}
