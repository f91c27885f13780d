/// What a ``LoggedRouter`` tells of a navigation.
///
/// ```
/// 1: OrderScreen waits for the guard 'SignedIn'
/// 2, part of 1: SignInScreen arrived: SignInScreen #4, commit 2
/// 1: OrderScreen arrived: OrderScreen #5, commit 4
/// ```
public struct LogEntry {
  /// What came of an attempt.
  public enum Event {
    /// It is there.
    case arrived(Arrival)
    /// It waits for an answer, of a guard, a rule or a leave check: "the guard 'SignedIn'".
    case waits(String)
    /// It could not be, or was cancelled while it waited.
    case failed(any Error)
  }

  /// The navigation's number, if it may wait; see ``Request/number``.
  public let navigation: Int?
  /// The number of the navigation that it is a part of.
  public let parent: Int?
  /// The type of screen that it was to arrive at; ``ScreenNode`` itself if the route does not say.
  public let destination: ScreenNode.Type
  /// What the route is called; nil if nothing says so.
  public let name: String?
  /// What came of the attempt.
  public let event: Event
}

extension LogEntry {
  init<Destination: Route>(of request: Request?, to route: Destination, _ event: Event) {
    navigation = request?.number
    parent = request?.parent?.number
    destination = Destination.ViewType.self
    name = route.name
    self.event = event
  }

  private init(_ entry: LogEntry, _ event: Event) {
    (navigation, parent) = (entry.navigation, entry.parent)
    (destination, name, self.event) = (entry.destination, entry.name, event)
  }

  /// The same navigation at its end.
  func ending(with error: any Error) -> LogEntry { LogEntry(self, .failed(error)) }
}

extension LogEntry: CustomStringConvertible {
  /// One line, or more where an error has more to say.
  public var description: String {
    let number = navigation.map { "\($0)\(parent.map { ", part of \($0)" } ?? ""): " } ?? ""
    let screen = destination.destination(named: name) ?? "a navigation"
    return switch event {
    case .arrived(let arrival): "\(number)\(screen) arrived: \(arrival)"
    case .waits(let asker): "\(number)\(screen) waits for \(asker)"
    case .failed(let error): "\(number)\(screen) failed: \(error)"
    }
  }
}
