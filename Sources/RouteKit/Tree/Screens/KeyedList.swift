/// Elements in the order in which they were added. Each has an object as its key, and is found and removed by that in
/// constant time.
///
/// A removed element leaves a gap. When half of the places are gaps, the list is compacted.
package struct KeyedList<Element> {
  private var places: [(key: ObjectIdentifier, element: Element)?] = []
  private var positions: [ObjectIdentifier: Int] = [:]
  /// The position of the first element, or the end.
  private var start = 0

  package init() {}

  var count: Int { positions.count }
  var isEmpty: Bool { positions.isEmpty }
  package var first: Element? { start < places.count ? places[start]?.element : nil }

  package subscript(key: ObjectIdentifier) -> Element? {
    positions[key].flatMap { places[$0]?.element }
  }

  /// Adds an element at the end, in place of the element with the same key.
  package mutating func append(_ element: Element, for key: ObjectIdentifier) {
    remove(key)
    positions[key] = places.count
    places.append((key, element))
  }

  @discardableResult
  package mutating func remove(_ key: ObjectIdentifier) -> Element? {
    guard let position = positions.removeValue(forKey: key) else { return nil }
    let removed = places[position]?.element
    places[position] = nil
    if places.count > 2 * positions.count { closeUp() }
    while start < places.count, places[start] == nil { start += 1 }
    return removed
  }

  private mutating func closeUp() {
    places.removeAll { $0 == nil }
    start = 0
    for (position, place) in places.enumerated() {
      if let place { positions[place.key] = position }
    }
  }
}

extension KeyedList: Sequence {
  /// An iterator over the elements that the list has now. Later changes do not affect it.
  package func makeIterator() -> some IteratorProtocol<Element> {
    places[start...].lazy.compactMap { $0?.element }.makeIterator()
  }
}
