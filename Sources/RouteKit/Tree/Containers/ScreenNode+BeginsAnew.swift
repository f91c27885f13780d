extension ScreenNode {
  /// Whether this screen begins anew each time that it is selected as a tab. By default it keeps its state.
  ///
  /// A stack that begins anew pops to its root in the commit that selects it, as ``Route/home`` does there, so one undo
  /// brings the screens and the other tab back:
  ///
  /// ```swift
  /// let tabs = TabBuilder(feed.inStack(), search.inStack().configured { $0.beginsAnew = true })
  /// try router.navigate(to: .selectTab(1))   // the search, without its results
  /// ```
  ///
  /// Leave checks are asked. If one refuses, the other tab stays selected:
  ///
  /// ```
  /// Cannot leave 'DraftScreen': its leave check does not allow it.
  /// ```
  ///
  /// It counts for the moves that select a tab, ``TabNode/select(_:in:)-(ScreenNode,_)``, and a host's tab bar. Going
  /// back to a tab, undo, and a route that shows a screen in the tab keep what is there. Outside of tabs it has no
  /// effect. Setting it is not part of a navigation. An archive keeps it for a plain container. Otherwise the builder
  /// sets it.
  public final var beginsAnew: Bool {
    get { nodeExtras?.states[TabPolicy.self]?.beginsAnew ?? false }
    set {
      if newValue == beginsAnew { return }
      addExtras().states.open(TabPolicy()).beginsAnew = newValue
    }
  }
}

private final class TabPolicy: FeatureState {
  var beginsAnew = false
}
