/// A commit as a tracker receives it: the destination, the cause, and the visible screens before
/// and after.
///
/// ```
/// profile (user): from FeedScreen #2 to ProfileScreen #5
/// product with product 42 (link): from ProfileScreen #5 to ProductScreen #6
/// FeedScreen (undo): from ProductScreen #6 to FeedScreen #2
/// ```
///
/// It contains only values, so you can store it, compare it, encode it and send it to another
/// actor.
///
/// Receive each visit with ``ScreenTree/track(_:_:)``.
public struct Visit: Hashable, Sendable, Codable {
  /// The name of the route or destination that was performed: a given name, or the case of an enum
  /// of places. It is nil for edits, and for routes without a name.
  public let name: String?
  /// The description of the navigation's context if it is a ``PublicContext``, or else nil. The
  /// context is the one that was passed, bound with `with(_:)` or read from a link. For a
  /// destination it is the destination itself, unless this says no more than the name. The contexts
  /// of later steps in a chain are not included.
  public let context: String?
  /// The changes.
  public let commit: Commit

  init(_ commit: Commit, heading: Heading?) {
    name = heading?.name
    context = heading?.context
    self.commit = commit
  }

  /// The cause of the commit. ``Cause/route`` and ``Cause/edit`` come from the app's own code.
  public var cause: Cause { commit.cause }

  /// The visible screen before, or nil if the tree was empty.
  public var before: ScreenReference? { commit.visibleBefore }

  /// The visible screen after, or nil if the tree is empty now.
  public var after: ScreenReference? { commit.visible }

  /// A short title of the destination: the name, or else the name or the type of the visible
  /// screen.
  public var title: String {
    if let name { return name }
    guard let after else { return "nothing" }
    return after.name ?? after.type
  }
}

extension Visit: CustomStringConvertible {
  /// One line with the title, the context, the cause and the visible screens.
  public var description: String {
    let context = context.map { " with \($0.withoutHiddenCharacters)" } ?? ""
    return "\(title.withoutHiddenCharacters)\(context) (\(cause)): \(move)"
  }

  private var move: String {
    let (before, after) = (before?.description ?? "nothing", after?.description ?? "nothing")
    return before == after ? "\(after) stays" : "from \(before) to \(after)"
  }
}
