/// A way to pay.
enum Payment: String, CaseIterable {
  case card, invoice, cash

  /// The text in the order.
  var text: String {
    switch self {
    case .card: "by card"
    case .invoice: "on invoice"
    case .cash: "in cash"
    }
  }
}
