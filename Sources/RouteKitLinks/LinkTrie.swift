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
    /// The same for nodes that the same links can end below, whatever the forms.
    var kind: Int32 = 0

    /// Whether a segment can lead from here to an affix, or a rest is followed by other parts.
    var isCrossed: Bool { !affixes.isEmpty || tailAfterOne >= 0 || tailAfterNone >= 0 }
  }

  private(set) var nodes = [Node()]
  /// The numbers of literals and of the texts around parameters.
  private(set) var words: [String: Int32] = [:]
  private(set) var affixWords: [LinkAffix: Int32] = [:]
  private(set) var edges = NumberTable()
  /// The literals with capital letters that patterns begin with, by their spelling in lowercase.
  private var capitals: [String: String] = [:]
  private(set) var hasCapitals = false
  /// Whether one node has more than ``mostTexts`` lengths of texts around parameters, each of which costs a link a search.
  private(set) var hasTooManyTexts = false
  static let mostTexts = 1_000

  /// Where the links of the forms in groups may come from, by their shape and rank. Only making a trie needs it.
  struct Claims {
    fileprivate var origins: [Claim: LinkGroup.Origins] = [:]
  }
  struct Claim: Hashable {
    let node: Int
    let isRest: Bool
    let rank: Int
  }
  /// Whether the literals and the texts around parameters fit in any case.
  let ignoresCase: Bool

  /// Creates a trie without forms.
  ///
  /// - Parameters:
  ///   - count: About how many forms it will have.
  ///   - ignoringCase: Whether the literals and the texts around parameters fit in any case.
  init(for count: Int, ignoringCase: Bool) {
    ignoresCase = ignoringCase
    words.reserveCapacity(count)
    nodes.reserveCapacity(3 * count)
  }

  /// Inserts a form.
  ///
  /// - Returns: The form of the same shape that was inserted before, or nil.
  mutating func insert(_ form: LinkForm, _ claims: inout Claims) -> LinkForm? {
    var (node, left, rests) = (0, form.least, form.rests)
    for (position, segment) in form.segments.enumerated() {
      nodes[node].expect(left, orMore: rests > 0)
      guard segment.isRest else {
        (node, left) = (child(of: node, by: segment), left - 1)
        continue
      }
      let isOfNone = segment.parameter?.need == .zeroOrMore
      guard position < form.segments.count - 1 else {
        // A rest of none is also an end.
        if isOfNone, let other = insert(form, at: node, isRest: false, &claims) { return other }
        return insert(form, at: node, isRest: true, &claims)
      }
      node = tail(of: node, after: isOfNone ? \.tailAfterNone : \.tailAfterOne)
      (left, rests) = (left - (isOfNone ? 0 : 1), rests - 1)
    }
    nodes[node].expect(0, orMore: false)
    return insert(form, at: node, isRest: false, &claims)
  }

  private mutating func insert(
    _ form: LinkForm, at node: Int, isRest: Bool, _ claims: inout Claims
  ) -> LinkForm? {
    let claim = Claim(node: node, isRest: isRest, rank: form.rank)
    return isRest
      ? nodes[node].rests.insert(byRank: form, of: claim, among: &claims.origins)
      : nodes[node].ends.insert(byRank: form, of: claim, among: &claims.origins)
  }

  /// Numbers the kinds of the nodes, after all forms are inserted.
  ///
  /// Nodes with equal subtrees are of the same kind. If a link reaches no form below a node, it reaches none below
  /// another node of the same kind.
  ///
  /// - Complexity: O(nodes × log of the literals of one).
  mutating func numberKinds() {
    // Without a choice, no node is searched twice.
    guard nodes.contains(where: { $0.isCrossed || ($0.hasLiterals && $0.parameter >= 0) }) else {
      return
    }
    var known: [Below: Int32] = [:]
    var children = [[UInt64]](repeating: [], count: nodes.count)
    // Children come after their parents.
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      let below = Below(
        literals: children[index].sorted(), hasEnd: !node.ends.isEmpty,
        hasRest: !node.rests.isEmpty,
        others: [node.parameter, node.tailAfterOne, node.tailAfterNone].map {
          $0 < 0 ? -1 : nodes[Int($0)].kind
        })
      children[index] = []
      let kind = known[below] ?? Int32(known.count)
      known[below] = kind
      nodes[index].kind = kind
      guard node.parent >= 0, node.word != -1 else { continue }
      children[Int(node.parent)].append(LinkTrie.edge(from: Int(kind), node.word))
    }
  }

  private struct Below: Hashable {
    /// The literals and affixes, each with the kind of the node that it leads to.
    let literals: [UInt64]
    let hasEnd: Bool
    let hasRest: Bool
    /// The kinds of the nodes that a parameter leads to, and with which the parts after a rest begin.
    let others: [Int32]
  }

  private mutating func child(of node: Int, by part: LinkPattern.Segment) -> Int {
    let new = words.count + affixWords.count
    switch part {
    case .literal(let text):
      nodes[node].hasLiterals = true
      let count = nodes.count
      let child = child(of: node, byWord: words.number(of: text.folded(ignoresCase), else: new))
      if node == 0, nodes.count > count, text.utf8.contains(where: \.isCapital) {
        let lower = text.lowercasedASCII
        capitals[lower] = min(text, capitals[lower] ?? text)
        hasCapitals = true
      }
      return child
    case .within(_, let affix):
      let key = affix.folded(ignoresCase)
      nodes[node].add(key.lengths)
      if nodes[node].affixes.count > LinkTrie.mostTexts { hasTooManyTexts = true }
      return child(of: node, byWord: affixWords.number(of: key, else: new))
    case .parameter:
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

  /// The literal that patterns begin with and that a host after a custom scheme is, because its case does not matter. Other
  /// hosts stay as they are.
  func literal(ofHost host: String) -> String {
    if !hasCapitals, !host.utf8.contains(where: \.isCapital) { return host }
    let lower = host.lowercasedASCII
    let known = [host, lower].first { text in
      words[text].map { edges[LinkTrie.edge(from: 0, $0)] != nil } ?? false
    }
    return known ?? capitals[lower] ?? host
  }

  static func edge(from node: Int, _ word: Int32) -> UInt64 {
    UInt64(node) << 32 | UInt64(UInt32(bitPattern: word))
  }

  private mutating func append(under parent: Int) -> Int32 {
    nodes.append(Node(parent: Int32(parent)))
    return Int32(nodes.count - 1)
  }
}

extension String {
  /// The text in lowercase if its case is ignored.
  func folded(_ ignoresCase: Bool) -> String { ignoresCase ? lowercased() : self }
}

extension LinkTrie.Node {
  /// Records that a form ends after this many further segments, or also after more.
  fileprivate mutating func expect(_ count: Int, orMore: Bool) {
    lengths |= 1 << UInt64(count)
    if orMore { shortestRest = min(shortestRest, count) }
  }

  fileprivate mutating func add(_ lengths: LinkAffix.Lengths) {
    let position = affixes.count { $0.ranks(before: lengths) }
    if position < affixes.count, affixes[position] == lengths { return }
    affixes.insert(lengths, at: position)
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
