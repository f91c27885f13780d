#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The contents of a finished table. It is a class because a table is then one word to copy.
final class LinkIndex {
  let addresses: LinkAddresses
  let limits: LinkLimits
  let entries: [LinkEntry]
  let patterns: [LinkPattern]
  /// The position of each pattern's entry.
  let owners: [Int]
  let forms: [LinkForm]
  let trie: LinkTrie
  /// The position of each entry, by its name and its former names.
  let positions: [String: Int]
  let notFound: ((URL) -> LinkRoute)?

  init(
    _ maker: LinkTableMaker, at addresses: LinkAddresses, within limits: LinkLimits,
    notFound: ((URL) -> LinkRoute)?
  ) {
    (self.addresses, self.limits, self.notFound) = (addresses, limits, notFound)
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
