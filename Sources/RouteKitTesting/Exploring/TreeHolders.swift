import RouteKit

/// The places in an app where its tree is, or a router of it, such as `scene.tree`. An exploration follows one tree, so
/// an app that makes a new tree must be noticed.
///
/// A place is a path of properties, also through optional values, collections, tuples and cases. A collection is one
/// place, whatever the order of its elements.
struct TreeHolders {
  private let paths: [[String]]

  /// The number of properties in the longest path.
  private static var depth: Int { 3 }

  init(of tree: ScreenTree, in app: Any) {
    paths = Self.paths(to: tree, in: app, depth: Self.depth)
  }

  /// Whether the app does not show where its tree is, so a new one is not noticed.
  var isEmpty: Bool { paths.isEmpty }

  /// A place that held the tree at the start, and that holds an unknown one instead now.
  func changed(from tree: ScreenTree, among known: [ScreenTree], in app: Any) -> String? {
    paths.first { path in
      let trees = Self.values(at: path[...], in: app).compactMap(Self.tree)
      if trees.contains(where: { $0 === tree }) { return false }
      return trees.contains { other in !known.contains { $0 === other } }
    }?.joined(separator: ".")
  }

  private static func tree(of value: Any) -> ScreenTree? {
    if let tree = value as? ScreenTree { return tree }
    return (value as? any Router)?.tree(for: nil)
  }

  private static func paths(to tree: ScreenTree, in value: Any, depth: Int) -> [[String]] {
    if Self.tree(of: value) === tree { return [[]] }
    if depth == 0 { return [] }
    return properties(of: value).flatMap { property in
      contents(of: property.value).flatMap { content in
        paths(to: tree, in: content, depth: depth - 1).map { [property.label] + $0 }
      }
    }
  }

  private static func values(at path: ArraySlice<String>, in value: Any) -> [Any] {
    guard let label = path.first else { return [value] }
    return properties(of: value).filter { $0.label == label }.flatMap { contents(of: $0.value) }
      .flatMap { values(at: path.dropFirst(), in: $0) }
  }

  /// The properties of a value. The library's own types have none.
  private static func properties(of value: Any) -> [(label: String, value: Any)] {
    if value is ScreenTree || value is ScreenNode || value is any Router { return [] }
    let type = String(reflecting: type(of: value))
    if modules.contains(where: type.hasPrefix) { return [] }
    var found: [(label: String, value: Any)] = []
    var mirror: Mirror? = Mirror(reflecting: value)
    while let part = mirror, let style = part.displayStyle,
      [.class, .struct, .tuple, .enum].contains(style)
    {
      for case (let label?, let value) in part.children.prefix(50) {
        found.append((name(of: label), value))
      }
      mirror = part.superclassMirror
    }
    return found
  }

  /// The beginnings of the names of the types of the library.
  private static let modules = [
    "RouteKit.", "RouteKitLinks.", "RouteKitHosting.", "RouteKitRecording.",
  ]

  /// The value, or the elements of an optional value or of a collection.
  private static func contents(of value: Any) -> [Any] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection, .set:
      return mirror.children.prefix(50).flatMap { contents(of: $0.value) }
    case .dictionary:
      return mirror.children.prefix(50).flatMap { pair in
        Mirror(reflecting: pair.value).children.dropFirst().flatMap { contents(of: $0.value) }
      }
    default: return [value]
    }
  }

  /// A label as in the code: that of a lazy property has a prefix, and that of a tuple a dot.
  private static func name(of label: String) -> String {
    let lazy = "$__lazy_storage_$_"
    return String(label.hasPrefix(lazy) ? label.dropFirst(lazy.count) : label.drop { $0 == "." })
  }
}

/// Notices an app that has made another tree.
struct TreeWatch<App>: RunPart {
  let run: Run<App>
  private let cursor: Cursor<App>
  let holders: TreeHolders
  /// How often each move was made.
  private var uses: [Int: Int] = [:]

  init(_ run: Run<App>, _ cursor: Cursor<App>) {
    (self.run, self.cursor) = (run, cursor)
    holders = TreeHolders(of: cursor.subject.tree, in: cursor.subject.app)
  }

  /// Looks for another tree after the first uses of a move, then after a share of them, and always after one that changes
  /// nothing in the trees that are known.
  mutating func look(after move: Way.Move, from state: Int, isStill: Bool) {
    let count = uses[move.step, default: 0] + 1
    uses[move.step] = count
    guard isStill || count <= 20 || count % plan.checkInterval == 0, findings.problem == nil
    else { return }
    findings.problem = problem(after: names.quoted(graph.way(to: state) + [move]))
  }

  /// Says that the app has another tree now, or returns nil.
  func problem(after way: @autoclosure () -> String) -> String? {
    let subject = cursor.subject
    return holders.changed(from: subject.tree, among: subject.trees, in: subject.app).map {
      "After \(way()) the app has another tree: '\($0)' has changed. "
        + "The exploration follows the tree of the subject. Set the root of that tree instead."
    }
  }
}
