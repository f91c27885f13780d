/// The tabs of the shop, in order.
package enum Tab: String, CaseIterable {
  case browse, search, cart, account

  /// The position among the tabs, from 0.
  var index: Int {
    switch self {
    case .browse: 0
    case .search: 1
    case .cart: 2
    case .account: 3
    }
  }
}
