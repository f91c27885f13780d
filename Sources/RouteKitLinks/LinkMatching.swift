import RouteKit

extension LinkTableContents {
  /// Finds the route of the pattern of the highest rank that a link fits, values included.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - onMiss: Receives every form whose segments fit but whose values do not. With it, forms that lack query items are
  ///     tried too, to explain what is missing.
  /// - Returns: The route, or nil if the link fits no pattern.
  /// - Throws: ``LinkFault`` if a pattern takes the fragment, and that is malformed or too large.
  /// - Complexity: O(segments) hashed look-ups if no segment fits both a literal and a parameter.
  ///   Otherwise O(segments × kinds of nodes), because a kind without a match is searched only once
  ///   at each depth, plus one look-up for each form that fits.
  func match(
    _ link: LinkText, onMiss: ((LinkForm, any Error) -> Void)? = nil
  ) throws -> LinkRoute? {
    if link.isUndeclared { return nil }
    return try trie.nodes.withUnsafeBufferPointer { nodes in
      var walk = LinkMatching(nodes: nodes, link: link, count: link.segments.count, onMiss: onMiss)
      return try walk.visit(0, at: 0)
    }
  }
}

/// The search for one link in a table: it visits the forms that the segments fit, highest rank
/// first, until the values fit too.
///
/// A search copies nothing of the table. It uses no closures and keeps no copy of the trie: both
/// would be retained at each node, and that takes longer than the search.
private struct LinkMatching {
  let nodes: UnsafeBufferPointer<LinkTrie.Node>
  let link: LinkText
  /// The number of segments.
  let count: Int
  let onMiss: ((LinkForm, any Error) -> Void)?
  /// The number of each segment as a literal, looked up once: -1 if it is not a literal, -2 if not
  /// looked up yet. It is nil until the search has had a choice of paths, because no segment is looked
  /// up twice before.
  var words: [Int32]?
  /// The kinds of nodes, each with a depth, below which no form was found. They need no second
  /// search.
  var deadEnds = NumberTable()
  var offers = 0
  /// The values within segments, by position, on the way to the current node.
  var cuts: [Int: [String]] = [:]
  /// The forms with several rests that were offered. The first way in which they fit is the one that counts.
  var offered: Set<ObjectIdentifier> = []

  private var ignoresCase: Bool { link.index.ignoresCase }

  // The recursion is as deep as the longest pattern, which has at most 63 segments.
  mutating func visit(_ index: Int, at depth: Int) throws -> LinkRoute? {
    let left = count - depth
    if left == 0 { return try offer(nodes[index].ends) }
    // Most dead ends are found here, before any look-up.
    guard
      nodes[index].shortestRest <= left
        || (left < 64 && nodes[index].lengths >> UInt64(left) & 1 == 1)
    else { return nil }
    if words == nil { return try descend(index, depth) }
    let deadEnd = UInt64(UInt32(bitPattern: nodes[index].kind)) << 32 | UInt64(depth)
    let searched = 1 << 63 | UInt64(index) << 32 | UInt64(depth)
    if deadEnds[deadEnd] != nil { return nil }
    if deadEnds[searched] != nil {
      // The forms there were offered, so what leads here may still lead others of its kind to an end.
      offers += 1
      return nil
    }
    let before = offers
    let route = try descend(index, depth)
    // After two rests, the same node is reached in several ways, and has the same forms.
    if route == nil { deadEnds.insert(0, for: offers == before ? deadEnd : searched) }
    return route
  }

  private mutating func descend(_ index: Int, _ depth: Int) throws -> LinkRoute? {
    let (parameter, isCrossed) = (nodes[index].parameter, nodes[index].isCrossed)
    if isCrossed { split() }
    if nodes[index].hasLiterals, let next = literal(from: index, at: depth) {
      if parameter >= 0 { split() }
      if let route = try visit(next, at: depth + 1) { return route }
    }
    if isCrossed, let route = try visitAffixes(from: index, at: depth) { return route }
    if parameter >= 0, let route = try visit(Int(parameter), at: depth + 1) { return route }
    if isCrossed {
      if let route = try visitTail(nodes[index].tailAfterOne, from: depth + 1) { return route }
      if let route = try visitTail(nodes[index].tailAfterNone, from: depth) { return route }
    }
    return try offer(nodes[index].rests)
  }

  private mutating func visitAffixes(from index: Int, at depth: Int) throws -> LinkRoute? {
    for lengths in nodes[index].affixes {
      guard let next = affix(lengths, from: index, at: depth) else { continue }
      if let route = try visit(next, at: depth + 1) { return route }
    }
    return nil
  }

  /// Visits the segments after a rest at each place from which they or another rest reach the end of the link, so the
  /// shortest rest comes first.
  private mutating func visitTail(_ tail: Int32, from depth: Int) throws -> LinkRoute? {
    guard tail >= 0 else { return nil }
    let hasRest = nodes[Int(tail)].shortestRest < .max
    let first = hasRest ? depth : max(depth, count - LinkPattern.mostSegments)
    // After two rests, the same tail is reached from many places. Behind the first of them all is searched.
    let key = 1 << 62 | UInt64(tail)
    let known = deadEnds[key].map(Int.init)
    if known != nil { offers += 1 }
    var start = first
    while start < known ?? count {
      if let route = try visit(Int(tail), at: start) { return route }
      start += 1
    }
    if first < known ?? count { deadEnds.insert(Int32(first), for: key) }
    return nil
  }

  private mutating func split() {
    if words == nil { words = Array(repeating: -2, count: count) }
  }

  private mutating func literal(from node: Int, at depth: Int) -> Int? {
    var word = words?[depth] ?? -2
    if word == -2 {
      let segment = link.segments[depth]
      word = link.index.trie.words[ignoresCase ? segment.lowercased() : segment] ?? -1
      words?[depth] = word
    }
    return word < 0 ? nil : link.index.trie.edges[LinkTrie.edge(from: node, word)].map(Int.init)
  }

  private mutating func affix(_ lengths: LinkAffix.Lengths, from node: Int, at depth: Int) -> Int? {
    guard let cut = lengths.cut(link.segments[depth], ignoringCase: ignoresCase),
      let word = link.index.trie.affixWords[cut.affix],
      let next = link.index.trie.edges[LinkTrie.edge(from: node, word)]
    else { return nil }
    cuts[depth] = cut.values
    return Int(next)
  }

  /// Returns the route of the first form whose values fit.
  private mutating func offer(_ forms: [LinkForm]) throws -> LinkRoute? {
    if forms.isEmpty { return nil }
    offers += 1
    for form in forms where form.required <= link.items.count || onMiss != nil {
      if form.rests > 1, !offered.insert(ObjectIdentifier(form)).inserted { continue }
      if let group = form.entry.group, !group.allows(link) {
        onMiss?(form, ValueFault(reason: group.reason))
        continue
      }
      do {
        return LinkRoute(entry: form.entry, form: form, context: try form.context(of: link, cuts))
      } catch {
        onMiss?(form, error)
        // Another pattern would drop the fragment that this one takes and cannot read.
        if error is LinkFault { throw error }
      }
    }
    return nil
  }
}
