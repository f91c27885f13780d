extension Request {
  /// The number of answers without progress after which the navigation counts as a loop.
  static let hopLimit = 8

  /// The number of redirects.
  var redirects: Int { extras?.redirectedAt.count ?? 0 }

  /// Follows a redirect from now on. The answers for the old route no longer count.
  ///
  /// - Throws: ``RoutingError/Kind/redirectLoop`` if the same check has redirected before, or if the navigation was
  ///   redirected too often.
  func follow(_ pending: PendingRedirect) throws {
    let hop = "\(pending.sourceText) redirected it \(pending.redirect.destination)"
    let extras = addExtras()
    if extras.redirectedAt.contains(where: pending.check.repeats) {
      throw loopError("its redirects form a loop", after: extras.hops + [hop])
    }
    try self.hop(hop)
    trace.leadElsewhere(to: pending.redirect.title)
    extras.redirectedAt.append(pending.check)
    extras.redirect = pending.redirect
    extras.kept = []
  }

  /// Notes that the navigation was redirected, or that a guard asked again.
  ///
  /// - Throws: ``RoutingError/Kind/redirectLoop`` after too many of them.
  func hop(_ hop: String) throws {
    let extras = addExtras()
    extras.hops.append(hop)
    if extras.hops.count > Request.hopLimit {
      let advice = extras.remadeGuard.map {
        "Each attempt makes \($0) anew, so it does not receive the answer. Write guarded(by:) once, where the "
          + "route is created, and not in perform(with:in:) or in a closure that each attempt calls."
      }
      throw loopError(
        "it was redirected or asked again \(extras.hops.count) times", after: extras.hops,
        advice: advice)
    }
  }

  /// The error of this navigation if it would never end, with its trace. `hops` are listed before the advice, in
  /// numbered lines, with one line for a hop that happened several times in a row.
  func loopError(
    _ reason: String, after hops: [String] = [], advice: String? = nil
  ) -> RoutingError {
    var lines: [(hop: String, times: Int)] = []
    for hop in hops {
      if lines.last?.hop == hop {
        lines[lines.count - 1].times += 1
      } else {
        lines.append((hop, 1))
      }
    }
    var list = ""
    for (number, line) in lines.enumerated() {
      list += "\(number + 1). \(line.hop)" + (line.times > 1 ? ", \(line.times) times\n" : "\n")
    }
    let advice = advice ?? "An answer or a redirect must change the state that the guards check."
    return explained(
      RoutingError(
        .redirectLoop, action: "arrive", reason: reason,
        advice: list.isEmpty ? advice : "\(list)\n\(advice)"))
  }
}
