import RouteKit

/// The checkout: the address, the payment and a confirmation, in its own stack.
///
/// The flow knows the order of its steps. It does not know where a finished order is shown: its
/// opener decides.
final class CheckoutFlow: Flow {
  let root = FlowRoot<CheckoutStack>()
  private let store: Store
  private let conversation: Conversation
  private let ending: (Order) -> any Route<Void>
  private let checkout: CheckoutScreen
  private var hasOrdered = false

  /// Creates the flow. Attach it to the stack of a sheet.
  ///
  /// - Parameters:
  ///   - store: The store with the cart. It receives the order.
  ///   - conversation: The conversation that asks for the address and reports how the checkout
  ///     ended.
  ///   - ending: The route to take with the order after the sheet is closed.
  /// - Throws: Any error of building the first step.
  init(
    store: Store, conversation: Conversation, ending: @escaping (Order) -> any Route<Void>
  ) throws {
    self.store = store
    self.conversation = conversation
    self.ending = ending
    checkout = try Screens(store: store, conversation: conversation).checkout.build(with: ())
  }

  func start() throws { try root().push(checkout) }

  /// Reports a checkout without an order, however it was left: dismissed, signed out from, with the
  /// last piece removed from the cart, or with the shop.
  func didLeave() {
    if !hasOrdered { conversation.remark("Nothing was ordered.") }
  }

  /// Asks for the address in a sheet above. If the customer closes it, the address stays as before.
  func chooseAddress(through router: some Router) async throws {
    let addresses = AddressBuilder().presentRoute().from(checkout)
    guard let address = try await conversation.result(of: addresses, through: router) else {
      return
    }
    checkout.address = address
  }

  /// Goes to the confirmation.
  func pay(_ payment: Payment, through router: some Router) async throws {
    let confirm = ConfirmBuilder(store: store).pushRoute().from(checkout)
    try await router.arrive(at: confirm, with: checkout.purchase(paid: payment))
  }

  /// Places the order, closes the sheet and shows the order, in one navigation.
  ///
  /// The order is recorded and the cart emptied on commit. If the navigation is refused, nothing is
  /// bought.
  func order(_ purchase: Purchase, through router: some Router) async throws {
    let placing = ClosureRoute { [self] navigation in
      let order = try store.nextOrder(purchase)
      navigation.onCommit { [self] in
        store.place(order)
        hasOrdered = true
      }
      try navigation.perform(.dismiss)
      return try navigation.perform(ending(order))
    }
    try await router.arrive(at: placing)
  }
}
