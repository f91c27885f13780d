import RouteKit
import RouteKitLinks

extension Shop {
  /// Opens the shop where a link leads, or where the customer left it, or at the first screen.
  ///
  /// The link decides what is visible, above the saved screens. The shop opens even if the link or
  /// the file is faulty.
  ///
  /// - Parameter link: The link as typed.
  /// - Throws: ``Refusal`` if the file is damaged and cannot be copied. `RoutingError` if not even
  ///   the first screen can be shown.
  func begin(at link: String?) throws {
    let launch = try router.launch(
      on: tree, link: try link.map { try links.route(for: $0) }, archive: try state?.archive(),
      using: catalog, into: ShopBuilder(screens: routes.screens), else: routes.shop)
    if launch.linkFailure != nil { waitingLink = link }
    guard let state, !launch.losses.isEmpty else { return }
    var lines = ["Not everything is as you left it:"] + launch.losses.map { "- \($0)" }
    if launch.isDamaged { lines.append("The file is kept as '\(try state.keep().printable)'.") }
    news = lines.joined(separator: "\n")
  }

  /// Returns the text to print when the shop opens: what was not restored, and the first screen.
  ///
  /// A link that could not be opened at once is opened now, as if it were typed. The shop may ask
  /// something first, or explain why the link does not open.
  package func greeting() async -> String {
    var parts = [news].compactMap(\.self)
    if let link = waitingLink {
      waitingLink = nil
      parts.append(await answer("open link \(link)") ?? "")
    }
    let isShown = parts.last?.hasSuffix(Display(tree: tree).text) == true
    if !isShown { parts.append(await answer("show") ?? "") }
    return parts.joined(separator: "\n\n")
  }

  /// Saves the screens if there is a file for them.
  ///
  /// - Throws: ``Refusal`` if the file cannot be written, and `RoutingError` if there are too many
  ///   screens.
  func save() throws { try state?.save(tree.archive(using: catalog)) }
}

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
  private var causes: [TreeArchive.Loss] {
    report.map { ($0.losses + $0.replaced.filter { $0.kind != .gap }).filter(\.isCause) } ?? []
  }
}

extension TreeArchive.Loss {
  /// Whether this is a cause, and not the consequence of another loss.
  fileprivate var isCause: Bool { ![.wentAlong, .emptied, .focus].contains(kind) }

  /// Whether this loss happens with an intact file: the screen asked something, or is private.
  fileprivate var isExpected: Bool { kind == .gap || kind == .refused }

  /// The lost screen. Its place in the tree is only for developers.
  fileprivate var subject: String { kind == .gap ? "what was open in front" : path.title }

  /// The reason, in the words of the shop.
  fileprivate var answer: String {
    switch kind {
    case .gap: "it ended with your last visit"
    case .refused where error == nil: "you have to sign in first"
    default: error?.answer ?? reason
    }
  }
}
