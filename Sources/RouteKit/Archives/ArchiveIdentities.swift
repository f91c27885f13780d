/// Tells the tabs of an archive and of a frame apart.
///
/// A tab is identified by its own name. A container without a name is identified by its first screen,
/// a screen by its name in the catalogue, and a screen without one by its type.
struct ArchiveIdentities {
  struct Identity {
    /// The name of the screen or container itself.
    var ownName: String?
    /// The name of the first screen, for a container of the library, or else its own.
    var name: String?
    /// The type of the first screen, if it is known.
    var type: String?
    var context: String?
  }

  private let identities: [Identity]

  subscript(position: Int) -> Identity { identities[position] }

  /// - Complexity: O(records).
  init(
    of records: [ArchiveRecord], _ children: [[Int]], using catalog: ScreenCatalog,
    type: (Int) -> String? = { _ in nil }
  ) {
    var identities = [Identity](repeating: Identity(), count: records.count)
    // Owners come before the screens that they hold.
    for (position, record) in records.enumerated().reversed() {
      let listed = record.screen.flatMap(catalog.listed)
      let ownName = listed?.name ?? record.screen ?? record.name
      if record.isLibraryContainer {
        // An empty one has no other sign than its kind.
        identities[position] =
          children[position].first.map { identities[$0] } ?? Identity(type: record.kind.rawValue)
      } else {
        identities[position].name = ownName
        identities[position].type =
          type(position) ?? record.gap?.type ?? listed.flatMap(\.knownTypeName)
        identities[position].context = record.context
      }
      identities[position].ownName = ownName
    }
    self.identities = identities
  }

  /// Pairs records with screens of a frame, from the surest sign to the least sure. Each is paired once,
  /// and equal ones in order.
  ///
  /// - Returns: The record for each screen of the frame that has one.
  /// - Complexity: O(records + screens).
  static func pairs(
    _ archived: [Int], in one: ArchiveIdentities, with built: [Int], in other: ArchiveIdentities
  ) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var (archived, built) = (archived, built)
    for sign in Sign.all where !archived.isEmpty && !built.isEmpty {
      var waiting: [Sign.Key: Waiting] = [:]
      for position in built {
        let identity = other[position]
        guard let key = sign.key(identity) else { continue }
        waiting[key, default: Waiting()].add(position, isSure: sign.isSure(identity))
      }
      for position in archived {
        let identity = one[position]
        guard let key = sign.key(identity),
          let found = waiting[key]?.next(excludingSure: sign.isSure(identity))
        else { continue }
        pairs[found] = position
      }
      let used = Set(pairs.values)
      archived.removeAll(where: used.contains)
      built.removeAll { pairs[$0] != nil }
    }
    return pairs
  }

  /// A sign that two tabs are the same one.
  private struct Sign {
    struct Key: Hashable {
      let text: String
      var context: String?
    }

    let key: (Identity) -> Key?
    /// Whether a tab has a surer sign. Two that have one and differ in it are not the same.
    let isSure: (Identity) -> Bool

    static var all: [Sign] {
      [
        Sign { identity in identity.ownName.map { Key(text: $0, context: identity.context) } },
        Sign { identity in identity.ownName.map { Key(text: $0) } },
        Sign(
          key: { identity in identity.name.map { Key(text: $0, context: identity.context) } },
          isSure: { $0.ownName != nil }),
        Sign(
          key: { identity in identity.name.map { Key(text: $0) } }, isSure: { $0.ownName != nil }),
        Sign(
          key: { identity in identity.type.map { Key(text: $0) } },
          isSure: { $0.ownName != nil || $0.name != nil }),
      ]
    }

    init(key: @escaping (Identity) -> Key?, isSure: @escaping (Identity) -> Bool = { _ in false }) {
      (self.key, self.isSure) = (key, isSure)
    }
  }

  /// The screens of a frame with the same sign, in order.
  private struct Waiting {
    private var sure: [Int] = []
    private var unsure: [Int] = []
    private var taken = (sure: 0, unsure: 0)

    mutating func add(_ position: Int, isSure: Bool) {
      if isSure { sure.append(position) } else { unsure.append(position) }
    }

    mutating func next(excludingSure: Bool) -> Int? {
      let first = excludingSure || taken.sure == sure.count ? nil : sure[taken.sure]
      let second = taken.unsure == unsure.count ? nil : unsure[taken.unsure]
      if let first, first < second ?? .max {
        taken.sure += 1
        return first
      }
      if second != nil { taken.unsure += 1 }
      return second
    }
  }
}

extension ArchiveRecord {
  /// Whether it is a stack, tabs or a split that the catalogue does not list, of any class.
  fileprivate var isLibraryContainer: Bool {
    screen == nil && [.stack, .tabs, .split].contains(kind)
  }
}

extension NamedScreen {
  /// The type of its screens, unless the builder only says that they are screens.
  fileprivate var knownTypeName: String? {
    screenType == ScreenNode.self ? nil : screenType.typeTitle
  }
}
