import RouteKit

/// The forms of all patterns as a trie of their segments, with hashed literals.
///
/// Every literal has a number, so a segment is hashed only once, however many nodes it is looked up
/// at. The nodes are in one array, in the order of their creation, so children come after their
/// parents.
struct LinkTrie: Sendable {
  struct Node: Sendable {
    /// The node that a parameter leads to, or -1.
    var parameter: Int32 = -1
    var hasLiterals = false
    /// A position in `affixes`, or -1: the lengths of the texts around the parameters from here.
    var affixes: Int32 = -1
    /// The nodes with which the parts after a rest begin, or -1: after a rest of one or more from
    /// here, and after a rest of none or more.
    var tailAfterOne: Int32 = -1
    var tailAfterNone: Int32 = -1
    /// Three positions in `lists`, or -1: the forms that end here, those with a rest of one or more
    /// from here, and those with a rest of none or more.
    var ends: Int32 = -1
    var oneOrMore: Int32 = -1
    var zeroOrMore: Int32 = -1
    /// The position of the merged list of `ends` and `zeroOrMore`, or -1: the forms that a link can
    /// fit if it ends here.
    var stops: Int32 = -1
    /// Bit n tells whether a form ends n segments further on.
    var lengths: UInt64 = 0
    /// The smallest number of further segments that a form with a rest needs.
    var shortestRest = Int.max
    var parent: Int32 = -1
    /// The number of the literal or affix that leads here, or -1 if a parameter does. Affixes have
    /// numbers from -2 down.
    var word: Int32 = -1
    /// The same for nodes that the same links can end below, whatever the forms; see
    /// `LinkTrie+Kinds`.
    var kind: Int32 = 0
  }

  private(set) var nodes = [Node()]
  /// Whether a search can have a choice: some node has both literals and a parameter.
  private(set) var isCrossed = false
  /// Lists of forms, in the order in which they are tried: the highest rank first.
  private(set) var lists: [[LinkCandidate]] = []
  private(set) var words: [String: Int32] = [:]
  private(set) var affixWords: [LinkAffix: Int32] = [:]
  /// Lists of lengths, in the order in which they are tried.
  private(set) var affixes: [[LinkAffix.Lengths]] = []
  private(set) var edges = NumberTable()

  init() {}

  /// Inserts a form.
  ///
  /// - Returns: The form of the same shape that was inserted before, or nil.
  mutating func insert(_ form: LinkForm, number: Int) -> Int? {
    var node = 0
    for part in form.parts { node = child(of: node, by: part) }
    let candidate = LinkCandidate(form: number, rank: form.rank)
    if let rest = form.rest, !form.tail.isEmpty {
      node = tail(of: node, after: rest.needsOne ? \.tailAfterOne : \.tailAfterNone)
      for part in form.tail { node = child(of: node, by: part) }
      return add(candidate, to: \.ends, of: node)
    }
    switch form.rest?.needsOne {
    case nil: return add(candidate, to: \.ends, of: node)
    case true?: return add(candidate, to: \.oneOrMore, of: node)
    case false?: return add(candidate, to: \.zeroOrMore, of: node)
    }
  }

  /// Records at each node how long a link can still be, after all forms are inserted.
  mutating func finish() {
    if isCrossed { recordKinds() }
    for index in nodes.indices.reversed() {
      recordStops(of: index)
      if nodes[index].ends >= 0 { nodes[index].lengths |= 1 }
      if nodes[index].oneOrMore >= 0 {
        nodes[index].shortestRest = min(nodes[index].shortestRest, 1)
      }
      if nodes[index].zeroOrMore >= 0 { nodes[index].shortestRest = 0 }
      for (tail, rest) in [(nodes[index].tailAfterOne, 1), (nodes[index].tailAfterNone, 0)]
      where tail >= 0 {
        let shortest = rest + nodes[Int(tail)].lengths.trailingZeroBitCount
        nodes[index].shortestRest = min(nodes[index].shortestRest, shortest)
      }
      let (parent, shortest) = (Int(nodes[index].parent), nodes[index].shortestRest)
      guard parent >= 0 else { continue }
      nodes[parent].lengths |= nodes[index].lengths << 1
      if shortest < Int.max {
        nodes[parent].shortestRest = min(nodes[parent].shortestRest, shortest + 1)
      }
    }
  }

  /// Merges the forms that a link can fit if it ends at a node. The highest rank comes first. Of two
  /// forms with the same rank, the form without a rest comes first.
  private mutating func recordStops(of index: Int) {
    let (ends, rests) = (nodes[index].ends, nodes[index].zeroOrMore)
    nodes[index].stops = max(ends, rests)
    guard ends >= 0, rests >= 0 else { return }
    nodes[index].stops = Int32(lists.count)
    var both: [LinkCandidate] = []
    var left = lists[Int(rests)][...]
    for end in lists[Int(ends)] {
      let before = left.prefix { $0.rank > end.rank }
      both += before + [end]
      left = left[before.endIndex...]
    }
    lists.append(both + left)
  }

  private mutating func recordKinds() {
    for (node, kind) in kinds.enumerated() { nodes[node].kind = kind }
  }

  private mutating func child(of node: Int, by part: LinkForm.Part) -> Int {
    switch part {
    case .parameter:
      if nodes[node].parameter < 0 { nodes[node].parameter = Int32(append(under: node)) }
      if nodes[node].hasLiterals { isCrossed = true }
      return Int(nodes[node].parameter)
    case .literal(let text):
      nodes[node].hasLiterals = true
      if nodes[node].parameter >= 0 { isCrossed = true }
      let word = words[text] ?? Int32(words.count)
      words[text] = word
      return child(of: node, byWord: word)
    case .affixed(let affix):
      // A segment that fits can fit others too.
      isCrossed = true
      let word = affixWords[affix] ?? -2 - Int32(affixWords.count)
      affixWords[affix] = word
      addLengths(affix.lengths, to: node)
      return child(of: node, byWord: word)
    }
  }

  private mutating func child(of node: Int, byWord word: Int32) -> Int {
    let edge = LinkTrie.edge(from: node, word)
    if let known = edges[edge] { return Int(known) }
    let new = append(under: node)
    nodes[new].word = word
    edges.insert(Int32(new), for: edge)
    return new
  }

  private mutating func addLengths(_ lengths: LinkAffix.Lengths, to node: Int) {
    if nodes[node].affixes < 0 {
      nodes[node].affixes = Int32(affixes.count)
      affixes.append([])
    }
    let list = Int(nodes[node].affixes)
    guard !affixes[list].contains(lengths) else { return }
    let behind = affixes[list].firstIndex { lengths.ranks(before: $0) }
    affixes[list].insert(lengths, at: behind ?? affixes[list].endIndex)
  }

  /// The node with which the parts after a rest begin. It is not a child, because any number of
  /// segments is between it and the node.
  private mutating func tail(of node: Int, after rest: WritableKeyPath<Node, Int32>) -> Int {
    isCrossed = true
    if nodes[node][keyPath: rest] < 0 { nodes[node][keyPath: rest] = Int32(append(under: -1)) }
    return Int(nodes[node][keyPath: rest])
  }

  static func edge(from node: Int, _ word: Int32) -> UInt64 {
    UInt64(node) << 32 | UInt64(UInt32(bitPattern: word))
  }

  private mutating func append(under parent: Int) -> Int {
    nodes.append(Node())
    nodes[nodes.count - 1].parent = Int32(parent)
    return nodes.count - 1
  }

  private mutating func add(
    _ candidate: LinkCandidate, to list: WritableKeyPath<Node, Int32>, of node: Int
  ) -> Int? {
    if nodes[node][keyPath: list] < 0 {
      nodes[node][keyPath: list] = Int32(lists.count)
      lists.append([])
    }
    let position = Int(nodes[node][keyPath: list])
    let behind = lists[position].firstIndex { $0.rank <= candidate.rank }
    if let behind, lists[position][behind].rank == candidate.rank {
      return lists[position][behind].form
    }
    lists[position].insert(candidate, at: behind ?? lists[position].endIndex)
    return nil
  }
}

/// A form and its rank.
struct LinkCandidate: Sendable {
  let form: Int
  let rank: Int
}
