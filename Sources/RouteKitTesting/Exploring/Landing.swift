import RouteKit

/// The first landing of each link.
struct Landings {
  var first: [Int: (landing: Landing, way: [Way.Move])] = [:]
  /// Whether the last move was a link that was redirected.
  var isRedirected = false
}

/// Where a link leads: the visible path, the selected tabs, and the screens below in the stacks.
struct Landing: Hashable {
  private var path: [Part] = []

  private struct Part: Hashable {
    let type: ObjectIdentifier
    let name: String?
    let focus: Int?
    let screens: [ScreenTree.Fingerprint]
  }

  init(on tree: ScreenTree) {
    let visible = tree.visiblePath
    for (position, screen) in visible.enumerated() {
      let next = visible.dropFirst(position + 1).first
      let container = screen as? ContainerNode
      let focus = container?.children.firstIndex { $0 === next }
      var screens: [ScreenTree.Fingerprint] = []
      if container == nil {
        screens = [screen.screenFingerprint]
      } else if let focus, let stack = container as? StackNode {
        screens = stack.children.prefix(focus).map(\.screenFingerprint)
      }
      path.append(
        Part(
          type: ObjectIdentifier(Swift.type(of: screen)), name: screen.screenName, focus: focus,
          screens: screens))
    }
  }
}
