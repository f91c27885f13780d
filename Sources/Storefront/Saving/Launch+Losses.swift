import RouteKit

extension Launch {
  /// The screens that a file did not restore, one line each with the reason. Empty if everything
  /// was restored.
  var losses: [String] {
    if let archiveFailure {
      let reason = (archiveFailure as? RoutingError)?.reason ?? archiveFailure.firstLine
      return ["everything: \(reason)"]
    }
    let losses = causes
    let most = 10
    return losses.prefix(most).map { "\($0.subject): \($0.answer)".printable }
      + (losses.count > most ? ["and \(losses.count - most) more"] : [])
  }

  /// Whether the file is damaged or from another shop: this shop would not have saved it.
  var isDamaged: Bool {
    archiveFailure != nil || causes.contains { !$0.isExpected }
  }

  /// The losses that do not follow from others. A screen that is replaced by a new one counts too.
  private var causes: [ArchiveLoss] {
    report.map { ($0.losses + $0.replaced.filter { $0.kind != .gap }).filter(\.isCause) } ?? []
  }
}

extension ArchiveLoss {
  /// Whether this is a cause, and not the consequence of another loss.
  fileprivate var isCause: Bool { kind != .wentAlong && kind != .emptied }

  /// Whether this loss happens with an intact file: the screen asked something, or is private.
  fileprivate var isExpected: Bool { kind == .gap || kind == .refused }

  /// The lost screen. Its place in the tree is only for developers.
  fileprivate var subject: String { kind == .gap ? "what was open in front" : path.title }

  /// The reason, in the words of the shop.
  fileprivate var answer: String {
    switch kind {
    case .gap: "it ended with that visit"
    case .refused where error == nil: "you have to sign in first"
    default: error?.answer ?? reason
    }
  }
}
