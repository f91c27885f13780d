extension TreeArchive {
  /// A part of an archive that was not restored, and the reason. A ``TreeArchive/Report`` lists the losses of restoring, and
  /// ``TreeArchive/gaps`` those of archiving.
  public struct Loss: Sendable, CustomStringConvertible {
    /// The path in the archive.
    public let path: TreeArchive.Path
    /// The kind of loss.
    public var kind: Kind { loss.kind }
    /// The reason, as the second half of a sentence.
    public var reason: String { other.map { "it was lost with \($0)" } ?? loss.reason }
    /// The error of the app or the decoder, or nil.
    public var error: (any Error)? { loss.error }

    let loss: RestoreLosses.Loss
    /// The path of the screen that it was lost with.
    var other: TreeArchive.Path?

    public var description: String {
      "\(path): \(reason)" + (error.map { ": " + "\($0)".onOneLine(atMost: 400) } ?? "")
    }

    /// The kind of a loss. More kinds may be added, so a switch needs a `default`.
    public struct Kind: Hashable, Sendable, CustomStringConvertible {
      /// The name of the kind.
      public let description: String

      private init(_ description: String) { self.description = description }

      /// The screen is a gap: it could not be archived.
      public static let gap = Kind("gap")
      /// The catalogue does not list its name.
      public static let unknown = Kind("unknown")
      /// Its context cannot be read, or its builder takes another context.
      public static let context = Kind("context")
      /// The frame has no place for it: the app's builder does not make its tab, or makes another
      /// container in its place.
      public static let hidden = Kind("hidden")
      /// A migration failed.
      public static let migration = Kind("migration")
      /// Its builder failed.
      public static let builder = Kind("builder")
      /// The guard in the catalogue or a rule did not allow it, or needs to ask.
      public static let refused = Kind("refused")
      /// Its container, or the host of its layer, does not accept it.
      public static let owner = Kind("owner")
      /// It is a container that became empty.
      public static let emptied = Kind("emptied")
      /// It was lost with its container, with a screen below it, or with its host.
      public static let wentAlong = Kind("wentAlong")
      /// The screen is restored without its state or without a value of its presentation, or a
      /// container without its flow.
      public static let state = Kind("state")
      /// The container is restored, but another child has the focus.
      public static let focus = Kind("focus")
      /// The tabs are restored without an entry of their history.
      public static let history = Kind("history")
    }
  }
}
