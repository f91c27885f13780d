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

  var body: [Row] {
    [Row("Thank you, \(order.customer). Your order, paid \(order.purchase.payment.text):"), ""]
      + Listing.rows(order.lines, in: catalogue, areLinks: true)
      + ["", Row(order.purchase.delivery)]
      + (order.note.isEmpty ? [] : [Row("With a note: \(order.note)")])
  }

  let actions = ["back"]
}
