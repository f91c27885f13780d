import RouteKit

/// The screens that have left, and whose leaving has not settled, and the views that are released with them.
///
/// If a host never settles, their number is limited by the number of the newest screen that it has shown or, if the
/// host can be interrupted, by the number of pictures that are remembered.
struct DepartingScreens {
  private var screens: [ScreenID: (screen: ScreenNode, commit: Int)] = [:]
  /// The objects that keep their views.
  private(set) var views: [WeakViews] = []

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

  /// Takes out the screens that left with a commit or before it. The caller releases them, because that runs an app's
  /// code.
  mutating func take(goneBy commit: Int) -> [ScreenID: (screen: ScreenNode, commit: Int)] {
    guard !screens.isEmpty else { return [:] }
    let gone = screens.filter { $0.value.commit <= commit }
    for id in gone.keys { screens[id] = nil }
    return gone
  }
}
