// Updating a screen of which only the object is known, and not its type.

extension ScreenNode {
  /// Whether its type, or else that of its content, takes other contexts in place.
  final var isUpdatable: Bool {
    type(of: self) is any ContextUpdatable.Type
      || type(of: self).titleType is any ContextUpdatable.Type
  }

  /// Whether this screen, or else its content, can be updated with contexts of exactly this type.
  @usableFromInline
  final func acceptsContexts<Context>(of _: Context.Type) -> Bool {
    updatablePart(for: Context.self) != nil
  }

  /// Throws if the screen cannot take a context.
  @usableFromInline
  final func checkContext<Context>(_ context: Context) throws {
    func ask<Updated: ContextUpdatable>(_ updated: Updated) throws {
      if let context = context as? Updated.Context { try updated.canUpdate(with: context) }
    }
    if let found = updatablePart(for: Context.self) { try ask(found) }
  }

  /// Updates this screen, or else its content.
  @usableFromInline
  final func acceptContext<Context>(_ context: Context) {
    func updating<Updated: ContextUpdatable>(_ old: Updated) -> Updated {
      var updated = old
      if let context = context as? Updated.Context { updated.update(with: context) }
      return updated
    }
    guard let found = updatablePart(for: Context.self) else { return }
    let updated: any ContextUpdatable = updating(found)
    // A screen is an object and was updated itself.
    if !(updated is ScreenNode) { anyContent = updated }
  }

  private func updatablePart<Context>(for _: Context.Type) -> (any ContextUpdatable)? {
    func takes<Updated: ContextUpdatable>(_: Updated) -> Bool {
      Updated.Context.self == Context.self
    }
    if let screen = self as? any ContextUpdatable, takes(screen) { return screen }
    // The type of the content may be a protocol or a superclass.
    if let content = anyContent as? any ContextUpdatable, takes(content) { return content }
    return nil
  }
}
