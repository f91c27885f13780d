// The alerts of screens as hosts read them, whatever the types of their answers.

extension Alert where Answer == Move {
  /// Reads the alert that a screen shows, whatever the type of its answer. The answer of each choice becomes a move
  /// that makes the choice.
  ///
  /// A host shows every alert with it:
  ///
  /// ```swift
  /// if let alert = Alert(of: screen) {
  ///   for choice in alert.choices {
  ///     addButton(choice.title) { choice.answer.map { connection.wants(.route($0)) } }
  ///   }
  /// }
  /// ```
  ///
  /// The move removes the screen and passes on its answer. It throws ``RoutingError`` of the kind `notFound` if the
  /// screen is not on the tree, for example because another choice was made, and of the kind `refused` if the choice is
  /// not enabled. It retains the screen. For the text fields of a ``TextAlert``, see ``ScreenNode/alertFields``.
  ///
  /// - Parameter screen: A screen. If its content is not an alert, the result is nil.
  public init?(of screen: ScreenNode) {
    guard let alert = screen.anyContent as? any Answering else { return nil }
    self = alert.withMoves(on: screen)
  }
}

extension ScreenNode {
  /// The text fields of the alert that this screen shows. Empty if it shows none, or no ``TextAlert``.
  ///
  /// A host writes into a field what the user types, and then asks the choices again:
  ///
  /// ```swift
  /// for field in screen.alertFields {
  ///   addTextField(field.label, field.text, hides: field.isSecure) { text in
  ///     field.text = text
  ///     let choices = Alert(of: screen)?.choices ?? []
  ///     for (button, choice) in zip(buttons, choices) { button.isEnabled = choice.isEnabled }
  ///   }
  /// }
  /// ```
  public var alertFields: [AlertField] { (anyContent as? any Answering)?.fields ?? [] }
}

/// An alert with any type of answer.
private protocol Answering {
  /// The text fields.
  var fields: [AlertField] { get }

  /// The same alert. The answer of each choice is a move that makes it on the screen that shows the alert.
  func withMoves(on screen: ScreenNode) -> Alert<Move>
}

extension Alert: Answering {
  fileprivate var fields: [AlertField] { [] }

  fileprivate func withMoves(on screen: ScreenNode) -> Alert<Move> {
    let shown = screen as? Screen<Alert>
    return Alert<Move>(
      title, message: message,
      choices: choices.map { choice in
        choice.answering(shown.map { .finishing($0, withAnswer: choice.answer) })
      })
  }
}

extension TextAlert: Answering {
  fileprivate func withMoves(on screen: ScreenNode) -> Alert<Move> {
    let shown = screen as? Screen<TextAlert>
    let texts = fields.map(\.text)
    return Alert<Move>(
      title, message: message,
      choices: choices.map { choice in
        var read = choice.answering(shown.map { choice.move(on: $0) })
        if let answer = choice.answer { read.isEnabled = answer(texts) != nil }
        return read
      })
  }
}

extension Alert.Choice {
  /// The same choice with another answer.
  fileprivate func answering<Other>(_ answer: Other?) -> Alert<Other>.Choice {
    .init(title: title, answer: answer, isDestructive: isDestructive, isCancel: isCancel)
  }

  /// The move that makes this choice in an alert with the texts that are typed when it is performed.
  fileprivate func move<Typed>(on screen: Screen<TextAlert<Typed>>) -> Move
  where Answer == ([String]) -> Typed? {
    guard let answer else { return .finishing(screen, withAnswer: nil) }
    return Move { navigation in
      guard let typed = answer(screen.content.fields.map(\.text)) else {
        throw RoutingError(
          .refused, action: "finish", subject: .screen(screen),
          reason: "the choice '\(title)' does not accept the typed texts", at: screen,
          advice: "Disable the button of a choice whose isEnabled is false.")
      }
      return try navigation.perform(.finishing(screen, with: typed))
    }
  }
}
