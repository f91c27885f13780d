/// What a tracker is told of one commit: what was arrived at, why, and what was visible before and after.
///
/// ```
/// profile (user): from FeedScreen #2 to ProfileScreen #5
/// product with product 42 (link): from ProfileScreen #5 to ProductScreen #6
/// FeedScreen (undo): from ProductScreen #6 to FeedScreen #2
/// ```
///
/// It holds values only, so that it can be kept, compared, encoded and sent to another actor.
public struct Visit: Hashable, Sendable, Codable {
  /// What the route or the destination is called that was performed: a name that was given, or the case
  /// of an enum of places. Nil if it has none, and of edits.
  public let name: String?
  /// What the navigation was for, as it describes itself; nil unless it is a ``PublicContext``: the
  /// context that was handed over, bound with ``Route/with(_:)`` or read from a link, or the destination
  /// itself, unless that says no more than the name. Of what a chain goes on with none is told.
  public let context: String?
  /// What changed.
  public let commit: Commit

  init(_ record: CommitRecord) {
    name = record.heading?.name
    context = record.heading?.context.publicText
    commit = record.commit
  }

  /// Why it happened: ``Cause/route`` and ``Cause/edit`` are the app's own code.
  public var cause: Cause { commit.cause }

  /// The visible screen before, or nil if the tree was empty.
  public var before: ScreenReference? { commit.visibleBefore }

  /// The visible screen after, or nil if the tree is empty now.
  public var after: ScreenReference? { commit.visible }

  /// What was arrived at, in a word: the name, or else that of the visible screen, or its type.
  public var title: String { name ?? after?.name ?? after?.type ?? "nothing" }
}

extension Visit: CustomStringConvertible {
  /// One line: what was arrived at, with what, why, and from where.
  public var description: String {
    let context = context.map { " with \($0)" } ?? ""
    return "\(title)\(context) (\(cause.rawValue)): \(move)"
  }

  private var move: String {
    let (before, after) = (before?.description ?? "nothing", after?.description ?? "nothing")
    return before == after ? "\(after) stays" : "from \(before) to \(after)"
  }
}
