import RouteKit

/// A screen with an optional name.
class Page: ScreenNode {
  init(_ name: String? = nil) {
    super.init()
    self.screenName = name
  }
}

final class Feed: Page {}
final class Search: Page {}
final class Cart: Page {}
final class Account: Page {}
final class Sheet: Page {}
class Product: Page {}
final class Lamp: Product {}

struct FeedBuilder: ViewBuilder {
  func build(with _: Void) throws -> Feed { Feed() }
}

struct CartBuilder: ViewBuilder {
  func build(with _: Void) throws -> Cart { Cart() }
}

struct SheetBuilder: ViewBuilder {
  func build(with _: Void) throws -> Sheet { Sheet() }
}

/// Builds a product with its context as the name.
struct ProductBuilder: ViewBuilder {
  func build(with name: String) throws -> Product { Product(name) }
}

/// An error of the app.
struct SoldOut: Error, Equatable {
  var item = "lamp"
}

struct FailingBuilder: ViewBuilder {
  func build(with _: Void) throws -> Product { throw SoldOut() }
}

extension ScreenTree {
  convenience init(root: ScreenNode) throws {
    self.init()
    try setRoot(root)
  }
}

/// A route that performs a closure, and arrives at the screen that is then visible.
struct EditRoute: Route {
  let edit: (Navigation) throws -> Void

  func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try edit(navigation)
    guard let visible = navigation.tree.visible else { throw SoldOut(item: "screens") }
    return visible
  }
}

/// A content whose leave check is a closure.
final class Draft: LeaveChecking {
  let answer: (Departure) -> Verdict
  init(_ answer: @escaping (Departure) -> Verdict) { self.answer = answer }
  func leaveCheck(_ departure: Departure) -> Verdict { answer(departure) }
}

/// A screen whose leave check is a closure.
final class Form: ScreenNode {
  var answer: (Departure) -> Verdict
  init(_ answer: @escaping (Departure) -> Verdict) {
    self.answer = answer
    super.init()
  }
  override func leaveCheck(_ departure: Departure) -> Verdict { answer(departure) }
}
