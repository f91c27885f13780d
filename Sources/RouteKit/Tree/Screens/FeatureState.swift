/// State that a feature keeps with a tree, a navigation, an attempt or a screen.
///
/// The core holds the state, and does not know the feature. A subclass is final: the state is found by its exact type.
package class FeatureState {
  fileprivate final var next: FeatureState?
}

/// The states that features keep with one object, at most one of each type.
///
/// They are a list, because an object has few of them. If there is none, this costs one word and one comparison.
struct FeatureStates {
  private var first: FeatureState?

  /// The state of a type, or nil.
  ///
  /// - Complexity: O(features that keep state with the object).
  subscript<State: FeatureState>(_ type: State.Type) -> State? { reference(to: type)?.object }

  /// The state of a type, or nil. It is not retained.
  func reference<State: FeatureState>(to _: State.Type) -> Held<State>? {
    var next = first.map { Held($0) }
    while let state = next {
      if state.use({ type(of: $0) == State.self }) { return Held<State>(unchecked: state) }
      next = state.use { $0.next.map { Held($0) } }
    }
    return nil
  }

  /// Returns the state of a type, and adds it if there is none.
  mutating func open<State: FeatureState>(_ make: @autoclosure () -> State) -> State {
    if let state = self[State.self] { return state }
    let state = make()
    state.next = first
    first = state
    return state
  }

  /// Removes the state of a type.
  mutating func close<State: FeatureState>(_ type: State.Type) {
    guard let state = self[type] else { return }
    if first === state {
      first = state.next
    } else {
      var other = first
      while let current = other, current.next !== state { other = current.next }
      other?.next = state.next
    }
    state.next = nil
  }
}

/// A value that a feature keeps.
///
/// It is changed through this box. An app's object that the old value releases may then use the states.
final class FeatureValue<Value>: FeatureState {
  final var value: Value
  fileprivate init(_ value: Value) { self.value = value }
}

extension FeatureStates {
  /// The value of a type that one feature alone keeps here, or the given value if there is none yet.
  subscript<Value>(default initial: @autoclosure () -> Value) -> Value {
    self[FeatureValue<Value>.self]?.value ?? initial()
  }

  /// Returns the box with that value, and adds it if there is none.
  mutating func box<Value>(default initial: @autoclosure () -> Value) -> FeatureValue<Value> {
    open(FeatureValue(initial()))
  }

  /// Removes the value of a type, and returns it.
  mutating func take<Value>(_ type: Value.Type) -> Value? {
    defer { close(FeatureValue<Value>.self) }
    return self[FeatureValue<Value>.self]?.value
  }
}
