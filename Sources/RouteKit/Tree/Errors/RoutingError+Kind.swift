extension RoutingError {
  /// What went wrong. More kinds may come, so a switch needs a `default`.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind.
    public let description: String

    private init(_ description: String) { self.description = description }

    /// The tree has no root, and the navigation needs a screen to start from.
    public static let emptyTree = Kind("emptyTree")
    /// No container of the kind that was looked for holds the screen, within its layer.
    public static let noContainer = Kind("noContainer")
    /// What was looked for is not there.
    public static let notFound = Kind("notFound")
    /// Every alternative of a route failed; ``RoutingError/reasons`` has an error of each.
    public static let noAlternative = Kind("noAlternative")
    /// The screen that the route starts from is no longer there.
    public static let originGone = Kind("originGone")
    /// The screen has an owner already.
    public static let alreadyOnTree = Kind("alreadyOnTree")
    /// The flow has a root already.
    public static let alreadyAttached = Kind("alreadyAttached")
    /// A closure that makes a new container at each building gave one that it gave before.
    public static let notNew = Kind("notNew")
    /// The screen would become its own ancestor.
    public static let wouldContainItself = Kind("wouldContainItself")
    /// The presentation slot is taken.
    public static let alreadyPresenting = Kind("alreadyPresenting")
    /// Nothing is presented that could be dismissed.
    public static let nothingPresented = Kind("nothingPresented")
    /// There is nothing that could be undone.
    public static let nothingToUndo = Kind("nothingToUndo")
    /// There is nothing that could be redone.
    public static let nothingToRedo = Kind("nothingToRedo")
    /// The last screen that is left cannot be taken away by going back.
    public static let rootStays = Kind("rootStays")
    /// A position or a count is outside of what there is.
    public static let outOfRange = Kind("outOfRange")
    /// A guard or a rule refused, without an error of its own.
    public static let refused = Kind("refused")
    /// A screen that would leave refused, without an error of its own.
    public static let mayNotLeave = Kind("mayNotLeave")
    /// A guard, a rule or a leave check sends the navigation elsewhere, and it is an edit.
    public static let redirected = Kind("redirected")
    /// The answers to questions, or redirects, led nowhere.
    public static let redirectLoop = Kind("redirectLoop")
    /// A guard has to wait for an answer, and this form of navigation cannot.
    public static let mustWait = Kind("mustWait")
    /// An edit or a navigation was begun by a builder, guard, check or finder, or within an attempt.
    public static let busyAttempting = Kind("busyAttempting")
    /// Another navigation waits, and the router performs none beside it.
    public static let busy = Kind("busy")
    /// A later navigation took the place of this one, which waited.
    public static let superseded = Kind("superseded")
    /// Nothing says how a destination is reached, or nothing is offered under a name.
    public static let unregistered = Kind("unregistered")
    /// The route of a destination leads back to a destination, without an end.
    public static let destinationLoop = Kind("destinationLoop")
    /// Something was registered that is registered already.
    public static let registeredTwice = Kind("registeredTwice")
    /// A router that wraps another did not hand on the request of a preview, or of one in a line.
    public static let requestLost = Kind("requestLost")
    /// A ``Navigation`` was used after its attempt had ended, or a ``Request`` after its navigation had.
    public static let navigationEnded = Kind("navigationEnded")
    /// A callback navigates for ever.
    public static let tooManyCommits = Kind("tooManyCommits")
    /// What was to be restored is damaged, too large, of a newer format, or nothing of it is left.
    public static let badArchive = Kind("badArchive")
    /// The tree was closed, or nobody holds it any more.
    public static let treeClosed = Kind("treeClosed")
    /// The screen has no name, or none that a catalogue or a table of links lists.
    public static let unnamed = Kind("unnamed")
    /// A catalogue of screens contradicts itself, or a screen is asked for as what it is not.
    public static let badCatalog = Kind("badCatalog")
    /// A link cannot be opened or written, or a table of links cannot be made.
    public static let badLink = Kind("badLink")
    /// `from(_:)` is around a route that starts nowhere, or `inBackground()` around a route that places
    /// no screen.
    public static let notApplicable = Kind("notApplicable")
  }
}
