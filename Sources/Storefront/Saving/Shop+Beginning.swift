import RouteKit

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
