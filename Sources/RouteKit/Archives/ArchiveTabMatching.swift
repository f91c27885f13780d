/// Matches the tabs of an archive with those of a frame.
///
/// A tab is identified by its own name. A container without a name is identified by its first screen,
/// a screen by its name in the catalogue, and a screen without one by its type.
struct ArchiveTabMatching {
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
  /// - Complexity: O(records + screens), if few screens of the frame have the same signs.
  static func pairs(
    _ archived: [Int], in one: ArchiveTabMatching, with built: [Int], in other: ArchiveTabMatching
  ) -> [Int: Int] {
    var pairs: [Int: Int] = [:]
    var archived = archived
    for sign in signs {
      var waiting: [[String?]: [Int]] = [:]
      for position in built where pairs[position] == nil {
        if let key = sign.key(other[position]) { waiting[key, default: []].append(position) }
      }
      if waiting.isEmpty { continue }
      archived.removeAll { position in
        let isSure = sign.isSure(one[position])
        guard let key = sign.key(one[position]),
          let next = waiting[key]?.firstIndex(where: { !isSure || !sign.isSure(other[$0]) }),
          let found = waiting[key]?.remove(at: next)
        else { return false }
        pairs[found] = position
        return true
      }
    }
    return pairs
  }

  /// The signs that two tabs are the same one, and whether a tab has a surer sign. Two that have one and
  /// differ in it are not the same.
  private static var signs: [(key: (Identity) -> [String?]?, isSure: (Identity) -> Bool)] {
    [
      ({ identity in identity.ownName.map { [$0, identity.context] } }, { _ in false }),
      ({ $0.ownName.map { [$0] } }, { _ in false }),
      ({ identity in identity.name.map { [$0, identity.context] } }, { $0.ownName != nil }),
      ({ $0.name.map { [$0] } }, { $0.ownName != nil }),
      ({ $0.type.map { [$0] } }, { $0.ownName != nil || $0.name != nil }),
    ]
  }
}

extension ArchiveRecord {
  /// Whether it is a stack, tabs or a split that the catalogue does not list, of any class.
  fileprivate var isLibraryContainer: Bool {
    screen == nil && [.stack, .tabs, .split].contains(kind)
  }
}

extension ScreenCatalog.Entry {
  /// The type of its screens, unless the builder only says that they are screens.
  fileprivate var knownTypeName: String? {
    screenType == ScreenNode.self ? nil : screenType.typeTitle
  }
}
