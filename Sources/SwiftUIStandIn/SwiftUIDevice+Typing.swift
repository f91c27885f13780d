public import Foundation

// The taps below the front and on tabs, the keyboard, and links.

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

  /// Taps a tab. The selected one also pops its stack.
  ///
  /// - Parameters:
  ///   - title: The title of the tab.
  ///   - popsFirst: Whether the stack writes its path before the tabs write their selection.
  public func selectTab(_ title: String, popsFirst: Bool = false) {
    catchUp()
    guard let tabs = frontTabs, let index = tabs.titles.firstIndex(of: title) else { return }
    let stack = index == tabs.selected ? frontStack : nil
    if popsFirst { stack?.popToRoot(of: self) }
    tabs.select(index)
    if !popsFirst { stack?.popToRoot(of: self) }
  }

  /// Opens a link from outside.
  public func open(_ url: URL) {
    catchUp()
    for action in content.flatMap(\.all).flatMap(\.traits.openURL) { action(url) }
  }
}
