/// A builder of tabs that are built from one context.
///
/// ```swift
/// let root = TabBuilder(FeedBuilder().inStack(), ProfileBuilder().with(user), selecting: 1)
/// ```
///
/// Screens are built before the tabs; what one of them throws reaches the caller, and the container
/// is not made. An index without a tab is refused:
///
/// ```swift
/// try router.navigate(to: TabBuilder(FeedBuilder(), selecting: 2).rootRoute())
/// // Cannot select tab 2: 'TabNode' has 1 tab, which is 0.
/// ```
public struct TabBuilder<ViewType: TabNode, Context>: ViewBuilder {
  // One closure, made where the context's type is known: in generic code the metadata of a list of
  // builders would be looked up at every build, and take longer than the building.
  @usableFromInline let buildScreens: (Context) throws -> [ScreenNode]
  @usableFromInline let selection: Int
  @usableFromInline let make: () -> ViewType

  /// Makes a builder of plain tabs.
  ///
  /// - Parameters:
  ///   - screens: Builders of the tabs, in order.
  ///   - selection: The index of the tab that is selected at first.
  ///   - backMode: What going back between tabs means.
  @inlinable
  public init(
    _ screens: any ViewBuilder<Context>..., selecting selection: Int = 0,
    backMode: TabNode.BackMode = .none
  ) where ViewType == TabNode {
    self.init(screens, selecting: selection) { TabNode(backMode: backMode) }
  }

  /// Makes a builder of tabs of an app's own.
  ///
  /// - Parameters:
  ///   - screens: Builders of the tabs, in order.
  ///   - selection: The index of the tab that is selected at first.
  ///   - make: Makes a new container without tabs each time, with the back mode that it should
  ///     have.
  @inlinable
  public init(
    _ screens: any ViewBuilder<Context>..., selecting selection: Int = 0,
    make: @escaping () -> ViewType
  ) {
    self.init(screens, selecting: selection, make: make)
  }

  /// Makes a builder of tabs that are in a list.
  ///
  /// ```swift
  /// TabBuilder(departments.map { DepartmentBuilder().inStack().with($0) }) { TabNode() }
  /// ```
  ///
  /// - Parameters:
  ///   - screens: Builders of the tabs, in order.
  ///   - selection: The index of the tab that is selected at first.
  ///   - make: Makes a new container without tabs each time, with the back mode that it should
  ///     have.
  @inlinable
  public init(
    _ screens: [any ViewBuilder<Context>], selecting selection: Int = 0,
    make: @escaping () -> ViewType
  ) {
    buildScreens = { context in try screens.map { try $0.build(with: context) } }
    self.selection = selection
    self.make = make
  }

  /// Builds the tabs, then the container around them.
  ///
  /// - Throws: What a builder throws; ``RoutingError`` of the kind `outOfRange` if there is no tab
  ///   to select at the index, or `alreadyOnTree` if the tabs are on a tree already.
  @inlinable
  public func build(with context: Context) throws -> ViewType {
    let screens = try buildScreens(context)
    let tabs = make()
    try tabs.adopt(screens)
    if selection != 0 { try tabs.begin(at: selection) }
    return tabs
  }
}
