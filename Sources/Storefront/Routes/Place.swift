import RouteKit

/// The places that the customer can ask for.
///
/// A place says where to go, but not how: ``Routes`` knows the way.
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

/// The public description of a place. The words of a search are private.
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
