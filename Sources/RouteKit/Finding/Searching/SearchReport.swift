/// What a finder looked for and where, for the error that it was not there.
final class SearchReport {
  enum Wish {
    case first, picked, showing
    case visible, node(WeakScreen)
    case column(SplitNode.Column), presenter
    case around(String)
  }

  let wish: Wish
  /// What was named, if it may say more than the type that is found.
  private let named: Any.Type?
  /// Nil for what is looked for in one place alone.
  let scope: SearchScope?
  let start: SearchStart?

  init(
    _ wish: Wish, of named: Any.Type? = nil, in scope: SearchScope? = nil,
    from start: SearchStart? = nil
  ) {
    self.wish = wish
    self.named = named
    self.scope = scope
    self.start = start
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
    if let begin { place = " (from \(begin.text)\(scope.map { ": \($0)" } ?? ""))" }
    return RoutingError(
      .notFound, action: "find", subject: name, reason: reason(in: tree) + place,
      at: begin?.node ?? tree.visible, advice: advice)
  }

  private func reason(in tree: ScreenTree) -> String {
    switch wish {
    case .first: "there is none"
    case .picked: "the closure picks none"
    case .showing: "none shows the context"
    case .visible: "the visible screen is another"
    case .node(let held): held.node == nil ? "it was let go" : "it is not on this tree"
    case .column(let column): "no split has one in its \(column) column"
    case .presenter: "no such screen presents the layer"
    case .around(let kind): "no \(kind) the visible screen within its layer"
    }
  }
}
