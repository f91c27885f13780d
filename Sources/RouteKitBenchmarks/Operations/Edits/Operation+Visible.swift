import RouteKit

extension Operation {
  /// Finding the visible screen in nested stacks and tabs. The size is their number.
  ///
  /// By hand it is a walk that casts each screen to each type of container.
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
