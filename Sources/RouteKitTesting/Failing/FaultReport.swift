/// What became of a route of which each step was made to fail in turn.
///
/// ```
/// 1 find where to start: refused
/// 2 build 'ProductScreen': refused
/// 3 end the route: refused
/// 4 let 'ProductScreen' enter: refused
/// ```
public struct FaultReport: Hashable, Sendable {
  /// What a navigation came to when a step failed.
  public enum Outcome: String, Hashable, Sendable {
    /// It threw, and nothing had changed.
    case refused
    /// The route went on without the step, and arrived.
    case arrived
    /// Something was wrong, which was reported as a failure of the test.
    case failed
  }

  /// One step that was made to fail.
  public struct Step: Hashable, Sendable {
    /// What was about to be done.
    public let name: String
    /// What the navigation came to.
    public let outcome: Outcome
  }

  /// The steps, in the order in which the undisturbed navigation took them.
  public internal(set) var steps: [Step] = []
}

extension FaultReport: CustomStringConvertible {
  /// One line a step: its number, what was about to be done, and what came of it.
  public var description: String {
    steps.enumerated().map { "\($0 + 1) \($1.name): \($1.outcome.rawValue)" }
      .joined(separator: "\n")
  }
}
