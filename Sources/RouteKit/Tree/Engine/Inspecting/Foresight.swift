/// What an attempt would have changed, had it not been a preview.
struct Foresight {
  /// Whether there would have been a commit.
  let commits: Bool
  let changes: [Change]
  let visible: ScreenReference?
}

extension ScreenTree {
  /// Notes what an inspected attempt would change, and takes it back all the same.
  ///
  /// - Returns: No number of a commit.
  @inline(never)
  func foresee(_ navigation: Navigation, for request: Request) -> Int? {
    let commits = navigation.hasEdits && !navigation.changesNothing
    request.foresight = Foresight(
      commits: commits, changes: commits ? navigation.changes : [],
      visible: visible.map(ScreenReference.init))
    navigation.takeBackEdits()
    runningReference = nil
    recycle(navigation)
    return nil
  }
}
