/// A list that grows in place while it is the longest list that shares its storage, and is copied otherwise.
///
/// `a.then(b)` and `a.then(c)` of one `a` are two chains, so the second one copies. A chain in one expression
/// is one list, however long it is.
@usableFromInline
struct SharedList<Element> {
  @usableFromInline
  final class Storage {
    @usableFromInline @exclusivity(unchecked) var elements: [Element]
    @inlinable
    init(_ elements: [Element]) { self.elements = elements }
  }

  @usableFromInline let storage: Storage
  @usableFromInline let count: Int

  @inlinable
  init(_ elements: [Element]) {
    storage = Storage(elements)
    count = elements.count
  }

  @inlinable
  init(storage: Storage, count: Int) { (self.storage, self.count) = (storage, count) }

  @inlinable var elements: ArraySlice<Element> { storage.elements.prefix(count) }

  /// The list with more elements at the end.
  @inlinable
  func appending(_ more: some Sequence<Element>) -> SharedList {
    guard storage.elements.count == count else { return SharedList(Array(elements) + more) }
    storage.elements += more
    return SharedList(storage: storage, count: storage.elements.count)
  }
}
