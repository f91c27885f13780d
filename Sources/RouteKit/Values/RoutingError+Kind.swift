extension RoutingError {
  /// A kind of error. More kinds may come, so a switch needs a `default`.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind.
    public let description: String

    private init(_ description: String) { self.description = description }

    /// The tree has no root, and the navigation needs a screen to start from.
    public static let emptyTree = Kind("emptyTree")
    /// No container of the requested kind holds the screen within its layer.
    public static let noContainer = Kind("noContainer")
    /// The requested screen, column or tab is not there.
    public static let notFound = Kind("notFound")
    /// Every alternative of a route failed. ``RoutingError/reasons`` has the error of each.
    public static let noAlternative = Kind("noAlternative")
    /// The screen that the route starts from is no longer on the tree.
    public static let originGone = Kind("originGone")
    /// A route arrived at a screen that is not on the tree, or a transition did not put its screen there.
    public static let notOnTree = Kind("notOnTree")
    /// The screen already has an owner.
    public static let alreadyOnTree = Kind("alreadyOnTree")
    /// The flow already has a root.
    public static let alreadyAttached = Kind("alreadyAttached")
    /// A closure that must create a new container returned one that it returned before.
    public static let notNew = Kind("notNew")
    /// The screen would become its own ancestor.
    public static let wouldContainItself = Kind("wouldContainItself")
    /// The presentation slot is already taken.
    public static let alreadyPresenting = Kind("alreadyPresenting")
    /// No layer is presented that could be dismissed.
    public static let nothingPresented = Kind("nothingPresented")
    /// There is no navigation to undo.
    public static let nothingToUndo = Kind("nothingToUndo")
    /// There is no navigation to redo.
    public static let nothingToRedo = Kind("nothingToRedo")
    /// The last remaining screen cannot be removed by going back.
    public static let rootStays = Kind("rootStays")
    /// There is no way back from the screen.
    public static let noWayBack = Kind("noWayBack")
    /// The user has not gone back since the last navigation, or the tree does not keep the way forward.
    public static let noWayForward = Kind("noWayForward")
    /// A position or a count is out of range.
    public static let outOfRange = Kind("outOfRange")
    /// A guard or a rule refused without its own error.
    public static let refused = Kind("refused")
    /// A screen that would leave refused without its own error.
    public static let mayNotLeave = Kind("mayNotLeave")
    /// A guard, a rule or a leave check redirects, but an edit cannot be redirected.
    public static let redirected = Kind("redirected")
    /// Answers or redirects lead in a circle.
    public static let redirectLoop = Kind("redirectLoop")
    /// The navigation must wait, but this form of it cannot. It waits for the answer of a guard, a rule or a leave
    /// check, for its turn in a queue, or, if it is a link, for the first screen of the tree.
    public static let mustWait = Kind("mustWait")
    /// A builder, guard, check or finder edited or navigated, or a route navigated within an
    /// attempt.
    public static let busyAttempting = Kind("busyAttempting")
    /// Another navigation waits, and the router performs only one at a time.
    public static let busy = Kind("busy")
    /// A later navigation replaced this one while it waited.
    public static let superseded = Kind("superseded")
    /// A link waited for longer than its router allows.
    public static let expired = Kind("expired")
    /// A destination has no route, or a name is not listed.
    public static let unregistered = Kind("unregistered")
    /// The routes of destinations lead to each other endlessly.
    public static let destinationLoop = Kind("destinationLoop")
    /// Too many routes start where another one arrives.
    public static let nestedTooDeep = Kind("nestedTooDeep")
    /// An enum, an offer or a host was registered twice.
    public static let registeredTwice = Kind("registeredTwice")
    /// A router that wraps another did not pass on the request of a preview or of a queued
    /// navigation.
    public static let requestLost = Kind("requestLost")
    /// A ``Navigation`` was used after its attempt ended, or a ``Request`` after its navigation
    /// ended.
    public static let navigationEnded = Kind("navigationEnded")
    /// Callbacks navigate endlessly.
    public static let tooManyCommits = Kind("tooManyCommits")
    /// An archive is damaged, too large or of a newer format, or none of it can be restored.
    public static let badArchive = Kind("badArchive")
    /// A `Recording` is damaged, too large or of another version.
    public static let badRecording = Kind("badRecording")
    /// The records of a ``TreeSnapshot`` contradict each other.
    public static let badSnapshot = Kind("badSnapshot")
    /// The tree was closed or released.
    public static let treeClosed = Kind("treeClosed")
    /// The screen has no name, or a name that the catalogue or the table of links does not list.
    public static let unnamed = Kind("unnamed")
    /// A catalogue of screens contradicts itself, or a screen is requested with the wrong type.
    public static let badCatalog = Kind("badCatalog")
    /// A link cannot be opened or written, or a table of links cannot be created.
    public static let badLink = Kind("badLink")
    /// `from(_:)` is around a route that needs no start, `inBackground()` around a route that places no screen, or a
    /// hook around a route that cannot arrive at its screen. Or a result is requested from a screen that has none, or
    /// one of another type.
    public static let notApplicable = Kind("notApplicable")
  }
}
