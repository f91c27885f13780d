import RouteKit

/// A content that shows a number, and takes another one by an update or a hook.
protocol NumberedContent: ContextUpdatable where Context == Int {
  var shown: Int { get }

  init(_ number: Int)

  /// Shows a number, whatever it showed.
  mutating func show(_ number: Int)
}

extension NumberedContent {
  mutating func update(with number: Int) { show(number) }
}

/// A screen that shows a number.
protocol NumberedScreen: ScreenNode {
  var shown: Int { get }

  func show(_ number: Int)
}

extension Screen: NumberedScreen where Content: NumberedContent {
  var shown: Int { content.shown }

  func show(_ number: Int) { content.show(number) }
}

// MARK: Plain values

struct PlainContent: NumberedContent {
  private(set) var shown: Int
  private let details: PlainDetails

  init(_ number: Int) { (shown, details) = (number, PlainDetails(capacity: number)) }

  mutating func show(_ number: Int) { shown = number }
}

/// A value whose updates add up.
struct AddingContent: NumberedContent {
  private(set) var shown: Int

  init(_ number: Int) { shown = number }

  mutating func show(_ number: Int) { shown = number }
  mutating func update(with number: Int) { shown += number }
}

/// A value that only grows, with containers of values in it.
struct LargestContent: NumberedContent {
  private enum Part {
    case none
    case some([String: [Int]], Set<Double>)
  }

  private var part: Part
  var shown: Int { if case .some(let numbers, _) = part { numbers["a"]?.last ?? 0 } else { 0 } }

  init(_ number: Int) { part = .some(["a": [number]], [0.5]) }

  mutating func show(_ number: Int) { self = Self(number) }
  mutating func update(with number: Int) { self = Self(max(shown, number)) }
}

// MARK: Values that share state with their copies

/// Two functions that share a variable.
struct BoundContent: NumberedContent {
  private let read: () -> Int
  private let write: (Int) -> Void
  var shown: Int { read() }

  init(_ number: Int) {
    var shared = number
    (read, write) = ({ shared }, { shared = $0 })
  }

  mutating func show(_ number: Int) { write(number) }
}

/// A binding whose updates add up.
struct AddingBoundContent: NumberedContent {
  private var bound: BoundContent
  var shown: Int { bound.shown }

  init(_ number: Int) { bound = BoundContent(number) }

  mutating func show(_ number: Int) { bound.show(number) }
  mutating func update(with number: Int) { bound.show(shown + number) }
}

/// A pointer into memory that is never freed, as there is no moment at which a copy knows that it is the last.
struct PointerContent: NumberedContent {
  private let pointer: UnsafeMutablePointer<Int>
  var shown: Int { pointer.pointee }

  init(_ number: Int) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: number)
  }

  mutating func show(_ number: Int) { pointer.pointee = number }
}

/// A value whose own mirror does not show its model.
struct MirroredContent: NumberedContent, CustomReflectable {
  private let model: ModelContent
  var shown: Int { model.shown }
  var customMirror: Mirror { Mirror(self, children: ["shown": shown], displayStyle: .struct) }

  init(_ number: Int) { model = ModelContent(number) }

  mutating func show(_ number: Int) { model.show(number) }
}

/// A value with a model deep in it.
enum NestedContent: NumberedContent {
  case empty
  case models([Any], name: String?)

  private var model: ModelContent? {
    if case .models(let parts, _) = self { parts.last as? ModelContent } else { nil }
  }
  var shown: Int { model?.shown ?? 0 }

  init(_ number: Int) { self = .models([1, ModelContent(number)], name: nil) }

  mutating func show(_ number: Int) { model?.show(number) }
}

// MARK: Objects

final class ModelContent: NumberedContent {
  private(set) var shown: Int
  private var details: PlainDetails

  init(_ number: Int) { (shown, details) = (number, PlainDetails(capacity: number)) }

  func show(_ number: Int) { (shown, details) = (number, PlainDetails(capacity: number * 8)) }
  func update(with number: Int) { show(number) }
}

/// A model whose updates add up.
final class AddingModelContent: NumberedContent {
  private(set) var shown: Int

  init(_ number: Int) { shown = number }

  func show(_ number: Int) { shown = number }
  func update(with number: Int) { shown += number }
}

/// A model that only grows.
final class LargestModelContent: NumberedContent {
  private(set) var shown: Int

  init(_ number: Int) { shown = number }

  func show(_ number: Int) { shown = number }
  func update(with number: Int) { shown = max(shown, number) }
}

/// A model that shares a store with others, and whose updates add up.
final class StoredModelContent: NumberedContent {
  private static let sharedStore = PlainStore()

  private let store = StoredModelContent.sharedStore
  private(set) var shown: Int

  init(_ number: Int) { shown = number }

  func show(_ number: Int) { shown = number }
  func update(with number: Int) { shown += number }
}

private final class PlainStore: Sendable {}

/// A screen without a content, with its own number.
final class NumberedNode: ScreenNode, ContextUpdatable, NumberedScreen {
  private(set) var shown: Int

  init(_ number: Int) { shown = number }

  func show(_ number: Int) { shown = number }
  func update(with number: Int) { show(number) }
}

/// Plain values of which equal ones look different: in their order, or as numbers that are unequal to themselves.
struct PlainDetails {
  enum Size: CustomStringConvertible {
    case small, large

    var description: String { "a size" }
  }

  struct Tag: Hashable { let name: String }

  let size = Size.large
  let ratios: [Double?] = [.nan, 0.5]
  private(set) var tags: Set<Tag>
  let weights = [Tag(name: "a"): Size.small, Tag(name: "b"): .large, Tag(name: "c"): .small]

  /// A set has another order with another capacity.
  init(capacity: Int) {
    tags = Set(minimumCapacity: abs(capacity % 64))
    for name in ["a", "b", "c", "d"] { tags.insert(Tag(name: name)) }
  }
}
