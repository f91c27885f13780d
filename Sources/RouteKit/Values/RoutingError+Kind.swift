extension RoutingError {
  /// A kind of error. More kinds may come, so a switch needs a `default`.
  ///
  /// The kinds stand here in the order of the guide of errors, which has an example of each and says what to do.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind.
    public let description: String
    /// The group of the kind, for an app that treats several kinds alike.
    public let group: Group
    /// The part of the guide that has the kind.
    let part: GuidePart

    private init(_ description: String, _ part: GuidePart, _ group: Group = .impossible) {
      (self.description, self.part, self.group) = (description, part, group)
    }

    // MARK: Where a route starts

    /// The tree has no root, and the navigation needs a screen to start from.
    public static let emptyTree = Kind("emptyTree", .whereARouteStarts)
    /// No container of the requested kind holds the screen within its layer.
    public static let noContainer = Kind("noContainer", .whereARouteStarts)
    /// The requested screen, column or tab is not there.
    public static let notFound = Kind("notFound", .whereARouteStarts)
    /// Every alternative of a route failed. ``RoutingError/reasons`` has the error of each.
    public static let noAlternative = Kind("noAlternative", .whereARouteStarts)
    /// The screen that the route starts from is no longer on the tree.
    public static let originGone = Kind("originGone", .whereARouteStarts)
    /// `from(_:)` is around a route that needs no start, `inBackground()` around a route that places no screen, or a
    /// hook around a route that cannot arrive at its screen. Or a result is requested from a screen that has none, or
    /// one of another type.
    public static let notApplicable = Kind("notApplicable", .whereARouteStarts)
    /// Too many routes start where another one arrives.
    public static let nestedTooDeep = Kind("nestedTooDeep", .whereARouteStarts)

    // MARK: Placing a screen

    /// The screen already has an owner.
    public static let alreadyOnTree = Kind("alreadyOnTree", .placingAScreen)
    /// A route arrived at a screen that is not on the tree, or a transition did not put its screen there.
    public static let notOnTree = Kind("notOnTree", .placingAScreen)
    /// The screen would become its own ancestor.
    public static let wouldContainItself = Kind("wouldContainItself", .placingAScreen)
    /// A closure that must create a new container returned one that it returned before.
    public static let notNew = Kind("notNew", .placingAScreen)
    /// A position or a count is out of range.
    public static let outOfRange = Kind("outOfRange", .placingAScreen)
    /// The presentation slot is already taken.
    public static let alreadyPresenting = Kind("alreadyPresenting", .placingAScreen)
    /// The flow already has a root.
    public static let alreadyAttached = Kind("alreadyAttached", .placingAScreen)

    // MARK: Going back

    /// The last remaining screen cannot be removed by going back.
    public static let rootStays = Kind("rootStays", .goingBack)
    /// There is no way back from the screen.
    public static let noWayBack = Kind("noWayBack", .goingBack)
    /// The user has not gone back since the last navigation, or the tree does not keep the way forward.
    public static let noWayForward = Kind("noWayForward", .goingBack)
    /// No layer is presented that could be dismissed.
    public static let nothingPresented = Kind("nothingPresented", .goingBack)
    /// There is no navigation to undo.
    public static let nothingToUndo = Kind("nothingToUndo", .goingBack)
    /// There is no navigation to redo.
    public static let nothingToRedo = Kind("nothingToRedo", .goingBack)

    // MARK: Guards and waiting

    /// A guard or a rule refused without its own error.
    public static let refused = Kind("refused", .guardsAndWaiting, .refused)
    /// A screen that would leave refused without its own error.
    public static let mayNotLeave = Kind("mayNotLeave", .guardsAndWaiting, .refused)
    /// A guard, a rule or a leave check redirects, but an edit cannot be redirected.
    public static let redirected = Kind("redirected", .guardsAndWaiting, .refused)
    /// Answers or redirects lead in a circle.
    public static let redirectLoop = Kind("redirectLoop", .guardsAndWaiting)
    /// The navigation must wait, but this form of it cannot. It waits for the answer of a guard, a rule or a leave
    /// check, or, if it is a link, for the first screen of the tree.
    public static let mustWait = Kind("mustWait", .guardsAndWaiting)
    /// Another navigation waits, and the router performs only one at a time.
    public static let busy = Kind("busy", .guardsAndWaiting, .ended)
    /// A later navigation replaced this one while it waited.
    public static let superseded = Kind("superseded", .guardsAndWaiting, .ended)
    /// A link waited for longer than its router allows.
    public static let expired = Kind("expired", .guardsAndWaiting, .ended)

    // MARK: The wrong moment

    /// A builder, guard, check or finder edited or navigated, or a route navigated within an
    /// attempt.
    public static let busyAttempting = Kind("busyAttempting", .theWrongMoment)
    /// A ``Navigation`` was used after its attempt ended, or a ``Request`` after its navigation
    /// ended.
    public static let navigationEnded = Kind("navigationEnded", .theWrongMoment)
    /// Callbacks navigate endlessly.
    public static let tooManyCommits = Kind("tooManyCommits", .theWrongMoment)
    /// A router that wraps another did not pass on the request of a preview.
    public static let requestLost = Kind("requestLost", .theWrongMoment)
    /// The tree was closed or released.
    public static let treeClosed = Kind("treeClosed", .theWrongMoment, .ended)

    // MARK: Places, names and links

    /// A destination has no route, or a name is not listed.
    public static let unregistered = Kind("unregistered", .placesNamesAndLinks)
    /// An enum or a host was registered twice.
    public static let registeredTwice = Kind("registeredTwice", .placesNamesAndLinks)
    /// The routes of destinations lead to each other endlessly.
    public static let destinationLoop = Kind("destinationLoop", .placesNamesAndLinks)
    /// The screen has no name, or a name that the catalogue or the table of links does not list.
    public static let unnamed = Kind("unnamed", .placesNamesAndLinks)
    /// A catalogue of screens contradicts itself, or a screen is requested with the wrong type.
    public static let badCatalog = Kind("badCatalog", .placesNamesAndLinks)
    /// A link cannot be opened or written, or a table of links cannot be created.
    public static let badLink = Kind("badLink", .placesNamesAndLinks, .badLink)

    // MARK: Saved data

    /// An archive is damaged, too large or of a newer format, or none of it can be restored.
    public static let badArchive = Kind("badArchive", .savedData, .badData)
    /// A `Recording` is damaged, too large or of another version.
    public static let badRecording = Kind("badRecording", .savedData, .badData)
    /// The records of a ``TreeSnapshot`` contradict each other.
    public static let badSnapshot = Kind("badSnapshot", .savedData, .badData)
  }
}

extension RoutingError.Kind {
  /// A part of the guide of errors, with its title.
  enum GuidePart: String {
    case whereARouteStarts = "Where a route starts"
    case placingAScreen = "Placing a screen"
    case goingBack = "Going back"
    case guardsAndWaiting = "Guards and waiting"
    case theWrongMoment = "The wrong moment"
    case placesNamesAndLinks = "Places, names and links"
    case savedData = "Saved data"
  }

  /// The kinds of errors that an app answers alike. More groups may come, so a switch needs a `default`.
  ///
  /// ```swift
  /// func message(for error: RoutingError) -> String? {
  ///   switch error.kind.group {
  ///   case .refused: "This is not possible now."
  ///   case .badLink: "This link leads nowhere."
  ///   case .ended: nil
  ///   default: "This does not work."
  ///   }
  /// }
  /// ```
  public struct Group: Hashable, Sendable, CustomStringConvertible {
    /// The name of the group.
    public let description: String

    private init(_ description: String) { self.description = description }

    /// The navigation cannot be done on this tree, such as going back from the first screen. Log it: the guide of errors
    /// says for each kind how the code avoids it. ``RoutingError/reasons`` of a `noAlternative` may be of other groups.
    public static let impossible = Group("impossible")
    /// A guard, a rule or a leave check refused without its own error. Tell the user.
    public static let refused = Group("refused")
    /// Something else came first, or the time or the tree ended. Usually an app ignores it.
    public static let ended = Group("ended")
    /// A link cannot be opened or written. If it came from outside, tell the user, or open it elsewhere.
    public static let badLink = Group("badLink")
    /// Saved data cannot be read. Go on without it.
    public static let badData = Group("badData")
  }
}
