public import RouteKit

// Reports for a host that asks its views what they show. They compare that picture with the one that the host should
// show, and choose the report.

extension HostConnection {
  /// Reports the picture that the host shows now, when it has changed without a movement and has come to rest.
  ///
  /// | the difference to ``shown`` | the report |
  /// |---|---|
  /// | none | none |
  /// | splits were collapsed or expanded | ``HostFact/collapsed(_:in:)`` |
  /// | a change that the user can make: see ``HostFact/init(from:to:byUser:)`` | that fact |
  /// | anything else | ``reconcile(with:)`` |
  ///
  /// ```swift
  /// func cameToRest() { connection.changed(to: pictureOfViews) }
  /// ```
  ///
  /// - Parameters:
  ///   - picture: The picture, made from the views of the host.
  ///   - isByUser: Whether a tab or a column in front was selected by the user. A user interface may also do that by
  ///     itself, and is then put right.
  /// - Complexity: O(screens).
  public func changed(to picture: TreeSnapshot, byUser isByUser: Bool = false) {
    guard reportCollapses(of: picture), !picture.steps(to: shown).isEmpty else { return }
    if let fact = HostFact(from: shown, to: picture, byUser: isByUser) {
      did(fact)
    } else {
      reconcile(with: picture)
    }
  }

  /// Reports the splits that show otherwise than they should.
  ///
  /// - Returns: Whether the picture is still what the host shows. It is not if a report has begun another movement.
  func reportCollapses(of picture: TreeSnapshot) -> Bool {
    let serial = shownSerial
    for record in picture.records where record.kind == .split {
      guard let id = record.id, let split = shown[id], split.isCollapsed != record.isCollapsed
      else { continue }
      did(.collapsed(record.isCollapsed, in: id))
      if shownSerial != serial { return false }
    }
    return true
  }

  /// Begins a gesture that leads to a picture: the way back if that leads there, or else the change that the picture
  /// shows.
  ///
  /// Use it if the toolkit begins the gesture by itself, and the host sees where it leads:
  ///
  /// ```swift
  /// let drag = connection.begin(reaching: connection.shown.removing([sheet]))
  /// ```
  ///
  /// - Parameter picture: The picture that the host shows if the gesture is finished.
  /// - Returns: The gesture, or nil if no change leads there or it is not possible now. See ``begin(_:)``.
  /// - Complexity: O(screens).
  public func begin(reaching picture: TreeSnapshot) -> Drag? {
    guard let tree, tree.running == nil, !picture.steps(to: shown).isEmpty else { return nil }
    // A gesture that goes back lets the user go forward again.
    if let back = DragChoice(.back, on: tree),
      shown.changed(by: back.fact).steps(to: picture).isEmpty
    {
      return begin(.back)
    }
    guard let fact = HostFact(from: shown, to: picture) else { return nil }
    return fact.wish(in: shown).flatMap(begin)
  }
}

extension HostFact {
  /// Creates the fact that leads from one picture to another: screens were removed, or another child of one container
  /// is in front. It is nil if there is no difference, or no single fact explains it.
  ///
  /// ```swift
  /// HostFact(from: shown, to: shown.removing([top]))    // .removed([top])
  /// ```
  ///
  /// - Parameters:
  ///   - old: The picture that the host should show.
  ///   - new: The picture that it shows.
  ///   - isByUser: Whether the user has selected what is in front. If not, only the columns of a collapsed split count:
  ///     a user interface does not go back in these by itself.
  /// - Complexity: O(screens).
  public init?(from old: TreeSnapshot, to new: TreeSnapshot, byUser isByUser: Bool = true) {
    let staying = Set(new.records.compactMap(\.id))
    let gone = old.records.compactMap(\.id).filter { !staying.contains($0) }
    if !gone.isEmpty {
      self = .removed(gone)
    } else if let selected = HostFact.selection(from: old, to: new, byUser: isByUser) {
      self = selected
    } else {
      return nil
    }
    guard old.changed(by: self).steps(to: new).isEmpty else { return nil }
  }

  private static func selection(
    from old: TreeSnapshot, to new: TreeSnapshot, byUser isByUser: Bool
  ) -> HostFact? {
    let unfocused = Set(old.records.filter { !$0.isFocused }.compactMap(\.id))
    for record in new.records where record.isFocused {
      guard let id = record.id, unfocused.contains(id),
        let owner = record.owner.map({ new.records[$0] }), let container = owner.id,
        owner.kind != .stack, owner.isCollapsed || isByUser
      else { continue }
      return .selected(id, in: container)
    }
    return nil
  }

  /// The same change as a wish, or nil if there is none.
  fileprivate func wish(in picture: TreeSnapshot) -> HostWish? {
    switch form {
    case .removed(let ids):
      guard let first = ids.first else { return nil }
      return picture[first]?.presentation == nil ? .remove(first) : .dismiss(first)
    case .selected(let id, in: _): return .select(id)
    case .collapsed: return nil
    }
  }
}
