import RouteKit
import RouteKitHosting

extension Operation {
  /// Planning the steps between two snapshots that differ in one screen. The size is the number of screens, ten
  /// in each stack.
  ///
  /// By hand it is comparing the number and the name of each screen with those of the other snapshot.
  static var stepsOne: Operation {
    Operation(name: "stepsOne", sizes: [10, 100, 1_000, 10_000]) { size in
      let tree = try tabs(of: size)
      let before = tree.snapshot()
      try (tree.visible?.screenParent as? StackNode)?.replaceLast(with: Page())
      return sides(before, tree.snapshot())
    }
  }

  /// Planning the steps between two snapshots in which the stacks are the same, but hold different screens.
  static var stepsAll: Operation {
    Operation(name: "stepsAll", sizes: [10, 100, 1_000, 10_000]) { size in
      let tree = try tabs(of: size)
      let before = tree.snapshot()
      for case let stack as StackNode in tree.screens {
        try stack.replaceAll(with: stack.children.map { _ in Page() })
      }
      return sides(before, tree.snapshot())
    }
  }

  private static func tabs(of size: Int) throws -> ScreenTree {
    let tabs = TabNode()
    for first in stride(from: 0, to: size, by: 10) {
      let stack = StackNode()
      for _ in first..<min(first + 10, size) { try stack.push(Page()) }
      try tabs.append(stack)
    }
    let tree = ScreenTree()
    try tree.setRoot(tabs)
    return tree
  }

  private static func sides(
    _ before: TreeSnapshot, _ after: TreeSnapshot
  ) -> (routed: Side, byHand: Side) {
    let count = Count()
    return (
      Side(
        run: { repetitions in
          for _ in 0..<repetitions {
            count.value = before.steps(to: after).count
            blackHole(count)
          }
        }, makesText: true),
      Side(
        run: { repetitions in
          for _ in 0..<repetitions {
            var same = 0
            for (old, new) in zip(before.records, after.records)
            where old.id == new.id && old.type == new.type && old.owner == new.owner {
              same += 1
            }
            count.value = same
            blackHole(count)
          }
        }, makesText: true)
    )
  }
}

private final class Count {
  var value = 0
}
