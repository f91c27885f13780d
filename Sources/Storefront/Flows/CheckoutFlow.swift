import RouteKit

/// Checking out: where to deliver, how to pay, and a last yes, in a stack of its own.
///
/// It knows what comes after what. Where an order shows is not its business: who opens it says so.
final class CheckoutFlow: Flow {
  let root = FlowRoot<CheckoutStack>()
  private let store: Store
  private let conversation: Conversation
  private let ending: (Order) -> any Route<Void>
  private let checkout: CheckoutScreen
  private var hasOrdered = false

  /// Makes the flow, which is attached to the stack of a sheet.
  ///
  /// - Parameters:
  ///   - store: Has the cart, and gets the order.
  ///   - conversation: Asks for the address, and says how the checkout has ended.
  ///   - ending: Where to go with the order, once the sheet is gone.
  /// - Throws: What keeps the first step from being built.
  init(
    store: Store, conversation: Conversation, ending: @escaping (Order) -> any Route<Void>
  ) throws {
    self.store = store
    self.conversation = conversation
    self.ending = ending
    checkout = try Screens(store: store, conversation: conversation).checkout.build(with: ())
  }

  func start() throws { try root().push(checkout) }

  /// Says so if nothing has come of it, in whatever way it was left: dismissed, signed out from, with
  /// the last piece taken from the cart, or with the shop.
  func didLeave() {
    if !hasOrdered { conversation.remark("Nothing was ordered.") }
  }

  /// Asks where to deliver, in a sheet above. Who closes that keeps the address from before.
  func chooseAddress(through router: some Router) async throws {
    let addresses = AddressBuilder().presentRoute().from(checkout)
    guard let address = try await conversation.result(of: addresses, through: router) else {
      return
    }
    checkout.address = address
  }

  /// Goes on to the last question.
  func pay(_ payment: Payment, through router: some Router) async throws {
    let confirm = ConfirmBuilder(store: store).pushRoute().from(checkout)
    try await router.arrive(at: confirm, with: checkout.purchase(paid: payment))
  }

  /// Places the order, closes the sheet, and goes to where the order shows: one navigation.
  ///
  /// The order is written down and the cart emptied on commit: were the navigation refused, nothing
  /// would have been bought.
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
