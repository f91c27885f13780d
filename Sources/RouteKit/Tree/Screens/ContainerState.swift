/// The state that the library keeps for a container besides its children and their focus.
///
/// It is one value for everything that has to know it: fingerprints, shapes, and whether edits cancel each other out.
struct ContainerState {
  /// A visit to a tab, and when it began: the number of its commit. It is 0 outside a tree and in an archive.
  struct TabVisit: Equatable {
    let tab: Held<ScreenNode>
    let since: Int
  }

  /// The visits before that to the selected tab, with the most recent last.
  var visits: [TabVisit] = []
  /// When the visit to the selected tab began, if a history is kept.
  var since = 0
  /// The filled columns of a split, as bits, and a bit above them for a split that keeps what going back leaves.
  var columns: UInt8 = 0
  var isCollapsed = false

  /// Whether another value is the same for a user, who does not see when visits began.
  func isSame(as other: ContainerState) -> Bool {
    visits.elementsEqual(other.visits) { $0.tab == $1.tab } && columns == other.columns
      && isCollapsed == other.isCollapsed
  }
}

extension ContainerNode {
  /// Whether applying some of its inverses leaves the library's own state of this container the same. If so, they
  /// stay applied: a visit that only seems to begin again goes on. Otherwise the state does not change.
  final func isSame(afterRestoring restore: () -> Void) -> Bool {
    let now = libraryState
    restore()
    if libraryState.isSame(as: now) { return true }
    setLibraryState(now, in: nil)
    return false
  }
}
