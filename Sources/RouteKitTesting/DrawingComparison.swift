/// Two drawings, or two lists of lines, and the message that describes their difference.
struct DrawingComparison {
  /// The first sentence of the message.
  var headline = "The tree does not look as expected."
  let expected: String
  let actual: String

  var message: String {
    """
    \(headline)

    Expected:
    \(expected)

    Actual:
    \(actual)

    Difference (- expected, + actual):
    \(difference)
    """
  }

  /// The lines of both, with marks at lines that are only in one of them.
  private var difference: String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, removed.contains(left) {
        lines.append("- \(old[left])")
        left += 1
      } else if right < new.count, inserted.contains(right) {
        lines.append("+ \(new[right])")
        right += 1
      } else {
        lines.append("  \(old[left])")
        left += 1
        right += 1
      }
    }
    return lines.joined(separator: "\n")
  }
}
