public import Foundation
public import Observation

/// A property that is bound when the body of its view is evaluated.
@MainActor
protocol BoundProperty {
  func bind(to place: Place, named name: String)
}

@propertyWrapper
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  #if canImport(ObjectiveC)
    // Before macOS 15, there is no runtime support for the type of SwiftUI's closures.
    public init(
      get: @escaping @MainActor @Sendable () -> Value,
      set: @escaping @MainActor @Sendable (Value) -> Void
    ) {
      self.get = unsafeBitCast(Closure(call: get), to: Closure<() -> Value>.self).call
      self.set = unsafeBitCast(Closure(call: set), to: Closure<(Value) -> Void>.self).call
    }
  #else
    public init(
      get: @escaping @isolated(any) @Sendable () -> Value,
      set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {
      // As SwiftUI does, the stand-in calls the closures at once. Swift would demand to wait for their actor.
      self.get = unsafeBitCast(Closure(call: get), to: Closure<() -> Value>.self).call
      self.set = unsafeBitCast(Closure(call: set), to: Closure<(Value) -> Void>.self).call
    }
  #endif

  /// For closures of the stand-in, which stay on their actor.
  init(reading get: @escaping () -> Value, writing set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  private struct Closure<Call> { let call: Call }

  public static func constant(_ value: Value) -> Binding {
    nonisolated(unsafe) let value = value
    return Binding(get: { value }, set: { _ in })
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding { self }
}

@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  public var wrappedValue: Value
  public var projectedValue: Bindable { self }

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  public subscript<Subject>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(reading: { wrappedValue[keyPath: path] }, writing: { wrappedValue[keyPath: path] = $0 })
  }
}

@propertyWrapper
public struct State<Value>: BoundProperty {
  /// The storage of a value, which lives as long as the view has its identity.
  private final class Cell {
    var value: Value
    let onChange: @MainActor () -> Void
    init(_ value: Value, onChange: @escaping @MainActor () -> Void) {
      (self.value, self.onChange) = (value, onChange)
    }
  }

  private final class Location { var cell: Cell? }

  private let initial: Value
  private let location = Location()

  public init(wrappedValue: Value) { initial = wrappedValue }
  public init(initialValue: Value) { initial = initialValue }

  public var wrappedValue: Value {
    get { location.cell?.value ?? initial }
    nonmutating set {
      guard let cell = location.cell else { return }
      cell.value = newValue
      MainActor.assumeIsolated { cell.onChange() }
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(reading: { wrappedValue }, writing: { wrappedValue = $0 })
  }

  func bind(to place: Place, named name: String) {
    let key = place.identity.inside(name)
    let device = place.device
    let cell =
      device.kept(key) as? Cell
      ?? Cell(initial) { [weak device] in device?.invalidate() }
    device.keep(cell, for: key)
    location.cell = cell
  }
}

/// The values that the system keeps for a window.
final class SceneValues {
  var values: [String: Any] = [:]
  var onChange: @MainActor () -> Void = {}
}

@propertyWrapper
public struct SceneStorage<Value>: BoundProperty {
  private final class Location { var scene: SceneValues? }

  private let key: String
  private let initial: Value
  private let location = Location()

  public init<Wrapped>(_ key: String) where Value == Wrapped? {
    (self.key, initial) = (key, nil)
  }

  public var wrappedValue: Value {
    get { location.scene?.values[key] as? Value ?? initial }
    nonmutating set {
      guard let scene = location.scene else { return }
      scene.values[key] = newValue
      MainActor.assumeIsolated { scene.onChange() }
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(reading: { wrappedValue }, writing: { wrappedValue = $0 })
  }

  func bind(to place: Place, named name: String) { location.scene = place.device.scene }
}

public enum ScenePhase: Comparable, Sendable { case background, inactive, active }

@MainActor
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }

@MainActor
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
  public var scenePhase = ScenePhase.active
  public var isEnabled = true
  public internal(set) var dismiss = DismissAction {}
  /// Whether the columns of a split are beside each other in a portrait window.
  var splitsAreBalanced = false
  /// Whether a `NavigationStack` is around the view.
  var isInStack = false

  public init() {}

  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  subscript(object type: Any.Type) -> AnyObject? {
    get { objects[ObjectIdentifier(type)] }
    set { objects[ObjectIdentifier(type)] = newValue }
  }
}

@MainActor
@propertyWrapper
public struct Environment<Value>: BoundProperty {
  @MainActor private final class Location { var values = EnvironmentValues() }

  private let location = Location()
  private let read: (EnvironmentValues) -> Value

  public init(_ path: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: path] } }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values[object: type] as? Value else {
        preconditionFailure("No Observable object of type \(type) found.")
      }
      return object
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    read = { $0[object: type] as? Object }
  }

  public var wrappedValue: Value { read(location.values) }

  func bind(to place: Place, named name: String) { location.values = place.environment }
}

extension View {
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    ModifiedView(content: self, part: "environment \(Object.self)") {
      $0[object: Object.self] = object
    } change: { _, _ in
    }
  }

  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    ModifiedView(content: self, part: path) {
      $0[keyPath: path] = value
    } change: { _, _ in
    }
  }

  public func disabled(_ isDisabled: Bool) -> some View {
    ModifiedView(content: self, part: "disabled") {
      $0.isEnabled = $0.isEnabled && !isDisabled
    } change: { _, _ in
    }
  }

  public func id(_ id: some Hashable) -> some View {
    ModifiedView(content: self, part: id) { traits, _ in traits.ids.append(id) }
  }

  public func tag(_ tag: some Hashable) -> some View {
    ModifiedView(content: self, part: "tag") { traits, _ in traits.tag = tag }
  }

  public func frame(width: CGFloat?, height: CGFloat?) -> some View {
    ModifiedView(content: self, part: "frame") { traits, _ in
      if let width, let height { traits.size = CGSize(width: width, height: height) }
    }
  }

  /// Moves the center of the view to a point of the one around it, with the places at which its layers point.
  public func position(x: CGFloat, y: CGFloat) -> some View {
    ModifiedView(content: self, part: "position") { traits, _ in
      let size = traits.size ?? .zero
      for index in traits.presentations.indices {
        traits.presentations[index].anchor?.origin = CGPoint(
          x: x - size.width / 2, y: y - size.height / 2)
      }
    }
  }

  public func background(@ViewBuilder content: () -> some View) -> some View {
    let behind = content()
    return ModifiedView(content: self, part: "background") { traits, place in
      traits.background += behind.elements(at: place.inside("behind"))
    }
  }

  public func frame(idealWidth: CGFloat?, idealHeight: CGFloat?) -> some View { self }
  public func navigationTitle(_ title: some StringProtocol) -> some View { self }
  public func scrollPosition(id: Binding<(some Hashable)?>) -> some View { self }
  public func scrollTargetLayout() -> some View { self }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    ModifiedView(content: self, part: "onAppear") { traits, place in
      if let action { traits.appearing.append((place.identity, action)) }
    }
  }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    ModifiedView(content: self, part: "onDisappear") { traits, place in
      if let action { traits.disappearing.append((place.identity, action)) }
    }
  }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    ModifiedView(content: self, part: "onChange") { _, place in
      let key = place.identity.inside("value")
      let before = place.device.kept(key) as? Kept<Value>
      place.device.keep(Kept(value), for: key)
      if before.map({ $0.value != value }) ?? initial { place.device.afterUpdate(action) }
    }
  }

  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    ModifiedView(content: self, part: "onOpenURL") { traits, _ in traits.openURL.append(action) }
  }
}

final class Kept<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}
