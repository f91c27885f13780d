import RouteKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension LinkTable {
  /// Explains what happened to a link: which patterns were tried, and why each failed.
  ///
  /// Get it with ``LinkTable/explain(_:)-(URL)``, without opening the link.
  ///
  /// Printed, it looks like this:
  ///
  /// ```
  /// shop://products/lamp: no pattern fits it
  ///
  ///   products/:number, 'product': 'number' must be an Int, but is 'lamp'
  ///   products/:number/reviews, 'reviews': it has 3 segments, the link has 2
  /// ```
  public struct Explanation: Sendable {
    /// A pattern that was tried.
    public struct Trial: Hashable, Sendable {
      /// The pattern.
      public let pattern: LinkPattern
      /// The name in the table of the pattern's screen.
      public let name: String
      /// Why the link does not fit the pattern, as the second half of a sentence, or nil if it fits.
      public let reason: String?
    }

    /// The link, without its query and fragment, and without anything that may be a user's name and password.
    public let link: String
    /// The result, as half a sentence: "it leads to 'product'", or "it leads to 'product', without its
    /// fragment" if the pattern does not take all that the link has.
    public let outcome: String
    /// The patterns whose first segment fits. Patterns that all segments fit come first, in the order
    /// of their rank.
    ///
    /// A pattern in a group for links from elsewhere is listed only if all segments fit it.
    ///
    /// Each pattern is listed once. A pattern with optional segments is listed with the form that fits,
    /// or else with the first form.
    public let trials: [Trial]
  }
}

extension LinkTable.Explanation: CustomStringConvertible {
  /// The link and the result, then one line for each pattern.
  public var description: String {
    let lines = trials.map { trial in
      let pattern = "\(trial.pattern)"
      return
        "  \(pattern.isEmpty ? "/" : pattern), \(trial.name.quoted): \(trial.reason ?? "it fits")"
    }
    let first = "\(link): \(outcome)"
    return lines.isEmpty ? first : ([first, ""] + lines).joined(separator: "\n")
  }
}

// MARK: - Explaining

extension LinkTable {
  /// Explains which patterns a link was tried with, and why each failed.
  ///
  /// ```swift
  /// print(links.explain(url))
  /// ```
  ///
  /// - Parameter url: The link. It may come from anywhere.
  /// - Returns: The explanation. There is one for every link: refused, not found, or leading to a
  ///   screen. It says whether the link has query items or a fragment that the pattern does not take.
  ///   It quotes nothing of the query and the fragment except values that do not fit.
  /// - Complexity: O(patterns).
  public func explain(_ url: URL) -> Explanation { explain(url.absoluteString) }

  /// Explains a link that is still a text.
  ///
  /// - Parameter text: The link. It may come from anywhere and have any length.
  /// - Returns: The explanation.
  public func explain(_ text: String) -> Explanation { explanation(of: text).explanation }

  /// How far a link comes at a table.
  private enum End: Int {
    case undeclared, refused, notFound, opened
  }

  private func explanation(of text: String) -> (explanation: Explanation, end: End) {
    var trials: [Explanation.Trial] = []
    var end = End.refused
    let outcome: String
    do {
      let link = try LinkText(text, in: index)
      var tried: Set<Int> = []
      let route = try index.match(link) { form, error in
        guard tried.insert(form.position).inserted else { return }
        trials.append(form.trial(because: error.reasonForLink))
      }
      if let form = route?.form {
        trials.removeAll { $0.pattern == form.pattern }
        trials.append(form.trial(because: nil))
        outcome =
          "it leads to \(form.entry.name.quoted)" + form.pattern.ignoredParts(of: link)
          + (try form.leftOut(of: link))
        end = .opened
      } else {
        for forms in index.forms where !link.isUndeclared && !tried.contains(forms[0].position) {
          guard forms[0].entry.group?.allows(link) ?? true else { continue }
          guard let reason = forms.difference(from: link) else { continue }
          trials.append(forms[0].trial(because: reason))
        }
        outcome =
          (link.isUndeclared ? "its host is not declared" : "no pattern fits it")
          + (trials.isEmpty && !link.isUndeclared ? beginning(of: link) : "")
          + (index.notFound(for: link) == nil ? "" : ", so the not-found route takes it")
        end = index.notFound(for: link) == nil ? .refused : .notFound
      }
    } catch let fault as LinkFault {
      outcome = fault.reason
      end = fault.isUndeclared ? .undeclared : .refused
    } catch {
      outcome = "its context does not fit into a link"
    }
    return (Explanation(link: RedactedLink(of: text).text, outcome: outcome, trials: trials), end)
  }

  /// Explains a link to tables that are asked in this order.
  fileprivate static func explain(_ text: String, by tables: [LinkTable]) -> Explanation {
    var trials: [Explanation.Trial] = []
    var decisive = tables[0].explanation(of: text)
    for table in tables {
      let other = table.explanation(of: text)
      trials += other.explanation.trials
      if other.end.rawValue > decisive.end.rawValue { decisive = other }
      if other.end == .opened { break }
    }
    let (explanation, _) = decisive
    return Explanation(link: explanation.link, outcome: explanation.outcome, trials: trials)
  }

  /// " and none begins with 'prodcuts' (did you mean 'products'?)"
  private func beginning(of link: LinkText) -> String {
    guard let first = link.segments.first else { return "" }
    let forms = index.forms.joined().filter { $0.entry.group?.allows(link) ?? true }
    let beginnings = Set(forms.compactMap { $0.segments.first?.literal }).sorted()
    let near = beginnings.nearest(to: first).first.map { " (did you mean \($0.quoted)?)" }
    return " and none begins with \(first.quoted)" + (near ?? "")
  }
}

extension LinkedRouter {
  /// Explains which patterns of the router's tables a link was tried with, and why each failed.
  ///
  /// ```swift
  /// print(router.explain(url))
  /// ```
  ///
  /// - Parameter url: The link. It may come from anywhere.
  /// - Returns: The explanation, with the patterns of the tables in the order in which they are asked, up to the table
  ///   that opens the link. The outcome is that of the table that decides.
  /// - Complexity: O(patterns).
  public func explain(_ url: URL) -> LinkTable.Explanation { explain(url.absoluteString) }

  /// Explains a link that is still a text.
  ///
  /// - Parameter text: The link. It may come from anywhere and have any length.
  /// - Returns: The explanation.
  public func explain(_ text: String) -> LinkTable.Explanation {
    LinkTable.explain(text, by: tables)
  }
}

extension LinkPattern.Segment {
  fileprivate var literal: String? {
    if case .literal(let text) = self { text } else { nil }
  }

  /// Its text in errors, or nil for a parameter.
  fileprivate var text: String? {
    switch self {
    case .literal(let text): text
    case .parameter: nil
    case .within(let parameters, let affix): affix.around(parameters.map { _ in "{…}" })
    }
  }
}

extension [LinkForm] {
  /// Describes where the segments differ from the forms of a pattern, or nil if they differ from
  /// the start.
  fileprivate func difference(from link: LinkText) -> String? {
    let segments = link.segments
    guard !segments.isEmpty else { return nil }
    let partings = compactMap { $0.parting(from: link) }
    // A form that fits as far as it goes is too short or too long.
    if partings.count == count, let last = partings.max(by: { $0.segment < $1.segment }) {
      if last.segment == 0 { return nil }
      if let start = last.start {
        return "it has no \(last.text.quoted) from segment \(start + 1) on"
      }
      if !last.text.isEmpty {
        return
          "segment \(last.segment + 1) is \(segments[last.segment].quoted), not \(last.text.quoted)"
      }
    }
    let least = map(\.least).min() ?? 0
    let most = contains { $0.rests > 0 } ? nil : map(\.least).max()
    return "it has \(LinkForm.count(from: least, to: most)), the link has \(segments.count)"
  }
}

extension LinkForm {
  /// The trial of its pattern.
  fileprivate func trial(because reason: String?) -> LinkTable.Explanation.Trial {
    LinkTable.Explanation.Trial(pattern: pattern, name: entry.name, reason: reason)
  }

  /// "; it leaves out 'ref': …": the optional items of a fitting link that their types cannot read.
  fileprivate func leftOut(of link: LinkText) throws -> String {
    var text = ""
    _ = try context(of: link) { name, error in
      text += "; it leaves out \(name.quoted): \(error.reasonForLink)"
    }
    return text
  }

  /// Where a link differs: its first segment that does not fit, with the text that it should have. If the texts between
  /// two rests are nowhere, that is its last segment, and they were searched from `start`.
  fileprivate typealias Parting = (segment: Int, text: String, start: Int?)

  /// Where a link differs, or nil if it does not as far as it goes.
  fileprivate func parting(from link: LinkText) -> Parting? {
    if segments.isEmpty { return (0, "", nil) }
    let (texts, ignoresCase) = (link.segments, link.index.ignoresCase)
    var starts = Array(starts(in: link))
    if texts.count < least {
      // Too short a link has no segments for those after a rest.
      let head = segments.firstIndex(where: \.isRest) ?? segments.count
      starts = Array(0..<min(head, texts.count))
    }
    for (segment, start) in zip(segments, starts) where !segment.isRest {
      guard segment.fits(texts[start], ignoringCase: ignoresCase) else {
        return (start, segment.text ?? "", nil)
      }
    }
    guard texts.count >= least, starts.count <= segments.count else { return nil }
    let missing = segments[starts.count...].prefix { !$0.isRest }
    let text = missing.map { $0.text ?? "{…}" }.joined(separator: "/")
    let isNeeded = segments[starts.count - 1].parameter?.need == .oneOrMore
    let start = starts[starts.count - 1] + (isNeeded ? 1 : 0)
    return (texts.count - 1, text, min(start, texts.count - 1))
  }

  fileprivate static func count(from least: Int, to most: Int?) -> String {
    guard let most else { return "at least \(least) \(least == 1 ? "segment" : "segments")" }
    if most > least { return "\(least) to \(most) segments" }
    return least == 1 ? "1 segment" : "\(least) segments"
  }
}

extension LinkPattern {
  /// ", without its fragment": the parts of a fitting link that the pattern does not take.
  fileprivate func ignoredParts(of link: LinkText) -> String {
    let ignored = [
      link.leavesOutQuery ? "its query before '#'" : nil,
      ignored(link.items, .query).map { "\($0) query \($0 == 1 ? "item" : "items")" },
      ignoredFragment(of: link),
    ].compactMap(\.self)
    return ignored.isEmpty ? "" : ", without " + ignored.joined(separator: " and ")
  }

  private func ignoredFragment(of link: LinkText) -> String? {
    let place = items.last?.place ?? .query
    if !link.hasFragment || place == .wholeFragment { return nil }
    // A link fits a pattern that takes pairs only if they are well-formed.
    guard place == .fragment,
      case .success(let pairs) = Result(catching: { try link.fragmentItems() })
    else { return "its fragment" }
    return ignored(pairs, .fragment).map { "\($0) \($0 == 1 ? "item" : "items") of its fragment" }
  }

  /// The number of items that the pattern does not name, or nil if it names all.
  private func ignored(_ items: [LinkText.Item], _ place: LinkPattern.Parameter.Place) -> Int? {
    let known = self.items.filter { $0.place == place }
    let count = items.count { name, value, _ in
      (!name.isEmpty || !value.isEmpty) && !known.contains { $0.name.isEqual(toUntrusted: name) }
    }
    return count == 0 ? nil : count
  }
}
