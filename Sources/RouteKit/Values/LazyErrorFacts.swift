/// An object that creates the facts of an error when they are read.
///
/// It is immutable and holds values only, because an error may be kept for ever and read anywhere.
protocol LazyErrorFacts: AnyObject, Sendable {
  var kind: RoutingError.Kind { get }
  /// Whether the facts contain a path.
  var isPlaced: Bool { get }
  /// Whether the facts contain a trace.
  var isTraced: Bool { get }
  var facts: RoutingError.Facts { get }
}
