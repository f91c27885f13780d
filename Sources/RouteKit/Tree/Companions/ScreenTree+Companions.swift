extension ScreenTree: CompanionOwner {
  var attempt: Navigation? { running }

  func note(_ companion: Companion, in navigation: Navigation, _ restore: @escaping () -> Void) {
    navigation.note(companion, of: nil, restore)
  }

  /// Lets go of every companion, the last first.
  func dropCompanions(in navigation: Navigation) {
    for companion in companions.reversed() { drop(companion, in: navigation) }
  }
}
