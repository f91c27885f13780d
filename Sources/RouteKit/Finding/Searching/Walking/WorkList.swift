/// A list of plain values that begins in memory of its caller's stack: most searches end before they
/// need more.
struct WorkList<Element: BitwiseCopyable> {
  private(set) var count = 0
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private var isOnHeap = false

  /// Makes a list in memory that outlives it. Whoever owns the list frees it.
  init(in memory: UnsafeMutableBufferPointer<Element>) {
    // The memory of a temporary allocation has an address, even of none.
    base = memory.baseAddress.unsafelyUnwrapped
    capacity = memory.count
  }

  @inline(__always)
  subscript(position: Int) -> Element { base[position] }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    base[count] = element
    count += 1
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
  }

  /// Drops what comes after so many elements.
  @inline(__always)
  mutating func truncate(to newCount: Int) { count = min(count, newCount) }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    free()
    base = larger
    capacity *= 2
    isOnHeap = true
  }

  /// Gives the memory back, if it is the list's own.
  func free() {
    if isOnHeap { base.deallocate() }
  }
}
