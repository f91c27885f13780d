/// What is settled in the checkout.
struct Purchase: Hashable {
  let payment: Payment
  /// Where the order is delivered, or nil if it is fetched.
  let address: Address?

  /// Where the order goes, in a sentence.
  var delivery: String { address.map { "Delivered to \($0.text)." } ?? "Fetched at the shop." }
}
