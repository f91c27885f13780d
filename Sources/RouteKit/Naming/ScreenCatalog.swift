/// An app's named screens, each once.
///
/// Links, archives, explanations and recordings are read long after they were written, by another
/// version of the app. They use the names that are listed here, never the names of Swift types.
///
/// ```swift
/// let catalog = try ScreenCatalog { screens in
///   screens.add("feed", FeedBuilder(), links: ["feed"])
///   screens.add("product", ProductBuilder(), links: ["products/:number"], formerNames: ["item"])
///   screens.add("order", OrderBuilder(), guardedBy: SignedIn(session: session))
/// }
/// ```
///
/// It is filled once, and checked when it is full:
///
/// ```
/// Cannot make the catalogue: two screens are named 'product', 'ProductScreen' and 'OfferScreen'.
/// ```
///
/// It lists what can be made, and places nothing: where a screen goes is the business of a route.
public struct ScreenCatalog {
  /// How what screens are built from has changed: 1 at first, one more with every release in which it
  /// has. Archives carry it, and migrations are for those before a version.
  public let version: Int
  /// The screens, in the order in which they were listed.
  public let screens: [NamedScreen]
  /// Where a screen stands in the list, by its name and its former names.
  private let positions: [String: Int]

  /// Fills a catalogue, and checks it.
  ///
  /// - Parameters:
  ///   - version: See ``version``.
  ///   - fill: Lists the screens. It is called once, here.
  /// - Throws: ``RoutingError`` of the kind `badCatalog` if two screens have one name, a former name
  ///   included, or one has none; every such fault is among the reasons. What the closure throws.
  public init(version: Int = 1, _ fill: (inout Draft) throws -> Void) throws {
    self.version = version
    var draft = Draft()
    try fill(&draft)
    screens = draft.screens
    positions = try draft.checkedPositions()
  }

  /// Finds a screen by its name, or by one that it had formerly.
  ///
  /// - Parameter name: The name that was listed.
  /// - Returns: The screen as it was listed.
  /// - Throws: ``RoutingError`` of the kind `notFound`, which names the nearest names.
  /// - Complexity: O(1).
  public func screen(named name: String) throws -> NamedScreen {
    if let listed = listed(name) { return listed }
    throw RoutingError.noScreen(named: name, among: screens.map(\.name))
  }

  /// The screen of a name or a former one, or nil: for who has many names and looks for no nearest.
  func listed(_ name: String) -> NamedScreen? { positions[name].map { screens[$0] } }

  /// A number that differs if the version, names, former names, or which contexts can be coded differ, as
  /// 16 hexadecimal digits.
  ///
  /// An archive carries that of the catalogue that it was written with. Types, links and guards do not
  /// count, nor does the order.
  ///
  /// - Complexity: O(screens).
  public var fingerprint: String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let first = version == 1 ? [] : ["\(version)\n"]
    for line in first + screens.map(\.signature).sorted() {
      for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension ScreenCatalog {
  /// A catalogue that is being filled.
  ///
  /// A module of an app lists its screens in a function that takes one:
  ///
  /// ```swift
  /// func listShop(in screens: inout ScreenCatalog.Draft) {
  ///   screens.add("product", ProductBuilder())
  /// }
  /// ```
  public struct Draft {
    private(set) var screens: [NamedScreen] = []

    /// Lists a screen that is built from a context that can be coded: it can stand in links and in
    /// archives.
    ///
    /// - Parameters:
    ///   - name: What links and archives call it. Keep it when the type is renamed.
    ///   - builder: Makes the screen.
    ///   - condition: Asked about the context before an archive brings the screen in. Links have the
    ///     guards of their routes.
    ///   - links: The patterns of its links; the first that fits is printed. See `LinkPattern`.
    ///   - linkAliases: Patterns that are understood and never printed.
    ///   - formerNames: Names that it had in earlier versions.
    public mutating func add<Builder: ViewBuilder>(
      _ name: String, _ builder: Builder, guardedBy condition: (any Guard<Builder.Context>)? = nil,
      links: [String] = [], linkAliases: [String] = [], formerNames: [String] = []
    ) where Builder.Context: Codable {
      var screen = NamedScreen(
        name, builder.named(name), condition, coding: .coded(Builder.Context.self))
      (screen.links, screen.linkAliases, screen.formerNames) = (links, linkAliases, formerNames)
      screens.append(screen)
    }

    /// Lists a screen that is built from nothing: it can stand in links and in archives.
    ///
    /// - Parameters:
    ///   - name: What links and archives call it.
    ///   - builder: Makes the screen.
    ///   - condition: Asked before an archive brings the screen in.
    ///   - links: The patterns of its links; the first is printed.
    ///   - linkAliases: Patterns that are understood and never printed.
    ///   - formerNames: Names that it had in earlier versions.
    public mutating func add<Builder: ViewBuilder>(
      _ name: String, _ builder: Builder, guardedBy condition: (any Guard<Void>)? = nil,
      links: [String] = [], linkAliases: [String] = [], formerNames: [String] = []
    ) where Builder.Context == Void {
      var screen = NamedScreen(name, builder.named(name), condition, coding: .nothing)
      (screen.links, screen.linkAliases, screen.formerNames) = (links, linkAliases, formerNames)
      screens.append(screen)
    }

    /// Lists a screen of a builder that is named already: the name stands once, beside the builder.
    ///
    /// ```swift
    /// let product = ProductBuilder().named("product")
    /// let catalog = try ScreenCatalog { $0.add(product, links: ["products/:number"]) }
    /// try router.navigate(to: product.pushRoute(), with: 42)
    /// ```
    ///
    /// - Parameters:
    ///   - builder: Makes the screen, and has the name.
    ///   - condition: Asked about the context before an archive brings the screen in.
    ///   - links: The patterns of its links; the first that fits is printed.
    ///   - linkAliases: Patterns that are understood and never printed.
    ///   - formerNames: Names that it had in earlier versions.
    public mutating func add<Base: ViewBuilder>(
      _ builder: NamedBuilder<Base>, guardedBy condition: (any Guard<Base.Context>)? = nil,
      links: [String] = [], linkAliases: [String] = [], formerNames: [String] = []
    ) where Base.Context: Codable {
      add(
        builder.name, builder.base, guardedBy: condition, links: links, linkAliases: linkAliases,
        formerNames: formerNames)
    }

    /// Lists a screen that is built from nothing, of a builder that is named already.
    ///
    /// - Parameters:
    ///   - builder: Makes the screen, and has the name.
    ///   - condition: Asked before an archive brings the screen in.
    ///   - links: The patterns of its links; the first is printed.
    ///   - linkAliases: Patterns that are understood and never printed.
    ///   - formerNames: Names that it had in earlier versions.
    public mutating func add<Base: ViewBuilder>(
      _ builder: NamedBuilder<Base>, guardedBy condition: (any Guard<Void>)? = nil,
      links: [String] = [], linkAliases: [String] = [], formerNames: [String] = []
    ) where Base.Context == Void {
      add(
        builder.name, builder.base, guardedBy: condition, links: links, linkAliases: linkAliases,
        formerNames: formerNames)
    }

    /// Lists a screen that is built from a context that cannot be coded: no link leads to it, and an
    /// archive has a hole in its place.
    ///
    /// - Parameters:
    ///   - name: What explanations and recordings call it.
    ///   - builder: Makes the screen.
    ///   - formerNames: Names that it had in earlier versions.
    public mutating func addUncoded<Builder: ViewBuilder>(
      _ name: String, _ builder: Builder, formerNames: [String] = []
    ) {
      var screen = NamedScreen(name, builder.named(name), nil, coding: nil)
      screen.formerNames = formerNames
      screens.append(screen)
    }

    /// Where each name stands, if every name stands once.
    fileprivate func checkedPositions() throws -> [String: Int] {
      var positions: [String: Int] = [:]
      var faults: [RoutingError] = []
      for (position, screen) in screens.enumerated() {
        for name in [screen.name] + screen.formerNames {
          if name.isEmpty {
            faults.append(.nameless(screen))
          } else if let other = positions.updateValue(position, forKey: name) {
            faults.append(.doubled(name, screens[other], screen))
          }
        }
      }
      if let first = faults.first {
        throw faults.count == 1 ? first : RoutingError.badCatalog(because: faults)
      }
      return positions
    }
  }
}
