import RouteKit

extension Launch {
  /// What did not come back from a file, and why: a line for each, and none if everything did.
  var losses: [String] {
    if let archiveFailure {
      let reason = (archiveFailure as? RoutingError)?.reason ?? archiveFailure.firstLine
      return ["everything: \(reason)"]
    }
    let losses = report?.losses.filter(\.isCause) ?? []
    let most = 10
    return losses.prefix(most).map { "\($0.subject): \($0.answer)".printable }
      + (losses.count > most ? ["and \(losses.count - most) more"] : [])
  }

  /// Whether the file was damaged, or is of another shop: it says what this one would not have saved.
  var isDamaged: Bool {
    archiveFailure != nil || report?.losses.contains { $0.isCause && !$0.isExpected } == true
  }
}

extension ArchiveLoss {
  /// Whether it is lost by itself, and not because something else is.
  fileprivate var isCause: Bool { kind != .wentAlong && kind != .emptied }

  /// Whether that happens to a file as the shop saved it: what was open asked something, or is only
  /// for who is signed in.
  fileprivate var isExpected: Bool { kind == .hole || kind == .refused }

  /// What is lost. Where it was is for whoever writes routes.
  fileprivate var subject: String { kind == .hole ? "what was open in front" : place.title }

  /// Why, in the words of the shop.
  fileprivate var answer: String {
    switch kind {
    case .hole: "it was over with that visit"
    case .refused where error == nil: "you have to sign in first"
    default: error?.answer ?? reason
    }
  }
}
