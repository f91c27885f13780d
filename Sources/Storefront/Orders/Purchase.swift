/// The choices made in the checkout.
struct Purchase: Hashable {
  let payment: Payment
  /// The address for the delivery, or nil if the customer collects the order.
  let address: Address?

  /// The delivery in a sentence.
  var delivery: String { address.map { "Delivered to \($0.text)." } ?? "Collected at the shop." }
}
