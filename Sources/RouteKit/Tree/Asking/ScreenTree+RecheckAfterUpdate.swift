extension ScreenTree {
  /// Removes the screens of which a rule forbids what they show after their update, and those that show the same object.
  /// Only the rules that are newer than those that were asked about a screen are asked. An error of the fallback has no
  /// caller: it leaves the tree empty.
  ///
  /// - Parameter changed: The screens, each with the number of the newest rule that was asked about it as it is now.
  /// - Complexity: O(screens on the tree) if one of them shows an object.
  func recheck(afterChanging changed: [(screen: ScreenNode, asked: Int)]) {
    if changed.isEmpty || isClosed { return }
    let batch = BatchCheck(of: self, asks: false)
    let models = Set(changed.compactMap(\.screen.contentObject))
    let sharing = models.isEmpty ? [] : screens
    for screen in sharing where screen.contentObject.map(models.contains) ?? false {
      batch.rulesAsked[ObjectIdentifier(screen)] = 0
    }
    for (screen, asked) in changed { batch.rulesAsked[ObjectIdentifier(screen)] = asked }
    batch.rulesAsked = batch.rulesAsked.filter { $0.value < rulesRegistered }
    if batch.rulesAsked.isEmpty { return }
    do { _ = try recheck(by: batch, about: Set(batch.rulesAsked.keys)) } catch {}
  }
}
