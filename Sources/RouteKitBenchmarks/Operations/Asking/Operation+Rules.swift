import RouteKit

extension Operation {
  /// A routed push and a routed pop on a tree with a hundred rules. The size is the number of rules
  /// that apply to the screen: none, or one, which allows it.
  ///
  /// By hand it is a look-up in a table of conditions by class, the push and the pop.
  static var rules: Operation {
    Operation(name: "rules", sizes: [0, 1]) { size in
      let window = try Window(stackOf: 1)
      requireMany(Never.self, count: 100 - size, on: window.tree)
      if size == 1 { window.tree.require(ClosureGuard { _ in .allow }, for: Page.self) }
      let route = PageBuilder().pushRoute()
      let stack = PlainStack(pages: 1)
      let table = PlainRules(isAboutPages: size == 1)
      return (
        Side { repetitions in
          for _ in 0..<repetitions {
            blackHole(try window.router.navigate(to: route).screen)
            blackHole(try window.router.navigate(to: .pop).screen)
          }
        },
        Side { repetitions in
          for _ in 0..<repetitions {
            let page = PlainPage()
            guard table.allows(page) else { return }
            stack.push(page)
            blackHole(stack)
            stack.pop()
            blackHole(stack)
          }
        }
      )
    }
  }

  /// Adds a rule for each of many nested generic classes.
  private static func requireMany<Tag>(_ tag: Tag.Type, count: Int, on tree: ScreenTree) {
    guard count > 0 else { return }
    tree.require(ClosureGuard { (_: Tagged<Tag>) in .deny }, for: Tagged<Tag>.self)
    requireMany(Tagged<Tag>.self, count: count - 1, on: tree)
  }
}

/// A separate class for each tag.
private final class Tagged<Tag>: ScreenNode {}

/// Conditions by the class that they apply to.
private final class PlainRules {
  private var rules: [ObjectIdentifier: (PlainScreen) -> Bool] = [:]

  init(isAboutPages: Bool) {
    insert(Never.self, count: isAboutPages ? 99 : 100)
    if isAboutPages { rules[ObjectIdentifier(PlainPage.self)] = { _ in true } }
  }

  private func insert<Tag>(_ tag: Tag.Type, count: Int) {
    guard count > 0 else { return }
    rules[ObjectIdentifier(PlainTagged<Tag>.self)] = { _ in false }
    insert(PlainTagged<Tag>.self, count: count - 1)
  }

  func allows(_ screen: PlainScreen) -> Bool {
    rules[ObjectIdentifier(type(of: screen))]?(screen) ?? true
  }
}

private final class PlainTagged<Tag>: PlainScreen {}
