/// A column of a split.
///
/// A ``SplitNode`` calls it `SplitColumn`.
public enum SplitColumn: Int, CaseIterable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The first column, for example a list of lists.
  case primary
  /// The middle column, for example a list.
  case supplementary
  /// The last column, for example an item of the list.
  case secondary

  /// The name, which drawings use as a label.
  public var description: String {
    switch self {
    case .primary: "primary"
    case .supplementary: "supplementary"
    case .secondary: "secondary"
    }
  }

  /// Creates the column with a label, such as ``TreeSnapshot/Record/label``. It is nil if no column has that label.
  ///
  /// - Parameter label: The label.
  public init?(label: String?) {
    guard let column = Self.allCases.first(where: { $0.description == label }) else { return nil }
    self = column
  }
}
