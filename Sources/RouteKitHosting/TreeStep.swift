public import RouteKit

/// One step from the tree that a host UI shows to another. It moves views.
///
/// `TreeSnapshot.steps(to:)` lists them. A host performs them in order:
///
/// ```swift
/// for step in movement.steps {
///   let isAnimated = movement.isAnimated && step.isAnimatable
///   switch step.kind {
///   case .push(let screens, onto: let stack): push(screens.map(view), onto: view(stack), isAnimated)
///   case .present(let screen, on: let host): present(view(screen), on: view(host), step.hints, isAnimated)
///   // …
///   }
/// }
/// ```
///
/// A screen that a step brings in comes with its children, as they are in the target: `TreeSnapshot.children(of:)`
/// lists them. Layers are not included: a separate step presents each of them.
///
/// Two steps are equal if they have the same effect.
public struct TreeStep: Sendable {
  /// The change, with the numbers of the screens.
  public let kind: Kind
  /// Whether this is the step to animate, if the user interface animates. It is the last layer that is presented in
  /// view, or else the layer that is dismissed in view, or else the outermost change in view.
  public internal(set) var isAnimatable = false
  /// How the change should look: the presentation of the layer that is presented or dismissed, or the hints of the
  /// push of the top screen that comes or goes. It is nil for other steps, and if there are no hints.
  public let hints: Presentation?
  private let pictures: Pictures

  /// The eleven kinds of steps.
  public enum Kind: Hashable, Sendable, Codable {
    /// Makes a screen the root. If it is nil, the tree becomes empty.
    case root(ScreenID?)
    /// Puts screens on top of a stack.
    case push([ScreenID], onto: ScreenID)
    /// Removes the screens above a screen from a stack.
    case popTo(ScreenID, in: ScreenID)
    /// Makes a stack hold these screens, if pushing or popping alone is not enough.
    case stack([ScreenID], in: ScreenID)
    /// Makes tabs hold these screens and selects one of them. It is nil only if there is none.
    case tabs([ScreenID], selected: ScreenID?, in: ScreenID)
    /// Selects a child: a tab, the column of a split, the page of a custom container. The children stay.
    case select(ScreenID, in: ScreenID)
    /// Fills, replaces or empties a column of a split. If the column has the focus, it keeps it.
    ///
    /// That is also so while it is empty: no step selects a column only because it is filled again. Remember the
    /// focused column, not only its screen. If another column gets the focus, a ``select(_:in:)`` follows.
    case column(SplitColumn, ScreenID?, in: ScreenID)
    /// Collapses a split, or expands it.
    case collapse(Bool, in: ScreenID)
    /// Makes a custom container hold these screens, with a focus and a state. For a container of another kind, it
    /// only changes the state.
    case container([ScreenID], focus: ScreenID?, state: String?, in: ScreenID)
    /// Presents a screen as a layer.
    case present(ScreenID, on: ScreenID)
    /// Dismisses the layer that a screen presents, and all layers above it.
    case dismiss(ScreenID, on: ScreenID)
  }

  /// The two snapshots of a plan, which all its steps share.
  final class Pictures: Sendable {
    let old: TreeSnapshot
    let new: TreeSnapshot

    init(old: TreeSnapshot, new: TreeSnapshot) { (self.old, self.new) = (old, new) }
  }

  init(_ kind: Kind, hints: Presentation?, in pictures: Pictures) {
    (self.kind, self.hints, self.pictures) = (kind, hints, pictures)
  }
}

extension TreeStep: Hashable {
  /// Whether two steps do the same. They may belong to different plans.
  public static func == (one: TreeStep, other: TreeStep) -> Bool {
    one.kind == other.kind && one.isAnimatable == other.isAnimatable
  }

  /// Adds what the step does.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(isAnimatable)
  }
}

extension TreeStep: CustomStringConvertible {
  /// The step in words: `push ProductScreen #4 onto StackNode #1`.
  ///
  /// - Complexity: O(screens of the two snapshots).
  public var description: String {
    switch kind {
    case .root(let screen?): "make \(title(screen)) the root"
    case .root(nil): "remove the root"
    case .push(let screens, let stack): "push \(titles(screens)) onto \(title(stack))"
    case .popTo(let screen, let stack): "pop to \(title(screen)) in \(title(stack))"
    case .stack(let screens, let stack): "fill \(title(stack)) with \(titles(screens))"
    case .tabs(let tabs, let selected, let container):
      "fill \(title(container)) with \(titles(tabs))"
        + (selected.map { ", select \(title($0))" } ?? "")
    case .select(let screen, let container): "select \(title(screen)) in \(title(container))"
    case .column(let column, let screen?, let split):
      "set the \(column) column of \(title(split)) to \(title(screen))"
    case .column(let column, nil, let split): "empty the \(column) column of \(title(split))"
    case .collapse(let isCollapsed, let split):
      "\(isCollapsed ? "collapse" : "expand") \(title(split))"
    case .container(let children, let focus, let state, let container):
      "fill \(title(container)) with \(titles(children))"
        + (focus.map { ", focus \(title($0))" } ?? "")
        + (state.map { ", state \($0.quoted)" } ?? "")
    case .present(let screen, let host):
      "present \(title(screen)) on \(title(host)) as \(hints.map(\.style.withArticle) ?? "a layer")"
    case .dismiss(let screen, let host): "dismiss \(title(screen)) from \(title(host))"
    }
  }

  private func titles(_ screens: [ScreenID]) -> String {
    screens.isEmpty ? "nothing" : screens.map(title).joined(separator: ", ")
  }

  private func title(_ id: ScreenID) -> String {
    pictures.record(of: id).map { "\($0.reference)" } ?? "\(id)"
  }
}

extension TreeStep.Pictures {
  /// The number of a record for steps. A screen without a number gets one below zero, which differs from those of
  /// all other screens of the plan and means nothing elsewhere.
  func number(ofNew position: Int) -> ScreenID {
    new.records[position].id ?? ScreenID(-1 - position)
  }

  /// The same for a screen that is only in the old snapshot.
  func number(ofOld position: Int) -> ScreenID {
    old.records[position].id ?? ScreenID(-1 - new.records.count - position)
  }

  fileprivate func record(of id: ScreenID) -> TreeSnapshot.Record? {
    guard id.number < 0 else { return new[id] ?? old[id] }
    let position = -1 - id.number
    if new.records.indices.contains(position) { return new.records[position] }
    let former = position - new.records.count
    return old.records.indices.contains(former) ? old.records[former] : nil
  }
}
