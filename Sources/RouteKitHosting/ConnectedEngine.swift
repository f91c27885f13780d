/// The engine of a stage, as the connection calls it.
protocol ConnectedEngine: AnyObject {
  /// Called when `allows` may answer otherwise than before, before the host's own closure.
  func allowanceChanged()

  /// Called when another connection of the tree has ended: this host may now decide what is collapsed.
  func anotherConnectionEnded()
}
