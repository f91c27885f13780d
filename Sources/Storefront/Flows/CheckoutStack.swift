import RouteKit

/// The stack of the checkout.
///
/// It is a type of its own so that routes find it, and so that no archive brings it back without the
/// flow that runs it.
final class CheckoutStack: StackNode {}
