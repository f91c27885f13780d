extension LinkTrie {
  /// Numbers the nodes. Nodes with equal subtrees have the same number. If a link reaches no
  /// form below a node, it reaches none below another node of the same kind.
  ///
  /// - Returns: A number for each node.
  /// - Complexity: O(nodes × log of the literals of one).
  var kinds: [Int32] {
    var kinds = [Int32](repeating: 0, count: nodes.count)
    var known: [Below: Int32] = [:]
    var children = [[UInt64]](repeating: [], count: nodes.count)
    // Children come after their parents.
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      let below = Below(
        literals: children[index].sorted(),
        parameter: node.parameter < 0 ? -1 : kinds[Int(node.parameter)],
        hasEnd: !node.ends.isEmpty, hasRest: !node.rests.isEmpty,
        tails: [node.tailAfterOne, node.tailAfterNone].map { $0 < 0 ? -1 : kinds[Int($0)] })
      children[index] = []
      let kind = known[below] ?? Int32(known.count)
      known[below] = kind
      kinds[index] = kind
      guard node.parent >= 0, node.word != -1 else { continue }
      children[Int(node.parent)].append(LinkTrie.edge(from: Int(kind), node.word))
    }
    return kinds
  }

  private struct Below: Hashable {
    /// The literals and affixes, each with the kind of the node that it leads to.
    let literals: [UInt64]
    let parameter: Int32
    let hasEnd: Bool
    let hasRest: Bool
    /// The kinds of the nodes with which the parts after a rest begin.
    let tails: [Int32]
  }
}
