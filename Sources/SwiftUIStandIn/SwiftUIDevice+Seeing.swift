public import Foundation

// The picture that a user sees and hears.

extension SwiftUIDevice {
  /// Receives the timers that begin on any device, which never end then by themselves. Without it, they are real.
  public static var onTimer: ((_ delay: Duration, _ end: @escaping @MainActor () -> Void) -> Void)?

  /// The texts that are drawn in front.
  public var texts: [String] { frontElements.flatMap(\.texts) }

  /// The names of the symbols that are drawn in front.
  public var images: [String] { frontElements.flatMap(\.images) }

  /// The words of VoiceOver for the elements in front, such as "Soup, button".
  public var spoken: [String] { frontElements.flatMap(\.spoken) }

  /// The presentations on the screen, the lowest first.
  public var presentations: [String] {
    layers.filter { !$0.isLeaving }.map(\.request.kind.rawValue)
  }

  /// The name of the view on the screen that the page in front grows from, if there is such a view.
  public var zoomSource: AnyHashable? {
    let zoom = frontElements.flatMap(\.drawn).compactMap(\.traits.zoom).first
    let sources = (content + layers.flatMap(\.elements)).flatMap(\.all).flatMap(\.traits.sources)
    return zoom.flatMap { sources.contains($0) ? $0.source : nil }
  }

  /// The place at which the popover or the list of choices in front points, in the view that presents it. Nil is that
  /// whole view.
  public var popoverAnchor: CGRect? { layers.last?.request.anchor }

  /// The place of a text or a button in front, in the window.
  public func frame(of text: String) -> CGRect? {
    let drawn = (content + layers.flatMap(\.elements)).flatMap(\.drawn)
    return drawn.lastIndex { $0.texts.first == text && $0.children.isEmpty }
      .map { CGRect(x: 0, y: 10 * Double($0), width: 100, height: 10) }
  }

  /// The heights at which the sheet in front rests.
  public var detents: Set<PresentationDetent> {
    layers.last?.elements.flatMap(\.drawn).map(\.traits.detents).first { !$0.isEmpty } ?? []
  }

  /// The number of views of UIKit that the app has added around the layer in front.
  public var addedViews: Int {
    layers.last?.controller.presentationController?.containerView?.subviews.count ?? 0
  }

  /// The number of screens above the root of the stack in front.
  public var depth: Int { frontStack?.shown.count ?? 0 }

  /// The titles of the tabs in front. The selected one is in brackets.
  public var tabs: [String] {
    guard let tabs = frontTabs else { return [] }
    return tabs.titles.enumerated().map { $0 == tabs.selected ? "[\($1)]" : $1 }
  }

  /// The numbers on the tabs in front.
  public var badges: [Int] { frontTabs?.badges ?? [] }

  var frontStack: StackMemory? {
    frontElements.flatMap(\.drawn).lazy.compactMap {
      if case .stack(let memory) = $0.kind { memory } else { nil }
    }.first
  }

  var frontSplit: SplitMemory? {
    frontElements.flatMap(\.drawn).lazy.compactMap {
      if case .split(let memory) = $0.kind { memory } else { nil }
    }.first
  }

  var frontTabs: TabsMemory? {
    frontElements.flatMap(\.drawn).lazy.compactMap {
      if case .tabs(let memory) = $0.kind { memory } else { nil }
    }.first
  }
}
