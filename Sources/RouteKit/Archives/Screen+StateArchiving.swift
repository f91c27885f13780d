extension Screen: StateArchiving where Content: StateArchiving {
  /// The state of the content.
  public var archivedState: Content.ArchivedState { content.archivedState }

  /// Restores the state of the content.
  public func restoreState(_ state: Content.ArchivedState) throws {
    var restored = content
    try restored.restoreState(state)
    content = restored
  }
}
