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
  private let builder: Any
  private let make: (Any) throws -> ScreenNode
  private let ask: ((Any, Navigation) throws -> Void)?

  init<Base: ViewBuilder>(
    _ name: String, _ builder: NamedBuilder<Base>, _ condition: (any Guard<Base.Context>)?,
    coding: ContextCoding?
  ) {
    self.name = name
    screenType = Base.ViewType.self
    contextType = Base.Context.self
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
        guard let context = context as? Base.Context else { return }
        try asking.ask(about: context, in: navigation)
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

  /// Asks the guard that was listed, in an attempt; does nothing if there is none.
  ///
  /// - Throws: What the guard denies with; ``RoutingError`` of the kind `refused` or `mustWait`.
  func askGuard(about context: Any, in navigation: Navigation) throws {
    try ask?(context, navigation)
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

/// How a context is read and written, with its type forgotten.
struct ContextCoding {
  let decode: (any Decoder) throws -> Any
  let encode: (Any, any Encoder) throws -> Void
  /// Whether there is no context, so that nothing is read or written.
  let isOfNothing: Bool

  /// How a context is coded that can be.
  static func coded<Context: Codable>(_: Context.Type) -> ContextCoding {
    ContextCoding(
      decode: { try Context(from: $0) }, encode: { try ($0 as? Context)?.encode(to: $1) },
      isOfNothing: false)
  }

  /// How it is where there is none.
  static var nothing: ContextCoding {
    ContextCoding(decode: { _ in () }, encode: { _, _ in }, isOfNothing: true)
  }
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

  func ask(about context: Context, in navigation: Navigation) throws {
    try ask(condition, about: context, in: navigation)
  }

  private func ask<Condition: Guard<Context>>(
    _ condition: Condition, about context: Context, in navigation: Navigation
  ) throws {
    try navigation.ask(condition, about: context, before: destination, named: name, at: token)
  }
}
