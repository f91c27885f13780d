/// A builder of tabs that are built from one context.
///
/// ```swift
/// let root = TabBuilder(FeedBuilder().inStack(), ProfileBuilder().with(user), selecting: 1)
/// ```
///
/// The screens are built before the container. If one of them throws, the container is not made. If there is
/// no tab at the selected index, the builder throws:
///
/// ```swift
/// try router.navigate(to: TabBuilder(FeedBuilder(), selecting: 2).rootRoute())
/// // Cannot select tab 2: 'TabNode' has 1 tab, with the index 0.
/// ```
public struct TabBuilder<ViewType: TabNode, Context>: ViewBuilder {
  // One closure, created where the type of the context is known. In generic code, each build would look up
  // the metadata of the list of builders, which takes longer than the build itself.
  @usableFromInline let buildScreens: (Context) throws -> [ScreenNode]
  @usableFromInline let selection: Int
  @usableFromInline let make: () -> ViewType

  /// Creates a builder of plain tabs.
  ///
  /// - Parameters:
  ///   - screens: The builders of the tabs, in order.
  ///   - selection: The index of the tab that is selected first.
  ///   - backMode: How going back between tabs works.
  @inlinable
  public init(
    _ screens: any ViewBuilder<Context>..., selecting selection: Int = 0,
    backMode: TabNode.BackMode = .none
  ) where ViewType == TabNode {
    self.init(screens, selecting: selection) { TabNode(backMode: backMode) }
  }

  /// Creates a builder of plain tabs without any tab.
  ///
  /// - Parameter backMode: How going back between tabs works.
  @inlinable
  public init(backMode: TabNode.BackMode = .none) where ViewType == TabNode, Context == Void {
    self.init([]) { TabNode(backMode: backMode) }
  }

  /// Creates a builder of your own class of tabs.
  ///
  /// - Parameters:
  ///   - screens: The builders of the tabs, in order.
  ///   - selection: The index of the tab that is selected first.
  ///   - make: Makes a new, empty container each time, with its back mode.
  @inlinable
  public init(
    _ screens: any ViewBuilder<Context>..., selecting selection: Int = 0,
    make: @escaping () -> ViewType
  ) {
    self.init(screens, selecting: selection, make: make)
  }

  /// Creates a builder of tabs from a list of screens.
  ///
  /// ```swift
  /// TabBuilder(departments.map { DepartmentBuilder().inStack().with($0) }) { TabNode() }
  /// ```
  ///
  /// - Parameters:
  ///   - screens: The builders of the tabs, in order.
  ///   - selection: The index of the tab that is selected first.
  ///   - make: Makes a new, empty container each time, with its back mode.
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
  /// - Throws: Any error that a builder throws. ``RoutingError`` of the kind `outOfRange` if there is no tab
  ///   at the selected index, and of the kind `alreadyOnTree` if the container already has an owner.
  @inlinable
  public func build(with context: Context) throws -> ViewType {
    let screens = try buildScreens(context)
    let tabs = make()
    try tabs.adoptChildren(screens)
    if selection != 0 { try tabs.beginTabs(at: selection) }
    return tabs
  }
}
