/// What a step throws that a ``FaultPlan`` made fail.
///
/// A route that recovers from errors may look for it, to tell it from those of its own:
///
/// ```swift
/// } catch let error where !(error is InjectedFault) {
/// ```
public struct InjectedFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the step, from 1.
  public let step: Int
  /// What was about to be done.
  public let name: String

  /// The number and the name: `injected at step 2: build 'ProductScreen'`.
  public var description: String { "injected at step \(step): \(name)" }
}
