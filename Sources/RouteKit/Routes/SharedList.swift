/// A list that grows in place at each end that is not yet extended by another list, and is copied otherwise.
///
/// For example, `a.then(b)` and `a.then(c)` with the same `a` are two chains, so the second one copies. A chain that
/// is built step by step is one list, whether the steps are added at its end or at its beginning.
@usableFromInline
struct SharedList<Element>: RandomAccessCollection {
  @usableFromInline
  final class Storage {
    /// The elements from position 0 on.
    @usableFromInline @exclusivity(unchecked) var back: [Element]
    /// The elements before position 0, the last one first.
    @usableFromInline @exclusivity(unchecked) var front: [Element] = []
    @inlinable
    init(_ elements: [Element]) { back = elements }
  }

  @usableFromInline let storage: Storage
  /// The position of the first element. It is negative if the list grew at its beginning.
  @usableFromInline let startIndex: Int
  @usableFromInline let endIndex: Int

  @inlinable
  init(_ elements: [Element]) {
    self.init(storage: Storage(elements), startIndex: 0, endIndex: elements.count)
  }

  @inlinable
  init(storage: Storage, startIndex: Int, endIndex: Int) {
    (self.storage, self.startIndex, self.endIndex) = (storage, startIndex, endIndex)
  }

  @inlinable
  subscript(position: Int) -> Element {
    position < 0 ? storage.front[-1 - position] : storage.back[position]
  }

  /// The list with more elements at the end.
  @inlinable
  func appending(_ more: some Sequence<Element>) -> SharedList {
    guard storage.back.count == endIndex else { return SharedList(Array(self) + more) }
    storage.back += more
    return SharedList(
      storage: storage, startIndex: startIndex, endIndex: storage.back.count)
  }

  /// This list followed by another one. The shorter one is added to the longer one, so building a chain takes the
  /// same time from either end.
  @inlinable
  func joined(with other: SharedList) -> SharedList {
    if count >= other.count { return appending(Array(other)) }
    guard other.storage.front.count == -other.startIndex else {
      return SharedList(Array(self) + other)
    }
    other.storage.front += Array(self).reversed()
    return SharedList(
      storage: other.storage, startIndex: -other.storage.front.count, endIndex: other.endIndex)
  }
}
