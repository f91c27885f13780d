/// A finder's goal and the places where it looks, for texts and for the error if it finds nothing.
final class SearchReport: SearchWording {
  enum Goal: Sendable {
    case first, picked, showing
    case visible, node
    case column(SplitColumn), presenter
    case around(String)
  }

  private let goal: Goal
  /// The type that the caller named, if it may be more precise than the type that is found.
  private let named: Any.Type?
  /// The particular screen that is sought, or nil.
  private let held: ScreenNode.Weak?
  private let scope: SearchScope?
  /// Where the search starts, or nil if it looks in one place only.
  let start: SearchScope.Start?

  init(
    _ goal: Goal, of named: Any.Type? = nil, for held: ScreenNode.Weak? = nil,
    in scope: SearchScope? = nil, from start: SearchScope.Start? = nil
  ) {
    (self.goal, self.named, self.held) = (goal, named, held)
    (self.scope, self.start) = (scope, start)
  }

  /// Whether a screen is found by the context that it shows.
  var findsShown: Bool { if case .showing = goal { true } else { false } }

  var absence: String {
    switch goal {
    case .first: "no screen has this type"
    case .picked: "the closure picks none"
    case .showing: "none shows the context"
    case .visible: "the visible screen has another type"
    case .node: "it is not on this tree"
    case .column(let column): "no split has one in its \(column) column"
    case .presenter: "no such screen presents the layer"
    case .around(let kind): "no \(kind) the visible screen within its layer"
    }
  }

  /// Where it looks, as the second half of a sentence about the finder.
  var beginning: String {
    if let start { return "starts at \(start.title)" }
    if case .node = goal { return "looks for a screen that may be gone" }
    return "looks at the visible screen"
  }

  /// Where it starts, or nil if it looks in one place only. `origin` is where the route starts, if it says so.
  private func start(from origin: String?) -> String? {
    if let origin, case .here = start?.kind { return "'\(origin)'" }
    return start?.title
  }

  func location(from origin: String?) -> String? {
    start(from: origin).map { location(startingAt: $0) }
  }

  /// Describes where it looks, with the given description of the start.
  private func location(startingAt start: String) -> String {
    "from \(start)\(scope.map { ": \($0)" } ?? "")"
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
    var (begin, drawn) = (self.start(from: origin?.quotedTitle), tree.visible)
    switch start?.kind {
    case .here: drawn = origin ?? drawn
    case .node(let held):
      if let node = held.node, node.screenTree === tree {
        drawn = node
      } else {
        begin? += ", which is not on this tree"
      }
    case nil, .topLayer, .root, .visible, .chosen: break
    }
    let reason = held.map { $0.node == nil ? "it was released" : "it is not on this tree" }
    let place = begin.map { " (\(location(startingAt: $0)))" }
    return RoutingError(
      .notFound, action: "find", subject: name,
      reason: (reason ?? absence) + (place ?? ""), at: drawn, advice: advice)
  }
}
