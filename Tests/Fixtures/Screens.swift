public import RouteKit

/// A screen with an optional name.
open class Page: ScreenNode {
  package init(_ name: String? = nil) {
    super.init()
    self.screenName = name
  }
}

package final class Feed: Page {}
package final class Search: Page {}
package final class Cart: Page {}
package final class Account: Page {}
package final class Sheet: Page {}
open class Product: Page {}
package final class Lamp: Product {}

package struct FeedBuilder: ViewBuilder {
  package init() {}

  package func build(with _: Void) throws -> Feed { Feed() }
}

package struct CartBuilder: ViewBuilder {
  package init() {}

  package func build(with _: Void) throws -> Cart { Cart() }
}

package struct SheetBuilder: ViewBuilder {
  package init() {}

  package func build(with _: Void) throws -> Sheet { Sheet() }
}

/// Builds a product with its context as the name.
package struct ProductBuilder: ViewBuilder {
  package init() {}

  package func build(with name: String) throws -> Product { Product(name) }
}

/// An error of the app.
package struct SoldOut: Error, Equatable {
  package var item: String

  package init(item: String = "lamp") { self.item = item }
}

package struct FailingBuilder: ViewBuilder {
  package init() {}

  package func build(with _: Void) throws -> Product { throw SoldOut() }
}

extension ScreenTree {
  package convenience init(root: ScreenNode) throws {
    self.init()
    try setRoot(root)
  }
}

/// A route that performs a closure, and arrives at the screen that is then visible.
package struct EditRoute: Route {
  package let edit: (Navigation) throws -> Void

  package init(edit: @escaping (Navigation) throws -> Void) { self.edit = edit }

  package func perform(with _: Void, in navigation: Navigation) throws -> ScreenNode {
    try edit(navigation)
    guard let visible = navigation.tree.visible else { throw SoldOut(item: "screens") }
    return visible
  }
}

/// A content whose leave check is a closure.
package final class Draft: LeaveChecking {
  package let answer: (Departure) -> Verdict
  package init(_ answer: @escaping (Departure) -> Verdict) { self.answer = answer }
  package func leaveCheck(_ departure: Departure) -> Verdict { answer(departure) }
}

/// A screen whose leave check is a closure.
package final class Form: ScreenNode {
  package var answer: (Departure) -> Verdict
  package init(_ answer: @escaping (Departure) -> Verdict) {
    self.answer = answer
    super.init()
  }
  package override func leaveCheck(_ departure: Departure) -> Verdict { answer(departure) }
}
