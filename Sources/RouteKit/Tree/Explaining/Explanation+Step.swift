extension Explanation {
  /// Something that was done on the way.
  public enum Step: Sendable {
    /// A screen was looked for: what, and where; nil if there was one place to look only. Then what was
    /// found, or why nothing was: "none shows the context".
    case searched(String, where: String?, Finding)
    /// Somebody was asked, and replied.
    case asked(Asker, Reply)
    /// Steps were rolled back because of the error, and the route went another way: an alternative of
    /// `orElse`, or what a route of the app's own tried with ``Navigation/attempt(_:)``.
    case triedInVain([Step], any Error)
    /// A route started from a screen, or in an empty tree. Previews tell this.
    case started(ScreenReference?, Start)
    /// A screen was placed in a container, or at the root. Previews tell this.
    case placed(ScreenReference, in: ScreenReference?)
    /// A screen was presented. Previews tell this.
    case presented(ScreenReference, on: ScreenReference)
    /// So many more were searches, or were asked and stopped nothing.
    case omitted(Int)
  }

  /// What a search came to.
  public enum Finding: Sendable, Hashable {
    /// It found the screen.
    case found(ScreenReference)
    /// It found nothing, for the reason.
    case absent(String)
  }

  /// Who was asked, and about what.
  public enum Asker: Sendable, Hashable {
    /// The guard of a route, by its type; before which type of screen it stands, if that is known, and
    /// the context that it was asked about, if there is one: one that is public by its type alone where
    /// the guard allowed, but in a preview.
    case routeGuard(String, before: String?, about: String?)
    /// The rule for a type, asked about a screen that would enter.
    case rule(for: String, about: ScreenReference)
    /// The leave check of a screen, or of its content.
    case leaveCheck(of: ScreenReference)
  }

  /// What somebody said who was asked.
  public enum Reply: Sendable, Hashable {
    /// The navigation may go on.
    case allowed
    /// It may not.
    case denied
    /// It has to wait for an answer: to a question, by its type, if it is a type for itself.
    case asks(String?)
    /// It is sent elsewhere, to the screen, if the other route says to which.
    case sendsElsewhere(to: String?)
    /// The question had been answered, and the navigation may go on.
    case answeredYes
    /// The question had been answered, and the navigation may not go on.
    case answeredNo
    /// The question was answered, and the navigation is sent elsewhere.
    case answeredElsewhere(to: String?)

    /// Whether the navigation may go on.
    public var isYes: Bool { self == .allowed || self == .answeredYes }
  }

  /// Where a route started from.
  public enum Start: Sendable, Hashable {
    /// The visible screen.
    case visible
    /// What the router's finder found, by its type.
    case finder(String)
    /// The root of the top layer.
    case layer
    /// The root of the tree.
    case root
    /// A screen that the route was told.
    case screen
    /// Where another route arrived.
    case arrival
  }
}
