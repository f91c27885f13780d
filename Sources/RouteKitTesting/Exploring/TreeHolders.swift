import RouteKit

/// The properties of an app that hold its tree, or the router of it. An exploration follows one tree, so an app that
/// makes a new tree must be noticed.
struct TreeHolders {
  private let paths: [[String]]

  init(of tree: ScreenTree, in app: Any) {
    paths = Self.values(in: app).filter { Self.tree(of: $0.value) === tree }.map(\.path)
  }

  /// A property that held the tree at the start, and that holds another tree now.
  func changed(from tree: ScreenTree, in app: Any) -> String? {
    if paths.isEmpty { return nil }
    let values = Self.values(in: app)
    return paths.first { path in
      guard let value = values.first(where: { $0.path == path })?.value,
        let other = Self.tree(of: value)
      else { return false }
      return other !== tree
    }?.joined(separator: ".")
  }

  private static func tree(of value: Any) -> ScreenTree? {
    if let tree = value as? ScreenTree { return tree }
    return (value as? any Router)?.tree(for: nil)
  }

  /// The properties of an app, and those of its parts. The library's own types have no parts.
  private static func values(in app: Any) -> [(path: [String], value: Any)] {
    properties(of: app).flatMap { property in
      [([property.label], property.value)]
        + properties(of: property.value).map { ([property.label, $0.label], $0.value) }
    }
  }

  private static func properties(of value: Any) -> [(label: String, value: Any)] {
    if value is ScreenTree || value is ScreenNode || value is any Router { return [] }
    let module = String(reflecting: type(of: value)).prefix { $0 != "." }
    if ["RouteKit", "RouteKitLinks", "RouteKitHosting", "RouteKitRecording"].contains(module) {
      return []
    }
    var found: [(label: String, value: Any)] = []
    var mirror: Mirror? = Mirror(reflecting: value)
    while let part = mirror, part.displayStyle == .class || part.displayStyle == .struct {
      for case (let label?, let value) in part.children.prefix(50) { found.append((label, value)) }
      mirror = part.superclassMirror
    }
    return found
  }
}
