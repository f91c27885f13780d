import Observation
import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  import UIKit
#else
  import SwiftUIStandIn
#endif

/// A screen as its views show it. They keep it while they slide away, when the screen has left already.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor @Observable
final class ShownScreen: Identifiable {
  nonisolated let id: ScreenID?
  let screen: ScreenNode
  let kind: TreeSnapshot.Record.Kind
  var contents = StageContents<ShownScreen>() {
    didSet {
      if contents.columns[.supplementary] != nil { hasThreeColumns = true }
      noteChange(from: oldValue.children)
    }
  }
  /// Whether it is a split that has three columns, or had them. SwiftUI has another view for two, and the pages would lose
  /// their state in it.
  private(set) var hasThreeColumns = false
  /// The layer that it presents, if it is the root of the window or of a layer.
  var layer: ShownScreen?
  /// The path of a stack, if it is not that of the contents.
  let path = StackPath()
  /// How it is presented, if it is the root of a layer.
  @ObservationIgnored var presentation = Presentation()
  /// The root of the window or of the layer below, if it presents this one now.
  @ObservationIgnored weak var presenter: ShownScreen?
  /// Whether the window has room for one column only.
  @ObservationIgnored var isCollapsed: Bool
  /// Whether the contents were set.
  @ObservationIgnored var isArranged = false
  @ObservationIgnored private var appearance = Appearance()
  /// The watch behind everything in the window or in the layer that it is the root of.
  @ObservationIgnored weak var watch: AppearanceWatchController?
  /// The controller of a layer that the tree does not know.
  @ObservationIgnored private(set) weak var controller: UIViewController?
  /// Whether it is an alert that has never come, because a guest was in the way. Or it is another layer in which a page
  /// has called SwiftUI's `dismiss`: it is lost if it goes although the tree refuses.
  @ObservationIgnored var isLost = false
  /// The number of times that it did not appear.
  @ObservationIgnored var failures = 0
  /// The properties that only a stack needs.
  @ObservationIgnored private var asStack = StackState()
  /// Whether it has left a stack, and is in no other one.
  @ObservationIgnored private var hasLeft = false
  @ObservationIgnored private var waits = Waits()

  init(_ screen: ScreenNode, like record: TreeSnapshot.Record) {
    (id, self.screen) = (screen.screenID, screen)
    (kind, isCollapsed) = (record.kind, record.isCollapsed)
  }

  /// A layer that the tree does not know.
  init(guest controller: UIViewController) {
    (id, screen, self.controller) = (nil, ScreenNode(), controller)
    (kind, isCollapsed) = (.screen, false)
  }

  /// The state of its views on the screen, as its watches report it.
  private struct Appearance {
    var hasAppeared = false
    /// The watches of its views on the screen. If it moves, the new view may appear before the old one disappears.
    var watches: Set<ObjectIdentifier> = []
    /// The watch of its view that comes to the screen.
    weak var coming: AppearanceWatchController?
  }

  /// The waits of the engine. Each is ended after it was replaced, because its end may begin another one.
  private struct Waits {
    /// The end of the wait until it appears.
    var appearance: StageRest?
    /// The end of the swipe that uncovers it.
    var swipe: StageRest?
    /// The end of the wait until the layer that it has presented is gone.
    var dismissal: StageRest?
  }

  /// The end of the swipe that uncovers it.
  var swipe: StageRest? {
    get { waits.swipe }
    set {
      let old = waits.swipe
      waits.swipe = newValue
      old?.end()
    }
  }

  /// Whether it was on the screen since it was pushed or presented.
  var hasAppeared: Bool { appearance.hasAppeared }

  func appears(in watch: AppearanceWatchController) {
    (appearance.hasAppeared, appearance.coming) = (true, watch)
  }

  /// It is presented again, because SwiftUI has lost it.
  func comesAgain() { (appearance.hasAppeared, isLost) = (false, false) }

  func appeared(in watch: AppearanceWatchController) {
    appearance.watches.insert(ObjectIdentifier(watch))
    (appearance.hasAppeared, appearance.coming) = (true, nil)
    waitsNoMore()
  }

  func disappeared(from watch: AppearanceWatchController) {
    appearance.watches.remove(ObjectIdentifier(watch))
    if appearance.coming === watch { appearance.coming = nil }
  }

  func isShown(in watch: AppearanceWatchController) -> Bool {
    appearance.coming === watch || appearance.watches.contains(ObjectIdentifier(watch))
  }

  var isOnScreen: Bool { !appearance.watches.isEmpty }

  var isComing: Bool { appearance.coming != nil }

  /// The child in front of a container. That of a stack is a screen, as `screens` has them.
  var front: ShownScreen? {
    kind == .stack ? screens.last : contents.focus ?? contents.children.last
  }

  // MARK: Stacks

  /// The stack that holds this one directly.
  var outerStack: ShownScreen? { asStack.outer }

  /// The screens that a stack shows in place of those in it: the last one is not on the screen, but one that has left is,
  /// or one further down. SwiftUI may also show one of them in another stack.
  var otherScreens: [ShownScreen]? {
    let screens = screens
    guard isOnScreen, let top = screens.last, !top.isOnScreen else { return nil }
    let other = asStack.former.lazy.compactMap(\.screen).last { $0.isOnScreen && $0.hasLeft }
    if let other { return screens + [other] }
    return screens.lastIndex(where: \.isOnScreen).map { Array(screens[...$0]) }
  }

  private func noteChange(from old: [ShownScreen]) {
    guard kind == .stack, old != contents.children else { return }
    for stack in old where stack.outerStack == self && !contents.children.contains(stack) {
      stack.asStack.outer = nil
    }
    for stack in contents.children where stack.kind == .stack { stack.asStack.outer = self }
    let (before, screens) = (screens(of: old), screens(of: contents.children))
    if before.last != screens.last { screens.last?.failures = 0 }
    for screen in screens { screen.hasLeft = false }
    let leaving = before.filter { !screens.contains($0) }
    for screen in leaving {
      screen.hasLeft = true
      screen.waitsNoMore()
    }
    outermostStack.asStack.forget(leaving)
    outermostStack.asStack.former += leaving.map { Former(screen: $0) }
  }

  /// Whether it is a stack that has a screen, or had it before.
  func hasHeld(_ screen: ShownScreen) -> Bool {
    isOutermostStack
      && (screens.contains(screen) || asStack.former.contains { $0.screen == screen })
  }

  private struct StackState {
    weak var outer: ShownScreen?
    /// The screens that have left. SwiftUI may still show one of them, or show it again.
    var former: [Former] = []

    /// Forgets screens that are listed anew, and those that are released.
    mutating func forget(_ screens: [ShownScreen]) {
      former = former.filter { $0.screen.map { !screens.contains($0) } ?? false }
    }
  }

  private struct Former { weak var screen: ShownScreen? }

  /// - Parameter rest: The end of the wait.
  func waitsToAppear(until rest: StageRest) {
    appearance.hasAppeared = isOnScreen
    waits(until: rest)
  }

  /// - Parameter rest: The end of the wait until it is on the screen.
  func waits(until rest: StageRest) {
    let old = waits.appearance
    waits.appearance = rest
    old?.end()
  }

  func waitsNoMore() {
    let old = waits.appearance
    waits.appearance = nil
    old?.end()
  }

  /// - Parameter rest: The end of the wait until the layer that it has presented is gone.
  func waitsForDismissal(until rest: StageRest) { waits.dismissal = rest }

  /// The layer that it has presented was dismissed.
  func layerEnded() { waits.dismissal?.end() }

  /// Every `Alert` is shown as an alert or a list of choices, and no other screen is.
  var alert: RouteKit.Alert<Move>? {
    // Typed texts enable choices.
    _ = keystrokes
    return RouteKit.Alert(of: screen)
  }

  /// The number of changes of the text in a field of the alert.
  var keystrokes = 0

  /// The forms of layers in SwiftUI.
  enum LayerKind { case sheet, cover, popover, alert, choices }

  /// The layer that it presents, if it is of a kind.
  func layer(_ kind: LayerKind) -> ShownScreen? { layer?.layerKind == kind ? layer : nil }

  private var layerKind: LayerKind {
    switch presentation.style {
    case .actionSheet where alert != nil && screen.alertFields.isEmpty: .choices
    case _ where alert != nil: .alert
    case .fullScreen: .cover
    case .popover: .popover
    default: .sheet
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension ShownScreen: nonisolated Hashable {
  nonisolated static func == (one: ShownScreen, other: ShownScreen) -> Bool { one === other }

  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
