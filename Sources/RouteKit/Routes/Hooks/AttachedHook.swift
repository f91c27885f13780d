/// A hook of a route or a router, with its types erased. It ignores screens and contexts of other types.
final class AttachedHook<Attached: Hook>: ScreenHook {
  private let hook: Attached

  init(_ hook: Attached) { self.hook = hook }

  override func isFor(_ type: ScreenNode.Type) -> Bool { type is Attached.ViewType.Type }

  override func isFor(_ screen: ScreenNode) -> Bool {
    screen.castScreen(to: Attached.ViewType.self) != nil
  }

  override func check(_ context: Any, in navigation: Navigation) throws {
    guard let context = context as? Attached.Context else { return }
    try navigation.callOut(.hook, to: Attached.self) { try hook.check(context) }
  }

  override func prepare(
    _ screen: ScreenNode, from origin: ScreenNode?, with context: Any, in navigation: Navigation
  ) throws {
    guard let (screen, context) = typed(screen, context) else { return }
    try navigation.callOut(.hook, to: Attached.self) {
      try hook.prepare(screen, from: origin, with: context)
      hook.update(screen, with: context)
    }
  }

  override func update(_ screen: ScreenNode, with context: Any) {
    if let (screen, context) = typed(screen, context) { hook.update(screen, with: context) }
  }

  override func arrive(at screen: ScreenNode, along path: [ScreenNode], with context: Any) {
    guard let (screen, context) = typed(screen, context) else { return }
    hook.arrive(at: screen, along: path, with: context)
  }

  private func typed(
    _ screen: ScreenNode, _ context: Any
  ) -> (Attached.ViewType, Attached.Context)? {
    guard let screen = screen.castScreen(to: Attached.ViewType.self),
      let context = context as? Attached.Context
    else { return nil }
    return (screen, context)
  }
}
