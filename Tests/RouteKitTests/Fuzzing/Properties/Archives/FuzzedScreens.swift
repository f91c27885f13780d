import RouteKit

/// Counts the living screens of a ``FuzzedShop``.
final class FuzzedCensus {
  private(set) var living = 0

  /// Lives as long as its screen.
  final class Entry {
    private let census: FuzzedCensus
    init(in census: FuzzedCensus) {
      self.census = census
      census.living += 1
    }
    deinit { census.living -= 1 }
  }
}

/// The screens of a ``FuzzedShop``.
enum FuzzedScreens {
  struct Failure: Error {}

  final class Leaf: ScreenNode {
    private let entry: FuzzedCensus.Entry
    init(_ census: FuzzedCensus) { entry = .init(in: census) }
  }

  /// A screen that cannot be built from some contexts.
  final class Item: ScreenNode {
    let sku: String
    private let entry: FuzzedCensus.Entry
    init(_ sku: String, _ census: FuzzedCensus) throws {
      if sku.hasPrefix("gone") { throw Failure() }
      (self.sku, entry) = (sku, .init(in: census))
    }
  }

  final class Order: ScreenNode {
    let number: Int
    private let entry: FuzzedCensus.Entry
    init(_ number: Int, _ census: FuzzedCensus) {
      (self.number, entry) = (number, .init(in: census))
    }
  }

  /// A screen with its own state.
  final class Reader: ScreenNode, StateArchiving {
    private(set) var page = 0
    private let entry: FuzzedCensus.Entry
    init(_ census: FuzzedCensus) { entry = .init(in: census) }

    var archivedState: Int { page }
    func restoreState(_ page: Int) throws {
      if page > 100 { throw Failure() }
      self.page = page
    }
  }

  /// A context with as many nested levels as the archive says.
  struct Outline: Codable, Hashable {
    var title: String
    var weight: Double?
    var chapters: [Outline]?
  }

  /// A state with nested levels.
  struct Note: StateArchiving {
    var archivedState = Outline(title: "note")
    mutating func restoreState(_ outline: Outline) { archivedState = outline }
  }

  /// A container that refuses orders.
  final class Wheel: ContainerNode {
    private let entry: FuzzedCensus.Entry
    init(_ census: FuzzedCensus) {
      entry = .init(in: census)
      super.init()
    }

    override func checkInsertion(of child: ScreenNode, to action: StaticString) throws {
      if child is Order { throw Failure() }
    }
  }

  /// A container with two places. A new child replaces the old one in its place.
  final class Drawer: ContainerNode {
    private weak var menu: ScreenNode?
    private let entry: FuzzedCensus.Entry
    init(_ census: FuzzedCensus) {
      entry = .init(in: census)
      super.init()
    }

    override func label(of child: ScreenNode) -> String? { child === menu ? "menu" : "content" }

    override func restoreChild(_ child: ScreenNode, labelled label: String?) throws {
      let menu = menu
      let old = label == "menu" ? menu : children.first { $0 !== menu }
      if let old { try removeChild(old) }
      try insertChild(child, at: label == "menu" ? children.count : 0)
      if label == "menu" { self.menu = child }
    }
  }

  final class Pile: StackNode {}
}
