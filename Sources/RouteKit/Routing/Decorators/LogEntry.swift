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
  /// What came of the attempt.
  public let event: Event
}

extension LogEntry {
  init(of request: Request?, to destination: ScreenNode.Type, _ event: Event) {
    self.init(
      navigation: request?.number, parent: request?.parent?.number, destination: destination,
      event: event)
  }

  /// The same navigation at its end.
  func ending(with error: any Error) -> LogEntry {
    LogEntry(
      navigation: navigation, parent: parent, destination: destination, event: .failed(error))
  }
}

extension LogEntry: CustomStringConvertible {
  /// One line, or more where an error has more to say.
  public var description: String {
    let number = navigation.map { "\($0)\(parent.map { ", part of \($0)" } ?? ""): " } ?? ""
    let screen = destination == ScreenNode.self ? "a navigation" : destination.typeTitle
    return switch event {
    case .arrived(let arrival): "\(number)\(screen) arrived: \(arrival)"
    case .waits(let asker): "\(number)\(screen) waits for \(asker)"
    case .failed(let error): "\(number)\(screen) failed: \(error)"
    }
  }
}
