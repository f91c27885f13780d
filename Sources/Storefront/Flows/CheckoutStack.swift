import RouteKit

/// The stack of the checkout.
///
/// It has its own type: routes find it by that type, and an archive does not restore it without
/// its flow.
final class CheckoutStack: StackNode {}
