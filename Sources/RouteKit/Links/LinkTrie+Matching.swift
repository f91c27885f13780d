extension LinkTrie {
  /// Visits the forms that the segments fit, highest rank first, until the closure stops.
  ///
  /// - Parameters:
  ///   - segments: The decoded segments of the link.
  ///   - body: Receives the position of a form and returns whether to stop.
  /// - Complexity: O(segments) hashed look-ups if no segment fits both a literal and a parameter.
  ///   Otherwise O(segments × kinds of nodes), because a kind without a match is searched only once
  ///   at each depth, plus one look-up for each form that fits.
  func forEachMatch(of segments: [String], _ body: (Int) throws -> Bool) rethrows {
    var walk = LinkWalk(trie: self, segments: segments)
    _ = try walk.visit(0, at: 0, body)
  }
}

/// The search for one link in the trie.
private struct LinkWalk {
  let trie: LinkTrie
  let segments: [String]
  /// The number of each segment as a literal, looked up once: -1 if it is not a literal, -2 if not
  /// looked up yet.
  private var words: [Int32]
  /// Whether the search has had a choice of paths.
  private var isSplit = false
  /// The kinds of nodes, each with a depth, below which no form was found. They need no second
  /// search.
  private var deadEnds: Set<UInt64> = []
  private var offers = 0

  init(trie: LinkTrie, segments: [String]) {
    self.trie = trie
    self.segments = segments
    words = Array(repeating: -2, count: segments.count)
  }

  // The recursion is as deep as the longest pattern, which has at most 63 segments.
  mutating func visit(_ index: Int, at depth: Int, _ body: (Int) throws -> Bool) rethrows -> Bool {
    let node = trie.nodes[index]
    let left = segments.count - depth
    if left == 0 { return try offer(node.stops, body) }
    // Most dead ends are found here, before any look-up.
    guard node.shortestRest <= left || (left < 64 && node.lengths >> UInt64(left) & 1 == 1) else {
      return false
    }
    if !isSplit { return try descend(node, index, depth, body) }
    let deadEnd = UInt64(UInt32(bitPattern: node.kind)) << 32 | UInt64(depth)
    if deadEnds.contains(deadEnd) { return false }
    let before = offers
    if try descend(node, index, depth, body) { return true }
    if offers == before { deadEnds.insert(deadEnd) }
    return false
  }

  private mutating func descend(
    _ node: LinkTrie.Node, _ index: Int, _ depth: Int, _ body: (Int) throws -> Bool
  ) rethrows -> Bool {
    if node.hasLiterals, let next = literal(from: index, at: depth) {
      if node.parameter >= 0 || node.isCrossed { isSplit = true }
      if try visit(next, at: depth + 1, body) { return true }
    }
    if node.isCrossed { return try descendFurther(node, index, depth, body) }
    return try descendWithout(node, depth, body)
  }

  /// Searches below affixes and after rests too.
  @inline(never)
  private mutating func descendFurther(
    _ node: LinkTrie.Node, _ index: Int, _ depth: Int, _ body: (Int) throws -> Bool
  ) rethrows -> Bool {
    isSplit = true
    if node.affixes >= 0 {
      for lengths in trie.affixes[Int(node.affixes)] {
        guard let affix = LinkAffix(lengths, of: segments[depth]),
          let word = trie.affixWords[affix], let next = trie.edges[LinkTrie.edge(from: index, word)]
        else { continue }
        if try visit(Int(next), at: depth + 1, body) { return true }
      }
    }
    if node.parameter >= 0, try visit(Int(node.parameter), at: depth + 1, body) { return true }
    if try visitTail(node.tailAfterOne, from: depth + 1, body) { return true }
    if try visitTail(node.tailAfterNone, from: depth, body) { return true }
    if try offer(node.oneOrMore, body) { return true }
    return try offer(node.zeroOrMore, body)
  }

  /// Visits the parts after a rest at each place from which they reach the end of the link, the longest
  /// first.
  private mutating func visitTail(
    _ tail: Int32, from depth: Int, _ body: (Int) throws -> Bool
  ) rethrows -> Bool {
    guard tail >= 0 else { return false }
    let lengths = trie.nodes[Int(tail)].lengths
    var length = min(segments.count - depth, LinkPattern.mostSegments)
    while length > 0 {
      if lengths >> UInt64(length) & 1 == 1,
        try visit(Int(tail), at: segments.count - length, body)
      {
        return true
      }
      length -= 1
    }
    return false
  }

  private mutating func descendWithout(
    _ node: LinkTrie.Node, _ depth: Int, _ body: (Int) throws -> Bool
  ) rethrows -> Bool {
    if node.parameter >= 0, try visit(Int(node.parameter), at: depth + 1, body) { return true }
    if try offer(node.oneOrMore, body) { return true }
    return try offer(node.zeroOrMore, body)
  }

  private mutating func literal(from node: Int, at depth: Int) -> Int? {
    if words[depth] == -2 { words[depth] = trie.words[segments[depth]] ?? -1 }
    guard words[depth] >= 0 else { return nil }
    return trie.edges[LinkTrie.edge(from: node, words[depth])].map(Int.init)
  }

  private mutating func offer(_ list: Int32, _ body: (Int) throws -> Bool) rethrows -> Bool {
    guard list >= 0 else { return false }
    offers += 1
    for candidate in trie.lists[Int(list)] where try body(candidate.form) { return true }
    return false
  }
}

extension LinkTrie.Node {
  /// Whether a segment can lead from here to an affix, or a rest is followed by other parts.
  fileprivate var isCrossed: Bool { affixes >= 0 || tailAfterOne >= 0 || tailAfterNone >= 0 }
}
