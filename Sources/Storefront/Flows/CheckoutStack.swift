import RouteKit

/// The stack of the checkout.
///
/// It has its own type so that routes find it, and so that an archive does not restore it without
/// its flow.
final class CheckoutStack: StackNode {}
