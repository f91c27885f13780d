/// An alert with text fields. The result is what a choice makes of the typed texts.
///
/// The closure of a choice gets the texts, in the order of the fields. While it returns nil, the user cannot make the
/// choice, so the closure is also the validation:
///
/// ```swift
/// let alert = TextAlert<Account>(
///   "Sign in", fields: [.plain("Email"), .secure("Password")],
///   choices: [
///     .choice("Sign in") { texts in
///       texts.contains("") ? nil : Account(email: texts[0], password: texts[1])
///     },
///     .cancel("Later"),
///   ])
/// let account = try await router.result(of: alert.presentRoute())   // nil after "Later"
/// ```
///
/// With several choices, the answer is an enum with a case for each. For one text, see
/// ``init(_:message:field:confirm:cancel:isValid:)``.
///
/// It is always shown as an alert, because a list of choices has no text fields. An archive restores a named alert with
/// the first texts of its fields. If undo brings the alert back, its plain fields have what the user typed.
public struct TextAlert<Answer>: Finishing, ViewBuilder, ScreenLifecycle {
  /// The type of the result: what the closure of a choice returns.
  public typealias Outcome = Answer
  /// A choice, with a closure from the typed texts to the answer. It is called after each key, so it must not have
  /// effects. A choice that cancels has none.
  public typealias Choice = Alert<([String]) -> Answer?>.Choice

  /// The question.
  public var title: String
  /// More text, or an empty string.
  public var message: String
  /// The text fields, in the order in which they are shown.
  public var fields: [AlertField]
  /// The choices, in the order in which they are shown.
  public var choices: [Choice]

  /// Creates an alert with text fields.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: More text.
  ///   - fields: The text fields.
  ///   - choices: The choices. If there are some and none cancels, the user has to make one of them.
  public init(_ title: String, message: String = "", fields: [AlertField], choices: [Choice]) {
    (self.title, self.message, self.fields, self.choices) = (title, message, fields, choices)
  }

  /// Makes a screen with this alert and new fields.
  public func build(with _: Void) -> Screen<TextAlert> {
    var alert = self
    alert.fields = fields.map(\.copy)
    return Screen(alert)
  }

  /// Presents this alert, by default over everything.
  ///
  /// The user may dismiss it if one of its choices cancels, or if it has none.
  ///
  /// - Parameters:
  ///   - host: The host of the layer, and whether the layer replaces another.
  ///   - configure: Fills the record, once, when the route is created.
  /// - Returns: The route.
  public func presentRoute(
    over host: PresentTransition.Host = .onTop, configure: (inout Presentation) -> Void = { _ in }
  ) -> ClosureRoute<Screen<TextAlert>, Void> {
    var presentation = Presentation(style: .alert)
    presentation.isDismissibleByUser = choices.isEmpty || choices.contains(where: \.isCancel)
    configure(&presentation)
    return route(by: PresentTransition(presentation, over: host))
  }

  /// Not available: only an alert has text fields.
  @available(*, unavailable, message: "Only an alert has text fields. Write presentRoute().")
  public func presentRoute(
    _ style: Presentation.Style, over host: PresentTransition.Host = .onTop,
    configure: (inout Presentation) -> Void = { _ in }
  ) -> ClosureRoute<Screen<TextAlert>, Void> {
    presentRoute(over: host, configure: configure)
  }

  /// Lets the user type secure texts again, if undo brings the alert back.
  public func didEnter() { for field in fields { field.hasLeft = false } }

  /// Forgets the secure texts.
  public func didLeave() { for field in fields { field.hasLeft = true } }
}

extension TextAlert where Answer == String {
  /// Creates an alert with one field and one choice beside cancel. The result is the text.
  ///
  /// ```swift
  /// let rename = TextAlert(
  ///   "Rename the list", field: .plain("Name", text: "Groceries"), confirm: "Rename", cancel: "Cancel")
  /// if let name = try await router.result(of: rename.presentRoute()) { list.name = name }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: More text.
  ///   - field: The field.
  ///   - confirm: The text of the button that answers with the text.
  ///   - cancel: The text of the button that cancels: the result is nil.
  ///   - isValid: Whether the user may confirm a text. By default, one that is not empty.
  public init(
    _ title: String, message: String = "", field: AlertField, confirm: String, cancel: String,
    isValid: @escaping (String) -> Bool = { !$0.isEmpty }
  ) {
    let confirms = Choice.choice(confirm) { $0.first.flatMap { isValid($0) ? $0 : nil } }
    self.init(title, message: message, fields: [field], choices: [confirms, .cancel(cancel)])
  }
}
