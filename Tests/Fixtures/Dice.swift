/// SplitMix64: the same seed gives the same numbers on every machine.
package struct Dice: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 below a bound.
  package mutating func roll(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  /// Returns true once in so many calls.
  package mutating func oneIn(_ count: Int) -> Bool { roll(count) == 0 }

  /// Returns one element of a list, or nil if it is empty.
  package mutating func pick<Element>(_ list: [Element]) -> Element? {
    list.isEmpty ? nil : list[roll(list.count)]
  }
}
