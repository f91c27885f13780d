import RouteKit

final class OrderScreen: ScreenNode, Page {
  private let order: Order
  private let catalogue: Catalogue

  init(order: Order, catalogue: Catalogue) {
    self.order = order
    self.catalogue = catalogue
    super.init()
  }

  var title: String { "Order \(order.number)" }

  var lines: [String] {
    ["Thank you, \(order.customer). Your order, paid \(order.purchase.payment.text):", ""]
      + Listing.lines(order.lines, in: catalogue) + ["", order.purchase.delivery]
      + (order.note.isEmpty ? [] : ["With a note: \(order.note)"]) + ["", "back"]
  }
}
