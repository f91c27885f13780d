/// The outcome of each step that was made to fail.
///
/// ```
/// 1 find where to start: refused
/// 2 build 'ProductScreen': refused
/// 3 end the route: refused
/// 4 let 'ProductScreen' enter: refused
/// ```
public struct FaultReport: Hashable, Sendable {
  /// The outcome of a navigation when a step failed.
  public enum Outcome: String, Hashable, Sendable {
    /// It threw, and nothing changed.
    case refused
    /// The route continued without the step and arrived.
    case arrived
    /// Something was wrong, and was reported as a test failure.
    case failed
  }

  /// One step that was made to fail.
  public struct Step: Hashable, Sendable {
    /// The name of the step.
    public let name: String
    /// The outcome of the navigation.
    public let outcome: Outcome
  }

  /// The steps, in the order of the navigation without a fault.
  public internal(set) var steps: [Step] = []
}

extension FaultReport: CustomStringConvertible {
  /// One line for each step: its number, its name and its outcome.
  public var description: String {
    steps.enumerated().map { "\($0 + 1) \($1.name): \($1.outcome.rawValue)" }
      .joined(separator: "\n")
  }
}
