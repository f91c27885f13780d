// A small stand-in for SwiftUI. With it, the adapter compiles where there is no SwiftUI. The signatures are those of
// Apple's public reference. It draws nothing and imitates no update loop. On a Mac it is left out.

#if !canImport(SwiftUI)
  import Foundation
  import Observation

  /// The names that are written with the module before them.
  enum SwiftUI {
    @MainActor
    protocol Scene {}

    @resultBuilder
    @MainActor
    enum ViewBuilder {
      static func buildBlock() -> EmptyView { EmptyView() }
      static func buildBlock<Part: View>(_ part: Part) -> Part { part }
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
    private let get: () -> Value
    private let set: (Value) -> Void

    init(
      get: @escaping @isolated(any) @Sendable () -> Value,
      set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
      // As SwiftUI does, the stand-in calls the closures at once. Swift would demand to wait for their actor.
      self.get = unsafeBitCast(Closure(call: get), to: Closure<() -> Value>.self).call
      self.set = unsafeBitCast(Closure(call: set), to: Closure<(Value) -> Void>.self).call
    }

    private struct Closure<Call> { let call: Call }

    static func constant(_ value: Value) -> Binding {
      nonisolated(unsafe) let value = value
      return Binding(get: { value }, set: { _ in })
    }

    var wrappedValue: Value {
      get { get() }
      nonmutating set { set(newValue) }
    }
  }

  @propertyWrapper
  struct State<Value> {
    let wrappedValue: Value
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
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
    private let value: () -> Value
    init(_ path: KeyPath<EnvironmentValues, Value>) {
      value = { EnvironmentValues()[keyPath: path] }
    }
    init(_ type: Value.Type) where Value: AnyObject & Observable {
      value = { preconditionFailure("A stand-in has no environment.") }
    }
    var wrappedValue: Value { value() }
  }

  @MainActor
  protocol App {
    associatedtype Body: SwiftUI.Scene
    var body: Body { get }
  }

  struct WindowGroup<Content: View>: SwiftUI.Scene {
    init(@SwiftUI.ViewBuilder content: @escaping () -> Content) {}
  }

  struct List<Content: View>: View {
    typealias Body = Never
    init(@SwiftUI.ViewBuilder content: () -> Content) {}
  }

  struct VStack<Content: View>: View {
    typealias Body = Never
    init(@SwiftUI.ViewBuilder content: () -> Content) {}
  }

  struct Transaction {
    var disablesAnimations = false
  }

  func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result { try body() }

  enum Visibility { case automatic, visible, hidden }

  extension View {
    nonisolated func id(_ id: some Hashable) -> some View { self }
    nonisolated func tag(_ tag: some Hashable) -> some View { self }
    nonisolated func tabItem<Label: View>(@SwiftUI.ViewBuilder _ label: () -> Label) -> some View {
      self
    }
    nonisolated func frame(idealWidth: CGFloat?, idealHeight: CGFloat?) -> some View { self }
    nonisolated func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
      self
    }
    nonisolated func interactiveDismissDisabled(_ isDisabled: Bool) -> some View { self }
    nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
    nonisolated func onChange<Value: Equatable>(
      of value: Value, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { self }
    nonisolated func navigationDestination<Item: Hashable, Content: View>(
      for item: Item.Type, @SwiftUI.ViewBuilder destination: @escaping (Item) -> Content
    ) -> some View { self }
    nonisolated func sheet<Item: Identifiable, Content: View>(
      item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
      @SwiftUI.ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }
    nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
      item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
      @SwiftUI.ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }
    nonisolated func popover<Item: Identifiable, Content: View>(
      item: Binding<Item?>, @SwiftUI.ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }
    nonisolated func alert<Data, Actions: View, Message: View>(
      _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Data?,
      @SwiftUI.ViewBuilder actions: (Data) -> Actions,
      @SwiftUI.ViewBuilder message: (Data) -> Message
    ) -> some View { self }
    nonisolated func confirmationDialog<Data, Actions: View, Message: View>(
      _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility,
      presenting data: Data?,
      @SwiftUI.ViewBuilder actions: (Data) -> Actions,
      @SwiftUI.ViewBuilder message: (Data) -> Message
    ) -> some View { self }
  }
#endif
