// A small stand-in for SwiftUI, so that the adapter is compiled where there is no SwiftUI. The signatures are those of
// Apple's public reference. It draws nothing and imitates no update loop. It is not there on a Mac.

#if !canImport(SwiftUI)
  import Foundation

  /// The names that are written with the module before them.
  enum SwiftUI {
    @resultBuilder
    @MainActor
    enum ViewBuilder {
      static func buildBlock() -> EmptyView { EmptyView() }
      static func buildBlock<each Part: View>(_ part: repeat each Part) -> EmptyView { EmptyView() }
      static func buildIf<Part: View>(_ part: Part?) -> Part? { part }
      static func buildEither<Part: View>(first part: Part) -> EmptyView { EmptyView() }
      static func buildEither<Part: View>(second part: Part) -> EmptyView { EmptyView() }
    }
  }

  @MainActor
  protocol View {
    associatedtype Body: View
    @SwiftUI.ViewBuilder var body: Body { get }
  }

  extension Never: View {
    typealias Body = Never
  }

  extension Optional: View where Wrapped: View {
    typealias Body = Never
  }

  extension View where Body == Never {
    var body: Never { preconditionFailure("A stand-in draws nothing.") }
  }

  struct EmptyView: View {
    typealias Body = Never
  }

  struct Text: View {
    typealias Body = Never
    init(_ text: some StringProtocol) {}
  }

  struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
    typealias Body = Never
    init(
      _ data: Data, id: KeyPath<Data.Element, ID>,
      @SwiftUI.ViewBuilder content: @escaping (Data.Element) -> Content
    ) {}
  }

  struct ButtonRole {
    static var cancel: ButtonRole { ButtonRole() }
    static var destructive: ButtonRole { ButtonRole() }
  }

  struct Button<Label: View>: View {
    typealias Body = Never
    init(
      _ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) where Label == Text {}
    init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void)
    where Label == Text {}
  }

  struct Binding<Value> {
    private let get: @MainActor @Sendable () -> Value
    private let set: @MainActor @Sendable (Value) -> Void

    init(
      get: @escaping @MainActor @Sendable () -> Value,
      set: @escaping @MainActor @Sendable (Value) -> Void
    ) { (self.get, self.set) = (get, set) }

    @MainActor var wrappedValue: Value {
      get { get() }
      nonmutating set { set(newValue) }
    }
  }

  struct NavigationStack<Data, Root: View>: View {
    typealias Body = Never
    init(path: Binding<Data>, @SwiftUI.ViewBuilder root: () -> Root)
    where
      Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
      Data.Element: Hashable
    {}
  }

  struct NavigationSplitViewColumn: Hashable {
    private let name: String
    static var sidebar: NavigationSplitViewColumn { .init(name: "sidebar") }
    static var content: NavigationSplitViewColumn { .init(name: "content") }
    static var detail: NavigationSplitViewColumn { .init(name: "detail") }
  }

  struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    typealias Body = Never
    init(
      preferredCompactColumn: Binding<NavigationSplitViewColumn>,
      @SwiftUI.ViewBuilder sidebar: () -> Sidebar, @SwiftUI.ViewBuilder content: () -> Content,
      @SwiftUI.ViewBuilder detail: () -> Detail
    ) {}
    init(
      preferredCompactColumn: Binding<NavigationSplitViewColumn>,
      @SwiftUI.ViewBuilder sidebar: () -> Sidebar, @SwiftUI.ViewBuilder detail: () -> Detail
    ) where Content == EmptyView {}
  }

  struct TabView<Selection: Hashable, Content: View>: View {
    typealias Body = Never
    init(selection: Binding<Selection>, @SwiftUI.ViewBuilder content: () -> Content) {}
  }

  enum UserInterfaceSizeClass { case compact, regular }

  struct EnvironmentValues {
    var horizontalSizeClass: UserInterfaceSizeClass? { nil }
  }

  @propertyWrapper
  struct Environment<Value> {
    private let path: KeyPath<EnvironmentValues, Value>
    init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
    var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
  }

  struct Transaction {
    var disablesAnimations = false
  }

  func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result { try body() }

  enum Visibility { case automatic, visible, hidden }

  extension View {
    func id(_ id: some Hashable) -> some View { self }
    func tag(_ tag: some Hashable) -> some View { self }
    func tabItem<Label: View>(@SwiftUI.ViewBuilder _ label: () -> Label) -> some View { self }
    func interactiveDismissDisabled(_ isDisabled: Bool) -> some View { self }
    func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
    func onChange<Value: Equatable>(
      of value: Value, initial: Bool, _ action: @escaping () -> Void
    ) -> some View { self }
    func navigationDestination<Item: Hashable, Content: View>(
      for item: Item.Type, @SwiftUI.ViewBuilder destination: @escaping (Item) -> Content
    ) -> some View { self }
    func sheet<Item: Identifiable, Content: View>(
      item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
      @SwiftUI.ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }
    func fullScreenCover<Item: Identifiable, Content: View>(
      item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
      @SwiftUI.ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }
    func popover<Item: Identifiable, Content: View>(
      item: Binding<Item?>, @SwiftUI.ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }
    func alert<Data, Actions: View, Message: View>(
      _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Data?,
      @SwiftUI.ViewBuilder actions: (Data) -> Actions,
      @SwiftUI.ViewBuilder message: (Data) -> Message
    ) -> some View { self }
    func confirmationDialog<Data, Actions: View, Message: View>(
      _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility,
      presenting data: Data?,
      @SwiftUI.ViewBuilder actions: (Data) -> Actions,
      @SwiftUI.ViewBuilder message: (Data) -> Message
    ) -> some View { self }
  }
#endif
