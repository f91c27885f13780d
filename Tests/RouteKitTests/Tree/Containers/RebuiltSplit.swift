import RouteKit

/// A split, as an app could write it.
final class RebuiltSplit: ContainerNode {
  private var columns: [SplitColumn: ObjectIdentifier] = [:]
  private var isFilling = false

  override init() { super.init(focus: .always) }

  func screen(in column: SplitColumn) -> ScreenNode? {
    columns[column].flatMap { id in children.first { ObjectIdentifier($0) == id } }
  }

  func setColumn(_ column: SplitColumn, to screen: ScreenNode?) throws {
    let old = self.screen(in: column)
    guard screen !== old else { return }
    try edit("set column") { navigation in
      let hadFocus = old != nil && old === focusedChild
      if let old { try removeChild(old, to: "set column", in: navigation) }
      guard let screen else { return }
      isFilling = true
      defer { isFilling = false }
      let index = columns.keys.filter { $0.rawValue < column.rawValue }.count
      changeColumns(in: navigation) { $0[column] = ObjectIdentifier(screen) }
      try insertChild(screen, at: index, to: "set column", in: navigation)
      if hadFocus { try setFocusedChild(screen, in: navigation) }
    }
  }

  override var childrenOnShow: [ScreenNode] { Array(children) }
  override func focusAfterRemoval(at index: Int) -> ScreenNode? { children.last }

  override func label(of child: ScreenNode) -> String? {
    columns.first { $0.value == ObjectIdentifier(child) }?.key.description
  }

  override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
    guard !isFilling else { return }
    throw RoutingError(.noContainer, action: "\(action)", reason: "it has columns", at: self)
  }

  override func willRemove(_ child: ScreenNode, in navigation: Navigation?) {
    changeColumns(in: navigation) { columns in
      columns = columns.filter { $0.value != ObjectIdentifier(child) }
    }
  }

  private func changeColumns(
    in navigation: Navigation?, _ change: (inout [SplitColumn: ObjectIdentifier]) -> Void
  ) {
    let before = columns
    recordInverse(in: navigation) { [self] in changeColumns(in: nil) { $0 = before } }
    change(&columns)
  }
}
