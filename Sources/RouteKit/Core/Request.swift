/// One navigation from its first attempt to its end, if it may wait.
///
/// A router's waiting forms make one and hand it to every attempt; a decorator passes on what it
/// was given. It carries what was answered so far.
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
/// It ends exactly once: when the navigation has arrived, failed or was cancelled. One that is let go
/// before ends with `CancellationError`.
public final class Request {
  /// The number of the navigation on its tree, in the order in which they were first attempted, from 1;
  /// nil before that, and of a preview.
  public internal(set) var number: Int?

  /// The navigation that this one belongs to, which waits: this one was begun on the way to its answer,
  /// through ``Asking/router`` or from a screen that came in that way. When that one has ended it
  /// is the one that that belongs to. Nil for most.
  public var parent: Request? { heldParent.flatMap { $0.hasEnded ? nil : $0 } }

  // What was answered so far; see Request+Answers.swift.
  var kept: [KeptAnswer] = []
  var answered: [Place] = []
  /// The same in words: a guard that is made afresh for each attempt stands nowhere twice.
  var answeredInWords: Set<String> = []
  /// Where it was sent, and which guards had it asked again, in words.
  var hops: [String] = []
  var redirectedAt: [Place] = []
  /// The cause that its route was given, for where it is sent.
  var givenCause: Cause?
  /// What is performed in place of the route, if a guard has sent the navigation elsewhere.
  var redirect: Redirect?

  /// Routes that have asked, and are performed again by the attempts that have the answer, though what
  /// gave them would give others by then.
  var keptRoutes: [AnyHashable: KeptRoute] = [:]

  /// The commit that was to be undone or redone when the navigation began.
  private weak var past: PastCommit?
  private var hasPast = false

  // How it ends; see Request+Ending.swift.
  /// How it ended, or nil as long as it has not.
  var ending: Ending?
  var endActions: [(Ending) -> Void] = []
  /// Why it goes on no more, though it has not ended yet.
  var stop: (any Error)?
  /// Whether its question goes on though it was stopped, since another waits for the answer.
  var isLeftToAnswer = false
  /// What ends at once if the navigation is stopped.
  var interruptions: [() -> Void] = []
  /// Whether its last attempt waits, or its screen has yet to answer.
  var canBeStopped = false

  /// Who asked, in words, when it was last stopped by a question.
  var waitsFor = "an answer"

  // Whom it belongs to; see Request+Family.swift.
  weak var heldParent: Request?
  var children: [WeakRequest] = []
  /// The question that it waits for, its own or another's that it has joined.
  var awaited: OpenQuestion? {
    didSet {
      guard oldValue !== awaited else { return }
      awaited?.add(self)
      oldValue?.remove(self)
    }
  }
  /// The question that stopped its last attempt.
  weak var asked: Question?
  /// The router that was asked for the navigation, for what answers its questions.
  var performer: Any?
  /// The tree that it was attempted on.
  var anchor: TreeAnchor?

  private let mode: Mode
  private enum Mode { case waiting, atOnce, preview }

  /// Whether the attempt is only made to see what it would do: it is rolled back in any case, and its
  /// questions are not put.
  ///
  /// A router that wraps another and has an effect of its own looks here first.
  public var isPreview: Bool { mode == .preview }
  /// Whether a question stops it, rather than failing it: it is put, or told of in a preview.
  var mayWait: Bool { mode != .atOnce }
  /// What a preview found out.
  var previewResult: PreviewResult?
  /// Who refused in a preview, or would send the navigation elsewhere, for its text.
  var refuser: String?
  /// Where it is to go, and what its attempts noted.
  var trace = RequestTrace()
  /// Where a preview would be sent.
  var previewedRedirect: PendingRedirect?

  /// Makes a navigation that nothing has been answered for.
  public init() { mode = .waiting }

  private init(_ mode: Mode) { self.mode = mode }

  deinit { end(.failed(CancellationError())) }

  /// A navigation that is not to happen.
  static var preview: Request { Request(.preview) }

  /// A navigation that cannot wait, made where one has to be known by something.
  static var atOnce: Request { Request(.atOnce) }

  /// Whether a commit is the one that was to be undone from the beginning: while an answer was awaited
  /// another may have come, of which the user was not asked.
  func isAbout(_ past: PastCommit) -> Bool {
    if hasPast { return self.past === past }
    self.past = past
    hasPast = true
    return true
  }
}

/// The steps of the attempts of a navigation that may wait.
struct RequestTrace {
  /// Where it is to go, known from the first attempt that did not arrive.
  var intent: Intent?
  /// The steps of the attempts that were sent elsewhere.
  private(set) var earlier: [Explanation.Step] = []
  /// The steps of the last attempt.
  var last: [Explanation.Step] = []

  /// All steps, in order.
  var steps: [Explanation.Step] { earlier + last }

  /// Keeps the steps of the last attempt, which was sent elsewhere, perhaps by an answer.
  mutating func leadElsewhere(to title: String?) {
    if case .asked(let asker, .asks)? = last.last {
      last[last.count - 1] = .asked(asker, .answeredElsewhere(to: title))
    }
    (earlier, last) = (steps, [])
  }
}

/// A route that has asked. The floors above know its type.
struct KeptRoute {
  let route: Any
  /// What gave it, if it can be replaced by something else.
  let registration: AnyObject?
}

/// How a navigation ended.
enum Ending {
  case arrived(ScreenNode, commit: Int?, redirects: Int)
  case failed(any Error)
}

/// A navigation, for who does not keep it.
struct WeakRequest {
  weak var request: Request?
  init(_ request: Request) { self.request = request }
}
