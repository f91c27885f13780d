import RouteKit

/// How a navigation ended, or must end.
enum Ending: Equatable, CustomStringConvertible {
  /// It arrived at the screen with this number.
  case arrived(Int)
  /// The screen finished with an outcome, or left without one.
  case answered(Int?)
  case routing(RoutingError.Kind)
  case app(String)
  case cancelled
  /// A recheck or an edit, which arrives nowhere.
  case done

  init(_ error: any Error) {
    switch error {
    case let error as RoutingError: self = .routing(error.kind)
    case is CancellationError: self = .cancelled
    default: self = .app("\(error)")
    }
  }

  var description: String {
    switch self {
    case .arrived(let serial): "arrived at \(serial)"
    case .answered(let outcome): "answered with \(outcome.map(String.init) ?? "nil")"
    case .routing(let kind): "RoutingError \(kind)"
    case .app(let text): text
    case .cancelled: "CancellationError"
    case .done: "done"
    }
  }

  /// The text that it is counted as.
  var row: String {
    switch self {
    case .arrived: "ended: arrived"
    case .answered(let outcome): outcome == nil ? "ended: answered nil" : "ended: answered"
    case .routing(let kind): "ended: \(kind)"
    case .app(let text): "ended: \(text.prefix { $0 != "(" })"
    case .cancelled: "ended: CancellationError"
    case .done: "ended: rechecked"
    }
  }
}
