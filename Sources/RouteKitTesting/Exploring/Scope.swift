import RouteKit

/// The states that a run explores: those within the bounds, and perhaps only those of one tab.
struct Scope<App> {
  private let bounds: [Exploration<App>.Bound]
  /// The only tab that is explored, or nil.
  let tab: Int?
  /// The content of that tab at the start.
  let firstTab: ScreenTree.Fingerprint?
  /// The number of tabs, if each is explored alone.
  private let tabCount: Int?

  init(
    _ bounds: [Exploration<App>.Bound], tab: (index: Int, count: Int)?, _ subject: Subject<App>
  ) {
    (self.bounds, self.tab, tabCount) = (bounds, tab?.index, tab?.count)
    firstTab = tab.flatMap { tab in
      (subject.tree.root as? TabNode)?.children.dropFirst(tab.index).first?.screenFingerprint
    }
  }

  /// Whether an app is within the bounds, and in the tab that is explored.
  func contains(_ subject: Subject<App>) -> Bool {
    if let tab, (subject.tree.root as? TabNode)?.selectedIndex != tab { return false }
    return isWithinBounds(subject)
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

  /// Whether an app is within the bounds, but in a tab that is explored elsewhere.
  func isElsewhere(_ subject: Subject<App>) -> Bool {
    guard let tab, let tabs = subject.tree.root as? TabNode else { return false }
    return tabs.selectedIndex != tab && isWithinBounds(subject)
  }

  /// The change of the tabs because of which they cannot be explored alone, or nil.
  func brokenTabs(of subject: Subject<App>) -> String? {
    guard let tabCount else { return nil }
    guard let tabs = subject.tree.root as? TabNode else { return "replaces the root" }
    return tabs.children.count == tabCount ? nil : "changes the number of tabs"
  }
}
