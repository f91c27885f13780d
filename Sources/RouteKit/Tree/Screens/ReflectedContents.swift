/// The parts of a value or a screen, as far as they can be seen from outside.
///
/// Only what is known to be plain counts as plain. Everything else may share state with its copies: an object, a
/// function, a pointer, a value with its own mirror.
struct ReflectedContents: Equatable {
  /// The largest number of parts that are looked at.
  static let limit = 10_000

  /// Whether it consists of plain values only, so its copies share nothing.
  private(set) var isPlain = true
  /// Whether all parts can be compared. Objects cannot: the same object may show something else by now.
  fileprivate var isComplete = true
  /// The plain values, and the types of the others.
  private var parts: [any PlainValue] = []

  /// Looks at a value.
  init(of value: Any) { look(atAll: value) }

  /// Looks at the name and the content of a screen. The properties of an object are looked at, but not those of the
  /// objects that they hold. An update of a content without stored state changes something else.
  init(of screen: ScreenNode) {
    let root: Any = screen.anyContent ?? screen
    parts = [screen.screenName, ObjectIdentifier(type(of: screen))]
    let mirror = root is any CustomReflectable ? nil : Mirror(reflecting: root)
    if let mirror, mirror.displayStyle == .class {
      let properties = ReflectedContents.properties(of: mirror)
      look(at: [type(of: root)] + properties)
      if properties.isEmpty, root is any ContextUpdatable { giveUp() }
    } else {
      look(atAll: root)
    }
  }

  /// Looks at the elements of a container.
  fileprivate init(inside container: Any) {
    var elements: [Any] = []
    look(inside: container, &elements)
    look(at: elements)
  }

  private mutating func look(atAll root: Any) {
    look(at: [root])
    if size(of: root) == 0, root is any ContextUpdatable { giveUp() }
  }

  /// The values of the properties of an object, without those of ``ScreenNode``.
  private static func properties(of object: Mirror) -> [Any] {
    var values: [Any] = []
    var mirror = Optional(object)
    while let next = mirror, next.subjectType != ScreenNode.self {
      values += next.children.filter { $0.label != registrar }.map(\.value)
      mirror = next.superclassMirror
    }
    return values
  }

  /// The property that the macro `@Observable` adds. It only holds observers.
  private static let registrar = "_$observationRegistrar"

  private mutating func look(at values: [Any]) {
    var waiting = values
    while let next = waiting.popLast() {
      guard parts.count + waiting.count < ReflectedContents.limit else { return giveUp() }
      if let plain = next as? any PlainValue, plain.isSame(as: plain) {
        parts.append(plain)
      } else if let number = next as? any BinaryFloatingPoint {
        // A type of another module, or not a number. Such numbers are unequal to themselves, and here the same.
        let value = Double(number)
        parts.append(value.isNaN ? nil : value)
      } else if let type = next as? Any.Type {
        parts.append(ObjectIdentifier(type))
      } else if next is any CustomReflectable, !(next is any PlainContainer) {
        giveUp()
      } else {
        look(inside: next, &waiting)
      }
    }
  }

  /// Looks at a value that is not plain by its type.
  private mutating func look(inside value: Any, _ waiting: inout [Any]) {
    let mirror = Mirror(reflecting: value)
    let count = mirror.children.count
    parts += [ObjectIdentifier(mirror.subjectType), count]
    switch mirror.displayStyle {
    case .struct where count == 0 && size(of: value) > 0:
      // An imported struct, of which Swift shows nothing.
      giveUp()
    case .enum where count == 0:
      if !describesItself(value) {
        parts.append("\(value)")
      } else if let value = value as? any Equatable {
        parts.append(PlainCase(value: value))
      } else {
        isComplete = false
      }
    case .struct, .enum, .tuple, .optional, .collection, .set, .dictionary:
      guard count < ReflectedContents.limit else { return giveUp() }
      var children = Array(mirror.children)
      if [.set, .dictionary].contains(mirror.displayStyle) { sortByHash(&children) }
      for child in children {
        parts.append(child.label)
        waiting.append(child.value)
      }
    default: giveUp()
    }
  }

  private mutating func giveUp() { (isPlain, isComplete) = (false, false) }

  /// Whether both are known to consist of the same parts.
  static func == (one: ReflectedContents, other: ReflectedContents) -> Bool {
    one.isComplete && other.isComplete && one.parts.count == other.parts.count
      && zip(one.parts, other.parts).allSatisfy { $0.isSame(as: $1) }
  }
}

extension ScreenNode {
  /// The content of this screen, if it is an object.
  final var contentObject: ObjectIdentifier? {
    guard let content = anyContent, type(of: content) is AnyObject.Type else { return nil }
    return ObjectIdentifier(content as AnyObject)
  }

  /// Whether the content of this screen is the same object as that of another one.
  @usableFromInline
  final func sharesContent(with other: ScreenNode) -> Bool {
    contentObject != nil && contentObject == other.contentObject
  }

  /// Whether a change of this screen, which a route has built, cannot reach another one: it consists of plain values,
  /// and is not shared.
  final func isApart(from other: ScreenNode) -> Bool {
    self !== other && !sharesContent(with: other) && ReflectedContents(of: self).isPlain
  }

  /// The contents of this screen, if it ``isApart(from:)`` another one and they can be compared.
  final func contentsToTry(besides other: ScreenNode) -> ReflectedContents? {
    let contents = ReflectedContents(of: self)
    return contents.isComplete && isApart(from: other) ? contents : nil
  }
}

/// Whether the text of a value need not say which case of an enum it is.
private func describesItself(_ value: Any) -> Bool {
  value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    || value is any TextOutputStreamable
}

/// A case of an enum without values, whose text need not say which one it is.
private struct PlainCase: PlainValue {
  let value: any Equatable

  static func == (one: PlainCase, other: PlainCase) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { other.value as? Value == value }
    return isEqual(one.value)
  }
}

/// Sorts the elements of a set or a dictionary, because equal ones may have them in different orders.
private func sortByHash(_ elements: inout [Mirror.Child]) {
  func hash(of element: Mirror.Child) -> Int {
    // The element of a dictionary is a tuple of a key and a value, which is not hashable.
    let key =
      element.value as? any Hashable ?? Mirror(reflecting: element.value).children.first?.value
    return (key as? any Hashable)?.hashValue ?? 0
  }
  elements = elements.map { (hash(of: $0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
}

/// The size of the type that a value has at run time.
private func size(of value: Any) -> Int {
  func size<Value>(of value: Value) -> Int { MemoryLayout<Value>.size }
  return _openExistential(value, do: size)
}

extension PlainValue {
  /// Whether both are equal, or differ only in numbers that are not a number.
  fileprivate func isSame(as other: any PlainValue) -> Bool {
    guard let other = other as? Self else { return false }
    return other == self
      || (self is any PlainContainer
        && ReflectedContents(inside: other) == ReflectedContents(inside: self))
  }
}
