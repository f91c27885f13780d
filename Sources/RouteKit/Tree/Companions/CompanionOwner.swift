/// Whoever has companions.
protocol CompanionOwner: AnyObject {
  /// In the order in which they came.
  var companions: [Companion] { get set }

  /// The attempt that is running where the owner is, or nil.
  var attempt: Navigation? { get }

  /// Notes in an attempt that a companion has come or gone, and how that is taken back.
  func note(_ companion: Companion, in navigation: Navigation, _ restore: @escaping () -> Void)
}

extension CompanionOwner {
  /// Takes a companion in, which belongs to this owner already.
  func take(_ companion: Companion, at index: Int, in navigation: Navigation?) {
    companions.insert(companion, at: index)
    companion.isOwned = true
    note(companion, in: navigation) { owner in owner.drop(companion, in: nil) }
  }

  /// Lets go of a companion.
  func drop(_ companion: Companion, in navigation: Navigation?) {
    guard let index = companions.firstIndex(where: { $0 === companion }) else { return }
    companions.remove(at: index)
    companion.isOwned = false
    companion.part()
    note(companion, in: navigation) { owner in owner.takeBack(companion, at: index) }
    // On no tree nobody announces anything, and it may have been told that its owner entered.
    if navigation == nil && attempt == nil { companion.leave() }
  }

  private func takeBack(_ companion: Companion, at index: Int) {
    guard companion.rejoin(self) else { return }
    take(companion, at: min(index, companions.count), in: nil)
  }

  /// Journals a change, if an attempt is running.
  private func note(
    _ companion: Companion, in navigation: Navigation?, inverse: @escaping (Self) -> Void
  ) {
    guard let navigation = attempt ?? navigation, navigation.isRunning, !navigation.isReverting
    else { return }
    // The journal holds a screen, and a tree holds the journal.
    note(companion, in: navigation) { [unowned self] in inverse(self) }
  }
}
