extension Screen: StateArchiving where Content: StateArchiving {
  /// The content's.
  public var archivedState: Content.ArchivedState { content.archivedState }

  /// Has the content take the state.
  public func restoreState(_ state: Content.ArchivedState) throws {
    var restored = content
    try restored.restoreState(state)
    content = restored
  }
}
