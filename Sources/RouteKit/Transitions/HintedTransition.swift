/// A transition into a stack that also gives the screen hints for the host UI. A screen that is on the tree already keeps
/// those that it has.
struct HintedTransition<Base: ViewTransition>: ViewTransition {
  private let base: Base
  private let hints: PresentationBox
  /// Completes the hints for a navigation.
  private let configure: ((inout Presentation, ScreenNode) throws -> Void)?

  init(
    _ base: Base, _ hints: Presentation,
    configure: ((_ hints: inout Presentation, _ origin: ScreenNode) throws -> Void)? = nil
  ) {
    (self.base, self.configure) = (base, configure)
    self.hints = PresentationBox(hints, isPush: true)
  }

  func target(
    from origin: ScreenNode?, in navigation: Navigation
  ) throws -> (base: Base.Target, hints: PresentationBox) {
    let target = try base.target(from: origin, in: navigation)
    guard let configure, let origin else { return (target, hints) }
    var hints = hints.presentation
    try navigation.callOut(.hints, to: type(of: origin)) { try configure(&hints, origin) }
    return (target, PresentationBox(hints, isPush: true))
  }

  func place(
    _ view: ScreenNode, at target: (base: Base.Target, hints: PresentationBox),
    in navigation: Navigation
  ) throws {
    let isNew = view.screenOwner == nil
    try base.place(view, at: target.base, in: navigation)
    if isNew { view.setHints(target.hints, in: navigation) }
  }
}
