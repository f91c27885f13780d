/// The forms of all patterns, by their segments: a tree whose literals are hashed.
///
/// Every literal has a number, so that a segment is hashed once, however many places it is looked for
/// at. The nodes lie in one array, in the order in which they were made: the children behind their
/// parents.
struct LinkTrie: Sendable {
  struct Node: Sendable {
    /// The node behind a parameter, or -1.
    var parameter: Int32 = -1
    var hasLiterals = false
    /// The forms that end here, those that have a rest of one or more from here, and of none or more: a
    /// position in `lists`, or -1.
    var ends: Int32 = -1
    var oneOrMore: Int32 = -1
    var zeroOrMore: Int32 = -1
    /// The first and the last of these: what a link fits that ends here.
    var stops: Int32 = -1
    /// Whether a form ends so many segments further on, bit by bit.
    var lengths: UInt64 = 0
    /// How few segments are enough for a form with a rest.
    var shortestRest = Int.max
    var parent: Int32 = -1
    /// The literal behind which the node is, or -1 behind a parameter.
    var word: Int32 = -1
    /// The same for nodes below which the same links end, with whatever forms: see `LinkTrie+Kinds`.
    var kind: Int32 = 0
  }

  private(set) var nodes = [Node()]
  /// Whether a link can go two ways: a node has both literals and a parameter.
  private(set) var isCrossed = false
  /// The forms, in the order in which they are tried: the one with more required query items first.
  private(set) var lists: [[LinkCandidate]] = []
  private(set) var words: [String: Int32] = [:]
  private(set) var edges: [UInt64: Int32] = [:]

  init() {}

  /// Puts a form in.
  ///
  /// - Returns: The form of equal shape that was there before, or nil.
  mutating func insert(_ form: LinkForm, number: Int) -> Int? {
    var node = 0
    for part in form.parts { node = child(of: node, by: part) }
    let candidate = LinkCandidate(form: number, required: form.required)
    switch form.rest?.needsOne {
    case nil: return add(candidate, to: \.ends, of: node)
    case true?: return add(candidate, to: \.oneOrMore, of: node)
    case false?: return add(candidate, to: \.zeroOrMore, of: node)
    }
  }

  /// Notes at each node how long a link can still be, once all forms are in.
  mutating func finish() {
    if isCrossed { noteKinds() }
    for index in nodes.indices.reversed() {
      noteStops(of: index)
      if nodes[index].ends >= 0 { nodes[index].lengths |= 1 }
      if nodes[index].oneOrMore >= 0 {
        nodes[index].shortestRest = min(nodes[index].shortestRest, 1)
      }
      if nodes[index].zeroOrMore >= 0 { nodes[index].shortestRest = 0 }
      let (parent, shortest) = (Int(nodes[index].parent), nodes[index].shortestRest)
      guard parent >= 0 else { continue }
      nodes[parent].lengths |= nodes[index].lengths << 1
      if shortest < Int.max {
        nodes[parent].shortestRest = min(nodes[parent].shortestRest, shortest + 1)
      }
    }
  }

  /// Puts the forms in one list that a link can be which ends at a node: the one that needs more query
  /// items first, and of two that need as many the one without a rest.
  private mutating func noteStops(of index: Int) {
    let (ends, rests) = (nodes[index].ends, nodes[index].zeroOrMore)
    nodes[index].stops = max(ends, rests)
    guard ends >= 0, rests >= 0 else { return }
    nodes[index].stops = Int32(lists.count)
    var both: [LinkCandidate] = []
    var left = lists[Int(rests)][...]
    for end in lists[Int(ends)] {
      let before = left.prefix { $0.required > end.required }
      both += before + [end]
      left = left[before.endIndex...]
    }
    lists.append(both + left)
  }

  private mutating func noteKinds() {
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
      let edge = LinkTrie.edge(from: node, word)
      if let known = edges[edge] { return Int(known) }
      let new = append(under: node)
      nodes[new].word = word
      edges[edge] = Int32(new)
      return new
    }
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
    let behind = lists[position].firstIndex { $0.required <= candidate.required }
    if let behind, lists[position][behind].required == candidate.required {
      return lists[position][behind].form
    }
    lists[position].insert(candidate, at: behind ?? lists[position].endIndex)
    return nil
  }
}

/// A form, and how many query items it needs.
struct LinkCandidate: Sendable {
  let form: Int
  let required: Int
}
