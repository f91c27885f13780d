extension TreeSnapshot {
  /// Checks that records are a tree in the order of a snapshot.
  ///
  /// - Throws: ``RoutingError`` of the kind `badSnapshot`.
  static func check(_ records: [Record]) throws {
    var check = SnapshotCheck(records)
    for position in records.indices { try check.visit(position) }
    for position in records.indices { try check.checkFocus(of: position) }
  }
}

/// Whether records are a tree in the order of a snapshot.
private struct SnapshotCheck {
  private let records: [TreeSnapshot.Record]
  /// The owners of which screens may still follow, from the root.
  private var open: [Int] = []
  private var positions: [ScreenID: Int] = [:]
  private var lastChild: [Int?]
  private var focusedChild: [Int?]
  private var layer: [Int?]
  /// The filled columns of splits.
  private var columns: [Int: Set<SplitColumn>] = [:]

  init(_ records: [TreeSnapshot.Record]) {
    self.records = records
    lastChild = Array(repeating: nil, count: records.count)
    (focusedChild, layer) = (lastChild, lastChild)
  }

  /// Checks a record by itself and against the records before it.
  mutating func visit(_ position: Int) throws {
    let record = records[position]
    if let id = record.id {
      guard id.number > 0 else {
        throw bad("\(title(position)), has the number \(id), but numbers begin with #1")
      }
      if let other = positions.updateValue(position, forKey: id) {
        throw bad("\(title(position)), has the number \(id), and so has record \(other)")
      }
    }
    if record.isCollapsed, record.kind != .split {
      throw bad("\(title(position)), is collapsed, but it is not a split")
    }
    if position == 0 {
      try visitRoot()
    } else {
      guard let owner = record.owner else {
        throw bad("\(title(position)), has no owner, but only record 0 is the root")
      }
      try visit(position, in: owner)
    }
    open.append(position)
  }

  private func visitRoot() throws {
    let record = records[0]
    if let owner = record.owner {
      throw bad("\(title(0)), is the root, but has the owner \(owner)")
    }
    if record.presentation != nil { throw bad("\(title(0)), is the root, but is presented") }
    if record.isFocused { throw bad("\(title(0)), is the root, but has the focus of a container") }
  }

  private mutating func visit(_ position: Int, in owner: Int) throws {
    guard (0..<position).contains(owner) else {
      throw bad("\(title(position)), does not come after its owner, record \(owner)")
    }
    while let last = open.last, last != owner { open.removeLast() }
    guard !open.isEmpty else {
      throw bad("\(title(position)), is not next to the other screens of \(title(owner))")
    }
    if let layer = layer[owner] {
      let place = records[position].presentation == nil ? "comes after" : "is a second layer beside"
      throw bad("\(title(position)), \(place) \(title(layer)), which \(title(owner)), presents")
    }
    if records[position].presentation == nil {
      try visitChild(position, of: owner)
    } else {
      layer[owner] = position
      if records[position].isFocused {
        throw bad("\(title(position)), is presented, but has the focus of a container")
      }
    }
  }

  private mutating func visitChild(_ position: Int, of owner: Int) throws {
    let record = records[position]
    guard records[owner].kind != .screen else {
      throw bad("\(title(position)), is a child of \(title(owner)), which is not a container")
    }
    lastChild[owner] = position
    if record.isFocused {
      if let other = focusedChild[owner] {
        throw bad(
          "\(title(position)), has the focus of \(title(owner)), and so has record \(other)")
      }
      focusedChild[owner] = position
    }
    if records[owner].kind == .split {
      guard let column = SplitColumn(label: record.label) else {
        throw bad("\(title(position)), is not labelled as a column of \(title(owner))")
      }
      guard columns[owner, default: []].insert(column).inserted else {
        throw bad("\(title(position)), is in the filled \(column) column of \(title(owner))")
      }
    }
  }

  /// Checks the focus of a container, after all its children were visited.
  func checkFocus(of position: Int) throws {
    guard let last = lastChild[position] else { return }
    switch records[position].kind {
    case .stack where focusedChild[position] != last:
      throw bad(
        "\(title(last)), is the last screen of \(title(position)), but does not have the focus")
    case .tabs where focusedChild[position] == nil, .split where focusedChild[position] == nil:
      throw bad("no child of \(title(position)), has the focus")
    default: break
    }
  }

  private func title(_ position: Int) -> String {
    "record \(position), '\(records[position].reference)'"
  }

  private func bad(_ reason: String) -> RoutingError {
    RoutingError(.badSnapshot, at: nil) {
      RoutingError.Texts(action: "make a snapshot", subject: nil, reason: ErrorText(reason))
    }
  }
}
