/// The routes of a chain after the first.
///
/// Each is a closure made where its type is known: ten pushes took 1.4 times as long through a list
/// of `any Route<Void>`. They are walked by reference, or each step of a chain would be retained.
@usableFromInline
struct Steps {
  @usableFromInline
  final class Step {
    @usableFromInline let perform: (Navigation) throws -> ScreenNode
    /// The same for the last step of a chain whose arrival is prepared.
    @usableFromInline let passOn: (Navigation) throws -> ScreenNode
    /// What it ends in is called.
    @usableFromInline let name: String?
    @inlinable
    init(
      named name: String?, _ perform: @escaping (Navigation) throws -> ScreenNode,
      passOn: @escaping (Navigation) throws -> ScreenNode
    ) {
      self.name = name
      self.perform = perform
      self.passOn = passOn
    }
  }

  @usableFromInline var steps: [Step] = []
  @usableFromInline var references: [Unmanaged<Step>] = []

  @inlinable init() {}

  @inlinable
  func adding<Next: Route>(_ next: Next) -> Steps where Next.Context == Void {
    if let chain = next as? any StepSequence { return adding(chain.steps) }
    var longer = self
    let step = Step(named: next.outline.name) {
      try next.perform(with: (), in: $0)
    } passOn: {
      try $0.perform(passingOn: next, with: ())
    }
    longer.steps.append(step)
    longer.references.append(Unmanaged.passUnretained(step))
    return longer
  }

  @usableFromInline
  func adding(_ more: Steps) -> Steps {
    var longer = self
    longer.steps += more.steps
    longer.references += more.references
    return longer
  }
}

/// A chain that needs no context: put behind another, it hands over its steps, so that a chain of
/// chains is as flat as any.
@usableFromInline
protocol StepSequence {
  var steps: Steps { get }
}
