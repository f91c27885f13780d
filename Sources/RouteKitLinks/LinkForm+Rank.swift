extension LinkForm {
  /// The rank of a form. Of forms with the same segments, a larger number comes first. From the highest bits to the
  /// lowest: whether a rest at the end needs a segment, the numbers of parameters with an expression, of items that it
  /// needs, and of those in the query, and whether it has no rest at the end.
  static func rank(of segments: [LinkPattern.Segment], _ items: [LinkPattern.Parameter]) -> Int {
    let constrained = segments.reduce(0) { $0 + $1.constraints }
    let needed = items.filter(\.need.isRequired)
    let inQuery = needed.count { $0.place == .query }
    let end = segments.last?.parameter?.need
    return (end == .oneOrMore ? 1 : 0) << 56 | min(constrained, 127) << 49 | needed.count << 25
      | inQuery << 1 | (end?.isList ?? false ? 0 : 1)
  }
}

extension [LinkForm] {
  /// Inserts a form, unless there is one of the same rank that the same links may open.
  ///
  /// - Returns: That form.
  mutating func insert(
    byRank form: LinkForm, of claim: LinkTrie.Claim,
    among claims: inout [LinkTrie.Claim: LinkGroup.Origins]
  ) -> LinkForm? {
    let last = position { $0.rank >= form.rank }
    if last > 0, self[last - 1].rank == form.rank {
      let other = self[last - 1]
      // A form that is in no group has no other beside it.
      guard let group = form.entry.group, other.entry.group != nil else { return other }
      if claims[claim]?.overlap(group.origins) ?? false {
        return first { $0.rank == form.rank && LinkGroup.overlap($0.entry.group, group) }
      }
    }
    if let group = form.entry.group {
      claims[claim, default: LinkGroup.Origins()].formUnion(group.origins)
    }
    insert(form, at: last)
    return nil
  }

  /// The number of forms at the beginning for which something is true. Behind them it is true for none.
  private func position(of isBefore: (LinkForm) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
