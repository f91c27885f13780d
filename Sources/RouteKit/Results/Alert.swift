/// A message with choices, as an alert or a list. The result is the user's choice.
///
/// It is the content of a ``Screen``, and builds that screen itself:
///
/// ```swift
/// enum Draft { case save, discard }
///
/// let alert = Alert<Draft>(
///   "Save the note?",
///   choices: [.choice("Save", .save), .destructive("Discard", .discard), .cancel("Keep writing")])
/// switch try await router.result(of: alert.presentRoute()) {
/// case .save: …
/// case .discard: …
/// case nil: …     // cancelled or dismissed
/// }
/// ```
///
/// A ``Confirmation`` has one choice beside cancel. An alert whose answer is `Never` has none. A ``TextAlert`` has text
/// fields.
///
/// A host reads any alert as an `Alert<Move>`: see ``init(of:)``. In a file that also imports SwiftUI, one line
/// decides what the bare name means: `private typealias Alert = RouteKit.Alert`.
public struct Alert<Answer>: Finishing, ViewBuilder {
  /// The type of the result: the answer of a choice.
  public typealias Outcome = Answer

  /// The question, or what has happened.
  public var title: String
  /// More text, or an empty string.
  public var message: String
  /// The choices, in the order in which they are shown.
  public var choices: [Choice]

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: More text.
  ///   - choices: The choices. If there are some and none cancels, the user has to make one of them.
  public init(_ title: String, message: String = "", choices: [Choice]) {
    (self.title, self.message, self.choices) = (title, message, choices)
  }

  /// One of the choices of an alert.
  public struct Choice {
    /// The text of the button.
    public let title: String
    /// The answer, or nil if the choice cancels.
    public let answer: Answer?
    /// Whether the choice is destructive, so its button should warn.
    public let isDestructive: Bool
    /// Whether the choice has the same effect as dismissing the alert.
    public let isCancel: Bool
    /// Whether the user can make the choice now. False only for one of a ``TextAlert`` that was read with
    /// ``Alert/init(of:)``, and whose closure does not accept the typed texts.
    public internal(set) var isEnabled = true

    /// A choice with an answer.
    public static func choice(_ title: String, _ answer: Answer) -> Choice {
      Choice(title: title, answer: answer, isDestructive: false, isCancel: false)
    }

    /// A destructive choice.
    public static func destructive(_ title: String, _ answer: Answer) -> Choice {
      Choice(title: title, answer: answer, isDestructive: true, isCancel: false)
    }

    /// A choice without an answer: the result is nil, as if the user had dismissed the alert.
    public static func cancel(_ title: String) -> Choice {
      Choice(title: title, answer: nil, isDestructive: false, isCancel: true)
    }
  }

  /// Makes a screen with this alert.
  public func build(with _: Void) -> Screen<Alert> { Screen(self) }

  /// Presents this alert, by default over everything.
  ///
  /// The user may dismiss it if one of its choices cancels, or if it has none.
  ///
  /// ```swift
  /// let answer = try await router.result(of: alert.presentRoute(.actionSheet))
  /// ```
  ///
  /// - Parameters:
  ///   - style: The style. By default, an alert.
  ///   - host: The host of the layer, and whether the layer replaces another.
  ///   - configure: Fills the record, once, when the route is created.
  /// - Returns: The route.
  public func presentRoute(
    _ style: Presentation.Style = .alert, over host: PresentTransition.Host = .onTop,
    configure: (inout Presentation) -> Void = { _ in }
  ) -> ClosureRoute<Screen<Alert>, Void> {
    var presentation = Presentation(style: style)
    presentation.isDismissibleByUser = choices.isEmpty || choices.contains(where: \.isCancel)
    configure(&presentation)
    return route(by: PresentTransition(presentation, over: host))
  }
}

extension Alert: Equatable where Answer: Equatable {}
extension Alert: Hashable where Answer: Hashable {}
extension Alert: Sendable where Answer: Sendable {}
extension Alert.Choice: Equatable where Answer: Equatable {}
extension Alert.Choice: Hashable where Answer: Hashable {}
extension Alert.Choice: Sendable where Answer: Sendable {}

/// A question with the answer true, or without an answer.
///
/// ```swift
/// let confirmation = Confirmation(
///   "Delete the recipe?", confirm: "Delete", isDestructive: true, cancel: "Keep")
/// if try await router.result(of: confirmation.presentRoute()) == true { … }
/// ```
///
/// Swift Testing has a type with the same name. In a file that imports both, one line decides what the bare name means:
/// `private typealias Confirmation = RouteKit.Confirmation`.
public typealias Confirmation = Alert<Bool>

extension Alert where Answer == Bool {
  /// Creates a question.
  ///
  /// - Parameters:
  ///   - title: The question.
  ///   - message: More text.
  ///   - confirm: The text of the button that answers with true.
  ///   - isDestructive: Whether confirming is destructive.
  ///   - cancel: The text of the button that cancels: the result is nil.
  public init(
    _ title: String, message: String = "", confirm: String, isDestructive: Bool = false,
    cancel: String
  ) {
    let confirms: Choice =
      isDestructive ? .destructive(confirm, true) : .choice(confirm, true)
    self.init(title, message: message, choices: [confirms, .cancel(cancel)])
  }
}

extension Alert where Answer == Never {
  /// Creates a message that can only be dismissed.
  ///
  /// ```swift
  /// try router.navigate(to: Alert("Sold out", dismiss: "OK").presentRoute())
  /// ```
  ///
  /// - Parameters:
  ///   - title: The text that says what has happened.
  ///   - message: More text.
  ///   - dismiss: The text of the button.
  public init(_ title: String, message: String = "", dismiss: String) {
    self.init(title, message: message, choices: [.cancel(dismiss)])
  }
}
