/// A text field of a ``TextAlert``.
///
/// ```swift
/// TextAlert<Account>(
///   "Sign in", fields: [.plain("Email"), .secure("Password")], choices: …)
/// ```
///
/// A host reads the fields of an alert with ``ScreenNode/alertFields``, and writes the typed text into each. The
/// text is not part of the tree: typing is not a navigation, an archive and a recording have no typed text, and nothing
/// prints it.
///
/// Each time its alert is built, it gets new fields with the first texts, so one alert can be presented many times.
public final class AlertField {
  /// The name of the wanted text. A host shows it in the empty field.
  public let label: String
  /// Whether a host hides the text, as for a password. Such a text is forgotten when the alert leaves the tree.
  public let isSecure: Bool
  /// The text in the field. A secure one stays empty while the alert is not on the tree any more, though a host may still
  /// show it.
  public var text: String { didSet { if isSecure, hasLeft { text = "" } } }
  /// Whether the alert has left the tree.
  var hasLeft = false { didSet { if isSecure, hasLeft { text = "" } } }

  private init(_ label: String, text: String, isSecure: Bool) {
    (self.label, self.text, self.isSecure) = (label, text, isSecure)
  }

  /// A field that shows its text.
  ///
  /// - Parameters:
  ///   - label: The name of the wanted text.
  ///   - text: The first text.
  /// - Returns: The field.
  public static func plain(_ label: String, text: String = "") -> AlertField {
    AlertField(label, text: text, isSecure: false)
  }

  /// A field that hides its text. It begins empty.
  ///
  /// - Parameter label: The name of the wanted text.
  /// - Returns: The field.
  public static func secure(_ label: String) -> AlertField {
    AlertField(label, text: "", isSecure: true)
  }

  /// A new field with the same text.
  var copy: AlertField { AlertField(label, text: text, isSecure: isSecure) }
}

extension AlertField: CustomStringConvertible, CustomReflectable {
  /// The label, without the text: `AlertField "Email"`.
  public var description: String {
    (isSecure ? "secure AlertField " : "AlertField ") + label.inDoubleQuotes
  }

  /// A mirror without the text, so `dump` does not print it.
  public var customMirror: Mirror {
    Mirror(self, children: ["label": label, "isSecure": isSecure])
  }
}
