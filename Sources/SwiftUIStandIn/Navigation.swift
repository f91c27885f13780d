public struct NavigationStack<Data, Root: View>: View, PrimitiveView {
  public typealias Body = Never
  private let path: [AnyHashable]
  private let write: ([AnyHashable]) -> Void
  private let holds: (AnyHashable) -> Bool
  private let root: Root

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = path.wrappedValue.map { AnyHashable($0) }
    write = { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
    holds = { $0.base is Data.Element }
    self.root = root()
  }

  func render(at place: Place) -> [Element] {
    guard let place = place.inStack(for: "NavigationStack") else { return [] }
    let memory = place.device.memory(at: place, StackMemory.init)
    let bottom = root.elements(at: place.inside("root"))
    memory.write = write
    memory.holds = holds
    memory.update(to: path, on: bottom.first?.traits.ids.last, of: place.device)
    let destinations = bottom.flatMap(\.all).map(\.traits.destinations)
    var counts: [AnyHashable: Int] = [:]
    let above = (memory.shown + memory.leaving).enumerated().map { index, value -> [Element] in
      counts[value, default: 0] += 1
      let type = ObjectIdentifier(Swift.type(of: value.base))
      let destination = destinations.lazy.compactMap { $0[type] }.first
      var place = place.inside("path").inside(value).inside(counts[value])
      place.environment.dismiss = DismissAction { [weak memory, weak device = place.device] in
        if let device { memory?.dismiss(fromPageAt: index, of: device) }
      }
      return destination?(value).elements(at: place) ?? []
    }
    var levels = [bottom] + above
    let top = levels.remove(at: memory.shown.count)
    var element = Element(.stack(memory), at: place, children: top)
    element.hidden = levels.flatMap(\.self)
    return [element]
  }
}

/// The screens that a `NavigationStack` shows.
@MainActor
final class StackMemory {
  /// The values of the screens above the root.
  private(set) var shown: [AnyHashable] = []
  /// The values of the screens that slide away.
  private(set) var leaving: [AnyHashable] = []
  /// The path that the stack was given in the last update.
  private var given: [AnyHashable]?
  private var root: AnyHashable?
  private(set) var isMoving = false
  /// Whether it is on the screen.
  var isDrawn = false
  private var (isSwiping, isSwipeCancelled) = (false, false)
  var write: ([AnyHashable]) -> Void = { _ in }
  /// Whether the path may contain a value.
  var holds: (AnyHashable) -> Bool = { _ in true }

  func update(to path: [AnyHashable], on root: AnyHashable?, of device: SwiftUIDevice) {
    guard let given else { return (shown, given, self.root) = (path, path, root) }
    self.given = path
    if root != self.root {
      self.root = root
      guard !shown.isEmpty || !path.isEmpty else { return }
      device.complain("the root of a stack changed, which drops its path")
      shown = []
      return device.afterUpdate { self.write([]) }
    }
    // A stack acts on a path that differs from the last one that it was given.
    guard path != given, path != shown else { return }
    guard !isMoving else {
      return device.complain("a path changed while its animation ran, and is not shown")
    }
    let before = shown
    move(to: path, of: device) {
      guard path.count > before.count else { return }
      if device.habits.undoesPushes { self.rewrite(before, of: device) }
      if device.habits.forgetsPushes { self.shown = before }
    }
  }

  /// The user goes back. A button writes the path at once, and a swipe when it has ended.
  func goBack(bySwipe: Bool, of device: SwiftUIDevice) {
    let path = Array(shown.dropLast())
    if bySwipe {
      let before = shown
      move(to: path, of: device) {
        self.isSwiping = false
        if self.isSwipeCancelled {
          self.shown = before
        } else if device.habits.writesPathsLate {
          device.afterUpdate {
            device.invalidate()
            device.afterUpdate { self.write(path) }
          }
        } else {
          self.write(path)
        }
      }
      (isSwiping, isSwipeCancelled) = (true, false)
    } else {
      move(to: path, of: device)
      write(path)
    }
  }

  /// A page has called the action `dismiss`.
  func dismiss(fromPageAt index: Int, of device: SwiftUIDevice) {
    guard index < shown.count, !isMoving else { return }
    let path = Array(shown[..<index])
    if !device.habits.dismissesByBinding { move(to: path, of: device) }
    write(path)
  }

  /// The finger lets the screen return.
  ///
  /// - Returns: Whether a swipe is in progress.
  func cancelSwipe() -> Bool {
    isSwipeCancelled = isSwiping
    return isSwiping
  }

  /// Shows another path, and writes it.
  func rewrite(_ path: [AnyHashable], of device: SwiftUIDevice) {
    let path = path.filter(holds)
    if path != shown { move(to: path, of: device) }
    write(path)
  }

  /// A tap on the selected tab.
  func popToRoot(of device: SwiftUIDevice) {
    guard !shown.isEmpty, !isMoving else { return }
    move(to: [], of: device)
    write([])
  }

  private func move(
    to path: [AnyHashable], of device: SwiftUIDevice, completion: @escaping () -> Void = {}
  ) {
    // The same screen on top does not move, and UIKit animates nothing that is not on the screen.
    let top = path.last
    let isSameTop =
      top == shown.last && path.count(where: { $0 == top }) == shown.count(where: { $0 == top })
    leaving = isSameTop ? [] : shown.filter { !path.contains($0) }
    shown = path
    guard isDrawn, !isSameTop else {
      leaving = []
      return device.afterUpdate(completion)
    }
    isMoving = true
    device.animate {
      self.isMoving = false
      self.leaving = []
      completion()
    }
  }
}

public struct TabView<Selection: Hashable, Content: View>: View, PrimitiveView {
  public typealias Body = Never
  private let selection: Binding<Selection>
  private let content: Content

  public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection, content())
  }

  func render(at place: Place) -> [Element] {
    let memory = place.device.memory(at: place, TabsMemory.init)
    let tabs = content.elements(at: place.inside("content"))
    let selected = tabs.firstIndex { $0.traits.tag == AnyHashable(selection.wrappedValue) } ?? 0
    memory.titles = tabs.map { $0.traits.tabItem.flatMap(\.texts).joined(separator: " ") }
    memory.badges = tabs.map(\.traits.badge)
    memory.selected = selected
    memory.select = { index in
      if let tag = tabs[index].traits.tag?.base as? Selection { selection.wrappedValue = tag }
    }
    var element = Element(.tabs(memory), at: place)
    element.children = tabs.indices.contains(selected) ? [tabs[selected]] : []
    element.hidden = tabs.indices.filter { $0 != selected }.map { tabs[$0] }
    return [element]
  }
}

@MainActor
final class TabsMemory {
  var titles: [String] = []
  var badges: [Int] = []
  var selected = 0
  var select: (Int) -> Void = { _ in }
}

public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  public static let content = NavigationSplitViewColumn(name: "content")
  public static let detail = NavigationSplitViewColumn(name: "detail")
}

public struct NavigationSplitViewVisibility: Hashable, Sendable {
  private let name: String
  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  public static let all = NavigationSplitViewVisibility(name: "all")
  public static let doubleColumn = NavigationSplitViewVisibility(name: "double")
  public static let detailOnly = NavigationSplitViewVisibility(name: "detail")
}

@MainActor public protocol NavigationSplitViewStyle {
  /// Whether the columns are beside the detail in a portrait window, and not above it.
  var isBalanced: Bool { get }
}

public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  nonisolated public init() {}
  public var isBalanced: Bool { true }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  nonisolated public static var balanced: BalancedNavigationSplitViewStyle { .init() }
}

public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View, PrimitiveView {
  public typealias Body = Never
  private let visibility: Binding<NavigationSplitViewVisibility>
  private let column: Binding<NavigationSplitViewColumn>
  private let columns: [(NavigationSplitViewColumn, any View)]

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    (visibility, column) = (columnVisibility, preferredCompactColumn)
    columns = [(.sidebar, sidebar()), (.content, content()), (.detail, detail())]
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    (visibility, column) = (columnVisibility, preferredCompactColumn)
    columns = [(.sidebar, sidebar()), (.detail, detail())]
  }

  func render(at place: Place) -> [Element] {
    guard place.inStack(for: "NavigationSplitView") != nil else { return [] }
    let visible = columns.map(\.0).suffix(visibleColumns(at: place))
    let isCompact = place.environment.horizontalSizeClass == .compact
    let memory = place.device.memory(at: place, SplitMemory.init)
    let before = columns.map(\.0).prefix { $0 != column.wrappedValue }.last
    memory.before = isCompact ? before : nil
    memory.write = { column.wrappedValue = $0 }
    let shown = memory.uncovered ?? column.wrappedValue
    var element = Element(.split(memory), at: place)
    for (name, view) in columns {
      let elements = view.elements(at: place.inside(name))
      if isCompact ? name == shown : visible.contains(name) {
        element.children += elements
      } else {
        element.hidden += elements
      }
    }
    return [element]
  }

  /// In a wide window. Columns above the detail are not counted: a tap beside them hides them.
  private func visibleColumns(at place: Place) -> Int {
    let wished = visibility.wrappedValue
    let isAutomatic = wished == .automatic || !place.environment.splitsAreBalanced
    if wished == .detailOnly || isAutomatic && place.device.isPortrait { return 1 }
    return wished == .doubleColumn ? 2 : columns.count
  }
}

/// The columns of a `NavigationSplitView`.
@MainActor
final class SplitMemory {
  /// The column that the back button shows. It is nil in a wide window, and in the first column.
  var before: NavigationSplitViewColumn?
  /// The column that a swipe uncovers.
  private(set) var uncovered: NavigationSplitViewColumn?
  private var isSwipeCancelled = false
  var write: (NavigationSplitViewColumn) -> Void = { _ in }

  /// The user goes back to the column before. A button writes that at once, and a swipe when it has ended.
  ///
  /// - Returns: Whether there is one.
  func goBack(bySwipe: Bool, of device: SwiftUIDevice) -> Bool {
    guard let before else { return false }
    if bySwipe {
      (uncovered, isSwipeCancelled) = (before, false)
      device.animate {
        self.uncovered = nil
        if !self.isSwipeCancelled { self.write(before) }
      }
    } else {
      write(before)
    }
    return true
  }

  /// The finger lets the column return.
  ///
  /// - Returns: Whether a swipe is in progress.
  func cancelSwipe() -> Bool {
    isSwipeCancelled = uncovered != nil
    return isSwipeCancelled
  }
}

public protocol ToolbarContent {
  @MainActor var content: any View { get }
}

public struct ToolbarItemPlacement: Sendable {
  public static let navigation = ToolbarItemPlacement()
  public static let primaryAction = ToolbarItemPlacement()
}

public struct ToolbarItem<Content: View>: ToolbarContent {
  public let content: any View
  @MainActor public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  public var content: any View { self?.content ?? EmptyView() }
}

@resultBuilder
@MainActor
public enum ToolbarContentBuilder {
  public static func buildBlock<Item: ToolbarContent>(_ item: Item) -> Item { item }
  public static func buildIf<Item: ToolbarContent>(_ item: Item?) -> Item? { item }
}

extension View {
  public func navigationDestination<Item: Hashable, Content: View>(
    for item: Item.Type, @ViewBuilder destination: @escaping (Item) -> Content
  ) -> some View {
    ModifiedView(content: self, part: "destination") { traits, _ in
      traits.destinations[ObjectIdentifier(item)] = { value in
        (value.base as? Item).map { destination($0) }
      }
    }
  }

  public func navigationSplitViewStyle(_ style: some NavigationSplitViewStyle) -> some View {
    environment(\.splitsAreBalanced, style.isBalanced)
  }

  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    ModifiedView(content: self, part: "back") { traits, _ in
      traits.hidesBack = traits.hidesBack || hidesBackButton
    }
  }

  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    let content = content()
    return toolbar { ToolbarItem(placement: .primaryAction) { content } }
  }

  public func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
    let item = content().content
    return ModifiedView(content: self, part: "toolbar") { traits, place in
      traits.toolbar += item.elements(at: place.inside("item"))
    }
  }

  /// A number on a tab. There is none for zero.
  public func badge(_ count: Int) -> some View {
    ModifiedView(content: self, part: "badge") { traits, _ in traits.badge = count }
  }

  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    let label = label()
    return ModifiedView(content: self, part: "tabItem") { traits, place in
      traits.tabItem += label.elements(at: place.inside("label"))
    }
  }
}
