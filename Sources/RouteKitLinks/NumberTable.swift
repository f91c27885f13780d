/// A hash table of small numbers, with a faster hash than a dictionary has.
///
/// The hash is the same in every process, so a table must not hold keys that come from outside:
/// they could be chosen to collide.
struct NumberTable: Sendable {
  private struct Slot: Sendable {
    var key = NumberTable.free
    var value: Int32 = 0
  }

  /// The key of a free slot. It must not be inserted.
  private static let free = UInt64.max

  /// At most half of the slots are taken. Their number is a power of two, or zero.
  private var slots: [Slot] = []
  private var count = 0

  subscript(key: UInt64) -> Int32? {
    guard !slots.isEmpty else { return nil }
    let slot = slots[position(of: key)]
    return slot.key == key ? slot.value : nil
  }

  /// Inserts a value, or replaces the value of the key.
  mutating func insert(_ value: Int32, for key: UInt64) {
    if count * 2 >= slots.count { grow() }
    let position = position(of: key)
    if slots[position].key != key { count += 1 }
    slots[position] = Slot(key: key, value: value)
  }

  /// The slot of a key, or the free one where it belongs.
  private func position(of key: UInt64) -> Int {
    var hash = key &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ hash >> 32) &* 0xD6E8_FEB8_6659_FD93
    let mask = slots.count - 1
    var position = Int(truncatingIfNeeded: hash >> 32) & mask
    while slots[position].key != key, slots[position].key != NumberTable.free {
      position = (position + 1) & mask
    }
    return position
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: max(16, old.count * 2))
    for slot in old where slot.key != NumberTable.free { slots[position(of: slot.key)] = slot }
  }
}
