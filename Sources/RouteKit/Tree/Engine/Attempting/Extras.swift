/// The state of an attempt that most attempts do without.
@usableFromInline
struct Extras {
  /// What it is to do besides its edits.
  var wishes: [Wish] = []
  /// The navigation that it belongs to, if that may wait.
  var request: Request?
  /// The waiting navigation that this one belongs to: this one began on the way to its answer.
  var parent: Request?
  /// The router's own way to find the screen that routes start from.
  var finder: OutsideFinder?

  /// Makes the intent, if somebody wants to know it. It is made when it is read.
  var heading: (() -> Heading)?
  /// The visible screen at the beginning, if somebody observes.
  var visibleBefore: ScreenNode?
  /// What observers receive.
  var record: CommitRecord?
  /// Whether there was a commit.
  var hasCommitted = false
  /// Whether the screens that routes find and place are noted.
  var wantsPath = false

  /// Why the attempt cannot commit, even if a route catches the error.
  var refusal: (any Error)?
  /// Whether the refusal is an error of the library, whose place is yet to be drawn.
  var drawsRefusal = false
  /// The screen whose place is drawn. If it is nil, it is the visible screen.
  var refusedAt: ScreenNode?
  /// What it has to wait for.
  var question: Question?
  /// Where it was sent.
  var pendingRedirect: PendingRedirect?
  /// Whether an earlier attempt of the navigation was sent elsewhere, so the route is not performed.
  var wasSentBefore = false
  /// How many of the kept answers of the request were used.
  var answersUsed = 0

  /// The companions that came and went.
  var companyChanges: [CompanyChange] = []
  /// Commits that a history no longer holds. They are released after the announcement.
  var forgotten: [PastCommit] = []
}

extension Navigation {
  /// Whether the attempt has any state that most attempts do without.
  @inlinable var hasExtras: Bool {
    @inline(__always) get { extras != nil }
  }

  /// Gives the attempt its extras, unless it has them.
  @inline(never)
  func addExtras() {
    if extras == nil { extras = Extras() }
  }

  /// Takes the extras away. What they alone held is released after that, and may run an app's code.
  @inline(never)
  func clearExtras() {
    var past: Extras?
    swap(&past, &extras)
    withExtendedLifetime(past) {}
  }

  var request: Request? { extras?.request }
  var parent: Request? { extras?.parent }
  var refusal: (any Error)? { extras?.refusal }
  var question: Question? { extras?.question }
}
