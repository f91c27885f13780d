import RouteKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A tree as numbers that are the same in each run of a program.
///
/// A digest has one number for each screen, in the order of `TreeSnapshot.records`. The number depends on the type
/// with its module, the name, the place, the focus, the presentation, and the contexts that the screen was built with
/// and shows. The numbers that the tree gave to its screens do not count. To see how two trees differ, compare their
/// snapshots without numbers: `tree.snapshot().withoutIDs`.
///
/// A context counts in its coded form if it is `Encodable`, or else with its description if it is a
/// `PublicContext`. For any other context only the type counts. A `Set` or a dictionary with keys that are not
/// strings is coded in an order that changes from run to run: encode it sorted.
public struct TreeDigest: Hashable, Sendable {
  /// A number for each screen.
  public let screens: [UInt32]

  /// A text of 16 hexadecimal digits for the whole tree.
  public var description: String {
    var words = StableHash()
    for screen in screens { words.add(screen) }
    return words.value.hexadecimal(digits: 16)
  }
}

extension TreeDigest: CustomStringConvertible {}

extension TreeDigest: Codable {
  /// Reads the numbers of the screens from a text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the text does not consist of words of eight hexadecimal digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let words = try container.decode(String.self).split(separator: " ")
    screens = try words.map { word in
      guard word.utf8.count == 8, let number = UInt32(word, radix: 16) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "A digest consists of words of 8 hexadecimal digits.")
      }
      return number
    }
  }

  /// Writes the numbers of the screens as a text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(screens.map { $0.hexadecimal(digits: 8) }.joined(separator: " "))
  }
}

extension TreeDigest {
  /// Takes the digest of a tree with a given snapshot.
  init(of tree: ScreenTree, as snapshot: TreeSnapshot) {
    var nodes: [ScreenNode] = []
    tree.root?.forEachHeld { nodes.append($0) }
    var positions: [ScreenID: Int] = [:]
    for (position, record) in snapshot.records.enumerated() {
      if let id = record.id { positions[id] = position }
    }
    let coder = ContextCoder()
    screens = zip(nodes, snapshot.records).map { node, record in
      var hash = StableHash()
      hash.add(record, in: positions)
      hash.add(node, by: coder)
      return UInt32(truncatingIfNeeded: hash.value ^ (hash.value >> 32))
    }
  }
}

extension StableHash {
  /// Adds the place of a screen and how it is shown.
  fileprivate mutating func add(_ record: TreeSnapshot.Record, in positions: [ScreenID: Int]) {
    add(UInt32(truncatingIfNeeded: record.owner ?? -1))
    add(record.name)
    add(record.label)
    add(record.state)
    add(record.kind.description)
    add((record.isFocused ? 1 : 0) | (record.isCollapsed ? 2 : 0))
    for presentation in [record.presentation, record.hints] {
      guard var presentation else {
        add(nil)
        continue
      }
      // The asker counts by its position, because its number may differ in another run.
      let asker = presentation.asker.flatMap { positions[$0] }
      presentation.asker = nil
      add("\(presentation)")
      add(UInt32(truncatingIfNeeded: asker ?? -1))
    }
  }

  /// Adds the type of a screen, its contexts and its own state.
  fileprivate mutating func add(_ node: ScreenNode, by coder: ContextCoder) {
    add(stableName(of: type(of: node)))
    for context in node.keptContexts { add(context.map(coder.text)) }
    if let tabs = node as? TabNode {
      for tab in tabs.tabHistory.reversed() {
        let position = tabs.children.firstIndex { tab === $0 } ?? -1
        add(UInt32(truncatingIfNeeded: position))
      }
    } else if let container = node as? ContainerNode, let state = container.askedSafely(\.ownState)
    {
      add(coder.text(of: state))
    }
  }
}

/// Writes contexts as texts that are the same in each run.
private struct ContextCoder {
  private let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }()

  func text(of context: Any) -> String {
    let type = stableName(of: Swift.type(of: context))
    if let value = context as? any Encodable {
      do { return type + String(decoding: try encoder.encode(value), as: UTF8.self) } catch {
        // For a context that cannot be coded, only the type counts.
        return type
      }
    }
    if let value = context as? any PublicContext { return type + value.description }
    return type
  }
}

/// The name of a type with its module. The name of a private type contains an address, which is removed.
private func stableName(of type: Any.Type) -> String {
  var rest = Substring(_typeName(type, qualified: true))
  var name = ""
  while let start = rest.firstRange(of: "(unknown context at "),
    let end = rest[start.upperBound...].firstIndex(of: ")")
  {
    name += rest[..<start.lowerBound]
    rest = rest[rest.index(after: end)...]
  }
  return name + rest
}

/// A hash that is the same in each run: FNV-1a with 64 bits.
struct StableHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  private mutating func add(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// Adds a number.
  mutating func add(_ number: UInt32) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      add(byte: UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Adds a text, or a mark for nil. Different lists of texts never give the same bytes.
  mutating func add(_ text: String?) {
    guard let text else { return add(byte: 0xfe) }
    for byte in text.utf8 { add(byte: byte) }
    add(byte: 0xff)
  }
}

extension FixedWidthInteger {
  /// The number in hexadecimal digits, with leading zeros.
  fileprivate func hexadecimal(digits: Int) -> String {
    let text = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
  }
}
