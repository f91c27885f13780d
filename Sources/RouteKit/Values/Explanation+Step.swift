extension Explanation {
  /// A step of a navigation.
  public enum Step: Sendable {
    /// A search for a type found a screen. The place is nil if there was only one place to look.
    case found(String, where: String?, ScreenReference)
    /// A search for a type found nothing, for a reason such as "none shows the context".
    case notFound(String, where: String?, because: String)
    /// A guard, a rule or a leave check was asked, and replied.
    case asked(Source, Reply)
    /// The steps were rolled back because of the error, and the route went another way. They belong to an alternative
    /// of `orElse`, or to a call of ``Navigation/attempt(_:)`` in a custom route.
    case triedInVain([Step], any Error)
    /// A route started from a screen, "the visible screen", or found none to start from. Only previews show this step.
    case started(ScreenReference?, where: String)
    /// A screen was placed in a container, or at the root. Only previews show this step.
    case placed(ScreenReference, in: ScreenReference?)
    /// A screen was presented. Only previews show this step.
    case presented(ScreenReference, on: ScreenReference)
    /// The number of further searches and replies that did not stop the navigation.
    case omitted(Int)
  }

  /// The guard, rule or leave check that was asked, and the context or screen that it was asked about.
  public enum Source: Sendable, Hashable {
    /// The guard of a route, by its name or else its type, with the type of the screen that it guards, if
    /// known, and the context that it was asked about, if there is one. A public context is named by its type
    /// if the guard allowed, except in a preview.
    case routeGuard(String, before: String?, about: String?)
    /// The rule for a type, asked about a screen that would enter. The rule has the name of its guard, or nil.
    case rule(String?, for: String, about: ScreenReference)
    /// The rule for showing a type, asked about a screen that would become visible. It has the name of its
    /// guard, or nil.
    case showingRule(String?, for: String, about: ScreenReference)
    /// The leave check of a screen, or of its content.
    case leaveCheck(of: ScreenReference)
  }

  /// The reply of a guard, a rule or a leave check.
  public enum Reply: Sendable, Hashable {
    /// The navigation may go on.
    case allowed
    /// It denied the navigation.
    case denied
    /// It has to wait for the answer to a question. The name is the type of the question, if it has one.
    case asks(String?)
    /// It redirects the navigation, to this screen if the other route names one.
    case sendsElsewhere(to: String?)
    /// The answer to its question allowed the navigation.
    case answeredYes
    /// The answer to its question denied the navigation.
    case answeredNo
    /// The answer to its question redirects the navigation.
    case answeredElsewhere(to: String?)

    /// Whether the navigation may go on.
    public var isYes: Bool { self == .allowed || self == .answeredYes }
  }
}
