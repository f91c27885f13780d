import RouteKit

/// The forms of all patterns as a trie of their segments, with hashed literals.
///
/// Every literal has a number, so a segment is hashed only once, however many nodes it is looked up
/// at. The nodes are in one array, in the order of their creation, so children come after their
/// parents.
struct LinkTrie {
  struct Node {
    /// The node that a parameter leads to, or -1.
    var parameter: Int32 = -1
    var hasLiterals = false
    /// The lengths of the texts around the parameters from here, in the order in which they are tried.
    var affixes: [LinkAffix.Lengths] = []
    /// The nodes with which the parts after a rest begin, or -1: after a rest of one or more from
    /// here, and after a rest of none or more.
    var tailAfterOne: Int32 = -1
    var tailAfterNone: Int32 = -1
    /// The forms that a link can fit if it ends here, in the order in which they are tried: the highest rank first.
    var ends: [LinkForm] = []
    /// The forms with a rest from here that takes at least one segment, in this order.
    var rests: [LinkForm] = []
    /// Bit n tells whether a form ends n segments further on.
    var lengths: UInt64 = 0
    /// The smallest number of further segments that a form with a rest needs.
    var shortestRest = Int.max
    var parent: Int32 = -1
    /// The number of the literal or affix that leads here, or -1 if a parameter does.
    var word: Int32 = -1
    /// The same for nodes that the same links can end below, whatever the forms; see
    /// `LinkTrie+Kinds`.
    var kind: Int32 = 0

    /// Whether a segment can lead from here to an affix, or a rest is followed by other parts.
    var isCrossed: Bool { !affixes.isEmpty || tailAfterOne >= 0 || tailAfterNone >= 0 }
  }

  private(set) var nodes = [Node()]
  /// The numbers of literals and of the texts around parameters.
  private(set) var words: [String: Int32] = [:]
  private(set) var affixWords: [LinkAffix: Int32] = [:]
  private(set) var edges = NumberTable()

  /// Creates a trie without forms.
  ///
  /// - Parameter count: About how many forms it will have.
  init(for count: Int) {
    words.reserveCapacity(count)
    nodes.reserveCapacity(3 * count)
  }

  /// Inserts a form.
  ///
  /// - Returns: The form of the same shape that was inserted before, or nil.
  mutating func insert(_ form: LinkForm) -> LinkForm? {
    var node = 0
    for part in form.parts[..<form.head] { node = child(of: node, by: part) }
    if let rest = form.rest {
      guard form.tail > 0 else {
        // A rest of none is also an end.
        if rest.need == .zeroOrMore, let other = nodes[node].ends.insert(byRank: form) {
          return other
        }
        return nodes[node].rests.insert(byRank: form)
      }
      node = tail(of: node, after: rest.need == .oneOrMore ? \.tailAfterOne : \.tailAfterNone)
      for part in form.parts[form.head...] { node = child(of: node, by: part) }
    }
    return nodes[node].ends.insert(byRank: form)
  }

  /// Records at each node how long a link can still be, after all forms are inserted.
  mutating func finish() {
    // Without a choice, no node is searched twice.
    if nodes.contains(where: { $0.isCrossed || ($0.hasLiterals && $0.parameter >= 0) }) {
      for (node, kind) in kinds.enumerated() { nodes[node].kind = kind }
    }
    for index in nodes.indices.reversed() {
      if !nodes[index].ends.isEmpty { nodes[index].lengths |= 1 }
      if !nodes[index].rests.isEmpty { nodes[index].needAtLeast(1) }
      for (tail, rest) in [(nodes[index].tailAfterOne, 1), (nodes[index].tailAfterNone, 0)]
      where tail >= 0 {
        nodes[index].needAtLeast(rest + nodes[Int(tail)].lengths.trailingZeroBitCount)
      }
      let (parent, shortest) = (Int(nodes[index].parent), nodes[index].shortestRest)
      guard parent >= 0 else { continue }
      nodes[parent].lengths |= nodes[index].lengths << 1
      if shortest < Int.max { nodes[parent].needAtLeast(shortest + 1) }
    }
  }

  private mutating func child(of node: Int, by part: LinkPattern.Segment) -> Int {
    let new = words.count + affixWords.count
    switch part {
    case .literal(let text):
      nodes[node].hasLiterals = true
      return child(of: node, byWord: words.number(of: text, else: new))
    case .parameter(let parameter):
      if let affix = parameter.affix {
        nodes[node].add(affix.lengths)
        return child(of: node, byWord: affixWords.number(of: affix, else: new))
      }
      if nodes[node].parameter < 0 { nodes[node].parameter = append(under: node) }
      return Int(nodes[node].parameter)
    }
  }

  private mutating func child(of node: Int, byWord word: Int32) -> Int {
    let edge = LinkTrie.edge(from: node, word)
    if let known = edges[edge] { return Int(known) }
    let new = append(under: node)
    nodes[Int(new)].word = word
    edges.insert(new, for: edge)
    return Int(new)
  }

  /// The node with which the parts after a rest begin. It is not a child, because any number of
  /// segments is between it and the node.
  private mutating func tail(of node: Int, after rest: WritableKeyPath<Node, Int32>) -> Int {
    if nodes[node][keyPath: rest] < 0 { nodes[node][keyPath: rest] = append(under: -1) }
    return Int(nodes[node][keyPath: rest])
  }

  static func edge(from node: Int, _ word: Int32) -> UInt64 {
    UInt64(node) << 32 | UInt64(UInt32(bitPattern: word))
  }

  private mutating func append(under parent: Int) -> Int32 {
    nodes.append(Node(parent: Int32(parent)))
    return Int32(nodes.count - 1)
  }
}

extension LinkTrie.Node {
  /// Records that a form with a rest fits this many further segments or more.
  fileprivate mutating func needAtLeast(_ count: Int) { shortestRest = min(shortestRest, count) }

  fileprivate mutating func add(_ lengths: LinkAffix.Lengths) {
    if affixes.contains(lengths) { return }
    affixes.insert(
      lengths, at: affixes.firstIndex { lengths.ranks(before: $0) } ?? affixes.endIndex)
  }
}

extension [LinkForm] {
  /// Inserts a form, unless there is one of the same rank.
  ///
  /// - Returns: That form.
  fileprivate mutating func insert(byRank form: LinkForm) -> LinkForm? {
    let behind = firstIndex { $0.rank <= form.rank } ?? endIndex
    if behind < endIndex, self[behind].rank == form.rank { return self[behind] }
    insert(form, at: behind)
    return nil
  }
}

extension Dictionary where Value == Int32 {
  /// The number of a key, which is a new one if the key has none.
  fileprivate mutating func number(of key: Key, else new: Int) -> Int32 {
    if let known = self[key] { return known }
    self[key] = Int32(new)
    return Int32(new)
  }
}
