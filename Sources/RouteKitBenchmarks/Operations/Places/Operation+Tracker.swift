import RouteKit

extension Operation {
  /// A routed push and a routed pop with a tracker. By hand the length of a title is added to a
  /// sum.
  static var tracker: Operation {
    Operation(name: "tracker", sizes: [1]) { size in
      let window = try Window(stackOf: size)
      let route = PageBuilder().pushRoute()
      let stack = PlainStack(pages: size)
      let titles = Titles()
      window.tree.track("titles") { titles.length += $0.title.utf8.count }
      return (
        Side(
          run: { repetitions in
            for _ in 0..<repetitions {
              blackHole(try window.router.navigate(to: route).screen)
              blackHole(try window.router.navigate(to: .pop).screen)
            }
            blackHole(titles)
          }, makesText: true),
        Side { repetitions in
          for _ in 0..<repetitions {
            stack.push(PlainPage())
            blackHole(stack)
            titles.length += "page".utf8.count
            stack.pop()
            blackHole(stack)
            titles.length += "page".utf8.count
          }
          blackHole(titles)
        }
      )
    }
  }
}

private final class Titles {
  var length = 0
}
