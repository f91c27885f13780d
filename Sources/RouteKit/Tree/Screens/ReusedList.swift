/// A list that keeps its memory from one attempt to the next.
///
/// With an array, `removeAll(keepingCapacity:)` and the uniqueness checks of appends took a third of the time of a
/// push. These lists have only one owner, so there is nothing to check.
struct ReusedList<Element>: ~Copyable {
  /// Beyond this count, a list frees its memory when it is emptied.
  private static var keptCapacity: Int { 4_096 }

  private(set) var count = 0
  private var capacity = 0
  private var base: UnsafeMutablePointer<Element>?

  deinit {
    for position in indices { base?.advanced(by: position).deinitialize(count: 1) }
    base?.deallocate()
  }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  /// The elements in place, valid until the list changes.
  @inline(__always)
  var elements: UnsafeMutableBufferPointer<Element> {
    UnsafeMutableBufferPointer(start: base, count: count)
  }

  @inline(__always)
  subscript(position: Int) -> Element {
    assert(position < count, "beyond the end of a list")
    return base.unsafelyUnwrapped[position]
  }

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if count == capacity { grow() }
    base.unsafelyUnwrapped.advanced(by: count).initialize(to: element)
    count += 1
  }

  /// Doubles the memory.
  @inline(never)
  private mutating func grow() {
    capacity = max(16, capacity * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    if let base {
      larger.moveInitialize(from: base, count: count)
      base.deallocate()
    }
    base = larger
  }

  @inline(__always)
  mutating func replace(at position: Int, with element: Element) {
    assert(position < count, "beyond the end of a list")
    base.unsafelyUnwrapped[position] = element
  }

  @inline(__always)
  mutating func removeLast() -> Element {
    count -= 1
    return base.unsafelyUnwrapped.advanced(by: count).move()
  }

  /// Removes the elements from a position on and returns them. So the caller releases the objects that only they hold,
  /// outside of any change of this list.
  mutating func drop(from position: Int) -> [Element] {
    let dropped = Array(elements[position...])
    truncate(to: position)
    return dropped
  }

  /// Removes all elements after the given count.
  @inline(__always)
  mutating func truncate(to newCount: Int) {
    while count > newCount { _ = removeLast() }
  }

  /// Hands all elements over to a closure, which moves them to another place.
  mutating func handOver<Result>(_ take: (UnsafeMutableBufferPointer<Element>) -> Result) -> Result
  {
    defer { count = 0 }
    return take(elements)
  }

  /// Empties the list.
  @inline(__always)
  mutating func removeAll() {
    let held = count
    count = 0
    for position in 0..<held {
      base.unsafelyUnwrapped.advanced(by: position).deinitialize(count: 1)
    }
    if held > Self.keptCapacity { free() }
  }

  @inline(never)
  private mutating func free() {
    base?.deallocate()
    base = nil
    capacity = 0
  }
}
