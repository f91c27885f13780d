extension Screen: Finishing where Content: Finishing {
  /// The outcome of the content.
  public typealias Outcome = Content.Outcome
}
