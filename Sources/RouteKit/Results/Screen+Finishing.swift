extension Screen: Finishing where Content: Finishing {
  /// What the content comes to.
  public typealias Outcome = Content.Outcome
}
