import RouteKit

final class FeedScreen: ScreenNode {}

final class ProductScreen: ScreenNode {
  init(_ name: String) {
    super.init()
    self.screenName = name
  }
}

struct Cart: Equatable {
  var count = 0
}

struct ProductBuilder: ViewBuilder {
  func build(with name: String) throws -> ProductScreen { ProductScreen(name) }
}

struct SoldOut: Error, Equatable {}

/// A tree whose root is a stack with a feed.
func makeFeedTree() throws -> ScreenTree {
  let tree = ScreenTree()
  try tree.setRoot(StackNode(FeedScreen()))
  return tree
}
