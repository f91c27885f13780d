import RouteKit

/// Pages that are turned one after another, one or two of them showing at once.
final class PageNode: ContainerNode {
  enum Direction { case forward, backward }

  /// Whether the first page comes after the last.
  let isLooping: Bool
  /// Whether two pages show at once, as in a book that lies open.
  private(set) var isSpread: Bool
  /// Which way the pages were turned last, for the UI to animate; nil before the first turn.
  private(set) var lastTurn: Direction?

  init(isLooping: Bool = false, isSpread: Bool = false) {
    self.isLooping = isLooping
    self.isSpread = isSpread
    super.init(focus: .always)
  }

  var currentIndex: Int? { children.firstIndex { $0 === focusedChild } }

  /// Where the pages begin that show together with the one at an index.
  private func start(of index: Int) -> Int { isSpread ? index - index % 2 : index }

  // MARK: - Visible children

  override var childrenOnShow: [ScreenNode] {
    guard isSpread, let currentIndex else { return super.childrenOnShow }
    return Array(children[start(of: currentIndex)...].prefix(2))
  }

  override func focusAfterRemoval(at index: Int) -> ScreenNode? {
    isLooping && index == children.count ? children.first : super.focusAfterRemoval(at: index)
  }

  // MARK: - How it is drawn

  override func label(of child: ScreenNode) -> String? {
    guard isSpread else { return nil }
    return childrenOnShow.firstIndex { $0 === child }.map { $0 == 0 ? "left" : "right" }
  }

  override var stateDescription: String? {
    let words = [isSpread ? "spread" : nil, lastTurn.map { "turned \($0)" }].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  // MARK: - Turning

  /// Turns to the pages that come next, and goes round if there are none and the pages loop.
  func turn(_ direction: Direction, in navigation: Navigation? = nil) throws {
    guard let currentIndex else { throw noPage(direction) }
    let current = start(of: currentIndex)
    let width = isSpread ? 2 : 1
    var next = direction == .forward ? current + width : current - width
    if !children.indices.contains(next) {
      guard isLooping else { throw noPage(direction) }
      next = direction == .forward ? 0 : start(of: children.count - 1)
    }
    guard next != current else { return }
    try edit("turn the page", in: navigation) { navigation in
      try setFocusedChild(children[next], in: navigation)
      changeLastTurn(to: direction, in: navigation)
    }
  }

  /// Turns to a page, in either direction.
  func turn(to page: ScreenNode, in navigation: Navigation? = nil) throws {
    try setFocusedChild(page, to: "turn to", in: navigation)
  }

  override func willMoveFocus(to child: ScreenNode?, in navigation: Navigation?) {
    guard let currentIndex, let next = children.firstIndex(where: { $0 === child }) else { return }
    let (from, to) = (start(of: currentIndex), start(of: next))
    if from != to { changeLastTurn(to: from < to ? .forward : .backward, in: navigation) }
  }

  /// Opens the book, or folds it to one page.
  func setSpread(_ isSpread: Bool, in navigation: Navigation? = nil) throws {
    guard isSpread != self.isSpread else { return }
    try edit("change the spread", in: navigation) { changeSpread(to: isSpread, in: $0) }
  }

  override var ownState: (any Equatable)? { [AnyHashable(lastTurn), AnyHashable(isSpread)] }

  private func changeLastTurn(to direction: Direction?, in navigation: Navigation?) {
    let before = lastTurn
    guard direction != before else { return }
    recordInverse(in: navigation) { [self] in changeLastTurn(to: before, in: nil) }
    lastTurn = direction
  }

  private func changeSpread(to isSpread: Bool, in navigation: Navigation?) {
    let before = self.isSpread
    recordInverse(in: navigation) { [self] in changeSpread(to: before, in: nil) }
    self.isSpread = isSpread
  }

  private func noPage(_ direction: Direction) -> RoutingError {
    guard let focusedChild else {
      return RoutingError(
        .outOfRange, action: "turn \(direction)", reason: "no page shows", at: self)
    }
    return RoutingError(
      .outOfRange, action: "turn \(direction)",
      reason: "the \(direction == .forward ? "last" : "first") page shows", at: focusedChild,
      advice: "For pages that go round, use PageNode(isLooping: true).")
  }
}
