import RouteKit

extension Operation {
  /// Taking an archive of a tree. The size is the number of screens with a context, ten in each
  /// stack.
  ///
  /// By hand it is creating as many screens.
  static var archive: Operation {
    Operation(name: "archive", sizes: [10, 100, 1_000, 10_000]) { size in
      let library = try Library(size)
      return (
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              library.count = try library.tree.archive(using: library.catalog).count
              blackHole(library)
            }
          }, makesText: true),
        library.byHand
      )
    }
  }

  /// Restoring that archive. By hand it is creating as many screens.
  static var restore: Operation {
    Operation(name: "restore", sizes: [10, 100, 1_000, 10_000]) { size in
      let library = try Library(size)
      let archive = try library.tree.archive(using: library.catalog)
      return (
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              library.count = try library.tree.restore(archive, using: library.catalog).count
              blackHole(library)
            }
          }, makesText: true),
        library.byHand
      )
    }
  }
}

/// Tabs of stacks of ten named screens each, and as many plain numbers.
private final class Library {
  let tree = ScreenTree()
  let catalog: ScreenCatalog
  private let size: Int
  var count = 0

  init(_ size: Int) throws {
    self.size = size
    catalog = try ScreenCatalog { screens in
      screens.add("book", ClosureBuilder { (number: Int) in Book(number) })
    }
    let book = try catalog.builder(of: Book.self, named: "book", from: Int.self)
    let tabs = TabNode()
    for first in stride(from: 0, to: size, by: 10) {
      let stack = StackNode()
      for number in first..<min(first + 10, size) { try stack.push(book.build(with: number)) }
      try tabs.append(stack)
    }
    try tree.setRoot(tabs)
  }

  var byHand: Side {
    Side { [size] repetitions in
      for _ in 0..<repetitions {
        for number in 0..<size { blackHole(Book(number)) }
      }
    }
  }
}

private final class Book: ScreenNode {
  let number: Int
  init(_ number: Int) { self.number = number }
}
