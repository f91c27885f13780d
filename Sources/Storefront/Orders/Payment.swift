/// How an order is paid.
enum Payment: String, CaseIterable {
  case card, invoice, cash

  /// What the order says.
  var text: String {
    switch self {
    case .card: "by card"
    case .invoice: "on invoice"
    case .cash: "in cash"
    }
  }
}
