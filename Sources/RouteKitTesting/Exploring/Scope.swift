import RouteKit

/// The states that a run explores: those within the bounds, and perhaps only those of one tab.
struct Scope<App> {
  private let bounds: [Exploration<App>.Bound]
  /// The only tab that is explored, or nil.
  let tab: Int?
  /// Where the screens of that tab are at the start.
  let firstTab: ScreenTree.Fingerprint?
  /// The number of tabs, if each is explored alone.
  let tabCount: Int?

  init(
    _ bounds: [Exploration<App>.Bound], tab: (index: Int, count: Int)?, _ subject: Subject<App>
  ) {
    (self.bounds, self.tab, tabCount) = (bounds, tab?.index, tab?.count)
    firstTab = tab.flatMap { tab in
      (subject.tree.root as? TabNode)?.children.dropFirst(tab.index).first?.screenFingerprint(
        withUpdates: false)
    }
  }

  func position(of subject: Subject<App>) -> Explored.Position {
    let tabs = subject.tree.root as? TabNode
    if let tabCount, tabs?.children.count != tabCount {
      return .withOtherTabs(tabs == nil ? "replaces the root" : "changes the number of tabs")
    }
    guard isWithinBounds(subject) else { return .outOfBounds }
    return tab == nil || tabs?.selectedIndex == tab ? .within : .elsewhere
  }

  /// Whether all trees of an app are within the bounds, and not too many.
  func isWithinBounds(_ subject: Subject<App>) -> Bool { boundBroken(by: subject) == nil }

  /// The first bound that an app is not within, or nil.
  func boundBroken(by subject: Subject<App>) -> Exploration<App>.Bound? {
    let trees = subject.trees
    return bounds.first { bound in
      bound.dimension == .windows && trees.count > bound.limit || !trees.allSatisfy(bound.holds)
    }
  }
}
