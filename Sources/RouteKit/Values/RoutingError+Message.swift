extension RoutingError {
  /// The texts of an error, written out. The screens that would have the same name get their numbers.
  struct Message {
    private let facts: RoutingError.Facts
    private let texts: RoutingError.Texts
    /// The titles that several screens of the error have.
    private let ambiguous: Set<String>

    init(_ facts: RoutingError.Facts) {
      self.facts = facts
      texts = facts.texts()
      let subjects = texts.subject?.screens ?? [facts.newcomer?.screen].compactMap(\.self)
      var numbers: [String: Set<ScreenID?>] = [:]
      for screen in subjects + texts.reason.screens + (facts.path?.screens ?? []) {
        numbers[screen.title, default: []].insert(screen.id)
      }
      ambiguous = Set(numbers.filter { $0.value.count > 1 }.keys)
    }

    var subject: String? {
      texts.subject?.text(numbering: ambiguous) ?? facts.newcomer?.screen.title
    }

    var reason: String { texts.reason.text(numbering: ambiguous) }

    var path: String? { facts.path?.drawing(numbering: ambiguous).text }

    var advice: String? {
      texts.advice.map { facts.newcomer?.naming(builderIn: $0) ?? $0 }
    }

    var headline: String {
      let subject = subject.map { " '\($0)'" } ?? ""
      return "Cannot \(texts.action)\(subject): \(reason)."
    }
  }
}

extension RoutingError: CustomStringConvertible, CustomDebugStringConvertible {
  /// The whole message: one line, then the path, the advice, the reasons, and the steps if they
  /// add something. See ``explanation``.
  public var description: String {
    let message = Message(facts)
    var parts = [message.headline]
    if let path = message.path { parts.append(path.indented) }
    if let advice = message.advice { parts.append(advice) }
    for reason in reasons { parts.append("Because: " + "\(reason)".linesWithoutHiddenCharacters) }
    let steps = stepsToShow.numbered
    if !steps.isEmpty { parts.append((["On the way:"] + steps).joined(separator: "\n")) }
    return parts.joined(separator: "\n\n")
  }

  /// The whole message, with the kind and the part of the guide about it. A debugger prints it.
  ///
  /// ```
  /// (lldb) po error
  /// Cannot pop 'FeedScreen': it is the root of 'StackNode'.
  ///
  /// rootStays: see 'Going back' in the guide of errors
  /// ```
  public var debugDescription: String {
    "\(self)\n\n\(kind): see \(kind.part.rawValue.quoted) in the guide of errors"
  }

  /// The steps for the message, if they add something to the error and its reasons. A loop lists
  /// its own steps.
  var stepsToShow: [Explanation.Step] {
    guard let steps = trace?.steps, kind != .redirectLoop, steps.sayMore(than: self) else {
      return []
    }
    return steps.forErrors
  }
}

extension [Explanation.Step] {
  /// Whether there are steps besides those that ended the navigation or one of its alternatives.
  fileprivate func sayMore(than error: any Error) -> Bool {
    indices.contains { position in
      switch self[position] {
      case .found: true
      case .notFound:
        (self.error(after: position, error) as? RoutingError)?.kind != .notFound
      case .asked(_, let reply): reply.isYes || self.error(after: position, error) == nil
      case .omitted: true
      case .triedInVain(let steps, let error): steps.sayMore(than: error)
      case .started, .placed, .presented: false
      }
    }
  }

  /// The error directly after a step: that of the navigation, or of an alternative.
  private func error(after position: Int, _ last: any Error) -> (any Error)? {
    if position + 1 == count { return last }
    if case .triedInVain(_, let error) = self[position + 1] { return error }
    return nil
  }
}

extension String {
  /// The text with each nonempty line indented by two spaces.
  fileprivate var indented: String {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  " + Substring($0) }.joined(separator: "\n")
  }
}
