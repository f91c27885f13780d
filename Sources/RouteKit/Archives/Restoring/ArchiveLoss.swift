/// Something of an archive that is not on the tree, and why.
public struct ArchiveLoss: Sendable, CustomStringConvertible {
  /// Where it stood.
  public let place: ArchivePlace
  /// What went wrong.
  public let kind: Kind
  /// Why, as the second half of a sentence.
  public var reason: String { companion.map { "it went with \($0)" } ?? given }
  /// What the app or the decoder threw, or nil.
  public let error: (any Error)?

  private let given: String
  /// What it went with.
  private let companion: ArchivePlace?

  init(place: ArchivePlace, kind: Kind, reason: String, error: (any Error)?) {
    (self.place, self.kind, given, self.error) = (place, kind, reason, error)
    companion = nil
  }

  /// The loss of what went along with something else.
  init(place: ArchivePlace, with companion: ArchivePlace) {
    (self.place, kind, given, error) = (place, .wentAlong, "", nil)
    self.companion = companion
  }

  /// `stack › 1: "product": its builder failed: SoldOut()`
  public var description: String {
    "\(place): \(reason)" + (error.map { ": \($0.onOneLine)" } ?? "")
  }

  /// What a loss comes of. More kinds may come, so a switch needs a `default`.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind.
    public let description: String

    private init(_ description: String) { self.description = description }

    /// It was not archived in the first place.
    public static let hole = Kind("hole")
    /// The catalogue does not know its name.
    public static let unknown = Kind("unknown")
    /// What it was built from cannot be read, or is not what its builder takes.
    public static let context = Kind("context")
    /// A migration failed.
    public static let migration = Kind("migration")
    /// Its builder failed.
    public static let builder = Kind("builder")
    /// The catalogue's guard or a rule did not allow it, or has to ask.
    public static let refused = Kind("refused")
    /// Its container, or the screen that presented it, does not take it.
    public static let place = Kind("place")
    /// It is a container of which nothing was left.
    public static let emptied = Kind("emptied")
    /// It went with what it stood in, stood on or was presented from.
    public static let wentAlong = Kind("wentAlong")
    /// The screen is there, without its state; or a container without the flow that ran it.
    public static let state = Kind("state")
    /// The container is there, with another child in focus than the archive says.
    public static let focus = Kind("focus")
    /// The tabs are there, without an entry of their history.
    public static let history = Kind("history")
  }
}
