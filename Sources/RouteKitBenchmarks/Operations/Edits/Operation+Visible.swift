import RouteKit

extension Operation {
  /// The visible screen of stacks and tabs nested in each other. The size is how many.
  ///
  /// By hand it is a walk that asks each screen with casts which container it is.
  static var visible: Operation {
    Operation(name: "visible", sizes: [1, 10, 100, 1_000, 10_000]) { size in
      var root: ScreenNode = Page()
      var plainRoot: PlainScreen = PlainPage()
      for level in 0..<size {
        root = level.isMultiple(of: 2) ? try StackNode(root) : try TabNode(root)
        plainRoot = level.isMultiple(of: 2) ? PlainStack(plainRoot) : PlainTabs(plainRoot)
      }
      let window = try Window(root: root)
      let plainWindow = PlainWindow()
      plainWindow.root = plainRoot
      return (
        Side { repetitions in
          for _ in 0..<repetitions { window.tree.visible.map(blackHole) }
        },
        Side { repetitions in
          for _ in 0..<repetitions { plainWindow.visible.map(blackHole) }
        }
      )
    }
  }
}
