import RouteKit
import RouteKitHosting

#if os(iOS) || os(visionOS)
  public import UIKit
#else
  import Foundation
  public import UIKitStandIn
#endif

extension UIAlertController {
  /// Makes the controller of an alert of RouteKit's, with a button for each choice. It is nil for any other screen.
  ///
  /// UIKit raises an exception for text fields in a list of choices.
  convenience init?(of screen: ScreenNode, on host: UIKitHost) {
    guard let alert = Alert(of: screen) else { return nil }
    let fields = screen.alertFields
    let isList = screen.screenPresentation?.style == .actionSheet && fields.isEmpty
    self.init(
      title: alert.title, message: alert.message.isEmpty ? nil : alert.message,
      preferredStyle: isList ? .actionSheet : .alert)
    // UIKit raises an exception for a second one.
    let cancel = alert.choices.firstIndex(where: \.isCancel)
    for (position, choice) in alert.choices.enumerated() {
      let style: UIAlertAction.Style =
        position == cancel ? .cancel : choice.isDestructive ? .destructive : .default
      addAction(
        host.button(choice.title, style) { [weak host] in
          if let answer = choice.answer { host?.engine.wants(.route(answer)) }
        })
    }
    // Without a button, the user could not leave it.
    let ok = NSLocalizedString("OK", comment: "The button of an alert without choices")
    if alert.choices.isEmpty { addAction(host.button(ok, .cancel)) }
    for field in fields { add(field, of: screen) }
  }

  private func add(_ field: AlertField, of screen: ScreenNode) {
    addTextField { [weak self, weak screen] shown in
      shown.placeholder = field.label
      shown.isSecureTextEntry = field.isSecure
      let typed = UIAction { [weak shown] _ in
        field.text = shown?.text ?? ""
        if let screen { self?.update(from: screen) }
      }
      shown.addAction(typed, for: .editingChanged)
    }
  }

  /// Shows the texts of the fields, and disables the choices that need other texts. Undo may bring an alert back that has
  /// lost secure texts, before it has gone.
  func update(from screen: ScreenNode) {
    for (shown, field) in zip(textFields ?? [], screen.alertFields)
    where shown.text != field.text { shown.text = field.text }
    for (button, choice) in zip(actions, Alert(of: screen)?.choices ?? []) {
      button.isEnabled = choice.isEnabled
    }
  }
}

extension UIKitHost {
  /// A button of an alert. UIKit dismisses the alert before it calls the button, so afterwards the tree follows.
  public func button(
    _ title: String, _ style: UIAlertAction.Style = .default,
    then act: @escaping @MainActor () -> Void = {}
  ) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [weak self] _ in
      act()
      self?.engine.check()
    }
  }
}
