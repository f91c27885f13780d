// The taps below the front, and the keyboard.

extension SwiftUIDevice {
  /// Taps a button of the layer below, which a sheet may leave in reach: `presentationBackgroundInteraction`.
  ///
  /// - Returns: Whether there is such a button, and it is enabled.
  @discardableResult
  public func tapBelow(_ title: String) -> Bool {
    catchUp()
    let below = layers.dropLast().last?.elements ?? content
    for case .button(title, let action?) in below.flatMap(\.drawn).map(\.kind) {
      action()
      return true
    }
    return false
  }

  /// Types into a text field in front.
  ///
  /// - Returns: Whether there is a field with the label.
  @discardableResult
  public func type(_ text: String, into label: String) -> Bool {
    catchUp()
    let fields = frontElements.flatMap(\.drawn).compactMap { element in
      if case .field(label, let text, _) = element.kind { text } else { nil }
    }
    fields.first?.wrappedValue = text
    return !fields.isEmpty
  }
}
