extension LinkTrie {
  /// Which nodes have the same below them, so that a link that ends below none of one's ends below none of
  /// the other's.
  ///
  /// - Returns: A number for each node.
  /// - Complexity: O(nodes × log of the literals of one).
  var kinds: [Int32] {
    var kinds = Array<Int32>(repeating: 0, count: nodes.count)
    var known: [Below: Int32] = [:]
    var children = Array<[UInt64]>(repeating: [], count: nodes.count)
    // The children stand behind their parents.
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      let below = Below(
        literals: children[index].sorted(),
        parameter: node.parameter < 0 ? -1 : kinds[Int(node.parameter)], ends: node.ends >= 0,
        oneOrMore: node.oneOrMore >= 0, zeroOrMore: node.zeroOrMore >= 0)
      children[index] = []
      let kind = known[below] ?? Int32(known.count)
      known[below] = kind
      kinds[index] = kind
      guard node.parent >= 0, node.word >= 0 else { continue }
      children[Int(node.parent)].append(UInt64(node.word) << 32 | UInt64(kind))
    }
    return kinds
  }

  private struct Below: Hashable {
    /// The literals, each with the kind of the node behind it.
    let literals: [UInt64]
    let parameter: Int32
    let ends: Bool
    let oneOrMore: Bool
    let zeroOrMore: Bool
  }
}
