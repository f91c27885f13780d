/// A screen in a catalogue; see ``ScreenCatalog``.
public struct NamedScreen {
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
  private let builder: Any
  private let make: (Any) throws -> ScreenNode
  private let ask: ((Any, Navigation) -> ListedVerdict?)?

  init<Base: ViewBuilder>(
    _ name: String, _ builder: Base, _ condition: (any Guard<Base.Context>)?,
    coding: ContextCoding?
  ) {
    let builder = builder.named(name, remembering: coding.map { !$0.isOfNothing } ?? false)
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

  /// Whether the context can be coded: it is `Codable`, or the screen needs none.
  public var canBeCoded: Bool { coding != nil }

  /// Builds the screen. It has its name, and remembers a context that can be coded.
  ///
  /// - Parameter context: A context of the type ``contextType``.
  /// - Returns: The screen, which is not on a tree yet.
  /// - Throws: ``RoutingError`` of the kind `badCatalog` if the context has another type. Any error
  ///   that the builder throws.
  func build(with context: Any) throws -> ScreenNode { try make(context) }

  /// Asks the listed guard within an attempt. The caller acts on the verdict. The result is nil if
  /// no guard is listed.
  func verdict(about context: Any, in navigation: Navigation) -> ListedVerdict? {
    ask?(context, navigation)
  }

  /// Returns the builder if it builds that type of screen from that type of context.
  func builder<Made: ScreenNode, Context>(
    of type: Made.Type, from context: Context.Type
  ) throws -> ClosureBuilder<Made, Context> {
    guard let listed = builder as? ListedBuilder<Context>, screenType is Made.Type else {
      throw RoutingError.otherType(self, asked: Made.self, from: Context.self)
    }
    return ClosureBuilder(named: name) { context in
      guard let made = try listed.build(context) as? Made else {
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

/// A source that a context can be decoded from when its type is known.
package protocol ContextSource {
  func read<Context: Decodable>(_ type: Context.Type) throws -> Context
}

/// How a context is coded, with its type erased.
package struct ContextCoding {
  package let decode: (any Decoder) throws -> Any
  package let encode: (Any, any Encoder) throws -> Void
  /// Reads a context from a source that can provide a decoder.
  package let read: (any ContextSource) throws -> Any
  /// Whether there is no context. Then nothing is read or written.
  package let isOfNothing: Bool

  /// The coding of a `Codable` context.
  package static func coded<Context: Codable>(_: Context.Type) -> ContextCoding {
    ContextCoding(
      decode: { try Context(from: $0) }, encode: { try ($0 as? Context)?.encode(to: $1) },
      read: { try $0.read(Context.self) }, isOfNothing: false)
  }

  /// The coding of a screen that needs no context.
  package static var nothing: ContextCoding {
    ContextCoding(
      decode: { _ in () }, encode: { _, _ in }, read: { _ in () }, isOfNothing: true)
  }
}

/// The verdict of a listed screen's guard, and the guard's identity.
struct ListedVerdict {
  let verdict: Verdict
  let token: GuardToken
  /// Names the guard, for texts.
  let source: () -> VerdictSource
}

/// A builder with a known context type. The type of its screen is erased.
private struct ListedBuilder<Context> {
  let build: (Context) throws -> ScreenNode
}

/// A guard with its own token, so its answers are kept separately.
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
    let (guardName, label) = navigation.callOut(.description, to: destination) {
      (condition.givenName, ContextLabel(of: context))
    }
    return ListedVerdict(verdict: verdict, token: token) {
      VerdictSource(
        guard: Condition.self, named: guardName, before: destination, named: name, about: label)
    }
  }
}
