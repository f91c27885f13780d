public import RouteKit

/// A guard whose checks are steps of a ``FaultPlan``.
///
/// ```swift
/// order.guarded(by: SignedIn(session: session).counted(by: plan))
/// tree.require(SignedIn(session: session).counted(by: plan), for: OrderScreen.self)
/// // steps: 'SignedIn'
/// ```
public struct CountedGuard<Base: Guard>: Guard {
  let base: Base
  let plan: FaultPlan

  /// The name of the base, or its type without parameters.
  public var name: String {
    base.name.isEmpty ? String("\(Base.self)".prefix { $0 != "<" }) : base.name
  }

  /// Takes a step, and returns the answer of the plan. The base is not asked.
  public func check(_ subject: Base.Subject) -> Verdict { plan.verdict("'\(name)'") }
}

extension Guard {
  /// Makes each check of this guard a step of a plan, which answers instead of the guard.
  ///
  /// - Parameter plan: The plan from ``expectEveryAnswer(fileID:filePath:line:column:_:)`` or
  ///   ``expectEveryStepFailsWhole(fileID:filePath:line:column:_:)``.
  /// - Returns: A guard of the same subjects.
  public func counted(by plan: FaultPlan) -> CountedGuard<Self> {
    CountedGuard(base: self, plan: plan)
  }
}
