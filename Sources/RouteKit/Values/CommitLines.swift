/// The screens of a commit with their roles, in one piece of memory.
///
/// An observed navigation creates it, and most observers read little of it. So the lists of a
/// ``Commit`` are created from it when they are read.
struct CommitLines: Hashable, Sendable {
  private var lines: [Line] = []
  /// The presentations of the layers that entered, in the order of their lines. It is nil if no layer
  /// entered, because even an empty array is retained at each copy.
  private var presentations: [Presentation]?

  /// One screen, and its role.
  private struct Line: Hashable {
    let screen: ScreenReference
    let role: Role
  }

  enum Role: UInt8 {
    /// The visible screens before and after. They have lines only if they differ from the first
    /// screen that disappeared and the last that appeared.
    case visibleBefore, visible
    case left, entered, presented, moved, focused, changed, updated
    /// The second screen of the change on the line before: an owner, a host or a focus.
    case other
    case disappeared, appeared
  }

  /// Reserves memory for a number of lines.
  init(reserving count: Int = 0) { lines.reserveCapacity(count) }

  mutating func append(_ screen: ScreenReference, as role: Role) {
    lines.append(Line(screen: screen, role: role))
  }

  private mutating func append(
    _ screen: ScreenReference, as role: Role, with other: ScreenReference?
  ) {
    append(screen, as: role)
    if let other { append(other, as: .other) }
  }

  mutating func append(_ change: Commit.Change) {
    switch change {
    case .left(let screen): append(screen, as: .left)
    case .entered(let screen, let owner): append(screen, as: .entered, with: owner)
    case .presented(let screen, let host, let presentation):
      append(screen, as: .presented, with: host)
      // In place: a new list for each layer would take time quadratic in their number.
      if presentations == nil { presentations = [] }
      presentations?.append(presentation)
    case .moved(let screen, let owner): append(screen, as: .moved, with: owner)
    case .focused(let screen, let container): append(container, as: .focused, with: screen)
    case .changed(let container): append(container, as: .changed)
    case .updated(let screen): append(screen, as: .updated)
    }
  }

  /// The visible screen before, or nil.
  var visibleBefore: ScreenReference? { first(.visibleBefore) ?? first(.disappeared) }

  /// The visible screen after, or nil.
  var visible: ScreenReference? {
    first(.visible) ?? lines.last { $0.role == .appeared }?.screen
  }

  private func first(_ role: Role) -> ScreenReference? { lines.first { $0.role == role }?.screen }

  /// The screens with a role, in order.
  func screens(_ role: Role) -> [ScreenReference] {
    lines.lazy.filter { $0.role == role }.map(\.screen)
  }

  /// The changes, in order.
  var changes: [Commit.Change] {
    var changes: [Commit.Change] = []
    var presentations = (presentations ?? []).makeIterator()
    for (position, line) in lines.enumerated() {
      let next = lines.dropFirst(position + 1).first
      let other = next.flatMap { $0.role == .other ? $0.screen : nil }
      switch line.role {
      case .left: changes.append(.left(line.screen))
      case .entered: changes.append(.entered(line.screen, into: other))
      case .presented:
        guard let other, let presentation = presentations.next() else { continue }
        changes.append(.presented(line.screen, on: other, presentation))
      case .moved: changes.append(.moved(line.screen, into: other))
      case .focused: changes.append(.focused(other, in: line.screen))
      case .changed: changes.append(.changed(line.screen))
      case .updated: changes.append(.updated(line.screen))
      case .visibleBefore, .visible, .other, .disappeared, .appeared: break
      }
    }
    return changes
  }
}
