// The texts of navigations that are sent elsewhere, or asked again and again.

extension RoutingError {
  static func askedTooOften(_ limit: Int, by asker: String) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "arrive", reason: "\(asker) asks, after \(limit) questions already",
      advice: "An answer must change what its guard sees, or the guard asks for ever.")
  }

  static func recheckedTooOften(_ limit: Int, by asker: String) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "recheck", reason: "\(asker) asks, after \(limit) questions already",
      advice: "What answers a rule's question must not register another rule that asks.")
  }

  /// Ends a preview that knows enough.
  static var foreseen: RoutingError {
    RoutingError(
      .redirected, action: "arrive", reason: "the preview ends where it is sent elsewhere")
  }

  /// The preview of a router that is at fault: it has navigated.
  static var requestLost: RoutingError {
    RoutingError(
      .requestLost, action: "preview", reason: "a router lost the request, and has navigated",
      advice: "A router that wraps another hands on the request that it was given.")
  }

  static var requestLostInLine: RoutingError {
    RoutingError(
      .requestLost, action: "navigate",
      reason: "a router lost the request, and nobody knows whose turn it is",
      advice: "A router that wraps another hands on the request that it was given.")
  }

  static func asksItself(_ asker: String) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "arrive",
      reason: "\(asker) asks on the way to the answer of its own question",
      advice: "What answers a guard's question goes where that guard does not stand.")
  }

  static func askEachOther(_ asker: String) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "arrive",
      reason: "the question of \(asker) waits for an answer that is asked for on the way here",
      advice: "Two guards that ask must not each go where the other stands.")
  }

  static func tooManyHops(_ hops: [String]) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "arrive",
      reason: "it was sent elsewhere or asked again \(hops.count) times",
      advice: advice(on: hops))
  }

  static func sentInACircle(_ hops: [String]) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "arrive", reason: "it is sent in a circle", advice: advice(on: hops))
  }

  /// The way in numbered lines, one for what happened several times in a row.
  private static func advice(on hops: [String]) -> String {
    var lines: [(hop: String, times: Int)] = []
    for hop in hops {
      if lines.last?.hop == hop {
        lines[lines.count - 1].times += 1
      } else {
        lines.append((hop, 1))
      }
    }
    let list = lines.enumerated().map { number, line in
      "\(number + 1). \(line.hop)" + (line.times > 1 ? ", \(line.times) times" : "")
    }
    return list.joined(separator: "\n")
      + "\n\nAn answer, or what a redirect leads to, must change what the guards see."
  }

  /// Thrown by what cannot go elsewhere. The place of all but a newcomer is drawn when the attempt has
  /// been rolled back.
  static func redirected(by source: Source, to redirect: Redirect, _ cause: Cause) -> RoutingError {
    let elsewhere = redirect.title.map { "to '\($0)'" } ?? "elsewhere"
    return RoutingError(
      .redirected, action: source.action, subject: source.subject,
      reason: "\(source) sends the navigation \(elsewhere)", at: source.newcomer,
      advice:
        cause == .recheck
        ? "A fallback goes nowhere else. Set the route that it is to be sent to."
        : "An edit goes nowhere else. Make it in a route: router.navigate(to: ClosureRoute { … }).")
  }
}
