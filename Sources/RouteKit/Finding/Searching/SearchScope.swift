/// How far a ``ScreenFinder`` searches from its start: six independent bits, and named combinations
/// of them.
///
/// The table shows the order for two tabs, each with a stack. The first tab is selected. A sheet
/// with a stack covers the tabs, and a popover covers the sheet: `tab[nav1[a1,a2]*, nav2[b1,b2]] ⇒
/// nav3[c1,c2] ⇒ q`:
///
/// | from | scope | order |
/// |---|---|---|
/// | tab | ``everything`` | tab nav1 a2 nav3 c2 q c1 a1 nav2 b2 b1 |
/// | tab | ``allVisible`` | tab nav1 a2 nav3 c2 q |
/// | tab | ``current``, ``visible``, ``contained`` | tab nav1 a2 nav2 b2 |
/// | q | ``everything`` | q nav3 c2 c1 tab nav1 a2 a1 nav2 b2 b1 |
/// | b1 | ``outwards`` | b1 nav2 tab |
///
/// Screens that show come before the layers that cover them, and both come before hidden screens.
/// Among the screens that show, the focused child is first. The others follow in the order of their
/// container. Every screen is visited once. A layer is visited right after its host.
public struct SearchScope: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates a scope from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The screen that the search starts from.
  public static let current = SearchScope(rawValue: 1 << 0)

  /// The children that their container shows, and the children that those show, covered or not.
  ///
  /// Together with ``contained``, the search visits all children of the start and of the root of
  /// each further layer, but inside these children only the screens that show: for example, the top
  /// of every tab's stack.
  public static let visible = SearchScope(rawValue: 1 << 1)

  /// All children and everything that they contain. Children that show come first.
  public static let contained = SearchScope(rawValue: 1 << 2)

  /// The layers that the visited screens present, and the layers that these present in turn.
  public static let presented = SearchScope(rawValue: 1 << 3)

  /// The layer that presents the start's layer, from its root, and the layers below that one.
  public static let presenting = SearchScope(rawValue: 1 << 4)

  /// The containers around the start within its layer, from the nearest outwards, without their
  /// other children.
  public static let parent = SearchScope(rawValue: 1 << 5)

  /// Everything that can be reached. From the top layer, this is every screen of the tree.
  public static let everything: SearchScope = [.current, .contained, .presented, .presenting]

  /// The screens that show in every layer, including covered layers.
  public static let allVisible: SearchScope = [.current, .visible, .presented, .presenting]

  /// The start and everything that it contains.
  public static let inside: SearchScope = [.current, .contained]

  /// The start and the screens that show in it.
  public static let insideVisible: SearchScope = [.current, .visible]

  /// The start, everything that it contains, and the layers above.
  public static let upwards: SearchScope = [.current, .contained, .presented]

  /// The start, everything that it contains, and the layers below.
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
