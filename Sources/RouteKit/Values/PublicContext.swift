/// A context that may be shown in texts with its own description.
///
/// Explanations name the context of a navigation, and apps log them. A context may contain private
/// data: a user, a card number, a search. So by default texts only name its type. A context that
/// conforms to this protocol may be shown:
///
/// ```swift
/// extension ProductNumber: PublicContext {
///   var description: String { "product \(number)" }
/// }
/// // To 'ProductScreen' with product 42:
/// ```
///
/// *Conforming.* `description` is read when a navigation fails, is previewed or is tracked. It must
/// not have effects: an edit or a navigation in it may throw ``RoutingError/Kind/busyAttempting``.
public protocol PublicContext: CustomStringConvertible {}

/// A context in texts.
enum ContextLabel: Sendable {
  case type(Any.Type)
  case text(String)

  init<Context>(of context: Context) {
    if Context.self == Void.self {
      self = .type(Context.self)
    } else if let shown = context as? any PublicContext {
      // A line of an explanation is one line of a log, even if a user typed in the context.
      let line = String(shown.description.map { $0.isNewline ? " " : $0 })
      self = .text(line.withoutHiddenCharacters)
    } else {
      self = .type(Context.self)
    }
  }

  /// The description of a public context, or nil.
  var publicText: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The text, or nil if there is no context.
  var text: String? {
    switch self {
    case .type(let type): type == Void.self ? nil : "\(type)"
    case .text(let text): text
    }
  }
}
