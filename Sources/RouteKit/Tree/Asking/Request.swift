/// One navigation from its first attempt to its end, if it may wait.
///
/// The waiting methods of a router create one and pass it to every attempt. A decorator passes on the request that it
/// receives. It carries the answers so far.
///
/// ```swift
/// func attempt<R: Route>(_ route: R, with context: R.Context, for request: Request?) throws
///   -> Attempt
/// {
///   let attempt = try base.attempt(route, with: context, for: request)
///   if case .waits = attempt, let request, spinner.begin(for: request) {
///     request.onEnd { _ in spinner.end(for: request.number) }
///   }
///   return attempt
/// }
/// ```
///
/// It ends exactly once: when the navigation has arrived, failed or was cancelled. A request that is
/// released before it ends does so with `CancellationError`.
public final class Request {
  /// The number of the navigation on its tree. Navigations are counted from 1, in the order of their first attempts.
  /// It is nil before the first attempt, and for a preview.
  public internal(set) var number: Int?

  /// The waiting navigation that this one belongs to. This one was begun as a part of answering its question: through
  /// ``Asking/router``, by the question itself, or from a screen that came in that way. After the parent ends, this
  /// is the grandparent. It is nil for most navigations.
  public var parent: Request? { family.parent.flatMap { $0.hasEnded ? nil : $0 } }

  /// The line of the app that navigated, if it is known.
  @usableFromInline var place: CallPlace?

  /// The state that most navigations do without: answers, redirects, and the findings of a preview.
  var extras: Extras?

  // How it ends; see Request+Ending.swift.
  /// How it ended, or nil until it has ended.
  var ending: Result<Arrival, any Error>?
  /// Whether its last attempt waits, or its screen has not returned a result yet. The latter may be after its end.
  var isWaiting = false
  /// Whether it goes on.
  var will = Will.goesOn
  var endActions: [(Result<Arrival, any Error>) -> Void] = []
  /// The closures to call if the navigation is stopped. They end its waits at once.
  var interruptions: [() -> Void] = []

  /// The guard, rule or leave check whose question last stopped it, as text.
  package internal(set) var waitsFor = "an answer"

  /// The navigations that it belongs to, and those that belong to it; see Request+ParentAndChildren.swift.
  var family = Family()
  /// The question that it waits for: its own, or a question of another navigation that it has joined.
  var awaited: SharedQuestion? {
    didSet {
      guard oldValue !== awaited else { return }
      awaited?.add(self)
      oldValue?.detach(self)
    }
  }
  /// The question that stopped its last attempt.
  weak var asked: Question?
  /// The guard whose yes to another navigation it last waited for. If the same guard asks again, it stays in line.
  weak var askedAgainBy: GuardToken?
  /// The question in whose line it was the first. The next in line goes on after its attempt.
  var turn: SharedQuestion?
  /// The router that performs the navigation. Its questions navigate with that router.
  var performer: Any?
  /// The tree that it was attempted on.
  var anchor: TreeAnchor?

  private let mode: Mode
  private enum Mode { case waiting, atOnce, preview, choice, probe }

  /// Whether the attempt is only made to see what it would do. It is always rolled back, and its questions are not
  /// asked.
  ///
  /// A router that wraps another and has its own effects checks this first.
  public var isPreview: Bool { mode == .preview || mode == .choice || mode == .probe }
  /// Whether the attempt is a preview to choose a window. It ignores other navigations.
  var isChoice: Bool { mode == .choice }
  /// Whether the preview only has to say yes or no, so it creates no texts.
  var isProbe: Bool { mode == .probe }
  var probe = Probe()
  /// Whether a question makes it wait instead of fail: the question is asked, or reported by a preview.
  var mayWait: Bool { mode != .atOnce }
  /// Its intent, and the steps of its attempts.
  var trace = RequestTrace()
  /// Creates the request of a new navigation, without any answers.
  public init() { mode = .waiting }

  private init(_ mode: Mode) { self.mode = mode }

  deinit { if mode != .probe { end(.failure(CancellationError())) } }

  /// A navigation that only previews.
  static var preview: Request { Request(.preview) }

  /// A preview to choose a window.
  package static var choice: Request { Request(.choice) }

  /// A preview that only has to say yes or no.
  static var probe: Request { Request(.probe) }

  /// A navigation that cannot wait, created where code needs a request to identify it.
  static var atOnce: Request { Request(.atOnce) }

  /// Returns the state that most navigations do without, and creates it if there is none.
  @discardableResult
  func addExtras() -> Extras {
    if let extras { return extras }
    let extras = Extras()
    self.extras = extras
    return extras
  }
}

extension Request {
  /// The state of a navigation that most navigations do without.
  final class Extras {
    /// The answers so far, in the order of the attempt's checks.
    var kept: [(check: Check, answer: Answer)] = []
    /// The checks whose questions were answered.
    var answered: [Check] = []
    /// The same checks as text. A guard that is created for each attempt has a new token each time.
    var answeredInWords: Set<String> = []
    /// A guard that asked again after its answer, because each attempt creates it anew; as text.
    var remadeGuard: String?
    /// The redirects, and the guards that were asked again, as text.
    var hops: [String] = []
    /// The checks that redirected the navigation.
    var redirectedAt: [Check] = []
    /// The route that is performed instead, if a guard has redirected the navigation.
    var redirect: Redirect?
    /// The cause that a router gave to the route, for redirects.
    var givenCause: Cause?
    /// The states that features keep with the navigation.
    var states = FeatureStates()
  }
}

/// The navigations around one that may wait: its parent and its children, which are parts of it.
struct Family {
  weak var parent: Request?
  var children: [WeakRequest] = []
  /// The number of children at which released children are removed from the list.
  var childLimit = 16
  /// The result of the last search for a navigation that waits for its answer or for the answer of one of its parts.
  weak var lastAwaiting: Request?
  /// Called when it gets another part, or when another navigation begins to wait for its answer.
  var companyActions: [() -> Void] = []
}

/// The findings of a probe.
struct Probe {
  /// Whether it has reached the end of its attempt.
  var hasEnded = false
  /// Reads the probed attempt before it is rolled back, if the answer yes or no is not enough. It receives whether
  /// there would be a commit. Such a probe follows redirects.
  var read: ((Navigation, _ commits: Bool) -> Void)?
  /// Whether the navigation would have to wait for an answer.
  var asks = false
}

/// The steps of the attempts of a navigation that may wait.
struct RequestTrace: Sendable {
  /// Its intent, known from the first attempt that did not arrive.
  var intent: Intent?
  /// The steps of the attempts that were redirected.
  private(set) var earlier: [Explanation.Step] = []
  /// The steps of the last attempt.
  var last: [Explanation.Step] = []

  /// All steps, in order.
  var steps: [Explanation.Step] { earlier + last }

  /// Keeps the steps of the last attempt, which was redirected, perhaps by an answer.
  mutating func leadElsewhere(to title: String?) {
    if case .asked(let source, .asks)? = last.last {
      last[last.count - 1] = .asked(source, .answeredElsewhere(to: title))
    }
    (earlier, last) = (steps, [])
  }
}

/// A weak reference to a navigation.
struct WeakRequest {
  weak var request: Request?
  init(_ request: Request?) { self.request = request }
}

extension NodeExtras {
  /// The waiting navigation whose question was being answered when the node came in.
  var cameInFor: Request? {
    get { states[default: WeakRequest(nil)].request }
    set { states.box(default: WeakRequest(nil)).value.request = newValue }
  }
}
