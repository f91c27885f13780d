/// The current customer.
final class Session {
  /// The name of the customer, or nil for a visitor.
  var customer: String?
}
