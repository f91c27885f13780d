import RouteKit

/// Every place that the customer can ask for.
///
/// It says where to, and nothing of how one gets there: that is for ``Routes``.
package enum Place {
  case tab(Tab)
  case department(String)
  case product(Int)
  case search([String])
  case note
  case checkout
  case orders
  case order(Int)
}

/// What may be told of a place: the words of a search are nobody's business.
extension Place: PublicContext {
  package var description: String {
    switch self {
    case .tab(let tab): tab.rawValue
    case .department(let name): name
    case .product(let number), .order(let number): "number \(number)"
    case .search(let words): words.count == 1 ? "1 word" : "\(words.count) words"
    case .note: "note"
    case .checkout: "checkout"
    case .orders: "orders"
    }
  }
}
