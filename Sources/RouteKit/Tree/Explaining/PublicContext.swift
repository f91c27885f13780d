/// A context that may be shown in texts, as its own description.
///
/// Explanations name what a navigation was for, and they are logged. A context may carry what is
/// nobody's business: a user, a card number, a search. So every context is printed as the name of its
/// type, unless it says that it may be shown:
///
/// ```swift
/// extension ProductNumber: PublicContext {
///   var description: String { "product \(number)" }
/// }
/// // To 'ProductScreen' with product 42:
/// ```
///
/// *Conforming.* `description` is read when a navigation fails, is previewed or tracked. It has no effect: an
/// edit or a navigation in it may get ``RoutingError/Kind/busyAttempting``.
public protocol PublicContext: CustomStringConvertible {}

/// A context as texts may name it.
enum ContextLabel: Sendable {
  case type(Any.Type)
  case text(String)

  init<Context>(of context: Context) {
    if let shown = context as? any PublicContext {
      // A line of an explanation is one line of a log, whoever typed in the context.
      self = .text(String(shown.description.map { $0.isNewline ? " " : $0 }))
    } else {
      self = .type(Context.self)
    }
  }

  /// The text that the context gives itself, or nil if it gives none.
  var publicText: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The text, or nil where there is no context.
  var text: String? {
    switch self {
    case .type(let type): type == Void.self ? nil : "\(type)"
    case .text(let text): text
    }
  }
}
