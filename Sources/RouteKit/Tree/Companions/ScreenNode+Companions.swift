extension ScreenNode: CompanionOwner {
  final var companions: [Companion] {
    get { extras?.companions ?? [] }
    set {
      if extras == nil { extras = NodeExtras() }
      extras?.companions = newValue
      flags.insert(.accompanied)
    }
  }

  final var attempt: Navigation? { treeReference?.takeUnretainedValue().running }

  final func note(
    _ companion: Companion, in navigation: Navigation, _ restore: @escaping () -> Void
  ) {
    navigation.note(companion, of: self, restore)
  }
}
