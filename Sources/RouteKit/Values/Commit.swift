/// The changes of one navigation, as observers receive them.
///
/// A commit holds values only, so it can be kept, compared, encoded and sent to another actor. It
/// describes the tree at the moment of the commit, whatever happens to the screens afterwards. Its
/// lists are created when they are read: keep a list that you read several times.
///
/// Receive each commit with ``ScreenTree/observe(_:)``.
public struct Commit: Hashable, Sendable {
  /// The number of the commit, from 1.
  public let number: Int
  /// The cause of the change.
  public let cause: Cause
  /// Whether the change should be animated. It is true unless a route has `animated(_:)` with false. This is
  /// a hint for hosts: the tree changes at once in either case.
  public let isAnimated: Bool
  private let lines: CommitLines

  init(number: Int, cause: Cause, isAnimated: Bool, _ lines: CommitLines) {
    (self.number, self.cause, self.isAnimated) = (number, cause, isAnimated)
    self.lines = lines
  }

  /// The changes, in this order: screens that left, entered and moved, containers with a new focus
  /// or state, and updated screens.
  ///
  /// There is at least one, unless the navigation only attached or detached a flow, only had a closure for
  /// ``Navigation/onCommit(_:)``, or undid or redid such a commit. Edits that cancel each other out make no commit.
  ///
  /// - Complexity: O(changes) each time it is read.
  public var changes: [Change] { lines.changes }
  /// The screens that are no longer visible, and containers around them, from the innermost.
  ///
  /// - Complexity: O(changes) each time it is read.
  public var disappeared: [ScreenReference] { lines.screens(.disappeared) }
  /// The screens that became visible, and containers around them, from the outermost.
  ///
  /// - Complexity: O(changes) each time it is read.
  public var appeared: [ScreenReference] { lines.screens(.appeared) }
  /// The visible screen before, or nil if the tree was empty.
  public var visibleBefore: ScreenReference? { lines.visibleBefore }
  /// The visible screen after, or nil if the tree is empty now.
  public var visible: ScreenReference? { lines.visible }
}

extension Commit {
  /// One change within a commit.
  public enum Change: Hashable, Sendable, Codable {
    /// The screen entered the tree in an owner, or as the root if the owner is nil.
    case entered(ScreenReference, into: ScreenReference?)
    /// The screen entered the tree as the root of a layer.
    case presented(ScreenReference, on: ScreenReference, Presentation)
    /// The screen left the tree.
    case left(ScreenReference)
    /// The screen has another place on the tree.
    case moved(ScreenReference, into: ScreenReference?)
    /// Another child of the container has the focus, or none. A stack's focus is always its last
    /// child, so it is not listed.
    case focused(ScreenReference?, in: ScreenReference)
    /// The container's own state changed: a split collapsed, a page turned.
    case changed(ScreenReference)
    /// The screen has another context. See ``ContextUpdatable``.
    case updated(ScreenReference)
  }
}

/// A screen as a value, with its names at one moment. A ``Commit``, a ``Visit`` and a ``Preview`` name their screens
/// with it.
public struct ScreenReference: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The number that the tree gave to the screen. It is nil in a ``Preview`` if the screen would be
  /// new.
  public let id: ScreenID?
  /// The type of the screen without its module. For a ``Screen``, the type of its content.
  public var type: String { typeName.text }
  /// The name of the screen, or nil.
  public let name: String?
  private let typeName: TypeName

  private enum CodingKeys: String, CodingKey {
    case id, name
    case typeName = "type"
  }

  init(id: ScreenID?, type: Any.Type, name: String?) {
    (self.id, self.name, typeName) = (id, name, .type(type))
  }

  init(id: ScreenID?, type: String, name: String?) {
    (self.id, self.name, typeName) = (id, name, .text(type))
  }

  /// The type, and the name in quotes if there is one.
  var title: String {
    let type = type.withoutHiddenCharacters
    return name.map { "\(type) \($0.inDoubleQuotes)" } ?? type
  }

  /// The type, and the name in quotes and the number if it has them: `ProductScreen "product" #7`.
  public var description: String {
    [title, id?.description].compactMap(\.self).joined(separator: " ")
  }
}

/// The name of a type, created when it is read. An observed commit has about six of them, and few
/// are printed.
private enum TypeName: Hashable, Sendable, Codable {
  case type(Any.Type)
  case text(String)

  var text: String {
    switch self {
    case .type(let type): _typeName(type, qualified: false)
    case .text(let text): text
    }
  }

  init(from decoder: any Decoder) throws { self = .text(try String(from: decoder)) }

  func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }

  static func == (one: TypeName, other: TypeName) -> Bool {
    if case (.type(let one), .type(let other)) = (one, other), one == other { return true }
    return one.text == other.text
  }

  func hash(into hasher: inout Hasher) { text.hash(into: &hasher) }
}

extension Commit: Codable {
  /// The coded form of a commit, with all its lists.
  private struct Written: Codable {
    let number: Int
    let cause: Cause
    let isAnimated: Bool
    let changes: [Change]
    let disappeared: [ScreenReference]
    let appeared: [ScreenReference]
    let visibleBefore: ScreenReference?
    let visible: ScreenReference?
  }

  /// Reads a commit.
  public init(from decoder: any Decoder) throws {
    let written = try Written(from: decoder)
    var lines = CommitLines()
    if let before = written.visibleBefore, before != written.disappeared.first {
      lines.append(before, as: .visibleBefore)
    }
    if let visible = written.visible, visible != written.appeared.last {
      lines.append(visible, as: .visible)
    }
    for change in written.changes { lines.append(change) }
    for screen in written.disappeared { lines.append(screen, as: .disappeared) }
    for screen in written.appeared { lines.append(screen, as: .appeared) }
    self.init(
      number: written.number, cause: written.cause, isAnimated: written.isAnimated, lines)
  }

  /// Writes the commit with all its lists.
  public func encode(to encoder: any Encoder) throws {
    try Written(
      number: number, cause: cause, isAnimated: isAnimated, changes: changes,
      disappeared: disappeared, appeared: appeared, visibleBefore: visibleBefore, visible: visible
    ).encode(to: encoder)
  }
}

extension Commit: CustomStringConvertible {
  /// One line: the number, the cause, the changes, and the visible screen.
  ///
  /// `commit 5 (route): ProductScreen #4 entered StackNode #1; visible: ProductScreen #4`
  ///
  /// A commit that is not animated prints `commit 5 (route, not animated): …`
  public var description: String {
    let changed = changes.map(\.description) + ["visible: \(visible?.description ?? "nothing")"]
    let manner = isAnimated ? "" : ", not animated"
    return "commit \(number) (\(cause)\(manner)): " + changed.joined(separator: "; ")
  }
}

extension Commit.Change: CustomStringConvertible {
  /// The change as a clause: `ProductScreen #4 entered StackNode #1`.
  public var description: String {
    switch self {
    case .entered(let screen, let owner):
      owner.map { "\(screen) entered \($0)" } ?? "\(screen) became the root"
    case .presented(let screen, let host, let presentation):
      "\(screen) entered as \(presentation.style.withArticle) on \(host)"
    case .left(let screen): "\(screen) left"
    case .moved(let screen, let owner):
      owner.map { "\(screen) moved into \($0)" } ?? "\(screen) became the root"
    case .focused(let screen, let container):
      "\(container) now focuses \(screen?.description ?? "nothing")"
    case .changed(let container): "\(container) changed"
    case .updated(let screen): "\(screen) was updated"
    }
  }
}

extension Presentation.Style {
  /// "a sheet", "an alert"
  package var withArticle: String {
    let isVowel = name.first.map { "aeiouAEIOU".contains($0) } ?? false
    return (isVowel ? "an " : "a ") + name.withoutHiddenCharacters
  }
}
