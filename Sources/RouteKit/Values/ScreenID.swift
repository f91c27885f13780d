/// The number that a tree gives to a screen when its entering is committed.
///
/// A tree counts from 1 in the order in which screens enter, and never gives a number twice. A
/// screen that returns to the same tree keeps its number. A navigation that is refused or rolled
/// back uses no numbers. So equal runs give equal numbers, and tests and recordings can print them.
///
/// ```swift
/// let tree = ScreenTree()
/// try tree.setRoot(try StackNode(FeedScreen()))
/// tree.visible?.screenID == ScreenID(2)  // true: the stack entered first
/// ```
///
/// The numbers of two trees are unrelated.
public struct ScreenID: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  /// The number, from 1.
  public let number: Int

  /// Creates the identity with a number, for example to look up a screen whose number was stored.
  public init(_ number: Int) { self.number = number }

  /// Reads the bare number.
  public init(from decoder: any Decoder) throws {
    number = try Int(from: decoder)
  }

  /// Writes the bare number.
  public func encode(to encoder: any Encoder) throws { try number.encode(to: encoder) }

  /// Orders by time: the screen that entered first is smaller.
  public static func < (earlier: ScreenID, later: ScreenID) -> Bool {
    earlier.number < later.number
  }

  /// The number with a hash sign, as drawings show it: `#2`.
  public var description: String { "#\(number)" }
}
