package import RouteKit

/// A visit to the shop: the tree of screens, and everything that commands need to change it.
///
/// The shop holds the tree. The router holds it weakly and is passed on to the code that navigates.
/// Everything is on the main actor, where commands that wait for the customer take turns.
@MainActor
package final class Shop {
  /// The tree of screens.
  package let tree: ScreenTree
  let router: TreeRouter
  /// The router for commands. It records the customer as the cause, for trackers.
  let customer: any Router
  /// The places that the customer can go to.
  package let places: Destinations<Place>
  private let map = DestinationMap()
  let store: Store
  let routes: Routes
  /// The screens that links and files can name.
  package let catalog: ScreenCatalog
  let links: LinkTable
  /// The file with the saved screens, or nil.
  let state: StateFile?
  /// A message about the screens that were not restored, or nil.
  package var news: String?
  /// The initial link, if it could not be opened at once.
  var waitingLink: String?
  let journey: Journey
  /// The trace of a tracker, or nil if none is printed.
  let trace: Trace?
  let conversation = Conversation()
  /// The replies of the commands that have ended since the last line.
  var replies: [Reply] = []
  /// Whether the tree is drawn below each screen.
  var drawsTree = false

  /// Opens the shop at its first screen, unless a link or a file leads elsewhere.
  ///
  /// - Parameters:
  ///   - catalogue: The products.
  ///   - link: The link to open, as typed.
  ///   - state: The file with the screens that were open when the customer left the shop.
  ///   - isTraced: Whether answers begin with the trace of a tracker.
  /// - Throws: ``Refusal`` if the file is damaged and cannot be copied. `RoutingError` if the first
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

  /// Saves the screens, closes the shop and waits until every command has ended. Open questions get
  /// no answer.
  ///
  /// - Returns: The last text to print.
  /// - Throws: Any error of saving the screens, after everything is closed. `RoutingError` if the
  ///   shop is closed within a navigation.
  @discardableResult
  package func close() async throws -> String {
    let saved = Result { try save() }
    try tree.close()
    await conversation.settle()
    try saved.get()
    return traced((conversation.takeRemarks() + ["Goodbye."]).joined(separator: "\n\n"))
  }

  /// Returns a text below the new lines of the trace.
  func traced(_ text: String) -> String {
    let lines = trace?.take() ?? []
    return (lines + (text.isEmpty ? [] : [text])).joined(separator: "\n")
  }

  /// The drawing of the tree.
  var drawing: String { tree.snapshot().drawing() }

  /// Adds the rules, which apply whatever leads to a screen. They are checked again when their
  /// answer may have changed.
  private func layDownRules() {
    tree.require(ShopAtRoot(), for: ScreenNode.self)
    tree.require(routes.signedIn(), for: OrdersScreen.self)
    tree.require(routes.signedIn(), for: OrderScreen.self)
    tree.require(routes.signedIn(), for: CheckoutScreen.self)
    tree.require(CartNotEmpty(cart: store.cart), for: CheckoutScreen.self)
  }
}
