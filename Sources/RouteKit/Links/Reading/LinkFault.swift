/// Why a link is not read, as the second half of a sentence.
struct LinkFault: Error {
  let reason: String
  let advice: String?

  init(_ reason: String, _ advice: String? = nil) { (self.reason, self.advice) = (reason, advice) }

  /// A character that no URL has.
  static func character(_ byte: UInt8) -> LinkFault {
    let scalar = Unicode.Scalar(byte)
    if byte < 0x20 || byte == 0x7F {
      return LinkFault("it has the control character \(scalar.escaped(asASCII: true))")
    }
    return LinkFault("it has '\(scalar)', which no URL has", "Percent-encode it.")
  }
}

extension RoutingError {
  static func cannotOpen(
    _ link: String, because reason: String, advice: String? = nil, reasons: [any Error] = []
  ) -> RoutingError {
    RoutingError(
      .badLink, action: "open", subject: link, reason: reason, advice: advice, reasons: reasons)
  }
}

extension String {
  /// As an error may show it: at most 80 characters on one line, without what a user typed into a query,
  /// and without a user's name and password.
  var shownAsLink: String {
    let path = prefix(512).prefix { $0 != "?" && $0 != "#" }
    var text = String(path)
    if let slashes = text.firstRange(of: "//") {
      let authority = text[slashes.upperBound...].prefix { $0 != "/" }
      if let at = authority.lastIndex(of: "@") {
        text.replaceSubrange(authority.startIndex..<at, with: "…")
      }
    }
    let isCut = utf8.count > path.utf8.count
    let shown = text.quoted.dropFirst().dropLast()
    return isCut && !shown.hasSuffix("…") ? shown + "…" : String(shown)
  }
}
