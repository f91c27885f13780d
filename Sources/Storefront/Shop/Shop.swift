package import RouteKit

/// A visit to the shop: the tree of screens, and what commands need to change it.
///
/// The tree is held here; the router holds it weakly and is handed on to whoever navigates. All of it
/// is on the main actor, where commands that wait for the customer take turns.
@MainActor
package final class Shop {
  /// The screens.
  package let tree: ScreenTree
  let router: TreeRouter
  /// The router for what the customer types, and trackers hear that it was the customer.
  let customer: CausedRouter<TreeRouter>
  /// Goes where the customer asks to go.
  package let places: Destinations<Place>
  private let map = DestinationMap()
  let store: Store
  let routes: Routes
  /// The screens that links and files may name.
  package let catalog: ScreenCatalog
  let links: LinkTable
  /// Where the screens are saved, or nil.
  let state: StateFile?
  /// What did not come back from there.
  package var news: String?
  /// The link that the shop was opened with, if it could not be opened at once.
  var waitingLink: String?
  let journey: Journey
  /// What a tracker hears, if somebody wants to see it.
  let trace: Trace?
  let conversation = Conversation()
  /// What the commands that have ended since the last line had to say.
  var replies: [Reply] = []
  /// Whether the tree is drawn below each screen.
  var drawsTree = false

  /// Opens the shop: at its first screen, unless a link or a file says otherwise.
  ///
  /// - Parameters:
  ///   - catalogue: What is sold.
  ///   - link: Where to go, as it was typed.
  ///   - state: Has the screens that were open when the shop was left.
  ///   - isTraced: Whether answers begin with what a tracker hears.
  /// - Throws: ``Refusal`` if the file is damaged and cannot be kept; `RoutingError` if the first
  ///   screen cannot be shown.
  package init(
    catalogue: Catalogue, link: String? = nil, state: StateFile? = nil, isTraced: Bool = false
  ) throws {
    let tree = ScreenTree()
    self.tree = tree
    router = TreeRouter(tree)
    customer = router.caused(by: .user)
    store = Store(catalogue: catalogue)
    routes = Routes(store: store, conversation: conversation)
    catalog = try routes.catalog()
    links = try routes.links(catalog)
    self.state = state
    places = Destinations(map, router: customer)
    journey = Journey(on: tree)
    trace = isTraced ? Trace(on: tree) : nil
    try map.register(Place.self) { [routes] in routes.route(to: $0) }
    layDownRules()
    try begin(at: link)
  }

  /// Closes the shop, and waits until every command has ended: whoever waits for an answer gets none.
  /// The screens are saved before.
  ///
  /// - Returns: The last words.
  /// - Throws: What keeps them from being saved, when all is closed; `RoutingError` if it is closed from
  ///   within a navigation.
  @discardableResult
  package func close() async throws -> String {
    let saved = Result { try save() }
    try tree.close()
    await conversation.settle()
    try saved.get()
    return traced((conversation.takeRemarks() + ["Goodbye."]).joined(separator: "\n\n"))
  }

  /// A text below what a tracker has heard since the one before.
  func traced(_ text: String) -> String {
    let lines = trace?.take() ?? []
    return (lines + (text.isEmpty ? [] : [text])).joined(separator: "\n")
  }

  /// The tree, drawn.
  var drawing: String { tree.snapshot().drawing() }

  /// What holds whatever way leads to a screen, and is asked again when it may have changed.
  private func layDownRules() {
    tree.require(ShopAtRoot(), for: ScreenNode.self)
    tree.require(routes.signedIn(), for: OrdersScreen.self)
    tree.require(routes.signedIn(), for: OrderScreen.self)
    tree.require(routes.signedIn(), for: CheckoutScreen.self)
    tree.require(CartNotEmpty(cart: store.cart), for: CheckoutScreen.self)
  }
}
