#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a table was made into. It is a class only so that a table is handed around as one word.
final class LinkIndex {
  let addresses: LinkAddresses
  let limits: LinkLimits
  let entries: [LinkEntry]
  let patterns: [LinkPattern]
  /// Whose pattern each is.
  let owners: [Int]
  let forms: [LinkForm]
  let trie: LinkTrie
  /// Where an entry stands, by its name and by those that a catalogue lists for it.
  let positions: [String: Int]
  let elsewhere: ((URL) -> LinkRoute)?

  init(
    _ maker: LinkTableMaker, at addresses: LinkAddresses, within limits: LinkLimits,
    elsewhere: ((URL) -> LinkRoute)?
  ) {
    (self.addresses, self.limits, self.elsewhere) = (addresses, limits, elsewhere)
    (entries, patterns, owners) = (maker.entries, maker.patterns, maker.owners)
    (forms, trie, positions) = (maker.forms, maker.trie, maker.positions)
  }

  func read(_ text: String) throws -> LinkText {
    try LinkText(text, at: addresses, within: limits)
  }

  func route(of match: LinkMatch) throws -> LinkRoute {
    try entries[match.entry].route(with: match.context, by: patterns[match.pattern])
  }
}
