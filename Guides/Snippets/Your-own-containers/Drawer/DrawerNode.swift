import RouteKit

/// A content, and a drawer that slides over it with a menu.
final class DrawerNode: ContainerNode {
  private weak var menuReference: ScreenNode?

  /// What is in the drawer, or nil.
  var menu: ScreenNode? { menuReference?.parent === self ? menuReference : nil }

  /// What the drawer slides over, or nil.
  var content: ScreenNode? {
    let menu = menu
    return children.first { $0 !== menu }
  }

  /// Whether the drawer is open: the menu has the focus then.
  var isOpen: Bool { menu.map { $0 === focusedChild } ?? false }

  // MARK: - What shows

  override var childrenOnShow: [ScreenNode] {
    isOpen ? [content, menu].compactMap(\.self) : super.childrenOnShow
  }

  override func focusAfterRemoval(at index: Int) -> ScreenNode? { content }

  // MARK: - How it is drawn

  override func label(of child: ScreenNode) -> String? {
    child === menu ? "menu" : child === content ? "content" : nil
  }

  override var stateDescription: String? { isOpen ? "open" : nil }
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
  /// Puts a screen into the drawer in place of what is there. The drawer stays open or closed,
  /// unless it was emptied.
  func setMenu(_ screen: ScreenNode?, in navigation: Navigation? = nil) throws {
    let (old, wasOpen) = (menu, isOpen)
    guard screen !== old else { return }
    try edit("set the menu", in: navigation) { navigation in
      if let screen { try insertChild(screen, at: children.count, in: navigation) }
      changeMenu(to: screen, in: navigation)
      if let old { try removeChild(old, in: navigation) }
      try setFocusedChild(wasOpen ? screen ?? content : content, in: navigation)
    }
  }

  /// Puts a screen under the drawer in place of what is there. The drawer stays open or closed.
  func setContent(_ screen: ScreenNode?, in navigation: Navigation? = nil) throws {
    let (old, wasOpen) = (content, isOpen)
    guard screen !== old else { return }
    try edit("set the content", in: navigation) { navigation in
      if let screen { try insertChild(screen, at: 0, in: navigation) }
      if let old { try removeChild(old, in: navigation) }
      if !wasOpen { try setFocusedChild(content, in: navigation) }
    }
  }

  private func changeMenu(to screen: ScreenNode?, in navigation: Navigation?) {
    let before = menuReference
    recordInverse(in: navigation) { [self] in changeMenu(to: before, in: nil) }
    menuReference = screen
  }
}
