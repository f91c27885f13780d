import RouteKit

/// The screens that have left, and whose leaving has not settled, and the views that are released with them.
///
/// If a host never settles, their number is limited by the number of the newest screen that it has shown or, if the
/// host can be interrupted, by the number of pictures that are remembered.
struct DepartingScreens {
  private var screens: [ScreenID: (screen: ScreenNode, commit: Int)] = [:]
  private var views: [WeakViews] = []

  subscript(id: ScreenID) -> ScreenNode? { screens[id]?.screen }

  mutating func add(_ views: some ViewKeeping) {
    self.views.removeAll { $0.views == nil }
    self.views.append(WeakViews(views: views))
  }

  /// Notes the screens that left with a commit, as far as the host knows them.
  mutating func note(_ departed: [ScreenNode], at commit: Int, shownUpTo lastShown: Int) {
    for screen in departed {
      guard let id = screen.screenID else { continue }
      let isKnown = id.number <= lastShown || views.contains { $0.views?.has(id) ?? false }
      if isKnown { screens[id] = (screen, commit) }
    }
  }

  /// Takes out the screens that left with a commit or before it.
  ///
  /// - Parameters:
  ///   - commit: The number of the commit.
  ///   - isBack: Whether a screen is on the tree again. Its views stay.
  /// - Returns: The screens, or nil if there is none. The caller releases them, because that runs an app's code.
  mutating func take(goneBy commit: Int, unless isBack: (ScreenID) -> Bool) -> GoneScreens? {
    guard !screens.isEmpty else { return nil }
    let gone = screens.filter { $0.value.commit <= commit }
    for id in gone.keys { screens[id] = nil }
    return GoneScreens(
      screens: gone.values.map(\.screen), withoutViews: gone.keys.filter { !isBack($0) },
      views: views)
  }

  /// Releases all views.
  func releaseViews() { for views in views { views.views?.releaseAll() } }
}

/// Screens whose leaving has settled.
struct GoneScreens {
  fileprivate let screens: [ScreenNode]
  fileprivate let withoutViews: [ScreenID]
  fileprivate let views: [WeakViews]

  /// Releases the views of those that are not back, and then the screens.
  consuming func release() {
    for views in views { views.views?.release(withoutViews) }
    withExtendedLifetime(screens) {}
  }
}
