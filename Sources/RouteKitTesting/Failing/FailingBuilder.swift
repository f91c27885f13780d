public import RouteKit

/// A builder that counts its calls and fails at one of them.
///
/// ```swift
/// let builder = FailingBuilder(ProductBuilder(), at: 2, with: OutOfMemory())
/// let push = builder.pushRoute()
/// try router.navigate(to: push.with(lamp).then(push.with(chair)))   // throws OutOfMemory
/// builder.calls   // 2, and the tree is as it was
/// ```
///
/// Every other call builds as the base does, the ones after the failure too.
public final class FailingBuilder<Base: ViewBuilder>: ViewBuilder {
  /// How often it was called, the failing call included.
  public private(set) var calls = 0

  private let base: Base
  private let failing: Int
  private let error: any Error

  /// Makes a builder.
  ///
  /// - Parameters:
  ///   - base: Builds, at all calls but one.
  ///   - call: The number of the call that fails, from 1; below that none does.
  ///   - error: What it throws.
  public init(_ base: Base, at call: Int, with error: any Error) {
    self.base = base
    failing = call
    self.error = error
  }

  /// Builds, or throws if it is this call's turn. The base is not called then.
  ///
  /// - Throws: The error that it was made with, or what the base throws.
  public func build(with context: Base.Context) throws -> Base.ViewType {
    calls += 1
    if calls == failing { throw error }
    return try base.build(with: context)
  }
}
