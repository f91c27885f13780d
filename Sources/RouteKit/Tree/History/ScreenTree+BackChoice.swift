extension ScreenTree {
  /// The effect that going back would have at one moment: which screen acts, and which one shows afterwards.
  ///
  /// It is chosen without performing anything, so a gesture can choose when it begins, draw the screen that it
  /// reveals, and perform exactly that when it ends:
  ///
  /// ```swift
  /// let choice = tree.backChoice()             // the swipe begins
  /// picture.below = choice?.reveals
  /// // …
  /// if let choice { try router.navigate(to: choice.route) }
  /// // Cannot go back: the way back has changed since it was chosen.
  /// ```
  ///
  /// Two choices are equal if they do the same to the same screens and reveal the same screen. A choice holds its
  /// screens.
  public struct BackChoice: Equatable {
    enum Way: Equatable {
      /// A handler of the screen acts.
      case handler(BackOrReselectHandler)
      /// The screen shows its previous context. The number is that of its steps.
      case step(of: Int)
      /// The container of the screen brings forward another child.
      case child(ScreenNode)
      /// The layer whose root is the screen is dismissed.
      case layer
    }

    let way: Way

    /// The screen that acts: the screen with the handler or with the older contexts, the child that is left for another
    /// one, or the root of the layer that is dismissed.
    public let screen: ScreenNode

    /// The screen that would be visible, or nil if that is unknown, because a handler acts.
    ///
    /// It is the visible screen itself if that would show its previous context.
    public let reveals: ScreenNode?

    /// The screen that leaves, or nil if none does.
    package var removes: ScreenNode? {
      switch way {
      case .layer: screen
      case .child: screen.screenParent?.nodeFlags.contains(.stack) == true ? screen : nil
      case .handler, .step: nil
      }
    }

    /// The child that a container brings forward without removing the other one, or nil.
    package var selects: ScreenNode? {
      if case .child(let child) = way, removes == nil { child } else { nil }
    }
  }
}

extension ScreenTree.BackChoice: CustomStringConvertible {
  /// The choice in words: `leave RecipeScreen #5, reveal RecipeListScreen #3`.
  public var description: String {
    let effect =
      switch way {
      case .handler: "call a handler of \(screen)"
      case .step: "show the previous context in \(screen)"
      case .child: "leave \(screen)"
      case .layer: "dismiss \(screen)"
      }
    return effect + (reveals.map { ", reveal \($0)" } ?? "")
  }
}

/// The outcome of the search for a way back.
enum BackSearch {
  case found(ScreenTree.BackChoice)
  /// The user may not dismiss the layer of the root.
  case blocked(ScreenNode)
  case nothingBehind
}

extension ScreenTree {
  /// Chooses what the move ``Route/back`` would do from the visible screen, without performing it.
  ///
  /// It calls the conditions of handlers, but asks neither rules nor leave checks; see ``Router/canGoBack``. It also
  /// chooses a way back that they would refuse.
  ///
  /// ```swift
  /// backButton.title = tree.backChoice()?.reveals?.screenName ?? "Back"
  /// ```
  ///
  /// - Returns: The choice, or nil if there is no way back, or the user may not dismiss the layer.
  /// - Complexity: O(depth).
  public func backChoice() -> ScreenTree.BackChoice? {
    guard let visible, case .found(let choice) = visible.searchWayBack(revealing: true) else {
      return nil
    }
    return choice
  }
}

extension ScreenNode {
  /// Searches for the way back. Each screen is asked, from this one outwards: first its handlers, then its way back to
  /// another child if it is a container, and then its older contexts. A layer is dismissed before its host is asked.
  ///
  /// Older contexts come later if they are older than a visit of tabs that keep a history: the user saw the visit last.
  ///
  /// - Parameter isToReveal: Whether the choice says what it reveals.
  /// - Returns: The way back, or why there is none.
  final func searchWayBack(revealing isToReveal: Bool) -> BackSearch {
    if let choice = handlerOfBack ?? stepBefore(revealing: isToReveal) { return .found(choice) }
    var node = self
    while let owner = node.screenOwner {
      if node.nodeFlags.contains(.rootOfLayer) {
        guard node.presentationBox?.presentation.isDismissibleByUser ?? true else {
          return .blocked(node)
        }
        // The host presents nothing else, and its focused child shows again.
        let reveals =
          isToReveal ? owner.focusReference?.visibleInside.object ?? owner : nil
        return .found(ScreenTree.BackChoice(way: .layer, screen: node, reveals: reveals))
      }
      if let choice = owner.handlerOfBack { return .found(choice) }
      if let container = owner as? ContainerNode, let child = container.wayBack(from: node) {
        let reveals = isToReveal ? child.visibleInside : nil
        return .found(ScreenTree.BackChoice(way: .child(child), screen: node, reveals: reveals))
      }
      if let choice = owner.stepBefore(revealing: isToReveal) { return .found(choice) }
      node = owner
    }
    return .nothingBehind
  }

  private final var handlerOfBack: ScreenTree.BackChoice? {
    guard let handler = enabledHandler(for: .back) else { return nil }
    return ScreenTree.BackChoice(way: .handler(handler), screen: self, reveals: nil)
  }

  private final func stepBefore(revealing isToReveal: Bool) -> ScreenTree.BackChoice? {
    guard let nodeExtras, let steps = nodeExtras.steps, let time = steps.time,
      !isVisited(since: time)
    else { return nil }
    let reveals = isToReveal ? visibleInside : nil
    return ScreenTree.BackChoice(way: .step(of: steps.count), screen: self, reveals: reveals)
  }

  /// Whether the nearest container that goes back from here began its visit at a time or later.
  private final func isVisited(since time: Int) -> Bool {
    var node = self
    while let container = node.screenParent {
      if container.wayBack(from: node) != nil {
        return container.visitTime(of: node).map { $0 >= time } ?? false
      }
      node = container
    }
    return false
  }

  /// The screens from this one inwards whose last step was made at a time.
  fileprivate final func screensStepped(at time: Int) -> [ScreenNode] {
    sequence(first: self) { ($0 as? ContainerNode)?.focusedChild }
      .filter { $0.nodeExtras?.steps?.time == time }
  }
}

extension ContainerNode {
  /// The child that shows after going back from another one, if it is a child of this container.
  fileprivate final func wayBack(from child: ScreenNode) -> ScreenNode? {
    guard let behind = askedSafely({ $0.childBehind(child) }), behind !== child,
      behind.screenOwner === self, !behind.nodeFlags.contains(.rootOfLayer)
    else { return nil }
    return behind
  }
}

extension Navigation {
  /// Goes back in a way that was just chosen.
  ///
  /// - Returns: The screen to arrive at.
  func goBack(by choice: ScreenTree.BackChoice) throws -> ScreenNode {
    let screen = choice.screen
    switch choice.way {
    case .handler(let handler):
      return try apart { try handler.handle(on: screen, in: self) }
    case .step:
      try stepBack(screen)
      return screen.visibleInside
    case .child(let child):
      guard let container = screen.screenParent else { return screen }
      if let time = container.visitTime(of: screen) {
        // The update that came with the visit ends with it.
        for stepped in screen.screensStepped(at: time) { try stepBack(stepped) }
      }
      try container.goBack(to: child, in: self)
      return container.visibleInside
    case .layer:
      guard let host = screen.screenHost else { return screen }
      try host.dismissPresented(in: self)
      return host.visibleInside
    }
  }
}

extension RoutingError {
  /// There is no way back from a screen. An error that is never read omits the path.
  static func noWayBack(from screen: ScreenNode, _ search: BackSearch, isDrawn: Bool)
    -> RoutingError
  {
    if case .blocked(let layer) = search {
      let root = ScreenReference(layer)
      return RoutingError(.mayNotLeave, at: isDrawn ? layer.drawnPath : nil) {
        Texts(
          action: "go back",
          reason: "the user may not dismiss the layer of '\(screen: root)'",
          advice: "To dismiss it in code, use .dismiss.")
      }
    }
    let start = ScreenReference(screen)
    return RoutingError(.noWayBack, at: isDrawn ? screen.drawnPath : nil) {
      Texts(
        action: "go back", reason: "there is no screen to go back to from '\(screen: start)'",
        advice: "Decide in the app what to do, for example close the window.")
    }
  }

  /// The way back is no longer the chosen one.
  package static func wayBackHasChanged(from screen: ScreenNode?) -> RoutingError {
    RoutingError(
      .superseded, action: "go back", reason: "the way back has changed since it was chosen",
      at: screen, advice: "Choose again: navigate to .back.")
  }
}
