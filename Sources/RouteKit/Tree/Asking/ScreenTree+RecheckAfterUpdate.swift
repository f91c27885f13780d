extension ScreenTree {
  /// Removes the screens of which a rule forbids what they show after their update, and those that show the same object.
  /// Only the rules that are newer than those that were asked about a screen are asked. An error of the fallback has no
  /// caller: it leaves the tree empty.
  func recheck(afterChanging changed: [(screen: ScreenNode, asked: Int)]) {
    if changed.isEmpty || isClosed { return }
    let models = Set(changed.compactMap(\.screen.contentObject))
    let sharing = screens.filter { $0.contentObject.map(models.contains) ?? false }
    let batch = BatchCheck(of: self, asks: false)
    for screen in sharing { batch.rulesAsked[ObjectIdentifier(screen)] = 0 }
    for (screen, asked) in changed { batch.rulesAsked[ObjectIdentifier(screen)] = asked }
    do { _ = try recheck(by: batch, about: Set(batch.rulesAsked.keys)) } catch {}
  }
}
