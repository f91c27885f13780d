extension Navigation {
  /// Makes the edits the tree's state. Nothing can fail from here on.
  func commit() {
    let tree = owningTree
    tree.commitCount += 1
    numberEntering()
    if touchedBelow { departed.append(contentsOf: leaving.lazy.map { $0.takeUnretainedValue() }) }
    listAppearances()
    if !tree.observations.isEmpty { record = makeRecord() }
    settleFlags()
  }

  private func numberEntering() {
    let tree = owningTree
    for reference in entering {
      reference._withUnsafeGuaranteedRef { node in
        guard node.numberSalt != tree.salt else { return }
        tree.lastNumber += 1
        node.number = tree.lastNumber
        node.numberSalt = tree.salt
      }
    }
    for (layer, asker) in unnumberedAskers { layer.askerNumber = asker.number }
  }

  /// Those on the tree are members now; those off it belong to nobody and may be edited freely.
  private func settleFlags() {
    for touch in touched {
      touch.node._withUnsafeGuaranteedRef { node in
        node.stamp = -1
        if node.flags.contains(.attached) {
          node.flags.insert(.member)
        } else {
          node.flags.subtract([.member, .shown])
          node.treeReference = nil
        }
      }
    }
  }
}
