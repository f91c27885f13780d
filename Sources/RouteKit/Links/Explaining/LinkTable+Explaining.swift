#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension LinkTable {
  /// Tells which patterns a link was tried with, and why each failed.
  ///
  /// ```swift
  /// print(links.explain(url))
  /// ```
  ///
  /// - Parameter url: From wherever.
  /// - Returns: The explanation, of a link that is refused or leads somewhere too. What a query says is not
  ///   in it, but for values that do not fit.
  /// - Complexity: O(patterns).
  public func explain(_ url: URL) -> LinkExplanation { explain(url.absoluteString) }

  /// The same of a link that is still a text.
  ///
  /// - Parameter text: From wherever, of any length.
  /// - Returns: The explanation.
  public func explain(_ text: String) -> LinkExplanation {
    do {
      let link = try LinkText(text, at: addresses, within: limits)
      return try explanation(of: link)
    } catch {
      return LinkExplanation(link: text.shownAsLink, outcome: error.reasonForLink, trials: [])
    }
  }

  private func explanation(of link: LinkText) throws -> LinkExplanation {
    var trials: [LinkExplanation.Trial] = []
    var tried: Set<LinkPattern> = []
    let match = try match(link) { pattern, error in
      tried.insert(pattern)
      trials.append(trial(pattern, because: error.reasonForLink))
    }
    if let match {
      trials.append(trial(patterns[match.pattern], because: nil))
      let name = entries[match.entry].name.quoted
      return LinkExplanation(link: link.shown, outcome: "it is one to \(name)", trials: trials)
    }
    for form in forms {
      let pattern = patterns[form.pattern]
      guard let reason = form.difference(from: link.segments), tried.insert(pattern).inserted
      else { continue }
      trials.append(trial(pattern, because: reason))
    }
    let outcome = elsewhere == nil ? "no pattern fits it" : "no pattern fits it, it is not found"
    return LinkExplanation(link: link.shown, outcome: outcome, trials: trials)
  }

  private func trial(_ pattern: LinkPattern, because reason: String?) -> LinkExplanation.Trial {
    let owner = patterns.firstIndex(of: pattern).map { entries[owners[$0]].name } ?? ""
    return LinkExplanation.Trial(pattern: pattern, name: owner, reason: reason)
  }
}

extension LinkForm {
  /// Where segments part from the form, or nil if they do so at once.
  fileprivate func difference(from segments: [String]) -> String? {
    for (position, (part, segment)) in zip(parts, segments).enumerated() {
      guard case .literal(let text) = part, text != segment else { continue }
      return position == 0
        ? nil : "segment \(position + 1) is \(segment.quoted), not \(text.quoted)"
    }
    if parts.isEmpty { return nil }
    let least = parts.count + (rest?.needsOne == true ? 1 : 0)
    return segments.isEmpty ? nil : "it has \(least) segments, the link \(segments.count)"
  }
}
