extension Request {
  /// An entry in the log of a router. See ``Router/logged(to:)``.
  ///
  /// ```
  /// 1: OrderScreen waits for the guard 'SignedIn'
  /// 2, part of 1: SignInScreen arrived: SignInScreen #4, commit 2
  /// 1: OrderScreen arrived: OrderScreen #5, commit 4
  /// ProductScreen (notification) arrived: ProductScreen #6, commit 5
  /// ```
  public struct LogEntry {
    /// The outcome of an attempt.
    public enum Event {
      /// The navigation arrived.
      case arrived(Arrival)
      /// It waits for the answer to a guard, a rule or a leave check: "the guard 'SignedIn'".
      case waits(String)
      /// It failed, or was cancelled while it waited.
      case failed(any Error)
    }

    /// The number of the navigation if it may wait, or nil; see ``Request/number``.
    public let navigation: Int?
    /// The number of the navigation that it is a part of, or nil.
    public let parent: Int?
    /// The type of screen at which it should arrive, or ``ScreenNode`` if the route does not specify
    /// one.
    public let destination: ScreenNode.Type
    /// The name of the route, or nil if it has none.
    public let name: String?
    /// The cause of the navigation. See ``Router/caused(by:)``.
    public let cause: Cause
    /// The outcome of the attempt.
    public private(set) var event: Event
  }
}

extension Request.LogEntry {
  init<Target: Route>(
    of request: Request?, to route: Target, causedBy cause: Cause, _ event: Event
  ) {
    navigation = request?.number
    parent = request?.parent?.number
    destination = Target.ViewType.self
    name = route.outline.name
    (self.cause, self.event) = (cause, event)
  }

  /// The same navigation at its end.
  func failed(with error: any Error) -> Self {
    var entry = self
    entry.event = .failed(error)
    return entry
  }
}

extension Request.LogEntry: CustomStringConvertible {
  /// One line, or several if an error has several lines. It names the cause unless that is ``Cause/route``.
  public var description: String {
    let number = navigation.map { "\($0)\(parent.map { ", part of \($0)" } ?? ""): " } ?? ""
    let title = destination.destinationTitle(named: name) ?? "a navigation"
    let screen = cause == .route ? title : "\(title) (\(cause))"
    return switch event {
    case .arrived(let arrival): "\(number)\(screen) arrived: \(arrival)"
    case .waits(let source): "\(number)\(screen) waits for \(source)"
    case .failed(let error): "\(number)\(screen) failed: \("\(error)".linesWithoutHiddenCharacters)"
    }
  }
}
