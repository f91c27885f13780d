/// What one navigation changed, told to observers.
///
/// A commit holds values only, so that it can be kept, compared, encoded and sent to another actor.
public struct Commit: Hashable, Sendable, Codable {
  /// The number of the commit, from 1.
  public let number: Int
  /// Where the change came from.
  public let cause: Cause
  /// Whether the change is to be shown in motion: true, unless a route said otherwise with
  /// ``Route/animated(_:)``. It is for hosts; the tree changes at once either way.
  public let isAnimated: Bool
  /// What changed, in this order: who left, who entered, who moved, then which containers have
  /// another focus or another state, then who is updated.
  public let changes: [Change]
  /// The screens that were visible, or led to one that was, and no longer are, innermost first.
  public let disappeared: [ScreenReference]
  /// The screens that became visible, or lead to one that did, outermost first.
  public let appeared: [ScreenReference]
  /// The visible screen before, or nil if the tree was empty.
  public let visibleBefore: ScreenReference?
  /// The visible screen after, or nil if the tree is empty now.
  public let visible: ScreenReference?
}

/// Where a commit came from.
///
/// The enum is closed on purpose: switch over it without `default`, and a new way into the tree
/// does not compile until its case has been thought about.
public enum Cause: String, CaseIterable, Hashable, Sendable, Codable {
  /// A router performed a route.
  case route
  /// A router performed a route because the user asked for it in the app's own UI; see
  /// ``Router/caused(by:)``.
  case user
  /// A router performed a route because a link from outside was opened.
  case link
  /// Somebody edited a container, a presentation slot or the root directly.
  case edit
  /// The last navigation was undone.
  case undo
  /// What was undone was done again.
  case redo
  /// Rules were asked about what was on the tree, and no longer allowed it.
  case recheck
  /// The tree was put back as an archive had it.
  case archive
  /// The tree was closed.
  case close
}

/// One change within a commit.
public enum Change: Hashable, Sendable, Codable {
  /// The screen came onto the tree, into an owner; nil for the root.
  case entered(ScreenReference, into: ScreenReference?)
  /// The screen came onto the tree as the root of a layer.
  case presented(ScreenReference, on: ScreenReference, Presentation)
  /// The screen left the tree.
  case left(ScreenReference)
  /// The screen was on the tree and still is, in another place.
  case moved(ScreenReference, into: ScreenReference?)
  /// The container has another child in focus, or none. A stack's focus is its last child, and not
  /// told apart.
  case focused(ScreenReference?, in: ScreenReference)
  /// The container changed a state of its own: a split collapsed, a page turned.
  case changed(ScreenReference)
  /// The screen was on the tree and has been given another context; see ``ContextUpdatable``.
  case updated(ScreenReference)
}

/// A screen as a value: what it was called when something happened to it.
public struct ScreenReference: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The number that the tree gave to the screen, or nil in a ``Preview``, if it would give one.
  public let id: ScreenID?
  /// The type of the screen without its module; of a ``Screen``, the type of its content.
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

  /// The type, and the name in quotes if there is one.
  var title: String { name.map { "\(type) \($0.debugDescription)" } ?? type }

  /// The type, the name in quotes and the number, if there are such: `ProductScreen "product" #7`.
  public var description: String {
    [title, id?.description].compactMap(\.self).joined(separator: " ")
  }
}

/// The name of a type. It is made when it is read: an observed commit has half a dozen, and few are printed.
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

extension Commit: CustomStringConvertible {
  /// One line: the number, the cause, what changed, and what is visible.
  ///
  /// `commit 5 (route): ProductScreen #4 entered StackNode #1; visible: ProductScreen #4`
  ///
  /// One that is not animated says so: `commit 5 (route, not animated): …`
  public var description: String {
    let changed = changes.map(\.description) + ["visible: \(visible?.description ?? "nothing")"]
    let manner = isAnimated ? "" : ", not animated"
    return "commit \(number) (\(cause.rawValue)\(manner)): " + changed.joined(separator: "; ")
  }
}

extension Change: CustomStringConvertible {
  /// The change as half a sentence: `ProductScreen #4 entered StackNode #1`.
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
      screen.map { "\($0) has the focus of \(container)" }
        ?? "nothing has the focus of \(container)"
    case .changed(let container): "\(container) changed"
    case .updated(let screen): "\(screen) was updated"
    }
  }
}

extension PresentationStyle {
  /// "a sheet", "an alert"
  fileprivate var withArticle: String {
    let isVowel = name.first.map { "aeiouAEIOU".contains($0) } ?? false
    return (isVowel ? "an " : "a ") + name
  }
}
