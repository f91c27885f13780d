import Foundation
import RouteKit
import RouteKitLinks

extension LinkFuzzer {
  /// Follows a link, or checks that it is refused correctly.
  func read(_ text: String, by table: FuzzedTable) throws -> FuzzedTable.Reading? {
    let explanation = table.links.explain(text)
    // A pattern belongs to the app, and is shown unchanged.
    for text in explanation.trials.compactMap(\.reason) + [explanation.link, explanation.outcome] {
      try Violation.unlessPlain(text, lines: 1)
    }
    try Violation.unless(
      Set(explanation.trials.map { "\($0.name) \($0.pattern)" }).count == explanation.trials.count,
      "a pattern is tried twice: \(explanation)")
    let fitting = explanation.trials.filter { $0.reason == nil }
    let reading: FuzzedTable.Reading
    do { reading = try table.read(text) } catch let error as RoutingError {
      try Violation.unless(fitting.isEmpty, "it fits and is refused: \(error), \(explanation)")
      try checkRefusal(error, of: text)
      return nil
    }
    if let pattern = reading.pattern {
      try Violation.unless(
        fitting.map(\.name) == [reading.name] && fitting.map(\.pattern.description) == [pattern]
          && explanation.trials.last?.reason == nil
          && explanation.outcome.hasPrefix("it leads to"),
        "it leads to \(reading), and is explained as \(explanation)")
    } else {
      try Violation.unless(
        fitting.isEmpty && explanation.outcome.hasSuffix("so the not-found route takes it"),
        "it is not found, and explained as \(explanation)")
    }
    try checkAccepted(text, reading, within: table.limits)
    return reading
  }

  /// Checks that the error says what is wrong, and shows nothing that must be hidden.
  private func checkRefusal(_ error: RoutingError, of text: String) throws {
    try Violation.unless(
      error.kind == .badLink && error.action == "open", "it is refused with \(error)")
    let shown = "\(error)"
    try Violation.unlessPlain(shown, lines: 3)
    try Violation.unless(shown.unicodeScalars.count < 1_000, "an error is long: \(shown)")
    for secret in ["s3cr3t", "qu3ry"] where text.ranges(of: secret).count == 1 {
      try Violation.unless(
        !hides(secret, text) || !shown.contains(secret), "it shows a secret: \(shown)")
    }
  }

  /// Whether an error must not show a text because of its place: in a query, or before a host.
  private func hides(_ secret: String, _ text: String) -> Bool {
    let parts = text.unicodeScalars.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    if secret == "qu3ry" { return !String(parts[0]).contains(secret) }
    let steps = parts[0].split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard steps.count > 2, steps[1].isEmpty, steps[0].last == ":" else { return false }
    let isScheme = steps[0].dropLast().allSatisfy { $0.properties.isAlphabetic && $0.isASCII }
    let authority = steps[2].prefix { $0 != "#" }
    return isScheme && steps[0].count > 1 && String(authority).contains(secret + "@")
  }

  /// The rules for links that may be followed, written once more and independently.
  private func checkAccepted(
    _ text: String, _ reading: FuzzedTable.Reading, within limits: LinkTable.Limits
  ) throws {
    try Violation.unless(text.utf8.count <= limits.urlBytes, "it is longer than allowed")
    try Violation.unless(
      text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "it has a control character")
    let link = text.unicodeScalars.prefix { $0 != "#" }
    let parts = link.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let scheme = String(parts[0].prefix { $0 != ":" })
    let rest = parts[0].dropFirst(scheme.unicodeScalars.count + 1)
    let path = rest.split(separator: "/", omittingEmptySubsequences: false)
    let hasAuthority = path.count > 2 && path[0].isEmpty && path[1].isEmpty
    let authority = hasAuthority ? String(path[2]).lowercased() : ""
    switch scheme.lowercased() {
    case "https":
      try Violation.unless(hasAuthority && isDeclared(authority), "a strange host is followed")
    case "shop", "book+1":
      let strange: [Unicode.Scalar] = ["@", ":", "[", " ", "\\"]
      // Foundation leaves out a port without digits when it encodes a link.
      let name =
        URL(string: text)?.port == nil && authority.hasSuffix(":") && !text.isURL
        ? String(authority.dropLast()) : authority
      let isPlain = name.unicodeScalars.allSatisfy { !strange.contains($0) }
      try Violation.unless(isPlain, "an authority is followed")
    default: throw Violation(description: "a strange scheme is followed")
    }
    let segments = path.dropFirst(hasAuthority ? 3 : 0).drop { $0.isEmpty }
    try Violation.unless(segments.count <= limits.segments + 1, "it has too many segments")
    let items = parts.count == 1 ? 0 : parts[1].count { $0 == "&" }
    try Violation.unless(items <= limits.queryItems, "it has too many query items")
    for value in reading.texts {
      try Violation.unless(value.utf8.count <= limits.valueBytes, "a value is longer than allowed")
      try Violation.unless(
        !value.unicodeScalars.contains { $0.properties.generalCategory == .control },
        "a value has a control character")
    }
  }

  private func isDeclared(_ host: String) -> Bool {
    // Foundation is another reader of the same names.
    let url = URL(string: "https://" + host)
    let name = url?.host ?? host
    let known = ["shop.example", "xn--mnchen-3ya.example", "münchen.example"]
    let below = name.split(separator: ".", omittingEmptySubsequences: false)
    return known.contains(host) || known.contains(name)
      || (["xn--bcher-kva.example", "bücher.example"].contains(name) && url?.port == 81)
      || (below.count > 2 && below.suffix(2) == ["wild", "example"] && !below.contains(""))
  }
}

extension String {
  /// Whether Foundation does not have to encode anything in it.
  fileprivate var isURL: Bool { URL(string: self)?.absoluteString == self }
}
