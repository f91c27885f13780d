extension ScreenCatalog {
  /// A screen in a catalogue; see ``ScreenCatalog``.
  public struct Entry {
    /// The name in links, archives and recordings.
    public let name: String
    /// The names that the screen had in earlier versions.
    public internal(set) var formerNames: [String] = []
    /// The patterns of its links. A link is written with the first pattern that can hold the context.
    public internal(set) var links: [String] = []
    /// The patterns that are read but never written.
    public internal(set) var linkAliases: [String] = []
    /// The type of the screen.
    public let screenType: ScreenNode.Type
    /// The type of the context that it is built from.
    public let contextType: Any.Type

    /// How its context is coded, or nil if it cannot be.
    let coding: ContextCoding?
    /// Whether a screen has the listed type. Another type may have the same name.
    let makes: (ScreenNode) -> Bool
    private let builder: any ViewBuilder
    private let ask: ((Any, Navigation) -> ListedVerdict?)?

    init<Base: ViewBuilder>(
      _ name: String, _ builder: Base, _ condition: (any Guard<Base.Context>)?,
      coding: ContextCoding?
    ) {
      self.name = name
      screenType = Base.ViewType.self
      contextType = Base.Context.self
      makes = { $0 is Base.ViewType }
      self.coding = coding
      self.builder = builder.named(name, remembering: coding.map { !$0.isOfNothing } ?? false)
      ask = condition.map { condition in
        // Its own token, so its answers are kept separately.
        let token = GuardToken()
        return { context, navigation in
          (context as? Base.Context).map {
            condition.verdict(
              about: $0, before: Base.ViewType.self, named: name, token, in: navigation)
          }
        }
      }
    }

    /// Whether the context can be coded: it is `Codable`, or the screen needs none.
    public var canBeCoded: Bool { coding != nil }

    /// Builds the screen. It has its name, and remembers a context that can be coded.
    ///
    /// - Parameter context: A context of the type ``contextType``.
    /// - Returns: The screen, which is not on a tree yet.
    /// - Throws: ``RoutingError`` of the kind `badCatalog` if the context has another type. Any error
    ///   that the builder throws.
    func build(with context: Any) throws -> ScreenNode {
      try builder.build(withAny: context, named: name)
    }

    /// Asks the listed guard within an attempt. The caller acts on the verdict. The result is nil if
    /// no guard is listed.
    func verdict(about context: Any, in navigation: Navigation) -> ListedVerdict? {
      ask?(context, navigation)
    }

    /// Returns the builder if it builds that type of screen from that type of context.
    func builder<Made: ScreenNode, Context>(
      of type: Made.Type, from context: Context.Type
    ) throws -> ClosureBuilder<Made, Context> {
      guard let builder = builder as? any ViewBuilder<Context>, screenType is Made.Type else {
        throw RoutingError.otherType(self, asked: Made.self, from: Context.self)
      }
      return ClosureBuilder(named: name) { context in
        guard let made = try builder.build(with: context) as? Made else {
          throw RoutingError.otherType(self, asked: Made.self, from: Context.self)
        }
        return made
      }
    }

    /// The part of the screen that the fingerprint of the catalogue covers.
    var signature: String {
      ([name] + formerNames.sorted()).joined(separator: "\u{1F}") + (canBeCoded ? "+" : "-") + "\n"
    }
  }
}

/// How a context is coded, with its type erased.
package struct ContextCoding {
  /// The type of the context, or nil if there is none. Then nothing is read or written.
  let type: (any Codable.Type)?

  package var isOfNothing: Bool { type == nil }

  /// The coding of a `Codable` context.
  package static func coded(_ type: any Codable.Type) -> ContextCoding { ContextCoding(type: type) }

  /// The coding of a screen that needs no context.
  package static var nothing: ContextCoding { ContextCoding(type: nil) }

  package func decode(_ decoder: any Decoder) throws -> Any {
    try type.map { try $0.init(from: decoder) } ?? ()
  }

  package func encode(_ context: Any, _ encoder: any Encoder) throws {
    if !isOfNothing { try (context as? any Encodable)?.encode(to: encoder) }
  }
}

/// The verdict of a listed screen's guard, and the guard's identity.
struct ListedVerdict {
  let verdict: Verdict
  let token: GuardToken
  /// Names the guard, for texts.
  let source: () -> VerdictSource
}

extension ViewBuilder {
  fileprivate func build(withAny context: Any, named name: String) throws -> ScreenNode {
    guard let context = context as? Context else {
      throw RoutingError.wrongContext(of: name, type(of: context), isMadeFrom: Context.self)
    }
    return try build(with: context)
  }
}

extension Guard {
  /// Asks this guard before a listed screen.
  fileprivate func verdict(
    about context: Subject, before destination: ScreenNode.Type, named name: String,
    _ token: GuardToken, in navigation: Navigation
  ) -> ListedVerdict {
    let verdict = navigation.callOut(.guard, to: Self.self) { check(context) }
    let (guardName, label) = navigation.callOut(.description, to: destination) {
      (givenName, ContextLabel(of: context))
    }
    return ListedVerdict(verdict: verdict, token: token) {
      VerdictSource(
        guard: Self.self, named: guardName, before: destination, named: name, about: label)
    }
  }
}
