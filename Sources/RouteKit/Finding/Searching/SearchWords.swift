/// A description of a finder in words, without references to a tree: its goal, and where it searches.
final class SearchWords: SearchWording {
  enum Goal: Sendable {
    case first, picked, showing
    case visible, node
    case column(SplitNode.Column), presenter
    case around(String)
  }

  /// A description of where a search starts.
  enum Start: Sendable {
    case here, topLayer, root, visible, chosen
    case node(String)

    func text(from origin: String?) -> String {
      switch self {
      case .here: origin.map { "'\($0)'" } ?? "the top layer"
      case .topLayer: "the top layer"
      case .root: "the root"
      case .visible: "the visible screen"
      case .node(let title): "'\(title)'"
      case .chosen: "the screen that a closure chose"
      }
    }
  }

  /// Whether a screen is found by the context that it shows.
  var findsShown: Bool { if case .showing = goal { true } else { false } }

  private let goal: Goal
  private let scope: SearchScope?
  private let start: Start?

  init(_ goal: Goal, in scope: SearchScope?, from start: Start?) {
    self.goal = goal
    self.scope = scope
    self.start = start
  }

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
    if let start { return "starts at \(start.text(from: nil))" }
    if case .node = goal { return "looks for a screen that may be gone" }
    return "looks at the visible screen"
  }

  func location(from origin: String?) -> String? {
    start.map { location(startingAt: $0.text(from: origin)) }
  }

  /// Describes where it looks, with the given description of the start.
  func location(startingAt start: String) -> String {
    "from \(start)\(scope.map { ": \($0)" } ?? "")"
  }
}
