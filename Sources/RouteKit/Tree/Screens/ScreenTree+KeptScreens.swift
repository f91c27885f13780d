/// The screens that a tree holds for their return.
private final class Keeping: FeatureState {
  /// The screen kept or brought back last is at the end.
  var screens: [ScreenNode] = []
  var limit = 10
}

extension ScreenTree {
  /// The screens that are held for their return. The screen kept or brought back last is at the end.
  var kept: [ScreenNode] {
    get { states[Keeping.self]?.screens ?? [] }
    _modify { yield &states.open(Keeping()).screens }
  }

  /// Holds a screen after it has left, so it can come back as it was.
  ///
  /// Nothing else holds a screen that has left, unless the undo history does. Keep a screen that takes long to
  /// build, or whose state the user would miss: a half-read article, a scrolled list, a stack with
  /// everything in it.
  ///
  /// ```swift
  /// let article = ArticleBuilder().pushRoute().reusingKept()
  /// try tree.keep(router.navigate(to: article, with: 42).screen)
  /// try router.navigate(to: .pop)
  /// try router.navigate(to: article, with: 42)   // the same screen, with the same number
  /// ```
  ///
  /// A kept screen comes back through `reusingKept()`, or through a ``PrebuiltBuilder``. In
  /// that case rules are asked, as for a new screen. It stays kept, so it can come back again and again, until
  /// there are more than ``keepLimit``: then the screen that was kept or brought back longest ago is dropped.
  /// Closing the tree drops all.
  ///
  /// Keeping is not part of a navigation: if a route keeps a screen and then fails, it stays kept.
  ///
  /// - Parameter screen: A screen that is on this tree, or not on a tree. Keeping it again makes it the last to be
  ///   dropped.
  /// - Throws: ``RoutingError`` of the kind `alreadyOnTree` if it is on another tree, or `treeClosed`.
  /// - Complexity: O(kept screens).
  public func keep(_ screen: ScreenNode) throws {
    if isClosed { throw RoutingError.treeClosed }
    if let other = screen.screenTree, other !== self {
      throw RoutingError(
        .alreadyOnTree, action: "keep", subject: screen.quotedTitle,
        reason: "it is on another tree", at: screen,
        advice: "Keep it on that tree, or take it out first.")
    }
    kept.removeAll { $0 === screen }
    kept.append(screen)
    dropKept(beyond: keepLimit)
  }

  /// The number of screens that ``keep(_:)`` holds. It is 10 by default.
  ///
  /// A lower limit drops the screens that were kept or brought back longest ago, and 0 or less drops all. So
  /// after a memory warning, set it to 0 and then back.
  public var keepLimit: Int {
    get { states[Keeping.self]?.limit ?? 10 }
    set {
      states.open(Keeping()).limit = max(0, newValue)
      dropKept(beyond: keepLimit)
    }
  }

  /// Stops holding a screen. Other kept screens stay. Use it for a screen that the app no longer needs: a draft that
  /// was sent, an article that was deleted.
  ///
  /// ```swift
  /// tree.stopKeeping(draft)
  /// ```
  ///
  /// A screen that is on the tree stays there, and is released when it leaves. If the screen is not kept, nothing
  /// changes.
  ///
  /// - Parameter screen: The screen.
  /// - Complexity: O(kept screens).
  public func stopKeeping(_ screen: ScreenNode) {
    // It is released at the end: the `deinit` of a screen is an app's code.
    withExtendedLifetime(screen) { kept.removeAll { $0 === screen } }
  }

  /// The kept screens, the next to be dropped first. Some may be on the tree.
  public var keptScreens: [ScreenNode] { kept }

  private func dropKept(beyond limit: Int) {
    guard kept.count > limit else { return }
    // They are released at the end: the `deinit` of a screen is an app's code.
    let dropped = Array(kept.dropLast(limit))
    kept.removeFirst(dropped.count)
    withExtendedLifetime(dropped) {}
  }
}
