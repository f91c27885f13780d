import RouteKit

extension Shop {
  /// Does what a line says, and returns what to print.
  ///
  /// Whatever goes wrong is one line, and the shop goes on. A line that waits for the customer is
  /// answered with the screen that asks; what comes of it is part of the answer to the line that
  /// brings it about.
  ///
  /// - Parameter line: What was typed.
  /// - Returns: The text to print, empty for a line without words; nil if the visit is over.
  @discardableResult
  package func answer(_ line: String) async -> String? {
    let before = tree.visible
    let errand = conversation.begin()
    Task {
      replies.append(await Conversation.$errand.withValue(errand) { await reply(to: line) })
      conversation.end(errand)
    }
    await conversation.settle()
    defer { replies = [] }
    return text(of: replies, after: before).map(traced)
  }

  /// What commands have to say, then the remarks, and below it the screen, if commands say nothing else
  /// or it is another.
  private func text(of replies: [Reply], after before: ScreenNode?) -> String? {
    if replies.contains(.goodbye) { return nil }
    let texts: [String] = replies.compactMap { reply in
      if case .text(let text) = reply { text } else { nil }
    }
    var parts = texts + conversation.takeRemarks()
    if texts.count < replies.count || replies.isEmpty || tree.visible !== before {
      parts.append(Display(tree: tree).text)
      if drawsTree { parts.append(drawing) }
    }
    return parts.joined(separator: "\n\n")
  }

  private func reply(to line: String) async -> Reply {
    do {
      guard let (command, arguments) = try Command.find(in: line) else { return .text("") }
      return try await command.run(arguments, self)
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
