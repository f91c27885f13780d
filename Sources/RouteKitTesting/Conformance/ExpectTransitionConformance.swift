public import RouteKit

/// Expects a transition to keep the laws that routes rely on.
///
/// ```swift
/// expectConformance(of: DeckTransition()) {
///   let tree = ScreenTree()
///   try tree.setRoot(DeckNode())
///   return tree
/// }
/// ```
///
/// These laws are checked, each on a fresh tree:
///
/// - It finds its target without changing anything.
/// - It places the screen on this tree.
/// - If the attempt is rolled back, it leaves nothing behind, whether or not the target is on a tree.
/// - It has no memory: performed again, it does the same.
/// - In an empty tree it throws, or places the screen.
///
/// Each broken law is a failure at the caller's line, with its name, the difference, and what would help.
///
/// - Parameters:
///   - transition: The transition.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - makeTree: Makes a tree in which the transition finds its target from the visible screen.
public func expectConformance<Transition: ViewTransition>(
  of transition: Transition,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, in makeTree: () throws -> ScreenTree
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let laws = Laws(subject: "the transition '\(Transition.self)'", site: site)
  do {
    try withoutActuallyEscaping(makeTree) {
      try TransitionLaws(laws: laws, transition: transition, makeTree: $0).check()
    }
  } catch {
    laws.reportUnchecked(
      "the tree cannot be made.\n\n\(error)", help: "Make a tree without an error.")
  }
}

private struct TransitionLaws<Transition: ViewTransition> {
  let laws: Laws
  let transition: Transition
  let makeTree: () throws -> ScreenTree

  func check() throws {
    let tree = try makeTree()
    var found: [String] = []
    let first = place(on: tree, whenFound: { found = $0 })
    laws.expectNone(
      found, "it finds its target without changing anything", "After target(from:in:)",
      help: "Only look for the target there, and edit in place(_:at:in:).")
    if let error = first.error {
      return laws.reportUnchecked(
        "it cannot place a screen in the tree.\n\n\(error)",
        help: "Make a tree in which it finds its target from the visible screen.")
    }
    laws.expectNone(
      first.traces, "an attempt that is rolled back leaves nothing behind",
      "After a screen was placed and the attempt was rolled back",
      help: "Edit the tree only, with the navigation, and record the inverse of any other change.")
    guard first.isPlaced else {
      return laws.report(
        "it places the screen on this tree",
        "After place(_:at:in:), the screen is not on the tree.",
        help: "Put the screen into the target, or throw an error that says why not.")
    }
    try checkMemory(on: tree)
    try checkOffTree()
    let empty = place(on: ScreenTree())
    if empty.error == nil, !empty.isPlaced {
      laws.report(
        "in an empty tree it throws or places",
        "It neither throws in an empty tree, nor puts the screen on it.",
        help: "Throw from target(from:in:) if there is no origin.")
    }
  }

  /// Places a screen once more, and in another tree.
  private func checkMemory(on tree: ScreenTree) throws {
    let second = place(on: tree)
    let fresh = place(on: try makeTree())
    if second.drawing != fresh.drawing {
      laws.report(
        "it has no memory",
        DrawingComparison(
          headline: "Performed again after a roll-back, it ends differently.",
          expected: fresh.drawing, actual: second.drawing
        ).message, help: "Keep no state in the transition: it may be performed any number of times."
      )
    }
  }

  /// Places a screen, and rolls it back.
  private func place(
    on tree: ScreenTree, whenFound: ([String]) -> Void = { _ in }
  ) -> (error: (any Error)?, isPlaced: Bool, drawing: String, traces: [String]) {
    let moment = Moment(of: tree)
    let view = ScreenNode()
    var (isPlaced, drawing) = (false, "")
    let error = rollBack(on: tree) { navigation in
      let target = try transition.target(from: tree.visible, in: navigation)
      whenFound(moment.traces)
      try transition.place(view, at: target, in: navigation)
      isPlaced = view.screenTree === tree
      drawing = tree.snapshot().drawing()
    }
    moment.end()
    return (error, isPlaced, error.map { "\(type(of: $0))" } ?? drawing, moment.traces)
  }

  /// Places a screen in containers that are not on a tree.
  private func checkOffTree() throws {
    let former = try makeTree()
    guard let root = former.root, let origin = former.visible,
      capture({ try former.setRoot(nil) }) == nil
    else { return }
    let tree = ScreenTree()
    try tree.setRoot(ScreenNode())
    let before = root.snapshot()
    let moment = Moment(of: tree)
    // Transitions that need a tree throw, which is fine.
    rollBack(on: tree) { navigation in
      let target = try transition.target(from: origin, in: navigation)
      try transition.place(ScreenNode(), at: target, in: navigation)
    }
    moment.end()
    var lines = moment.traces
    if root.snapshot() != before { lines.append("it is now:\n\(root.snapshot().drawing())") }
    laws.expectNone(
      lines, "an attempt outside a tree is rolled back too",
      "After a screen was placed in containers outside a tree and the attempt was rolled back",
      help: "Pass the navigation on to every edit.")
  }
}
