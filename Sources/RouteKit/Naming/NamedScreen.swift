/// A screen as a catalogue lists it. See ``ScreenCatalog``.
public struct NamedScreen {
  /// What links, archives and recordings call it.
  public let name: String
  /// The names that it had in earlier versions.
  public internal(set) var formerNames: [String] = []
  /// The patterns of its links, in the order in which one to print is looked for.
  public internal(set) var links: [String] = []
  /// The patterns that are understood and never printed.
  public internal(set) var linkAliases: [String] = []
  /// The type of the screen.
  public let screenType: ScreenNode.Type
  /// The type of the context that it is built from.
  public let contextType: Any.Type

  /// How its context is read and written; nil if it cannot be.
  let coding: ContextCoding?
  /// Whether a screen is of the type that is listed, or of a subclass: another may be called alike.
  let makes: (ScreenNode) -> Bool
  private let builder: Any
  private let make: (Any) throws -> ScreenNode
  private let ask: ((Any, Navigation) -> ListedVerdict?)?

  init<Base: ViewBuilder>(
    _ name: String, _ builder: NamedBuilder<Base>, _ condition: (any Guard<Base.Context>)?,
    coding: ContextCoding?
  ) {
    self.name = name
    screenType = Base.ViewType.self
    contextType = Base.Context.self
    makes = { $0 is Base.ViewType }
    self.coding = coding
    self.builder = ListedBuilder<Base.Context> { try builder.build(with: $0) }
    make = { context in
      guard let context = context as? Base.Context else {
        throw RoutingError.wrongContext(of: name, type(of: context), isMadeFrom: Base.Context.self)
      }
      return try builder.build(with: context)
    }
    ask = condition.map { condition in
      let asking = AskingGuard(condition, before: Base.ViewType.self, named: name)
      return { context, navigation in
        (context as? Base.Context).map { asking.verdict(about: $0, in: navigation) }
      }
    }
  }

  /// Whether a context can be read and written: it is `Codable`, or there is none.
  public var canBeCoded: Bool { coding != nil }

  /// Builds the screen, which has its name then, and remembers a context that can be coded.
  ///
  /// - Parameter context: Of the type ``contextType``.
  /// - Returns: The screen, which nothing holds yet.
  /// - Throws: ``RoutingError`` of the kind `badCatalog` if the context is of another type; what the
  ///   builder throws.
  func build(with context: Any) throws -> ScreenNode { try make(context) }

  /// Asks the guard that was listed, in an attempt, and leaves it to the caller to act on what it says;
  /// nil if there is none.
  func verdict(about context: Any, in navigation: Navigation) -> ListedVerdict? {
    ask?(context, navigation)
  }

  /// The builder, if it makes that type of screen from that type of context.
  func builder<Made: ScreenNode, Context>(
    of type: Made.Type, from context: Context.Type
  ) throws -> NamedBuilder<ClosureBuilder<Made, Context>> {
    guard let listed = builder as? ListedBuilder<Context>, screenType is Made.Type else {
      throw RoutingError.otherType(self, asked: Made.self, from: Context.self)
    }
    let builder = ClosureBuilder { (context: Context) throws -> Made in
      guard let made = try listed.build(context) as? Made else {
        throw RoutingError.otherType(self, asked: Made.self, from: Context.self)
      }
      return made
    }
    return NamedBuilder(base: builder, name: name)
  }

  /// What of it counts for the fingerprint of its catalogue.
  var signature: String {
    ([name] + formerNames.sorted()).joined(separator: "\u{1F}") + (canBeCoded ? "+" : "-") + "\n"
  }
}

/// Something written of which a context can be read, once its type is known.
protocol ContextSource {
  func read<Context: Decodable>(_ type: Context.Type) throws -> Context
}

/// How a context is read and written, with its type forgotten.
struct ContextCoding {
  let decode: (any Decoder) throws -> Any
  let encode: (Any, any Encoder) throws -> Void
  /// Reads a context from what knows how to make a decoder for it.
  let read: (any ContextSource) throws -> Any
  /// Whether there is no context, so that nothing is read or written.
  let isOfNothing: Bool

  /// How a context is coded that can be.
  static func coded<Context: Codable>(_: Context.Type) -> ContextCoding {
    ContextCoding(
      decode: { try Context(from: $0) }, encode: { try ($0 as? Context)?.encode(to: $1) },
      read: { try $0.read(Context.self) }, isOfNothing: false)
  }

  /// How it is where there is none.
  static var nothing: ContextCoding {
    ContextCoding(
      decode: { _ in () }, encode: { _, _ in }, read: { _ in () }, isOfNothing: true)
  }
}

/// What the guard of a listed screen says, and who it is.
struct ListedVerdict {
  let verdict: Verdict
  let token: GuardToken
  let judge: Judge
}

/// A builder of a known context, with the type of its screen forgotten.
private struct ListedBuilder<Context> {
  let build: (Context) throws -> ScreenNode
}

/// A guard with a place of its own, so that its answers are kept for it.
private struct AskingGuard<Context> {
  private let condition: any Guard<Context>
  private let destination: ScreenNode.Type
  private let name: String
  private let token = GuardToken()

  init(
    _ condition: any Guard<Context>, before destination: ScreenNode.Type, named name: String
  ) {
    (self.condition, self.destination, self.name) = (condition, destination, name)
  }

  func verdict(about context: Context, in navigation: Navigation) -> ListedVerdict {
    verdict(of: condition, about: context, in: navigation)
  }

  private func verdict<Condition: Guard<Context>>(
    of condition: Condition, about context: Context, in navigation: Navigation
  ) -> ListedVerdict {
    let verdict = navigation.callOut(.guard, to: Condition.self) { condition.check(context) }
    let label = navigation.callOut(.description, to: destination) { ContextLabel(of: context) }
    return ListedVerdict(
      verdict: verdict, token: token,
      judge: .routeGuard(Condition.self, before: destination, named: name, about: label))
  }
}
