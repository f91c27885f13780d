/// A finder's goal and the places where it looks, for the error if it finds nothing.
final class SearchReport {
  let words: SearchWords
  /// The type that the caller named, if it may be more precise than the type that is found.
  private let named: Any.Type?
  /// Where the search starts, or nil if it looks in one place only.
  let start: SearchScope.Start?
  /// The particular screen that is sought, or nil.
  private let held: ScreenNode.Weak?

  init(
    _ goal: SearchWords.Goal, of named: Any.Type? = nil, for held: ScreenNode.Weak? = nil,
    in scope: SearchScope? = nil, from start: SearchScope.Start? = nil
  ) {
    words = SearchWords(goal, in: scope, from: start?.words)
    self.named = named
    self.start = start
    self.held = held
  }

  /// Returns the error for a search without a result.
  func notFound(
    _ type: Any.Type, in tree: ScreenTree, from origin: ScreenNode?, advice: String
  ) -> RoutingError {
    let type = named ?? type
    let name = (type as? ScreenNode.Type)?.typeTitle ?? "\(type)"
    guard tree.root != nil else {
      return RoutingError(
        .emptyTree, action: "find", subject: name, reason: "the tree is empty",
        advice: "Give it a root first: builder.rootRoute().")
    }
    let begin = start?.report(in: tree, orFrom: origin)
    var location = ""
    if let begin { location = " (\(words.location(startingAt: begin.text)))" }
    let reason = held.map { $0.node == nil ? "it was released" : "it is not on this tree" }
    return RoutingError(
      .notFound, action: "find", subject: name, reason: (reason ?? words.absence) + location,
      at: begin?.node ?? tree.visible, advice: advice)
  }
}
