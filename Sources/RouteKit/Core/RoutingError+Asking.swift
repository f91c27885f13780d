// The errors of navigations that are redirected, or asked again and again.

extension RoutingError {
  static var requestEnded: RoutingError {
    RoutingError(
      .navigationEnded, action: "wait for an answer", reason: "the navigation has ended",
      advice: "A Request is good for one navigation. Do not keep it.")
  }

  static func asksItself(_ source: String) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "arrive",
      reason: "\(source) asks while its own question is being answered",
      advice: "What answers a guard's question goes where that guard does not stand.")
  }

  static func askEachOther(_ source: String) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "arrive",
      reason: "the question of \(source) waits for an answer that is asked for on the way here",
      advice: "Two guards that ask must not each go where the other stands.")
  }

  static func askedTooOften(_ limit: Int, by source: String) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "arrive", reason: "\(source) asks, after \(limit) questions already",
      advice: "An answer must change what its guard sees, or the guard asks for ever.")
  }

  /// The navigation was redirected too often, perhaps because each attempt creates the guard anew.
  static func tooManyHops(_ hops: [String], remadeGuard: String? = nil) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "arrive",
      reason: "it was sent elsewhere or asked again \(hops.count) times",
      advice: remadeGuard.map {
        list(of: hops)
          + "\n\nEach attempt makes \($0) anew, so it does not have the answer. Write guarded(by:) once, where the "
          + "route is created, and not in perform(with:in:) or in a closure that each attempt calls."
      } ?? advice(on: hops))
  }

  static func sentInACircle(_ hops: [String]) -> RoutingError {
    RoutingError(
      .redirectLoop, action: "arrive", reason: "it is sent in a circle", advice: advice(on: hops))
  }

  /// The hops in numbered lines, one line for a hop that happened several times in a row.
  private static func advice(on hops: [String]) -> String {
    list(of: hops) + "\n\nAn answer, or what a redirect leads to, must change what the guards see."
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
