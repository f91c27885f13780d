/// What a finder looked for and where, for the error that it was not there.
final class SearchReport {
  let words: SearchWords
  /// What was named, if it may say more than the type that is found.
  private let named: Any.Type?
  /// Nil for what is looked for in one place alone.
  let start: SearchStart?
  /// The very screen that is looked for, or nil.
  private let held: WeakScreen?

  init(
    _ wish: SearchWords.Wish, of named: Any.Type? = nil, for held: WeakScreen? = nil,
    in scope: SearchScope? = nil, from start: SearchStart? = nil
  ) {
    words = SearchWords(wish, in: scope, from: start?.words)
    self.named = named
    self.start = start
    self.held = held
  }

  /// The error that nothing was found.
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
    var place = ""
    if let begin { place = " (\(words.place(startingAt: begin.text)))" }
    let reason = held.map { $0.node == nil ? "it was let go" : "it is not on this tree" }
    return RoutingError(
      .notFound, action: "find", subject: name, reason: (reason ?? words.absence) + place,
      at: begin?.node ?? tree.visible, advice: advice)
  }
}
