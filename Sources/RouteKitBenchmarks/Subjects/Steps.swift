import RouteKit

/// A flow that builds nothing.
final class Steps: Flow {
  let root = FlowRoot<StackNode>()
  func start() throws { blackHole(root) }
}

/// A flow by hand: an object that a stack owns and that holds the stack weakly.
final class PlainSteps {
  private weak var root: OwningStack?

  func start(at root: OwningStack) {
    self.root = root
    blackHole(self)
  }
}

/// A stack by hand that owns an object.
final class OwningStack: PlainScreen {
  private var children: [PlainScreen] = []
  private let steps: PlainSteps

  override var held: [PlainScreen] { children }

  init(steps: PlainSteps) {
    self.steps = steps
    super.init()
    steps.start(at: self)
  }
}
