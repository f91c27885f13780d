import Observation
import RouteKit
import RouteKitHosting
import RouteKitLinks

#if os(iOS) || os(visionOS)
  import SwiftUI
  import UIKit
#else
  import Foundation
  import SwiftUIStandIn
#endif

/// The stage that shows a tree with SwiftUI: it sets what the views observe, and has a binding for each of their changes.
///
/// SwiftUI loses a presentation that comes in the same update as a dismissal, and a path that changes while it moves. So
/// each change says when it has ended, and the engine makes the next one after that. A change that SwiftUI has made itself
/// is such a change too.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor @Observable
final class ShownTree: @MainActor Stage {
  @ObservationIgnored let engine = StageEngine<ShownTree>()
  /// A report of a binding is answered within the update that it comes from.
  var turn: HostTurn {
    .scheduled { delay, act in schedule(after: delay) { act() } }
  }
  private(set) var root: ShownScreen?
  /// The layers of the tree that are presented, the lowest first.
  @ObservationIgnored var own: [ShownScreen] = []
  /// The layers of the app that were seen. See ``guests``.
  @ObservationIgnored var known: [ShownScreen] = []
  /// Whether it looks again at guests that it cannot watch.
  @ObservationIgnored var looksLater = false
  /// The controllers of the alerts of the tree that were seen.
  @ObservationIgnored var alerts: [ShownAlert] = []
  /// The transition of a layer that ended last.
  @ObservationIgnored weak var ended: (any UIViewControllerTransitionCoordinator)?
  @ObservationIgnored private(set) weak var tree: ScreenTree?
  /// The views with a name that are on the screen, the newest last.
  var anchors: [ShownAnchor] = []
  @ObservationIgnored private let misplaced: MisplacedContainers
  /// The link that is opened in this turn.
  @ObservationIgnored var link: URL?
  /// The number of times that everything has come to rest. Views that ask the tree observe it, to ask again.
  var rests = 0
  /// The number of times that the views were put right since the user has last moved them at rest.
  @ObservationIgnored var reconciliations = 0

  /// The time after which a change counts as ended that SwiftUI has lost. All others say their end.
  static let limit = Duration.seconds(1)
  /// The time after which a transition that UIKit has begun counts as ended. A finger may hold it for a while.
  static let transitionLimit = Duration.seconds(10)

  init(of tree: ScreenTree) {
    self.tree = tree
    misplaced = MisplacedContainers(on: tree)
  }

  /// The newest view decides. SwiftUI may make a view again, and keeps the old one for a while.
  var decidesCollapse: Bool { stages.last.map { $0 === self } ?? true }

  /// The stages of all views of the tree, the newest last.
  var stages: [ShownTree] {
    tree?.hostConnections.compactMap { $0.host as? ShownTree } ?? []
  }

  // MARK: The stage

  func makeView(for screen: ScreenNode, like record: TreeSnapshot.Record) -> ShownScreen {
    ShownScreen(screen, like: record)
  }

  /// The first one may come in the middle of an update, so there is no transaction for it.
  func setRoot(_ view: ShownScreen?) {
    root = view
    if let view { view.waitsToAppear(until: begins(view)) }
  }

  func arrange(
    _ container: ShownScreen, as contents: StageContents<ShownScreen>, by change: StageChange
  ) {
    // No view shows a new container yet. Its first contents may come in the middle of an update.
    guard container.isArranged else {
      return (container.contents, container.isArranged) = (contents, true)
    }
    move(container, isAnimated: change.isAnimated) { container.contents = contents }
    awaitsFront(of: container)
  }

  /// Presents a layer from the layer below, or from the root.
  ///
  /// An alert presents nothing. If it is on top, it goes first, and the engine tries again. It comes back when it is on
  /// top at rest.
  func present(
    _ view: ShownScreen, on presenter: ShownScreen, as presentation: Presentation,
    by change: StageChange
  ) {
    if let alert = own.last, alert.alert != nil, alert.presenter != nil {
      hide([alert], isAnimated: change.isAnimated)
      guard !engine.isMoving else { return }
    }
    view.presentation = presentation
    own.append(view)
    draw(view, isAnimated: change.isAnimated)
  }

  func dismiss(_ view: ShownScreen, by change: StageChange) {
    guard let position = own.firstIndex(of: view) else { return dismiss(guest: view, by: change) }
    let leaving = own[position...]
    own.removeSubrange(position...)
    hide(leaving, isAnimated: change.isAnimated)
  }

  func contents(of container: ShownScreen) -> StageContents<ShownScreen> {
    var contents = container.contents
    contents.isCollapsed = container.isCollapsed
    return contents
  }

  func cameToRest() {
    rests += 1
    if !engine.isBusy, !reconciles(), !presentsAgain() { pushAgain() }
    reportMisplaced()
  }

  /// Reports the containers that SwiftUI cannot show, and that were on the tree before the view.
  private func reportMisplaced() {
    guard let report = engine.connection?.onRefusal else { return }
    for (view, record) in engine.allViews where [.stack, .split].contains(record.kind) {
      if let error = misplaced.report(view.screen) { report(error) }
    }
  }

  // MARK: Moving

  /// Waits until the child in front of a container has come, if the container is on the screen. A stack that gets another
  /// path first does not show it yet.
  func awaitsFront(of container: ShownScreen) {
    let container = container.outermostStack
    // One on which another screen was put meanwhile does not come.
    for screen in container.screens.dropLast() { screen.waitsNoMore() }
    guard container.isOnScreen, container.path.detour == nil, !isSentence(container),
      let front = container.front, !front.isOnScreen
    else { return }
    front.waits(until: begins(front))
  }

  func begins(_ view: ShownScreen) -> StageRest {
    engine.begins(view, limit: ShownTree.limit)
  }

  /// Makes a change, which ends when SwiftUI has updated the views and ended its animations.
  func move(
    _ view: ShownScreen, isAnimated: Bool, then atEnd: @escaping @MainActor () -> Void = {},
    _ change: () -> Void
  ) {
    let rest = begins(view)
    var transaction = Transaction(animation: isAnimated ? .default : nil)
    transaction.disablesAnimations = !isAnimated
    transaction.addAnimationCompletion {
      atEnd()
      rest.end()
    }
    withTransaction(transaction, change)
  }

  /// Lets the views present one of the layers, if the layer below is on the screen. SwiftUI loses one that is not in
  /// front, such as in a tab of an old app, so it waits until that appears.
  ///
  /// - Returns: Whether it does something.
  @discardableResult
  func draw(_ layer: ShownScreen, isAnimated: Bool) -> Bool {
    let below = own.prefix { $0 != layer }.last { $0.alert == nil } ?? root
    guard let below, below.isOnScreen else { return false }
    if layer.alert == nil { layer.waitsToAppear(until: begins(layer)) }
    layer.presenter = below
    move(layer, isAnimated: isAnimated) { below.layer = layer }
    return true
  }

  /// Lets the views present some layers no longer, the lowest first. Those that stay among the layers come back.
  func hide(
    _ leaving: some Sequence<ShownScreen>, isAnimated: Bool,
    then atEnd: @escaping @MainActor () -> Void = {}
  ) {
    let drawn = leaving.filter { $0.presenter != nil }
    guard let lowest = drawn.first else { return }
    if lowest.alert == nil, lowest.hasAppeared {
      lowest.presenter?.waitsForDismissal(until: begins(lowest))
    }
    move(lowest, isAnimated: isAnimated, then: atEnd) {
      for layer in drawn {
        layer.presenter?.layer = nil
        layer.presenter = nil
      }
    }
  }

  /// The title of a tab: the outermost name on the way to its first screen, or else the type of that.
  func title(of tab: ShownScreen) -> String {
    _ = rests
    let way = Array(sequence(first: tab.screen) { ($0 as? ContainerNode)?.children.first })
    let record = way.last?.snapshot().records.first { $0.kind == .screen }
    return way.lazy.compactMap(\.screenName).first ?? record?.type ?? ""
  }

  /// Notes whether the window has room for the columns of a split.
  func collapse(_ split: ShownScreen, _ isCollapsed: Bool) {
    guard split.isCollapsed != isCollapsed else { return }
    split.isCollapsed = isCollapsed
    engine.check()
  }
}
