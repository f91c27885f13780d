import RouteKit

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
    /// Each pattern is listed once. A pattern with optional segments is listed with the form that fits,
    /// or else with the first form.
    public let trials: [Trial]
  }
}

extension LinkTable.Explanation: CustomStringConvertible {
  /// The link and the result, then one line for each pattern.
  public var description: String {
    let lines = trials.map { trial in
      "  \(trial.pattern), \(trial.name.quoted): \(trial.reason ?? "it fits")"
    }
    let first = "\(link): \(outcome)"
    return lines.isEmpty ? first : ([first, ""] + lines).joined(separator: "\n")
  }
}
