/// How far a ``ScreenFinder`` looks from where it starts: six bits, which count each for itself, and
/// sets of them with names.
///
/// On tabs with two stacks, of which the first is selected, a sheet with a stack over the tabs, and a
/// popover over that, `tab[nav1[a1,a2]*, nav2[b1,b2]] ⇒ nav3[c1,c2] ⇒ q`:
///
/// | from | scope | order |
/// |---|---|---|
/// | tab | ``everything`` | tab nav1 a2 nav3 c2 q c1 a1 nav2 b2 b1 |
/// | tab | ``allVisible`` | tab nav1 a2 nav3 c2 q |
/// | tab | ``current``, ``visible``, ``contained`` | tab nav1 a2 nav2 b2 |
/// | q | ``everything`` | q nav3 c2 c1 tab nav1 a2 a1 nav2 b2 b1 |
/// | b1 | ``outwards`` | b1 nav2 tab |
///
/// So what shows comes before what covers it, and both come before what is hidden; of those that
/// show, the child in focus is first, and the others follow in the order of their container. Every
/// screen is looked at once. What a screen presents is what its own slot holds: a layer is met where
/// its host is.
public struct SearchScope: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Makes a scope of bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The screen that the search starts from.
  public static let current = SearchScope(rawValue: 1 << 0)

  /// The children that show in their container, and what shows in those, covered or not.
  ///
  /// Together with ``contained`` all children of the start, and of the root of each further layer,
  /// but inside them only what shows: the top of every tab's stack.
  public static let visible = SearchScope(rawValue: 1 << 1)

  /// All children and what they contain, those that show before the others.
  public static let contained = SearchScope(rawValue: 1 << 2)

  /// The layers that are presented by what is looked at, and so on upwards.
  public static let presented = SearchScope(rawValue: 1 << 3)

  /// The layer that presents the one in which the start is, from its root, and so on downwards.
  public static let presenting = SearchScope(rawValue: 1 << 4)

  /// The containers around the start within its layer, the nearest first, and nothing else in them.
  public static let parent = SearchScope(rawValue: 1 << 5)

  /// All that can be reached: from the top layer every screen of the tree.
  public static let everything: SearchScope = [.current, .contained, .presented, .presenting]

  /// What shows in every layer, the covered ones included.
  public static let allVisible: SearchScope = [.current, .visible, .presented, .presenting]

  /// The start and all that it contains.
  public static let inside: SearchScope = [.current, .contained]

  /// The start and what shows in it.
  public static let insideVisible: SearchScope = [.current, .visible]

  /// The start, all that it contains, and the layers above.
  public static let upwards: SearchScope = [.current, .contained, .presented]

  /// The start, all that it contains, and the layers below.
  public static let downwards: SearchScope = [.current, .contained, .presenting]

  /// The start and the containers around it within its layer.
  public static let outwards: SearchScope = [.current, .parent]
}

extension SearchScope: CustomStringConvertible {
  /// The names of the bits, always in the order in which they are declared: `current, contained`.
  public var description: String {
    let names = ["current", "visible", "contained", "presented", "presenting", "parent"]
    let set = names.enumerated().filter { rawValue & (1 << UInt8($0.offset)) != 0 }
    return set.isEmpty ? "nothing" : set.map(\.element).joined(separator: ", ")
  }
}
