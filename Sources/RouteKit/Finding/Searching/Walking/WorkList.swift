/// A list of plain values that starts in the caller's stack memory. Most searches never need more.
struct WorkList<Element: BitwiseCopyable> {
  private(set) var count = 0
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private var isOnHeap = false

  /// Creates a list in memory that outlives it. The owner of the list must call ``free()``.
  init(in memory: UnsafeMutableBufferPointer<Element>) {
    // A temporary allocation has an address even if it is empty.
    base = memory.baseAddress.unsafelyUnwrapped
    capacity = memory.count
  }

  subscript(position: Int) -> Element { base[position] }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    base[count] = element
    count += 1
  }

  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
  }

  /// Removes all elements after the given count.
  mutating func truncate(to newCount: Int) { count = min(count, newCount) }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    free()
    base = larger
    capacity *= 2
    isOnHeap = true
  }

  /// Frees the memory if the list allocated it.
  func free() {
    if isOnHeap { base.deallocate() }
  }
}
