import Fixtures
import RouteKit
import RouteKitLinks
import RouteKitTesting

/// A defect that is planted into the sample app.
enum Defect: CaseIterable {
  case missingGuard, invertedGuard, linkWithoutGuard, orderStaysAfterSignOut, hiddenOrderStays
  case guardReadsOtherTab, deadEnd, trap, unreachableHelp, redirectLoop, leak, twoSettings
  case settingsPile, linkLandsElsewhere, tabThatIsNotThere, hiddenCounter, otherEachTime
  case otherMovesEachTime, callbackNavigates, throwingInvariant, endless, wrongTab
  case updatePassesGuard
}

final class Home: ScreenNode {}
final class Account: ScreenNode {}
final class Settings: ScreenNode {}
final class Help: ScreenNode {}
final class Welcome: ScreenNode {}
final class Order: ScreenNode {}
final class Promo: ScreenNode {}

final class Item: ScreenNode {
  let number: Int
  let onAppear: () -> Void
  init(_ number: Int, onAppear: @escaping () -> Void = {}) {
    (self.number, self.onAppear) = (number, onAppear)
  }
  override func didAppear() { onAppear() }
}

/// A page that takes another number without being built again.
final class Page: ScreenNode, ContextUpdatable {
  private(set) var page: Int
  init(_ page: Int) { self.page = page }
  func update(with page: Int) { self.page = page }
}

final class Locked: ScreenNode {
  override func leaveCheck(_ departure: Departure) -> Verdict { .deny }
}

/// A small shop with two tabs, an order that needs a customer, and settings in a sheet.
final class Mall {
  let defect: Defect?
  let tree = ScreenTree()
  let router: TreeRouter
  let shop: StackNode
  let account: StackNode
  var user: String?
  var taps = 0
  var retained: [ScreenNode] = []

  nonisolated(unsafe) static var made = 0

  /// Makes the app with a defect, and with a rule that repairs it if the defect is of a guard.
  init(_ defect: Defect?, withRule hasRule: Bool = false) throws {
    self.defect = defect
    router = TreeRouter(tree)
    shop = try StackNode(Home())
    account = try StackNode(Account())
    Mall.made += 1
    if defect == .otherEachTime, Mall.made.isMultiple(of: 2) { try account.push(Help()) }
    try tree.setRoot(TabNode(shop, account))
    guard hasRule else { return }
    tree.require(
      ClosureGuard { [unowned self] (page: Page) in mayShow(page.page) ? .allow : .deny },
      for: Page.self)
  }

  func mayShow(_ page: Int) -> Bool { page != 13 || user != nil }

  /// Its guard is inside of the reusing, so it is asked only about a new page.
  var page: ClosureRoute<Page, Int> {
    let push = ClosureBuilder { Page($0) }.pushRoute(in: .node(shop))
    let guarding = ClosureGuard { [unowned self] (page: Int) in mayShow(page) ? .allow : .deny }
    return push.guarded(by: guarding).reusing(.visible)
  }

  var item: ClosureRoute<Item, Int> {
    let place = defect == .wrongTab ? account : shop
    return ClosureBuilder { [unowned self] (number: Int) in
      let screen = Item(number) { [unowned self] in
        guard defect == .callbackNavigates, number == 8 else { return }
        do { try router.navigate(to: ClosureBuilder { Promo() }.pushRoute()) } catch {}
      }
      if defect == .leak { retained.append(screen) }
      return screen
    }.pushRoute(in: .node(place))
  }

  var order: ClosureRoute<Order, Void> {
    let order = ClosureBuilder { Order() }.pushRoute(in: .node(shop))
    if defect == .missingGuard { return order }
    return order.guarded(
      by: ClosureGuard { [unowned self] in
        if defect == .redirectLoop && user == nil { return .redirect(to: signIn) }
        if defect == .guardReadsOtherTab && account.children.count > 1 { return .allow }
        return (user != nil) == (defect != .invertedGuard) ? .allow : .deny
      })
  }

  var signIn: ClosureRoute<Welcome, Void> {
    ClosureBuilder { Welcome() }.presentRoute()
      .guarded(by: ClosureGuard { [unowned self] in user == nil ? .redirect(to: order) : .allow })
  }

  func signOut() throws {
    user = nil
    if defect == .updatePassesGuard { try shop.popToRoot() }
    if defect == .orderStaysAfterSignOut { return }
    guard let order = tree.screens.first(where: { $0 is Order }) else { return }
    if defect == .hiddenOrderStays, tree.visible !== order { return }
    try shop.popToRoot()
  }

  var moves: [Exploration<Mall>.Step] {
    get throws {
      let settings = ClosureBuilder { Settings() }
      let help = ClosureBuilder { Help() }.pushRoute(in: .node(account))
      var moves: [Exploration<Mall>.Step] = [
        .back, .dismiss, .tab(0), .tab(1), .route("item 7", item.with(7)),
        .route("item 8", item.with(8)), .route("order", order),
        .route(
          "settings",
          defect == .settingsPile
            ? settings.presentRoute(over: .onTop) : settings.presentRoute().from(.root)),
      ]
      if defect != .unreachableHelp { moves.append(.route("help", help)) }
      let sale = ClosureRoute { [unowned self] navigation in
        if defect == .linkLandsElsewhere, shop.children.count > 1 {
          return try help.perform(with: (), in: navigation)
        }
        try shop.popToRoot(in: navigation)
        return try item.perform(with: 7, in: navigation)
      }
      let links = try LinkTable(schemes: ["mall"]) { $0.add("sale", "sale", to: sale.rooted()) }
      moves.append(try .link("mall://sale", in: links))
      switch defect {
      case .deadEnd:
        moves.append(.route("lock", ClosureBuilder { Locked() }.presentRoute().from(.root)))
      case .trap:
        moves.append(.route("welcome", ClosureBuilder { Welcome() }.inStack().rootRoute()))
      case .tabThatIsNotThere: moves.append(.tab(5))
      case .endless:
        moves.append(
          .route(
            "more",
            ClosureRoute { [unowned self] navigation in
              let top = (shop.top as? Item)?.number ?? 100
              if shop.top is Item { try shop.pop(in: navigation) }
              return try item.perform(with: top + 1, in: navigation)
            }))
      case .linkWithoutGuard:
        moves.append(
          .route("order link", ClosureBuilder { Order() }.pushRoute(in: .node(shop))))
      case .twoSettings:
        moves.append(
          .route(
            "settings page", ClosureBuilder { Settings() }.pushRoute(in: .node(account))))
      case .updatePassesGuard:
        moves += [.route("page 1", page.with(1)), .route("page 13", page.with(13))]
      case .otherMovesEachTime:
        moves.append(.route("tab \(Mall.made + 100)", Move.selectTab(0)))
      default: break
      }
      return moves
    }
  }

  /// The report about the repaired app.
  static let report = Result { try exploration(nil).run(.states(1_000)) }

  /// The report of a mall with a defect that is found after three moves, explored once for all tests.
  static let reportOfAnOrderThatStays = Result {
    try exploration(.orderStaysAfterSignOut).run(.states(LawRun.isFull ? 500 : 60))
  }

  /// A run of the full length explores the whole mall, and a short run one with fewer screens and layers.
  static func exploration(
    _ defect: Defect?, withRule: Bool = false, isWhole: Bool = LawRun.isFull
  ) -> Exploration<Mall> {
    Exploration {
      let mall = try Mall(defect, withRule: withRule)
      return Subject(mall, tree: mall.tree, router: mall.router, state: \.user)
    }
    .checkedBriefly(unless: isWhole)
    .moves { try $0.moves }
    .move("sign in") { $0.user = "Ada" }
    .move("sign out") { try $0.signOut() }
    .move("tap") { mall in
      guard mall.defect == .hiddenCounter else { return }
      mall.taps += 1
      if mall.taps.isMultiple(of: 3) { try mall.router.navigate(to: .selectTab(1)) }
    }
    .within(.screensInAStack(isWhole ? 3 : 2), .layers(isWhole ? 2 : 1))
    .always("orders need a customer") { !$0.contains(Order.self) || $0.app.user != nil }
    .always("page 13 needs a customer") { mall in
      mall.tree.screens.allSatisfy { ($0 as? Page).map { mall.app.mayShow($0.page) } ?? true }
    }
    .always("items are in the shop") { mall in
      guard let item = mall.tree.screens.first(where: { $0 is Item }) else { return true }
      return item.screenOwner === mall.app.shop
    }
    .always("one settings screen") { $0.tree.screens.count { $0 is Settings } < 2 }
    .always("no promotion") { mall in
      if mall.app.defect == .throwingInvariant, mall.contains(Help.self) { throw CannotTell() }
      return !mall.contains(Promo.self)
    }
    .reaches("the order") { $0.shows(Order.self) }
    .reaches("help") { $0.shows(Help.self) }
    .never(.deadEnd, .trap, .redirectLoop, .routeThatAlwaysFails, .leak, .linkThatLandsElsewhere)
  }
}

struct CannotTell: Error {}
