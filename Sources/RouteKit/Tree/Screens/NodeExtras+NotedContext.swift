/// The context that a route built a node with, if the tree notes it; see ``ScreenTree/notingContexts(_:)``.
private final class NotedContext: FeatureState {
  var context: Any
  /// The same context in a form that can be compared, or nil if it has none. It is made once, because the casts take
  /// longer than the rest of a fingerprint.
  var comparable: AnyHashable?

  init(_ context: Any, comparable: AnyHashable?) {
    (self.context, self.comparable) = (context, comparable)
  }
}

extension NodeExtras {
  /// The context that a route built the node with, if the tree notes it.
  var builtWith: Any? { states[NotedContext.self]?.context }

  /// Replaces the noted context, if there is one.
  func renote(_ context: Any) {
    guard let noted = states[NotedContext.self] else { return }
    (noted.context, noted.comparable) = (context, NodeExtras.comparable(context))
  }

  /// The context that a fingerprint compares: the context that the screen was built with, or else the context that it
  /// remembers.
  var identifyingContext: AnyHashable? {
    if let noted = states[NotedContext.self] { return noted.comparable }
    return context.flatMap(NodeExtras.comparable)
  }

  /// Whether a fingerprint can tell the screen from others of its type. A screen without a context always counts as
  /// the same.
  var hasIdentity: Bool { (builtWith ?? context) is Void || identifyingContext != nil }

  /// The value in a form that can be compared, or nil if it is neither `Hashable` nor `Equatable`.
  static func comparable(_ value: Any) -> AnyHashable? {
    if let value = value as? AnyHashable { return value }
    return (value as? any Equatable).map { AnyHashable(EquatableValue(value: $0)) }
  }
}

/// A value that is only `Equatable`. Values of one type share a hash, so `==` decides.
private struct EquatableValue: Hashable {
  let value: any Equatable

  static func == (one: EquatableValue, other: EquatableValue) -> Bool {
    one.value.isEqual(other.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: value))) }
}

extension Equatable {
  /// Whether another value is of the same type and equal.
  func isEqual(_ other: any Equatable) -> Bool { other as? Self == self }
}

/// Marks a tree whose routes note contexts.
private final class ContextNoting: FeatureState {}

extension ScreenTree {
  /// Whether routes note the contexts of the screens that they build; see ``notingContexts(_:)``.
  var notesContexts: Bool { states[ContextNoting.self] != nil }

  /// Makes routes note the contexts of the screens that they build from now on.
  func noteContexts() {
    _ = states.open(ContextNoting())
    for navigation in navigations { navigation.notesContexts = true }
    updateWatching()
  }

  /// Whether trees that are created now are explored.
  @TaskLocal static var isExplored = false

  /// Performs a closure whose new trees note the context of every screen that a route builds.
  ///
  /// ``ScreenTree/fingerprint`` then tells the screens apart even if their builders do not remember contexts.
  /// Without the contexts, two product screens with different products count as equal. Nothing else changes.
  ///
  /// ```swift
  /// let tree = ScreenTree.notingContexts { ScreenTree() }
  /// ```
  ///
  /// - Parameter body: Creates the app.
  /// - Returns: The result of the closure.
  /// - Throws: Any error of the closure.
  package static func notingContexts<Result>(_ body: () throws -> Result) rethrows -> Result {
    try $isExplored.withValue(true, operation: body)
  }
}

extension Navigation {
  /// Notes the context that a screen was built with, for the screen and for everything that it holds, which was built
  /// from the same context.
  @usableFromInline
  func noteContext<Context>(_ context: Context, of screen: ScreenNode) {
    guard notesContexts else { return }
    let comparable = Context.self == Void.self ? nil : NodeExtras.comparable(context)
    screen.forEachHeld { node in
      _ = node.addExtras().states.open(NotedContext(context, comparable: comparable))
    }
  }
}
