// The errors of navigations that are redirected, or asked again and again.

extension RoutingError {
  static var requestEnded: RoutingError {
    RoutingError(
      .navigationEnded, action: "wait for an answer", reason: "the navigation has ended",
      advice: "A Request belongs to one navigation. Do not keep it.")
  }

  static func asksItself(_ source: String) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "arrive",
      reason: "\(source) asks while its own question is being answered",
      advice: "To answer a guard's question, use routes that the guard does not protect.")
  }

  static func askEachOther(_ source: String) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "arrive",
      reason: "the question of \(source) waits for an answer that depends on this navigation",
      advice: "Two guards that ask must not each navigate to a route that the other protects.")
  }

  static func askedTooOften(_ limit: Int, by source: String) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "arrive", reason: "\(source) asks, after \(limit) questions already",
      advice:
        "An answer must change the state that its guard checks. Otherwise the guard asks endlessly."
    )
  }

  /// The navigation was redirected too often, perhaps because each attempt creates the guard anew.
  static func tooManyHops(_ hops: [String], remadeGuard: String? = nil) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "arrive",
      reason: "it was redirected or asked again \(hops.count) times",
      advice: remadeGuard.map {
        list(of: hops)
          + "\n\nEach attempt makes \($0) anew, so it does not receive the answer. Write guarded(by:) once, where the "
          + "route is created, and not in perform(with:in:) or in a closure that each attempt calls."
      } ?? advice(on: hops))
  }

  static func sentInACircle(_ hops: [String]) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "arrive", reason: "its redirects form a loop", advice: advice(on: hops)
    )
  }

  /// The hops in numbered lines, one line for a hop that happened several times in a row.
  private static func advice(on hops: [String]) -> String {
    list(of: hops) + "\n\nAn answer or a redirect must change the state that the guards check."
  }

  private static func list(of hops: [String]) -> String {
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
  }
}
