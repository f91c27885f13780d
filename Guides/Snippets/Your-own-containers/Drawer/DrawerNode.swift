import RouteKit

/// A content, and a drawer that slides over it with a menu.
final class DrawerNode: ContainerNode {
  /// The screen in the drawer, or nil.
  private(set) weak var menu: ScreenNode?
  private var isFilling = false

  /// The screen that the drawer slides over, or nil.
  var content: ScreenNode? {
    let menu = menu
    return children.first { $0 !== menu }
  }

  /// Whether the drawer is open: the menu has the focus then.
  var isOpen: Bool { menu.map { $0 === focusedChild } ?? false }

  // MARK: - Screens that enter and leave

  override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
    guard !isFilling else { return }
    throw RoutingError(
      .noContainer, action: "\(action)", subject: "\(type(of: child))",
      reason: "a drawer has a content and a menu, not a list of children", at: self,
      advice: "Say which it is: setContent(screen) or setMenu(screen).")
  }

  override func willRemove(_ child: ScreenNode, in navigation: Navigation?) {
    if child === menu { changeMenu(to: nil, in: navigation) }
  }

  private func fill(
    with child: ScreenNode, at index: Int, to action: StaticString, in navigation: Navigation?
  ) throws {
    isFilling = true
    defer { isFilling = false }
    try insertChild(child, at: index, to: action, in: navigation)
  }

  private func changeMenu(to screen: ScreenNode?, in navigation: Navigation?) {
    let before = menu
    recordInverse(in: navigation) { [self] in changeMenu(to: before, in: nil) }
    menu = screen
  }

  // MARK: - Visible children

  override var childrenOnShow: [ScreenNode] {
    isOpen ? [content, menu].compactMap(\.self) : super.childrenOnShow
  }

  override func focusAfterRemoval(at index: Int) -> ScreenNode? { content }

  // MARK: - Going back

  override func childBehind(_ child: ScreenNode) -> ScreenNode? {
    isOpen && child === menu ? content : nil
  }

  // MARK: - How it is drawn

  override func label(of child: ScreenNode) -> String? {
    child === menu ? "menu" : child === content ? "content" : nil
  }

  override var stateDescription: String? { isOpen ? "open" : nil }

  // MARK: - How an archive fills it

  override func restoreChild(_ child: ScreenNode, labelled label: String?) throws {
    if label == "menu" { try setMenu(child) } else { try setContent(child) }
  }
}

// MARK: - Opening and closing

extension DrawerNode {
  /// Opens the drawer. Where it is open already, nothing changes.
  func open(in navigation: Navigation? = nil) throws {
    guard let menu else {
      throw RoutingError(
        .notFound, action: "open the drawer", reason: "nothing is in it", at: self,
        advice: "Fill it first: builder.drawerRoute().inBackground().")
    }
    try setFocusedChild(menu, in: navigation)
  }

  /// Closes the drawer. Where it is closed already, nothing changes.
  func close(in navigation: Navigation? = nil) throws {
    if isOpen { try setFocusedChild(content, in: navigation) }
  }
}

// MARK: - Filling

extension DrawerNode {
  /// Replaces the menu. The drawer stays open or closed, unless the new menu is nil.
  func setMenu(_ screen: ScreenNode?, in navigation: Navigation? = nil) throws {
    let (old, wasOpen) = (menu, isOpen)
    guard screen !== old else { return }
    try edit("set the menu", in: navigation) { navigation in
      let end = children.count
      if let screen { try fill(with: screen, at: end, to: "set the menu to", in: navigation) }
      changeMenu(to: screen, in: navigation)
      if let old { try removeChild(old, in: navigation) }
      try setFocusedChild(wasOpen ? screen ?? content : content, in: navigation)
    }
  }

  /// Replaces the content. The drawer stays open or closed.
  func setContent(_ screen: ScreenNode?, in navigation: Navigation? = nil) throws {
    let (old, wasOpen) = (content, isOpen)
    guard screen !== old else { return }
    try edit("set the content", in: navigation) { navigation in
      if let screen { try fill(with: screen, at: 0, to: "set the content to", in: navigation) }
      if let old { try removeChild(old, in: navigation) }
      if !wasOpen { try setFocusedChild(content, in: navigation) }
    }
  }
}
