extension Route where Self == Move {
  /// Goes back, as a back button, the Escape key or a swipe from the edge does.
  ///
  /// It asks each screen from the visible one outwards, first the screen itself and then the containers around it. Each
  /// is asked in this order, and the first way back counts:
  ///
  /// 1. An enabled handler of the screen; see ``ScreenNode/onBack(when:_:)``.
  /// 2. If it is a container, it goes back from the child where the user is: a stack pops it, tabs select their
  ///    ``TabNode/previousTab``, a collapsed split focuses the column before and empties those after it, as its
  ///    ``SplitNode/backMode-swift.property`` says, and your own container does what
  ///    ``ContainerNode/childBehind(_:)`` says.
  /// 3. The screen shows its previous context, if its updates count as steps; see ``stepBack``.
  /// 4. If the screen is the root of a layer, the layer is dismissed, provided that the user may; see
  ///    ``Presentation/isDismissibleByUser``. The screens below the layer are not considered.
  ///
  /// Tabs that keep each visit and the contexts of the screen go back in the order of time: a visit that is later than the
  /// last update of the screen ends first. If the update came with the visit, as when a route revealed and updated a screen
  /// in another tab, both end together. In a stack that can pop, the contexts of the screen come first, then the stack
  /// pops, and the visits come last.
  ///
  /// ```swift
  /// try router.back()
  /// try await router.arrive(at: .back)   // if a leave check may ask
  /// // Cannot go back: there is no screen to go back to from 'FeedScreen'.
  /// ```
  ///
  /// It is one navigation like any other: leave checks are asked, and if one refuses, no other way back is tried.
  /// With `.from(screen)`, it goes back from that screen, and also removes the screens above it in its stack.
  ///
  /// It throws ``RoutingError`` of the kind `noWayBack` if there is no way back, so the app can decide, for example
  /// to close its window; `mayNotLeave` if the user may not dismiss the layer; `emptyTree`; and any error of a
  /// handler or a leave check.
  ///
  /// - Complexity: O(depth + screens that leave).
  public static var back: Self {
    ClosureRoute(startingAtVisible: ()) { navigation in
      try Origin.visible.with(in: navigation) { start in
        guard let start else { throw RoutingError.emptyTree("go back") }
        let search = start.searchWayBack(revealing: false)
        guard case .found(let choice) = search else {
          throw RoutingError.noWayBack(from: start, search, isDrawn: !navigation.isProbe)
        }
        return try navigation.notingBack { try navigation.goBack(by: choice) }
      }
    }
  }

  /// Goes forward again after the user went back, as in a browser.
  ///
  /// It reverses the last commit of ``back``, provided that no other navigation has changed the tree since. The same
  /// screens are again in the same places. The tree keeps the way only if ``ScreenTree/forwardLimit`` is set.
  ///
  /// ```swift
  /// try router.forward()
  /// // Cannot go forward: the user has not gone back since the last navigation.
  /// ```
  ///
  /// It is one navigation like any other: rules are asked about the screens that return, and leave checks about the
  /// screens that leave. If one refuses, the way forward stays. Going forward can be undone, and it must be the only
  /// edit of its navigation.
  ///
  /// It throws ``RoutingError`` of the kind `noWayForward`, `emptyTree` if no screen would be left to arrive at, and
  /// any refusal of a rule or a leave check.
  ///
  /// - Complexity: O(edits of going back + screens that come and go).
  public static var forward: Self { .moving(.goForward) }

  /// Does what a second tap on the selected tab does: it calls a handler in the tab, or goes home there.
  ///
  /// The tab is the selected one of the nearest tabs. From the visible screen in it outwards, the first enabled
  /// handler is called; see ``ScreenNode/onReselect(when:_:)``. Without a handler the tab goes ``home``: a stack pops
  /// to its root.
  ///
  /// ```swift
  /// try router.navigate(to: index == tabs.selectedIndex ? .reselectTab : .selectTab(index))
  /// // Cannot select the tab again: no tabs hold the visible screen.
  /// ```
  ///
  /// It throws ``RoutingError`` of the kind `emptyTree` or `noContainer`; `notFound` if `from` around it names a
  /// screen in a tab that is not selected; any error of a handler; and any refusal of a leave check.
  ///
  /// - Complexity: O(depth + screens that leave).
  public static var reselectTab: Self {
    let action = "select the tab again"
    return Move(to: action) { start, navigation in
      let tab = try start.tabToReselect(for: action)
      let visible = tab.visibleInside
      var node: ScreenNode? = visible
      while let current = node {
        if let handler = current.enabledHandler(for: .reselection) {
          return try navigation.apart { try handler.handle(on: current, in: navigation) }
        }
        node = current === tab ? nil : current.screenOwner
      }
      try navigation.goHome(in: tab)
      return tab.visibleInside
    }
  }
}

extension ScreenTree.BackChoice {
  /// The route that goes back in exactly this way.
  ///
  /// It throws ``RoutingError`` of the kind `superseded` if going back would do something else when it is performed,
  /// because a navigation or a handler has changed the way since. Otherwise it throws the errors of ``Route/back``.
  /// The route holds the screens of the choice.
  public var route: Move {
    ClosureRoute(startingAtVisible: ()) { navigation in
      let visible = navigation.tree.visible
      guard navigation.tree.backChoice() == self else {
        throw RoutingError.wayBackHasChanged(from: visible)
      }
      return try navigation.notingBack { try navigation.goBack(by: self) }
    }
  }
}

extension ScreenNode {
  /// Handles going back with a route, while this screen or a screen inside it shows.
  ///
  /// It is ``onBack(when:_:)``, but the route is a part of the navigation: its edits are committed or rolled back
  /// with it, its guards are asked, and its error is the error of going back. So a route can refuse:
  ///
  /// ```swift
  /// wizard.onBack(when: { [unowned wizard] in wizard.isPaying }, perform: Move { _ in throw PaymentRuns() })
  /// map.onBack(perform: .selectTab(0))
  /// ```
  ///
  /// In the route, ``Route/back`` asks only the other handlers. So a handler can extend the usual way back:
  /// `Move.back.onArrival { … }`.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether the handler is enabled now.
  ///   - route: Performed instead of going back.
  /// - Returns: The registration.
  @discardableResult
  public final func onBack(
    when isEnabled: (() -> Bool)? = nil, perform route: some Route<Void>
  ) -> Registration {
    BackOrReselectHandler(of: self, for: .back, when: isEnabled) {
      try route.perform(with: (), in: $1)
    }
  }

  /// Handles a repeated selection of the tab with this screen with a route, while this screen or a screen inside it
  /// shows.
  ///
  /// It is ``onReselect(when:_:)`` with a route as a part of the navigation.
  ///
  /// ```swift
  /// cart.onReselect(perform: .popTo(first: ProductScreen.self))
  /// feed.onReselect(perform: Move.reselectTab.onArrival { _ in refresh() })   // and goes home
  /// ```
  ///
  /// In the route, ``Route/reselectTab`` asks only the other handlers. Without another one, the tab goes home.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether the handler is enabled now.
  ///   - route: Performed instead of going home.
  /// - Returns: The registration.
  @discardableResult
  public final func onReselect(
    when isEnabled: (() -> Bool)? = nil, perform route: some Route<Void>
  ) -> Registration {
    BackOrReselectHandler(of: self, for: .reselection, when: isEnabled) {
      try route.perform(with: (), in: $1)
    }
  }
}

extension ScreenNode {
  /// The selected tab of the nearest tabs, which holds this screen or is inside it.
  fileprivate final func tabToReselect(for action: String) throws -> ScreenNode {
    let tabs = try TabNode.tabsAround(self, to: action, again: ".reselectTab").object
    guard let selected = tabs.selectedTab else {
      throw RoutingError(
        .notFound, action: action, reason: "'\(screen: tabs)' has no tabs", at: tabs)
    }
    guard self === tabs || self === selected || screenAncestors.contains(where: { $0 === selected })
    else {
      throw RoutingError(
        .notFound, action: action, reason: "'\(screen: self)' is in a tab that is not selected",
        at: self, advice: "To select the tab, use .selectTab(tab).")
    }
    return selected
  }
}
