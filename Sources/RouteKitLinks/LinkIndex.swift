/// The contents of a finished table. It is a class because a table is then one word to copy.
final class LinkIndex {
  let addresses: LinkAddresses
  let limits: LinkLimits
  let entries: [LinkEntry]
  let forms: [LinkForm]
  let trie: LinkTrie
  /// Each entry, by its name and its former names.
  let named: [String: LinkEntry]
  /// The entry without a pattern whose context is the link itself.
  let notFound: LinkEntry?

  init(
    _ maker: LinkTableMaker, at addresses: LinkAddresses, within limits: LinkLimits,
    notFound: LinkEntry?
  ) {
    (self.addresses, self.limits, self.notFound) = (addresses, limits, notFound)
    (entries, forms, trie, named) = (maker.entries, maker.forms, maker.trie, maker.named)
  }

  func read(_ text: String) throws -> LinkText {
    try LinkText(text, at: addresses, within: limits)
  }
}
