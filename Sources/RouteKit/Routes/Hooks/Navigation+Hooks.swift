extension Navigation {
  /// Attaches a hook to the attempt. The outer routers attach their hooks first.
  func attach(_ hook: any Hook) {
    addExtras()
    extras?.isHooked = true
    extras?.states.open(AttachedHooks()).hooks.append(hook)
  }

  var isHooked: Bool { extras?.isHooked ?? false }

  private var hooks: [any Hook] {
    isHooked ? extras?.states[AttachedHooks.self]?.hooks ?? [] : []
  }

  /// Has the hooks check the context of a step, before the step builds a screen of a class.
  @usableFromInline
  func checkHooks(before type: ScreenNode.Type, with context: Any) throws {
    for hook in hooks where hook.isFor(type) { try hook.check(any: context, in: self) }
  }

  /// Has the hooks prepare and update a screen that a step built, before it is placed, or update a screen that a step
  /// found. The type is the class for which the context was checked, or nil if it was not checked.
  @usableFromInline
  func hook(
    _ screen: ScreenNode, checkedAs type: ScreenNode.Type? = nil, from origin: ScreenNode?,
    with context: Any
  ) throws {
    if !isHooked { return }
    let hooks = hooks.filter { $0.isFor(screen) }
    for hook in hooks where !(type.map(hook.isFor) ?? false) {
      try hook.check(any: context, in: self)
    }
    for hook in hooks.reversed() {
      if screen.nodeFlags.contains(.member) {
        queue(.outcome(screen) { hook.update(any: $0, with: context) })
      } else {
        try hook.prepare(any: screen, from: origin, with: context, in: self)
      }
    }
    queue(.hooked(screen, with: context))
  }

  /// Has the hooks do the same with the screen at which the attempt arrives, if no step did, and notifies them
  /// on arrival.
  func hookArrival(
    at screen: ScreenNode, from origin: ScreenNode?, with context: Any
  ) throws {
    if !isHooked { return }
    let isHooked = commitActions.contains {
      if case .hooked(let hooked, _) = $0 { hooked === screen } else { false }
    }
    if !isHooked { try hook(screen, from: origin, with: context) }
    // A screen that was found several times is listed where it was found last.
    var seen: Set<ObjectIdentifier> = []
    var steps: [(screen: ScreenNode, context: Any)] = []
    for case .hooked(let screen, let context) in commitActions.reversed()
    where seen.insert(ObjectIdentifier(screen)).inserted {
      steps.append((screen, context))
    }
    steps.reverse()
    let hooks = hooks
    for (position, step) in steps.enumerated() {
      for hook in hooks.reversed() where hook.isFor(step.screen) {
        queue(
          .arrival { [steps] in
            let path = steps[...position].map(\.screen)
            hook.arrive(atAny: step.screen, along: path, with: step.context)
          })
      }
    }
  }
}

/// The hooks of routers for every screen that the route of an attempt finds or builds, the outermost first.
private final class AttachedHooks: FeatureState {
  var hooks: [any Hook] = []
}
