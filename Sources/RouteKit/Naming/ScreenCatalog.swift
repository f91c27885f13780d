/// A catalogue of an app's named screens.
///
/// Links, archives, explanations and recordings are read long after they are written, often by
/// another version of the app. They use the names listed here, never the names of Swift types.
///
/// ```swift
/// let catalog = try ScreenCatalog { screens in
///   screens.add("feed", FeedBuilder(), links: ["feed"])
///   screens.add("product", ProductBuilder(), links: ["products/:number"], formerNames: ["item"])
///   screens.add("order", OrderBuilder(), guardedBy: SignedIn(session: session))
/// }
/// ```
///
/// A catalogue is filled once, and then checked:
///
/// ```
/// Cannot make the catalogue: two screens are named 'product': 'ProductScreen' and 'OfferScreen'.
/// ```
///
/// It lists the screens that can be built, but does not place them. A route decides where a screen goes.
public struct ScreenCatalog {
  /// The version of the contexts: 1 at first, and one more with every release that changes a
  /// context. Archives record it, and migrations apply to archives from before a version.
  public let version: Int
  /// The screens, in the order in which they were listed.
  public let screens: [ScreenCatalog.Entry]
  /// The position of each screen, by its name and its former names.
  private let positions: [String: Int]

  /// Fills a catalogue and checks it.
  ///
  /// - Parameters:
  ///   - version: The version of the contexts; see ``version``.
  ///   - fill: Lists the screens. It is called once, before the initialiser returns.
  /// - Throws: ``RoutingError`` of the kind `badCatalog` if a name is missing, is empty or is listed
  ///   twice, former names included. If there are several faults, the error lists them as its reasons. Any
  ///   error that the closure throws.
  public init(version: Int = 1, _ fill: (inout Draft) throws -> Void) throws {
    self.version = version
    var draft = Draft()
    try fill(&draft)
    screens = draft.screens
    positions = try draft.checkedPositions()
  }

  /// Finds a screen by its name or by a former name.
  ///
  /// - Parameter name: The listed name, or a former name.
  /// - Returns: The listed screen.
  /// - Throws: ``RoutingError`` of the kind `notFound` if the name is not listed, with the nearest
  ///   names.
  /// - Complexity: O(1).
  public func screen(named name: String) throws -> ScreenCatalog.Entry {
    if let listed = listed(name) { return listed }
    throw RoutingError.noScreen(named: name, among: screens.map(\.name))
  }

  /// Returns the screen with a name or former name, or nil. Unlike ``screen(named:)``, it does not
  /// suggest similar names.
  func listed(_ name: String) -> ScreenCatalog.Entry? { positions[name].map { screens[$0] } }

  /// A hash of the version, the names, the former names and whether each context can be coded, as
  /// 16 hexadecimal digits.
  ///
  /// An archive records the fingerprint of the catalogue that it was written with. Types, links,
  /// guards and the order of the screens do not change it.
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
  /// A module of an app can list its screens in a function that takes a draft:
  ///
  /// ```swift
  /// func listShop(in screens: inout ScreenCatalog.Draft) {
  ///   screens.add("product", ProductBuilder())
  /// }
  /// ```
  public struct Draft {
    private(set) var screens: [ScreenCatalog.Entry] = []
    private var faults: [RoutingError] = []

    /// Lists a screen whose context can be coded. It can appear in links and archives.
    ///
    /// - Parameters:
    ///   - name: The name in links and archives. Keep it when you rename the type.
    ///   - builder: Builds the screen.
    ///   - condition: A guard that is asked about the context before the screen is restored from an
    ///     archive. Links use the guards of their routes.
    ///   - links: The patterns of its links. A link is written with the first that can hold the
    ///     context; see `LinkPattern`.
    ///   - linkAliases: Patterns that are read but never written.
    ///   - formerNames: The names that the screen had in earlier versions.
    public mutating func add<Builder: ViewBuilder>(
      _ name: String, _ builder: Builder, guardedBy condition: (any Guard<Builder.Context>)? = nil,
      links: [String] = [], linkAliases: [String] = [], formerNames: [String] = []
    ) where Builder.Context: Codable {
      var screen = ScreenCatalog.Entry(
        name, builder, condition, coding: .coded(Builder.Context.self))
      (screen.links, screen.linkAliases, screen.formerNames) = (links, linkAliases, formerNames)
      screens.append(screen)
    }

    /// Lists a screen that needs no context. It can appear in links and archives.
    ///
    /// - Parameters:
    ///   - name: The name in links and archives.
    ///   - builder: Builds the screen.
    ///   - condition: A guard that is asked before the screen is restored from an archive.
    ///   - links: The patterns of its links. A link is written with the first.
    ///   - linkAliases: Patterns that are read but never written.
    ///   - formerNames: The names that the screen had in earlier versions.
    public mutating func add<Builder: ViewBuilder>(
      _ name: String, _ builder: Builder, guardedBy condition: (any Guard<Void>)? = nil,
      links: [String] = [], linkAliases: [String] = [], formerNames: [String] = []
    ) where Builder.Context == Void {
      var screen = ScreenCatalog.Entry(name, builder, condition, coding: .nothing)
      (screen.links, screen.linkAliases, screen.formerNames) = (links, linkAliases, formerNames)
      screens.append(screen)
    }

    /// Lists a screen whose builder already has a name, so the name is written only once.
    ///
    /// ```swift
    /// let product = ProductBuilder().named("product")
    /// let catalog = try ScreenCatalog { $0.add(product, links: ["products/:number"]) }
    /// try router.navigate(to: product.pushRoute(), with: 42)
    /// ```
    ///
    /// The catalogue refuses a builder without a name:
    ///
    /// ```
    /// Cannot make the catalogue: the builder of 'ProductScreen' has no name.
    /// ```
    ///
    /// - Parameters:
    ///   - builder: The builder, which provides the name. See ``ViewBuilder/named(_:)``.
    ///   - condition: A guard that is asked about the context before the screen is restored from an
    ///     archive. Links use the guards of their routes.
    ///   - links: The patterns of its links. A link is written with the first that can hold the
    ///     context.
    ///   - linkAliases: Patterns that are read but never written.
    ///   - formerNames: The names that the screen had in earlier versions.
    public mutating func add<Made: ScreenNode, Context: Codable>(
      _ builder: ClosureBuilder<Made, Context>, guardedBy condition: (any Guard<Context>)? = nil,
      links: [String] = [], linkAliases: [String] = [], formerNames: [String] = []
    ) {
      guard let name = builder.screenName else { return faults.append(.unnamed(Made.self)) }
      add(
        name, builder, guardedBy: condition, links: links, linkAliases: linkAliases,
        formerNames: formerNames)
    }

    /// Lists a screen that needs no context and whose builder already has a name.
    ///
    /// - Parameters:
    ///   - builder: The builder, which provides the name.
    ///   - condition: A guard that is asked before the screen is restored from an archive.
    ///   - links: The patterns of its links. A link is written with the first.
    ///   - linkAliases: Patterns that are read but never written.
    ///   - formerNames: The names that the screen had in earlier versions.
    public mutating func add<Made: ScreenNode>(
      _ builder: ClosureBuilder<Made, Void>, guardedBy condition: (any Guard<Void>)? = nil,
      links: [String] = [], linkAliases: [String] = [], formerNames: [String] = []
    ) {
      guard let name = builder.screenName else { return faults.append(.unnamed(Made.self)) }
      add(
        name, builder, guardedBy: condition, links: links, linkAliases: linkAliases,
        formerNames: formerNames)
    }

    /// Lists a screen whose context cannot be coded. No link leads to it, and an archive has a gap
    /// in its place.
    ///
    /// - Parameters:
    ///   - name: The name in explanations and recordings.
    ///   - builder: Builds the screen.
    ///   - formerNames: The names that the screen had in earlier versions.
    public mutating func addUncoded<Builder: ViewBuilder>(
      _ name: String, _ builder: Builder, formerNames: [String] = []
    ) {
      var screen = ScreenCatalog.Entry(name, builder, nil, coding: nil)
      screen.formerNames = formerNames
      screens.append(screen)
    }

    /// Returns the position of each name, after checking that no name is empty or listed twice.
    fileprivate func checkedPositions() throws -> [String: Int] {
      var positions: [String: Int] = [:]
      var faults = faults
      for (position, screen) in screens.enumerated() {
        for name in [screen.name] + screen.formerNames {
          if name.isEmpty {
            faults.append(.badCatalog("\(screen.typeText) has an empty name"))
          } else if let other = positions.updateValue(position, forKey: name) {
            faults.append(
              .badCatalog(
                "two screens are named \(name.quoted): \(screens[other].typeText) and \(screen.typeText)",
                advice: "Rename one of them, or remove the name from its former names."))
          }
        }
      }
      if let first = faults.first {
        if faults.count == 1 { throw first }
        throw RoutingError(
          .badCatalog, action: "make the catalogue", reason: "it has \(faults.count) faults",
          reasons: faults)
      }
      return positions
    }
  }
}
