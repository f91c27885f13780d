import RouteKit

extension Shop {
  /// Does what a line says, and returns what to print.
  ///
  /// Whatever goes wrong is one line, and the shop goes on.
  ///
  /// - Parameter line: What was typed.
  /// - Returns: The text to print, empty for a line without words; nil if the visit is over.
  @discardableResult
  package func answer(_ line: String) -> String? {
    switch reply(to: line) {
    case .screen: Display(tree: tree).text + (drawsTree ? "\n\n\(drawing)" : "")
    case .text(let text): text
    case .goodbye: nil
    }
  }

  private func reply(to line: String) -> Reply {
    do {
      guard let (command, arguments) = try Command.find(in: line) else { return .text("") }
      return try command.run(arguments, self)
    } catch let error as any NoticedError {
      return show(error.notice)
    } catch {
      return .text(error.answer)
    }
  }

  private func show(_ notice: Notice) -> Reply {
    // An alert that is up says it already; another above it would have to be dismissed twice.
    guard !(tree.visible is Screen<Notice>) else { return .screen }
    do {
      try router.navigate(to: routes.notice, with: notice)
      return .screen
    } catch {
      return .text(error.answer)
    }
  }
}
