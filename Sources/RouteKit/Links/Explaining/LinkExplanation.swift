/// What became of a link: which patterns were tried, and why each failed.
///
/// It prints as a text:
///
/// ```
/// shop://products/lamp: no pattern fits it
///
///   products/:number, 'product': 'lamp' is no 'Int', as 'number' has to be
///   products/:number/reviews, 'reviews': it has 3 segments, the link 2
/// ```
public struct LinkExplanation: Sendable {
  /// A pattern that was tried.
  public struct Trial: Hashable, Sendable {
    /// The pattern.
    public let pattern: LinkPattern
    /// What the table calls where it leads.
    public let name: String
    /// Why the link does not fit it, as the second half of a sentence; nil if it does.
    public let reason: String?
  }

  /// The link, without its query and without what may be a user's name and password.
  public let link: String
  /// What came of it, as half a sentence: "it is one to 'product'".
  public let outcome: String
  /// The patterns whose first segment fits, in the order of their rank as far as the segments fit.
  public let trials: [Trial]

  /// Tells of each pattern once, of one with optional segments the form that fits, or else the first.
  init(link: String, outcome: String, trials: [Trial]) {
    (self.link, self.outcome) = (link, outcome)
    let fitting = trials.first { $0.reason == nil }
    var told: Set<Trial> = []
    self.trials = trials.filter { trial in
      let pattern = Trial(pattern: trial.pattern, name: trial.name, reason: nil)
      if trial.reason != nil, pattern == fitting { return false }
      return told.insert(pattern).inserted
    }
  }
}

extension LinkExplanation: CustomStringConvertible {
  /// The link and what came of it, then a line for each pattern.
  public var description: String {
    let lines = trials.map { trial in
      "  \(trial.pattern), \(trial.name.quoted): \(trial.reason ?? "it fits")"
    }
    let first = "\(link): \(outcome)"
    return lines.isEmpty ? first : ([first, ""] + lines).joined(separator: "\n")
  }
}
