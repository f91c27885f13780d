// A small SwiftUI for systems without it. The names and signatures are those of Apple's public reference. An app that
// is compiled with it runs on a `SwiftUIDevice`, which updates the views as SwiftUI does, and fails where a device does.

@MainActor
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

/// The names that are written with the module before them.
public enum SwiftUI {
  public typealias ViewBuilder = SwiftUIStandIn.ViewBuilder
  public typealias Scene = SwiftUIStandIn.Scene
  public typealias App = SwiftUIStandIn.App
  public typealias View = SwiftUIStandIn.View
}

@resultBuilder
@MainActor
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Part: View>(_ part: Part) -> Part { part }
  public static func buildBlock<each Part: View>(
    _ part: repeat each Part
  ) -> TupleView<(repeat each Part)> {
    var parts: [any View] = []
    repeat parts.append(each part)
    return TupleView(parts: parts)
  }
  public static func buildIf<Part: View>(_ part: Part?) -> Part? { part }
  public static func buildEither<First: View, Second: View>(
    first part: First
  ) -> ConditionalContent<First, Second> { .first(part) }
  public static func buildEither<First: View, Second: View>(
    second part: Second
  ) -> ConditionalContent<First, Second> { .second(part) }
}

/// A view that SwiftUI draws itself.
protocol PrimitiveView: View where Body == Never {
  func render(at place: Place) -> [Element]
}

extension View where Body == Never {
  public var body: Never { preconditionFailure("Only the device draws this view.") }
}

extension View {
  /// The elements of the view, after its body was evaluated as often as needed.
  func elements(at place: Place) -> [Element] {
    if let primitive = self as? any PrimitiveView { return primitive.render(at: place) }
    if let represented = self as? any UIViewControllerRepresentable {
      return represented.controller(at: place.inside("\(Self.self)"))
    }
    let place = place.inside("\(Self.self)")
    for property in Mirror(reflecting: self).children {
      (property.value as? any BoundProperty)?.bind(to: place, named: property.label ?? "")
    }
    return body.elements(at: place)
  }
}

extension Never: View {
  public typealias Body = Never
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  func render(at place: Place) -> [Element] { map { $0.elements(at: place.inside("some")) } ?? [] }
}

public struct EmptyView: View, PrimitiveView {
  public typealias Body = Never
  public init() {}
  func render(at place: Place) -> [Element] { [] }
}

public struct TupleView<Parts>: View, PrimitiveView {
  public typealias Body = Never
  let parts: [any View]

  func render(at place: Place) -> [Element] {
    parts.indices.flatMap { parts[$0].elements(at: place.inside($0)) }
  }
}

public enum ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  case first(First)
  case second(Second)
  public typealias Body = Never

  func render(at place: Place) -> [Element] {
    switch self {
    case .first(let view): view.elements(at: place.inside("first"))
    case .second(let view): view.elements(at: place.inside("second"))
    }
  }
}

public struct AnyView: View, PrimitiveView {
  public typealias Body = Never
  private let view: any View
  public init(_ view: some View) { self.view = view }

  func render(at place: Place) -> [Element] { view.elements(at: place.inside("\(type(of: view))")) }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  PrimitiveView
{
  public typealias Body = Never
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: (Data.Element) -> Content

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    (self.data, self.id, self.content) = (data, id, content)
  }

  func render(at place: Place) -> [Element] {
    data.flatMap { content($0).elements(at: place.inside($0[keyPath: id])) }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}

public struct Text: View, PrimitiveView {
  public typealias Body = Never
  private let text: String
  @_disfavoredOverload
  public init(_ text: some StringProtocol) { self.text = String(text) }
  public init(_ key: LocalizedStringKey) { text = key.key }
  func render(at place: Place) -> [Element] { [Element(.text(text), at: place)] }
}

/// A text that SwiftUI looks up in the app's tables of translations. Here it is its own translation.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let key: String
  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
}

public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let cancel = ButtonRole(name: "cancel")
  public static let destructive = ButtonRole(name: "destructive")
}

public struct Button<Label: View>: View, PrimitiveView {
  public typealias Body = Never
  private let label: Label
  private let action: @MainActor () -> Void
  private var role: ButtonRole?

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.action = action
  }

  public init(
    _ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where Label == Text {
    label = Text(title)
    (self.action, self.role) = (action, role)
  }

  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void)
  where Label == Text {
    label = Text(title)
    self.action = action
  }

  public init(
    _ title: some StringProtocol, systemImage: String, action: @escaping @MainActor () -> Void
  ) where Label == Text {
    label = Text(title)
    self.action = action
  }

  func render(at place: Place) -> [Element] {
    let label = label.elements(at: place.inside("label"))
    let title = label.flatMap(\.texts).joined(separator: " ")
    var button = Element(.button(title, place.environment.isEnabled ? action : nil), at: place)
    (button.traits.label, button.traits.role) = (label, role)
    return [button]
  }
}

public struct TextField: View, PrimitiveView {
  public typealias Body = Never
  private let label: String
  private let text: Binding<String>

  public init(_ title: some StringProtocol, text: Binding<String>) {
    (label, self.text) = (String(title), text)
  }

  func render(at place: Place) -> [Element] {
    [Element(.field(label, text, isSecure: false), at: place)]
  }
}

public struct SecureField: View, PrimitiveView {
  public typealias Body = Never
  private let label: String
  private let text: Binding<String>

  public init(_ title: some StringProtocol, text: Binding<String>) {
    (label, self.text) = (String(title), text)
  }

  func render(at place: Place) -> [Element] {
    [Element(.field(label, text, isSecure: true), at: place)]
  }
}

/// A container that is drawn as its content.
public struct VStack<Content: View>: View, PrimitiveView {
  public typealias Body = Never
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func render(at place: Place) -> [Element] {
    [Element(.group, at: place, children: content.elements(at: place.inside("content")))]
  }
}

public typealias HStack = VStack
public typealias Form = VStack
public typealias ScrollView = VStack

public struct List<Content: View>: View {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    content = ForEach(data, content: rowContent)
  }

  public var body: some View { VStack { content } }
}

public struct Label: View {
  private let title: String
  public init(_ title: some StringProtocol, systemImage: String) { self.title = String(title) }
  public var body: some View { Text(title) }
}
