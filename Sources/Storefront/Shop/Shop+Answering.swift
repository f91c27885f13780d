import RouteKit

extension Shop {
  /// Performs the command of a line, and returns the text to print.
  ///
  /// An error is one line, and the shop continues. The answer to a line that waits for the customer
  /// is the screen that asks. Its outcome is part of the answer to the line that leads to it.
  ///
  /// - Parameter line: The typed line.
  /// - Returns: The text to print, empty for a line without words, or nil if the visit is over.
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

  /// Returns the replies of commands, then the remarks, then the screen, if it has changed or
  /// commands reply nothing else.
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
    // A visible alert already has the message. A second one would have to be dismissed too.
    guard !(tree.visible is Screen<Notice>) else { return .screen }
    do {
      try router.navigate(to: routes.notice, with: notice)
      return .screen
    } catch {
      return .text(error.answer)
    }
  }
}
