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
/// All other calls build as the base does, including the ones after the failure.
public final class FailingBuilder<Base: ViewBuilder>: ViewBuilder {
  /// The number of calls, including the failing one.
  public private(set) var calls = 0

  /// The name from the base.
  public var screenName: String? { base.screenName }

  private let base: Base
  private let failing: Int
  private let error: any Error

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - base: The builder that all other calls use.
  ///   - call: The number of the failing call, from 1. With a number below 1, no call fails.
  ///   - error: The error that the failing call throws.
  public init(_ base: Base, at call: Int, with error: any Error) {
    self.base = base
    failing = call
    self.error = error
  }

  /// Builds with the base, or throws without calling the base if this is the failing call.
  ///
  /// - Throws: The error passed to the initialiser, or any error that the base throws.
  public func build(with context: Base.Context) throws -> Base.ViewType {
    calls += 1
    if calls == failing { throw error }
    return try base.build(with: context)
  }
}
