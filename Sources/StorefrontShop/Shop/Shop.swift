package import RouteKit
package import RouteKitLinks

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
  package let customer: any Router
  /// The places that the customer can go to.
  package let places: Destinations<Place>
  private let map = DestinationMap()
  let store: Store
  let routes: Routes
  /// The screens that links and files can name.
  package let catalog: ScreenCatalog
  package let links: LinkTable
  /// The file with the saved screens, or nil.
  let state: StateFile?
  /// A message about the screens that were not restored, or nil.
  package var news: String?
  /// The initial link, if it could not be opened at once.
  package var waitingLink: String?
  let journey: Journey
  /// The trace of a tracker, or nil if none is printed.
  let trace: Trace?
  let conversation = Conversation()
  /// The replies of the commands that have ended since the last line.
  var replies: [Reply] = []
  /// The error of the last command that failed, or nil.
  package var failure: (any Error)?
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
  package func traced(_ text: String) -> String {
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

extension Shop {
  /// Performs a route, and waits if a guard or a leave check needs to ask.
  ///
  /// ```swift
  /// try await shop.go(to: shop.places.route(to: .product(42)))
  /// ```
  ///
  /// - Parameter route: The route to a place, or a move: back, home.
  /// - Returns: The visible screen as a reply.
  /// - Throws: The reason why the route cannot be performed, or ``Refusal`` while a question is open.
  func go(to route: some Route<Void>) async throws -> Reply {
    guard !(tree.visible is Screen<Confirmation>) else { throw Refusal("Type y or n first.") }
    try await customer.arrive(at: route)
    return .screen
  }

  /// Returns the flow of the given type that runs a layer, or nil.
  func flow<Wanted: Flow>(_ type: Wanted.Type) -> Wanted? {
    tree.layers.lazy.flatMap(\.screenFlows).compactMap { $0 as? Wanted }.first
  }
}

extension Shop {
  /// Performs the command of a line, and returns the text to print.
  ///
  /// An error is one line, and the shop continues. The answer to a line that waits for the customer
  /// is the screen that asks. Its outcome is part of the answer to the line that leads to it.
  ///
  /// - Parameter line: The typed line.
  /// - Returns: The text to print, empty for a line without words, or nil if the visit is over.
  @discardableResult
  package func answer(_ line: String) async -> String? {
    await answer { try await $0.perform(line) }
  }

  /// Performs the command of a line, and returns the words of the reply. A window shows the screen anyway.
  ///
  /// A command starts from the column with the focus. In a wide window a customer may choose a row in another column,
  /// which comes to the front first.
  ///
  /// - Parameters:
  ///   - line: The typed line, or the command of a row.
  ///   - screen: The screen with the row, or nil for a line.
  /// - Returns: The words, which may be empty, or nil if the visit is over.
  package func reply(to line: String, on screen: ScreenNode? = nil) async -> String? {
    let words = await self.words { shop in
      if let screen, screen.isBesideFocus { try shop.customer.navigate(to: .reveal(screen)) }
      return try await shop.perform(line)
    }
    return words?.texts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Performs the command of a line.
  package func perform(_ line: String) async throws -> Reply {
    guard let (command, arguments) = try Command.find(in: line) else { return .text("") }
    return try await command.run(arguments, self)
  }

  /// Does something as a command does, and returns the text to print.
  func answer(_ run: @escaping @MainActor (Shop) async throws -> Reply) async -> String? {
    let before = tree.visible
    guard let words = await words(of: run) else { return nil }
    var parts = words.texts
    if words.showsScreen || tree.visible !== before {
      parts.append(Display(tree: tree).text)
      if drawsTree { parts.append(drawing) }
    }
    return traced(parts.joined(separator: "\n\n"))
  }

  /// Does something as a command does, and returns the words of its reply: the replies of commands,
  /// then the remarks. The screen is not among them, because the full screen shows it anyway.
  ///
  /// - Returns: The words, and whether the commands reply with the screen. It is nil if the visit is
  ///   over.
  package func words(
    of run: @escaping @MainActor (Shop) async throws -> Reply
  ) async -> (texts: [String], showsScreen: Bool)? {
    let errand = conversation.begin()
    Task {
      replies.append(await Conversation.$errand.withValue(errand) { await reply(run) })
      conversation.end(errand)
    }
    await conversation.settle()
    defer { replies = [] }
    if replies.contains(.goodbye) { return nil }
    let texts: [String] = replies.compactMap { reply in
      if case .text(let text) = reply { text } else { nil }
    }
    let showsScreen = texts.count < replies.count || replies.isEmpty
    return (texts + conversation.takeRemarks(), showsScreen)
  }

  private func reply(_ run: @MainActor (Shop) async throws -> Reply) async -> Reply {
    do {
      return try await run(self)
    } catch let error as any NoticedError {
      return show(error.notice)
    } catch {
      failure = error
      return .text(error.answer)
    }
  }

  private func show(_ notice: Notice) -> Reply {
    // A visible alert already has the message. A second one would have to be dismissed too.
    guard !(tree.visible is Screen<Notice>) else { return .screen }
    do {
      try router.navigate(to: notice.presentRoute(over: .layer))
      return .screen
    } catch {
      return .text(error.answer)
    }
  }
}

extension ScreenNode {
  /// Whether it is in a column of a split, and another column has the focus.
  fileprivate var isBesideFocus: Bool {
    sequence(first: self, next: \.screenParent).contains { screen in
      (screen.screenParent as? SplitNode).map { $0.focusedChild !== screen } ?? false
    }
  }
}
