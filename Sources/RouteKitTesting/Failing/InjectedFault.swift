/// The error of a step that a ``FaultPlan`` made fail.
///
/// A route that recovers from errors can check for it, to distinguish it from its own errors:
///
/// ```swift
/// } catch let error where !(error is InjectedFault) {
/// ```
public struct InjectedFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the step, from 1.
  public let step: Int
  /// The name of the step.
  public let name: String

  /// The number and the name: `injected at step 2: build 'ProductScreen'`.
  public var description: String { "injected at step \(step): \(name)" }
}
