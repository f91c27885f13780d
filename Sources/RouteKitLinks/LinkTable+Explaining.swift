import RouteKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
  public func explain(_ url: URL) -> LinkExplanation { explain(url.absoluteString) }

  /// Explains a link that is still a text.
  ///
  /// - Parameter text: The link. It may come from anywhere and have any length.
  /// - Returns: The explanation.
  public func explain(_ text: String) -> LinkExplanation {
    do {
      let link = try index.read(text)
      return explanation(of: link)
    } catch {
      return LinkExplanation(
        link: ShownLink(of: text).text, outcome: error.reasonForLink, trials: [])
    }
  }

  private func explanation(of link: LinkText) -> LinkExplanation {
    var misses: [(form: LinkForm, error: any Error)] = []
    let found = Result { try index.match(link, misses: &misses) }
    var trials = misses.map { $0.form.trial(because: $0.error.reasonForLink) }
    switch found {
    case .success(let match?):
      trials.append(match.form.trial(because: nil))
      let outcome =
        "it leads to \(match.form.entry.name.quoted)"
        + match.form.ignoredParts(of: link, within: index.limits)
      return LinkExplanation(link: link.shown, outcome: outcome, trials: trials)
    case .success(nil): break
    case .failure(let error):
      let fault = error as? LinkFault
      let reason = fault?.reason ?? "its context does not fit into a link"
      return LinkExplanation(link: link.shown, outcome: reason, trials: trials)
    }
    let tried = Set(misses.map(\.form.position))
    for forms in index.forms.chunked where !tried.contains(forms[forms.startIndex].position) {
      guard let reason = forms.difference(from: link.segments) else { continue }
      trials.append(forms[forms.startIndex].trial(because: reason))
    }
    let outcome =
      "no pattern fits it" + (trials.isEmpty ? beginning(of: link) : "")
      + (index.notFound == nil ? "" : ", so the not-found route takes it")
    return LinkExplanation(link: link.shown, outcome: outcome, trials: trials)
  }

  /// " and none begins with 'prodcuts' (did you mean 'products'?)"
  private func beginning(of link: LinkText) -> String {
    guard let first = link.segments.first else { return "" }
    let beginnings = Set(index.forms.compactMap { $0.parts.first?.literal }).sorted()
    let near = beginnings.nearest(to: first).first.map { " (did you mean \($0.quoted)?)" }
    return " and none begins with \(first.quoted)" + (near ?? "")
  }
}

extension LinkForm.Part {
  fileprivate var literal: String? {
    if case .literal(let text) = self { text } else { nil }
  }
}

extension [LinkForm] {
  /// The forms, grouped by pattern. Forms of one pattern are adjacent.
  fileprivate var chunked: [ArraySlice<LinkForm>] {
    var chunks: [ArraySlice<LinkForm>] = []
    var start = 0
    for index in indices
    where index + 1 == count || self[index + 1].position != self[index].position {
      chunks.append(self[start...index])
      start = index + 1
    }
    return chunks
  }
}

extension ArraySlice<LinkForm> {
  /// Describes where the segments differ from the forms of a pattern, or nil if they differ from
  /// the start.
  fileprivate func difference(from segments: [String]) -> String? {
    guard !segments.isEmpty else { return nil }
    let partings = map { $0.parting(from: segments) }
    if partings.allSatisfy({ $0 == 0 }) { return nil }
    let parted = zip(self, partings).compactMap { form, index in index.map { (form, $0) } }
    // A form that fits as far as it goes is too short or too long.
    if parted.count == count, let (form, index) = parted.max(by: { $0.1 < $1.1 }),
      let text = form.text(at: index, among: segments.count)
    {
      return "segment \(index + 1) is \(segments[index].quoted), not \(text.quoted)"
    }
    let least = map(\.least).min() ?? 0
    let most = contains { $0.rest != nil } ? nil : map(\.least).max()
    return "it has \(LinkForm.count(from: least, to: most)), the link has \(segments.count)"
  }
}

extension LinkForm {
  /// The trial of its pattern.
  fileprivate func trial(because reason: String?) -> LinkExplanation.Trial {
    LinkExplanation.Trial(pattern: pattern, name: entry.name, reason: reason)
  }

  /// ", without its fragment": the parts of a fitting link that the pattern does not take.
  fileprivate func ignoredParts(of link: LinkText, within limits: LinkLimits) -> String {
    let ignored = [
      ignored(link.items, .query).map { "\($0) query \($0 == 1 ? "item" : "items")" },
      ignoredFragment(of: link, within: limits),
    ].compactMap(\.self)
    return ignored.isEmpty ? "" : ", without " + ignored.joined(separator: " and ")
  }

  private func ignoredFragment(of link: LinkText, within limits: LinkLimits) -> String? {
    let place = pattern.items.last?.place ?? .query
    if !link.hasFragment || place == .wholeFragment { return nil }
    // A link fits a pattern that takes pairs only if they are well-formed.
    guard place == .fragment,
      case .success(let pairs) = Result(catching: { try link.fragmentItems(within: limits) })
    else {
      return "its fragment"
    }
    return ignored(pairs, .fragment).map { "\($0) \($0 == 1 ? "item" : "items") of its fragment" }
  }

  /// The number of items that the pattern does not name, or nil if it names all.
  private func ignored(_ items: [LinkText.Item], _ place: LinkPattern.Item.Place) -> Int? {
    let known = pattern.items.filter { $0.place == place }
    let count = items.count { name, value, _ in
      (!name.isEmpty || !value.isEmpty) && !known.contains { $0.name.isEqual(toUntrusted: name) }
    }
    return count == 0 ? nil : count
  }

  /// The position of the first segment that does not fit, or nil if there is none.
  fileprivate func parting(from segments: [String]) -> Int? {
    if parts.isEmpty && rest == nil { return 0 }
    for (position, (part, segment)) in zip(parts, segments).enumerated() {
      if !part.fits(segment) { return position }
    }
    // Too short a link has no segments for the tail.
    guard segments.count >= least else { return nil }
    for (offset, part) in tail.enumerated() {
      let position = segment(ofPartAt: parts.count + offset, among: segments.count)
      if !part.fits(segments[position]) { return position }
    }
    return nil
  }

  /// The text of the pattern at a position in a link, or nil if the part has no literal text.
  fileprivate func text(at position: Int, among count: Int) -> String? {
    let start = count - tail.count
    let part = position < parts.count ? parts[position] : tail[position - start]
    return switch part {
    case .literal(let text): text
    case .affixed(let affix): affix.text
    case .parameter: nil
    }
  }

  fileprivate static func count(from least: Int, to most: Int?) -> String {
    guard let most else { return "at least \(least) \(least == 1 ? "segment" : "segments")" }
    if most > least { return "\(least) to \(most) segments" }
    return least == 1 ? "1 segment" : "\(least) segments"
  }
}
