import Fixtures
import RouteKit

/// A shop whose screens can be restored in every way: with guards and rules that allow, deny and ask, with
/// nested contexts, with states, with custom containers, and with builders that fill theirs.
final class FuzzedShop {
  let census: FuzzedCensus
  let catalog: ScreenCatalog
  private let door: Door

  /// Opened by an answer.
  private final class Door { var isOpen = false }

  /// The changes since the archives were made.
  static var migrations: [TreeArchive.Migration] {
    [
      .renamed("article", to: "item"), .context(of: "feed", before: 2, is: 1),
      .renamed("bill", to: "order"),
      .context(of: "item", before: 2) { (sku: String) in sku + "+" },
      .context(of: "order", before: 2) { (number: Int) throws -> Int in
        if number == 40 { throw FuzzedScreens.Failure() }
        return number &+ 5
      },
    ]
  }

  init() throws {
    let (census, door) = (FuzzedCensus(), Door())
    (self.census, self.door) = (census, door)
    catalog = try ScreenCatalog(version: 2) { screens in
      screens.add("feed", ClosureBuilder { FuzzedScreens.Leaf(census) })
      screens.add(
        "item", ClosureBuilder { (sku: String) in try FuzzedScreens.Item(sku, census) },
        formerNames: ["product"])
      screens.add(
        "order", ClosureBuilder { (number: Int) in FuzzedScreens.Order(number, census) },
        guardedBy: ClosureGuard { (number: Int) in FuzzedShop.verdict(about: number) })
      screens.add("reader", ClosureBuilder { FuzzedScreens.Reader(census) })
      screens.add(
        "outline", ClosureBuilder { (_: FuzzedScreens.Outline) in FuzzedScreens.Leaf(census) })
      screens.add("note", ClosureBuilder { Screen(FuzzedScreens.Note()) })
      screens.add("wheel", ClosureBuilder { FuzzedScreens.Wheel(census) })
      screens.add("drawer", ClosureBuilder { FuzzedScreens.Drawer(census) })
      screens.add("pile", ClosureBuilder { FuzzedScreens.Pile() })
      screens.add(
        "home",
        TabBuilder(
          ClosureBuilder { FuzzedScreens.Leaf(census) }.inStack(),
          ClosureBuilder { FuzzedScreens.Reader(census) }))
      screens.addUncoded("sheet", ClosureBuilder { (_: ScreenTree) in FuzzedScreens.Leaf(census) })
    }
  }

  /// The guard's verdict about an order.
  private static func verdict(about number: Int) -> Verdict {
    switch number % 5 {
    case 0: .deny
    case 1: .ask { _ in .allow }
    case 2: .asking { _ in .deny(FuzzedScreens.Failure()) }
    case 3: .ask { _ in .askAgain }
    default: .allow
    }
  }

  /// Makes a tree with rules and some screens.
  ///
  /// - Parameter leaving: The leave check of the visible screen.
  /// - Returns: The tree.
  /// - Throws: No expected error.
  func tree(leaving: @escaping (Departure) -> Verdict) throws -> ScreenTree {
    door.isOpen = false
    let tree = ScreenTree()
    tree.undoLimit = 3
    tree.require(
      ClosureGuard { (order: FuzzedScreens.Order) in order.number % 3 == 0 ? .deny : .allow },
      for: FuzzedScreens.Order.self)
    tree.require(
      ClosureGuard { (reader: FuzzedScreens.Reader) in reader.page >= 50 ? .deny : .allow },
      for: FuzzedScreens.Reader.self)
    let door = door
    tree.require(
      ClosureGuard { (item: FuzzedScreens.Item) in
        if item.sku.hasPrefix("never") { return .ask { _ in .allow } }
        if !item.sku.hasPrefix("ask") || door.isOpen { return .allow }
        return .asking { _ in
          door.isOpen = true
          return .askAgain
        }
      }, for: FuzzedScreens.Item.self)
    let guarding = FuzzedGuarding(leaving)
    let stack = try StackNode(FuzzedScreens.Leaf(census), FuzzedScreens.Leaf(census))
    try stack.present(guarding)
    try tree.setRoot(stack)
    return tree
  }

  /// The reason why a screen must not be on a tree, or nil.
  func forbids(_ screen: ScreenNode, asking: Bool) -> String? {
    switch screen {
    case let order as FuzzedScreens.Order:
      let isAllowed = order.number % 5 == 4 || order.number % 5 == -4
      return (isAllowed || order.number % 5 < 0 || (asking && order.number % 5 == 1))
        && order.number % 3 != 0 ? nil : "order \(order.number)"
    case let item as FuzzedScreens.Item:
      if item.sku.hasPrefix("gone") || item.sku.hasPrefix("never") { return "item \(item.sku)" }
      return item.sku.hasPrefix("ask") && !asking ? "item \(item.sku)" : nil
    case let reader as FuzzedScreens.Reader:
      return reader.page >= 50 ? "page \(reader.page)" : nil
    default: return nil
    }
  }
}

/// A screen with a leave check.
private final class FuzzedGuarding: ScreenNode {
  private let leaving: (Departure) -> Verdict
  init(_ leaving: @escaping (Departure) -> Verdict) { self.leaving = leaving }
  override func leaveCheck(_ departure: Departure) -> Verdict { leaving(departure) }
}
