/// A list of plain values that keeps its memory from one attempt to the next.
///
/// With an array, `removeAll(keepingCapacity:)` and the uniqueness checks of appends took a third of the time of a
/// push. These lists have only one owner, so there is nothing to check. The owner must free the list.
struct ReusedList<Element: BitwiseCopyable> {
  /// Beyond this count, a list frees its memory when it is emptied.
  private static var keptCapacity: Int { 4_096 }

  private(set) var count = 0
  private var capacity = 0
  private var base: UnsafeMutablePointer<Element>?

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  /// The elements in place, valid until the list changes.
  @inline(__always)
  var elements: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  @inline(__always)
  subscript(position: Int) -> Element {
    assert(position < count, "beyond the end of a list")
    return base.unsafelyUnwrapped[position]
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { base.grow(&capacity, holding: count) }
    base.unsafelyUnwrapped[count] = element
    count += 1
  }

  @inline(__always)
  mutating func replace(at position: Int, with element: Element) {
    assert(position < count, "beyond the end of a list")
    base.unsafelyUnwrapped[position] = element
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    count -= 1
    return base.unsafelyUnwrapped[count]
  }

  /// Removes all elements after the given count.
  @inline(__always)
  mutating func truncate(to newCount: Int) { count = min(count, newCount) }

  /// Empties the list.
  @inline(__always)
  mutating func removeAll() {
    if count > Self.keptCapacity { free() }
    count = 0
  }

  /// Frees the memory. The list is then empty and can be used again.
  @inline(never)
  mutating func free() {
    base?.deallocate()
    base = nil
    count = 0
    capacity = 0
  }
}

extension Optional {
  /// Doubles the memory of a list, and moves its elements there.
  @inline(never)
  mutating func grow<Element>(_ capacity: inout Int, holding count: Int)
  where Wrapped == UnsafeMutablePointer<Element> {
    capacity = Swift.max(16, capacity * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    if let base = self {
      larger.moveInitialize(from: base, count: count)
      base.deallocate()
    }
    self = larger
  }
}
