/// Pushes the screen onto the nearest stack, or onto the stack in a column, with hints for the host UI.
struct HintedPushTransition: ViewTransition {
  private let column: SplitNode.Column?
  private let hints: PresentationBox
  /// Completes the hints for a navigation.
  private let configure: ((inout Presentation, ScreenNode) throws -> Void)?

  init(
    _ hints: Presentation, into column: SplitNode.Column? = nil,
    configure: ((_ hints: inout Presentation, _ origin: ScreenNode) throws -> Void)? = nil
  ) {
    self.hints = PresentationBox(hints, isPush: true)
    self.column = column
    self.configure = configure
  }

  func target(
    from origin: ScreenNode?, in navigation: Navigation
  ) throws -> (stack: StackNode, hints: PresentationBox) {
    let stack =
      if let column { try SplitNode.columnStack(in: column, around: origin) } else {
        try StackNode.stackAround(origin, to: "push")
      }
    guard let configure, let origin else { return (stack, hints) }
    var hints = hints.presentation
    try navigation.callOut(.hints, to: type(of: origin)) { try configure(&hints, origin) }
    return (stack, PresentationBox(hints, isPush: true))
  }

  func place(
    _ view: ScreenNode, at target: (stack: StackNode, hints: PresentationBox),
    in navigation: Navigation
  ) throws {
    try target.stack.push(view, hints: target.hints, in: navigation)
  }
}
