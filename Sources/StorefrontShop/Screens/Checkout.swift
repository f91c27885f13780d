import RouteKit

extension Screens {
  /// The first step of the checkout.
  var checkout: ClosureBuilder<CheckoutScreen, Void> {
    ClosureBuilder { CheckoutScreen(store: store) }.named("checkout")
  }

  /// The second step of the checkout, from the choices of the first.
  var confirm: ClosureBuilder<ConfirmScreen, Purchase> {
    ClosureBuilder { purchase in ConfirmScreen(purchase: purchase, store: store) }
  }

  /// The addresses to choose from.
  var addresses: ClosureBuilder<AddressScreen, Void> {
    ClosureBuilder { AddressScreen(addresses: Address.all) }
  }
}

/// The checkout: the address, the payment and a confirmation, in its own stack.
///
/// The flow knows the order of its steps. It does not know where a finished order is shown: its
/// opener decides.
final class CheckoutFlow: Flow {
  let root = FlowRoot<CheckoutStack>()
  private let screens: Screens
  private let ending: (Order) -> any Route<Void>
  private let checkout: CheckoutScreen
  private var hasOrdered = false

  /// Creates the flow. Attach it to the stack of a sheet.
  ///
  /// - Parameters:
  ///   - screens: The builders of the steps, with the store and the conversation.
  ///   - ending: The route to take with the order after the sheet is closed.
  /// - Throws: Any error of building the first step.
  init(screens: Screens, ending: @escaping (Order) -> any Route<Void>) throws {
    self.screens = screens
    self.ending = ending
    checkout = try screens.checkout.build(with: ())
  }

  func start() throws { try root().push(checkout) }

  /// Reports a checkout without an order, however it was left: dismissed, signed out from, with the
  /// last piece removed from the cart, or with the shop.
  func didLeave() {
    if !hasOrdered { screens.conversation.remark("Nothing was ordered.") }
  }

  /// Asks for the address in a sheet above. If the customer closes it, the address stays as before.
  func chooseAddress(through router: some Router) async throws {
    let addresses = screens.addresses.presentRoute().from(checkout)
    if let address = try await screens.conversation.result(of: addresses, through: router) {
      checkout.address = address
    }
  }

  /// Goes to the confirmation.
  func pay(_ payment: Payment, through router: some Router) async throws {
    let confirm = screens.confirm.pushRoute().from(checkout)
    try await router.arrive(at: confirm, with: checkout.purchase(paid: payment))
  }

  /// Places the order, closes the sheet and shows the order, in one navigation.
  ///
  /// The order is recorded and the cart emptied on commit. If the navigation is refused, nothing is
  /// bought.
  func order(_ purchase: Purchase, through router: some Router) async throws {
    let placing = ClosureRoute { [self] navigation in
      let order = try screens.store.nextOrder(purchase)
      navigation.onCommit { [self] in
        screens.store.place(order)
        hasOrdered = true
      }
      try navigation.perform(.dismiss)
      return try navigation.perform(ending(order))
    }
    try await router.arrive(at: placing)
  }
}

/// The stack of the checkout.
///
/// It has its own type: routes find it by that type, and an archive does not restore it without
/// its flow.
final class CheckoutStack: StackNode {}

/// A guard that refuses an empty cart.
struct CartNotEmpty<Subject>: Guard {
  let cart: Cart

  func check(_ subject: Subject) -> Verdict { cart.isEmpty ? .deny(EmptyCart()) : .allow }
}

/// The error of an empty cart. The shop shows it as an alert.
struct EmptyCart: NoticedError {
  let notice = Notice(
    "The cart is empty", message: "Add a product before you check out.", dismiss: "dismiss")
}

/// The first step of the checkout: shows the cart and the address, and asks for the payment.
final class CheckoutScreen: ShopScreen, Page {
  /// The address for the delivery, or nil if the customer collects the order.
  var address: Address?
  private let store: Store

  init(store: Store) {
    self.store = store
    super.init()
  }

  let title = "Checkout"

  var body: [Row] {
    Listing.rows(store.cart.lines, in: store.catalogue)
      + ["", Row(address.map { "To \($0.text)." } ?? "You collect it at the shop.")]
      + ["How will you pay?"]
  }

  let actions = ["address", "pay card", "pay invoice", "pay cash", "dismiss"]

  /// Returns the choices, completed by the payment.
  func purchase(paid payment: Payment) -> Purchase { Purchase(payment: payment, address: address) }
}

/// The second step of the checkout: shows all choices and asks for a confirmation.
final class ConfirmScreen: ShopScreen, Page {
  let purchase: Purchase
  private let store: Store

  init(purchase: Purchase, store: Store) {
    self.purchase = purchase
    self.store = store
    super.init()
  }

  let title = "Confirm"

  var body: [Row] {
    let total = store.catalogue.text(store.cart.total)
    return [Row("You pay \(total) \(purchase.payment.text)."), Row(purchase.delivery)]
  }

  let actions = ["confirm", "back", "dismiss"]
}

/// Lets the customer choose an address, and finishes with it.
final class AddressScreen: ShopScreen, Page, Finishing {
  typealias Outcome = Address

  private let addresses: [Address]

  init(addresses: [Address]) {
    self.addresses = addresses
    super.init()
  }

  let title = "Addresses"

  var body: [Row] {
    zip(1..., addresses).map { Row("\($0). \($1.text)", command: "choose \($0)") }
  }

  let actions = ["choose NUMBER", "dismiss"]

  /// Returns the address with a number.
  ///
  /// - Parameter number: The number in the list, from 1.
  /// - Returns: The address.
  /// - Throws: ``Refusal`` if no address has the number.
  func address(_ number: Int) throws -> Address {
    guard (1...addresses.count).contains(number) else {
      throw Refusal("There is no address \(number).")
    }
    return addresses[number - 1]
  }
}
