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
      throw explained(.sentInACircle(extras.hops + [hop]))
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
      throw explained(.tooManyHops(extras.hops, remadeGuard: extras.remadeGuard))
    }
  }
}
