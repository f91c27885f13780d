/// A builder of tabs that are built from one context.
///
/// ```swift
/// let root = TabBuilder(FeedBuilder().inStack(), ProfileBuilder().with(user), selecting: 1)
/// ```
///
/// Screens are built before the tabs; what one of them throws reaches the caller, and the container
/// is not made.
public struct TabBuilder<ViewType: TabNode, Context>: ViewBuilder {
  private let screens: [any ViewBuilder<Context>]
  private let selection: Int
  private let make: () -> ViewType

  /// Makes a builder of plain tabs.
  ///
  /// - Parameters:
  ///   - screens: Builders of the tabs, in order.
  ///   - selection: The index of the tab that is selected at first.
  ///   - backMode: What going back between tabs means.
  public init(
    _ screens: any ViewBuilder<Context>..., selecting selection: Int = 0,
    backMode: TabNode.BackMode = .none
  ) where ViewType == TabNode {
    self.screens = screens
    self.selection = selection
    make = { TabNode(backMode: backMode) }
  }

  /// Makes a builder of tabs of an app's own.
  ///
  /// - Parameters:
  ///   - screens: Builders of the tabs, in order.
  ///   - selection: The index of the tab that is selected at first.
  ///   - make: Makes a new container without tabs each time.
  public init(
    _ screens: any ViewBuilder<Context>..., selecting selection: Int = 0,
    make: @escaping () -> ViewType
  ) {
    self.screens = screens
    self.selection = selection
    self.make = make
  }

  /// Builds the tabs, then the container around them.
  ///
  /// - Throws: What a builder throws; ``RoutingError`` of the kind `outOfRange` if there is no tab
  ///   to select at the index.
  public func build(with context: Context) throws -> ViewType {
    let built = try screens.map { builder -> ScreenNode in try builder.build(with: context) }
    let tabs = make()
    for screen in built { try tabs.append(screen) }
    if selection != 0 { try tabs.select(selection) }
    return tabs
  }
}
