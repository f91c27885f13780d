import Foundation
import RouteKit
import RouteKitLinks

/// The laws that hold for any text that is read as a link.
///
/// A text without line breaks is read as a link of the usual table. Of a text with several lines, the last is
/// the link, and the others are the patterns of a table. A line that begins with a bar is an alias of the
/// pattern before it.
struct LinkFuzzer {
  private let usual: FuzzedTable
  private let turned: FuzzedTable
  private let tight: FuzzedTable
  private let catching: FuzzedTable
  private let open: FuzzedTable

  init() throws {
    let entries = FuzzedTable.usual()
    usual = try FuzzedTable(entries)
    turned = try FuzzedTable(entries.reversed())
    let few = LinkTable.Limits(urlBytes: 60, segments: 4, queryItems: 3, valueBytes: 9)
    tight = try FuzzedTable(entries, limits: few)
    catching = try FuzzedTable(entries, hasElsewhere: true)
    open = try FuzzedTable(entries, accepting: [.anyCase, .pathInFragment])
  }

  /// Checks all laws.
  ///
  /// - Returns: The outcome, for a count.
  /// - Throws: ``Violation``.
  @discardableResult
  func check(_ bytes: [UInt8]) throws -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    if lines.count == 1 { return try check(text) }
    return try check(lines[lines.count - 1], by: Array(lines.dropLast().prefix(24)))
  }

  private func check(_ text: String) throws -> String {
    let reading = try read(text, by: usual)
    try checkSame(reading, read(text, by: turned))
    try checkAuthority(of: text)
    try check(reading, of: text, by: usual)
    try check(read(text, by: open), of: text, by: open)
    if let narrow = try read(text, by: tight) {
      try Violation.unless(narrow.isSame(as: reading), "a limit changes where it leads")
    }
    let caught = try read(text, by: catching)
    if let reading {
      try checkSame(reading, caught)
      return "read"
    }
    try Violation.unless(caught?.name == nil, "with a way for what is not found it leads elsewhere")
    return caught == nil ? "refused" : "not found"
  }

  /// Checks that a text comes from the host that its URL has, or is refused if it has none.
  private func checkAuthority(of text: String) throws {
    let parts = text.unicodeScalars.split(
      separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count > 2, parts[1].isEmpty else { return }
    let authority = parts[2].prefix { $0 != "?" && $0 != "#" }
    let start = String(parts[0]) + "//" + String(authority)
    for text in [start + "/books/42", start + "/help/é"] {
      let reading = try read(text, by: usual)
      if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
        // Foundation encodes it, also where no link is read, as behind `#`.
        try Violation.unless(
          reading == nil, "it has a control character, and leads to \(String(describing: reading))")
      } else if let url = URL(string: text) {
        try checkSame(reading, read(url.absoluteString, by: usual))
      } else {
        try Violation.unless(
          reading == nil, "it has no URL, and leads to \(String(describing: reading))")
      }
    }
  }

  private func check(_ text: String, by patterns: [String]) throws -> String {
    var groups: [(printed: String, aliases: [String])] = []
    for pattern in patterns {
      if pattern.hasPrefix("|"), !groups.isEmpty {
        groups[groups.count - 1].aliases.append(String(pattern.dropFirst()))
      } else {
        groups.append((pattern, []))
      }
    }
    let entries = groups.enumerated().map { number, group in
      FuzzedTable.Entry("\(number)", [group.printed], aliases: group.aliases, as: FuzzedBag.self)
    }
    guard let table = try make(entries) else {
      try Violation.unless(try make(entries.reversed()) == nil, "the order made a table")
      return "no table"
    }
    guard let turned = try make(entries.reversed()) else {
      throw Violation(description: "the order made no table")
    }
    let reading = try read(text, by: table)
    try checkSame(reading, read(text, by: turned))
    try check(reading, of: text, by: table)
    guard let bag = reading?.context.base as? FuzzedBag else { return "refused by a table" }
    for entry in entries {
      guard let url = try refused({ try table.links.url(for: entry.name, with: bag) }) else {
        continue
      }
      let back = try read(url.absoluteString, by: table)
      try Violation.unless(
        back?.name == entry.name && back?.context == AnyHashable(bag),
        "\(url) of \(entry.name) comes back as \(String(describing: back))")
    }
    return "read by a table"
  }

  private func make(_ entries: [FuzzedTable.Entry]) throws -> FuzzedTable? {
    try refused { try FuzzedTable(entries) }
  }

  /// The value that a closure makes, or nil if the library correctly refuses it.
  private func refused<Value>(_ make: () throws -> Value) throws -> Value? {
    do { return try make() } catch let error as RoutingError {
      try Violation.unless(error.kind == .badLink, "it is refused with \(error.kind): \(error)")
      try Violation.unlessPlain("\(error)")
      return nil
    }
  }

  private func checkSame(_ one: FuzzedTable.Reading?, _ other: FuzzedTable.Reading?) throws {
    let isSame = one.map { $0.isSame(as: other) } ?? (other == nil)
    try Violation.unless(isSame, "two tables read \(String(describing: (one, other)))")
  }

  /// Checks that the context can be written as a link, and is read back.
  private func check(
    _ reading: FuzzedTable.Reading?, of text: String, by table: FuzzedTable
  ) throws {
    guard let reading else { return }
    for host in [nil, "shop.example", "ü.wild.example"] as [String?] {
      guard let url = try refused({ try table.links.url(of: reading.tree, host: host) }) else {
        try Violation.unless(
          !mustPrint(reading, of: text, by: table), "it cannot be written: \(reading)")
        continue
      }
      guard let back = try read(url.absoluteString, by: table), back.isSame(as: reading) else {
        throw Violation(description: "\(url) does not come back as \(reading)")
      }
      let again = try table.links.url(of: back.tree, host: host)
      try Violation.unless(again == url, "\(url) comes back and is written \(again)")
    }
  }

  /// Whether it must be possible to write a link. An alias may have values for which the pattern has no
  /// place, and a link without the value that excluded another pattern may match that one.
  private func mustPrint(
    _ reading: FuzzedTable.Reading, of text: String, by table: FuzzedTable
  ) -> Bool {
    guard let entry = table.entries.first(where: { $0.name == reading.name }),
      let pattern = reading.pattern, !entry.isAlias(pattern)
    else { return false }
    // There is no second fragment.
    if table.hasPathInFragment, pattern.contains("#") { return false }
    return table.links.explain(text).trials.count == 1
      && reading.texts.reduce(0) { $0 + $1.utf8.count } < 1_000
  }
}
