import RouteKit

/// The reason why a link is refused, as the second half of a sentence.
struct LinkFault: Error {
  let reason: String
  let advice: String?
  /// Whether the link is of a scheme or host that the table does not declare.
  let isUndeclared: Bool

  init(_ reason: String, _ advice: String? = nil, isUndeclared: Bool = false) {
    (self.reason, self.advice, self.isUndeclared) = (reason, advice, isUndeclared)
  }

  /// The link has a character that is not allowed in a URL.
  static func character(_ scalar: Unicode.Scalar) -> LinkFault {
    if scalar.isControl {
      return LinkFault("it has the control character \(scalar.escaped(asASCII: true))")
    }
    return LinkFault("it has '\(scalar)', which is not allowed in a URL", "Percent-encode it.")
  }
}

extension RoutingError {
  /// The error for a link. It shows the link without anything that may be a user's.
  static func cannotOpen(
    _ link: String, _ kind: Kind = .badLink, because reason: String, advice: String? = nil
  ) -> RoutingError {
    // Most errors are never read. But an error must not keep megabytes.
    guard link.utf8.count <= RedactedLink.most else {
      return RoutingError(
        kind, action: "open", subject: RedactedLink(of: link).text, reason: reason, advice: advice)
    }
    return RoutingError(kind, action: "open", reason: reason, advice: advice) {
      RedactedLink(of: link).text
    }
  }
}
