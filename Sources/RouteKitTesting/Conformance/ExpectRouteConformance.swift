public import RouteKit

/// Expects a route to keep the laws that routers rely on.
///
/// ```swift
/// expectConformance(of: ShowRecipe(), with: soup, in: { try Cookbook().tree })
/// ```
///
/// These laws are checked, each on a fresh tree:
///
/// - It arrives at a screen on the tree.
/// - If the attempt is rolled back, it leaves nothing behind. A preview leaves nothing behind either.
/// - Its effects outside the tree wait for the commit. Pass the state to watch.
/// - It has no memory: performed again, or on another tree, it does the same.
/// - It can be undone and redone.
/// - Its outline has no effect, and is the same when read again.
///
/// Each broken law is a failure at the caller's line, with its name, the difference, and what would help.
///
/// - Parameters:
///   - route: The route.
///   - context: The context.
///   - state: The state outside the tree that the route may change, such as the number of requests sent.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - makeTree: Makes an equal new tree each time, on which the route arrives.
public func expectConformance<Target: Route>(
  of route: Target, with context: Target.Context, watching state: () -> AnyHashable = { 0 },
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, in makeTree: () throws -> ScreenTree
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let laws = Laws(subject: "the route '\(Target.self)'", site: site)
  do {
    try withoutActuallyEscaping(makeTree) { makeTree in
      try withoutActuallyEscaping(state) { state in
        try RouteLaws(
          laws: laws, route: route, context: context, state: state, makeTree: makeTree
        ).check()
      }
    }
  } catch {
    laws.reportUnchecked(
      "the tree cannot be made.\n\n\(error)", help: "Make a tree without an error.")
  }
}

/// Expects a route that needs no context to keep the laws that routers rely on. See the form with a context.
///
/// - Parameters:
///   - route: The route.
///   - state: The state outside the tree that the route may change.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - makeTree: Makes an equal new tree each time, on which the route arrives.
public func expectConformance<Target: Route>(
  of route: Target, watching state: () -> AnyHashable = { 0 },
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, in makeTree: () throws -> ScreenTree
) where Target.Context == Void {
  expectConformance(
    of: route, with: (), watching: state, fileID: fileID, filePath: filePath, line: line,
    column: column, in: makeTree)
}

private struct RouteLaws<Target: Route> {
  let laws: Laws
  let route: Target
  let context: Target.Context
  let state: () -> AnyHashable
  let makeTree: () throws -> ScreenTree

  func check() throws {
    guard let fresh = try checkArrival() else { return }
    try checkOutline()
    let tree = try makeTree()
    checkWhole(on: tree, "it was rolled back") {
      rollBack(on: tree) { _ = try route.perform(with: context, in: $0) }
    }
    checkWhole(on: tree, "it was previewed") { _ = TreeRouter(tree).preview(route, with: context) }
    expectSame(navigate(on: tree), as: fresh, "Performed after a roll-back")
    expectSame(navigate(on: try makeTree()), as: fresh, "Performed on another fresh tree")
    try checkHistory()
  }

  /// Navigates on a fresh tree, and returns the outcome as text.
  private func checkArrival() throws -> String? {
    let tree = try makeTree()
    do {
      try TreeRouter(tree).navigate(to: route, with: context)
      return tree.snapshot().drawing(showsIDs: true)
    } catch let error as RoutingError where error.kind == .notOnTree {
      laws.report(
        "it arrives at a screen on the tree", "\(error)",
        help: "Return a screen that is on the tree when perform(with:in:) ends.")
    } catch {
      laws.reportUnchecked(
        "it does not arrive.\n\n\(error)", help: "Make a tree on which it arrives without waiting.")
    }
    return nil
  }

  private func navigate(on tree: ScreenTree) -> String {
    if let error = capture({ try TreeRouter(tree).navigate(to: route, with: context) }) {
      return "\(error)"
    }
    return tree.snapshot().drawing(showsIDs: true)
  }

  private func expectSame(_ actual: String, as expected: String, _ situation: String) {
    guard actual != expected else { return }
    laws.report(
      "it has no memory",
      DrawingComparison(
        headline: "\(situation), it ends differently.", expected: expected, actual: actual
      ).message, help: "Keep no state in the route, and read nothing that differs each time.")
  }

  private func checkWhole(on tree: ScreenTree, _ situation: String, _ attempt: () -> Void) {
    let moment = Moment(of: tree)
    let before = state()
    attempt()
    moment.end()
    laws.expectNone(
      moment.traces, "an attempt that is rolled back leaves nothing behind", "After \(situation)",
      help: "Edit the tree only, with the navigation, and record the inverse of any other change.")
    let after = state()
    if after != before {
      laws.report(
        "effects outside the tree wait for the commit",
        "After \(situation), the watched state changed from \(before) to \(after).",
        help: "Move the effect into navigation.onCommit { … }.")
    }
  }

  private func checkOutline() throws {
    let tree = try makeTree()
    var names: [String?] = []
    checkWhole(on: tree, "its outline was read") {
      names = [route.outline.name, route.outline.name]
    }
    if names.first != names.last {
      laws.report(
        "its outline is the same when read again", "Its name was \(names.map { $0 ?? "nil" }).",
        help: "Return the same outline each time.")
    }
  }

  private func checkHistory() throws {
    let tree = try makeTree()
    tree.undoLimit = 10
    let before = Moment(of: tree)
    before.end()
    guard capture({ try TreeRouter(tree).navigate(to: route, with: context) }) == nil,
      tree.undoCount > 0
    else { return }
    let after = Moment(of: tree)
    after.end()
    let law = "it can be undone and redone"
    let help =
      "Edit the tree only, with the navigation, and record the inverse of any other change."
    // A rule or a leave check may refuse to undo it. The route is not responsible for that.
    guard capture({ try tree.undo() }) == nil else { return }
    laws.expectNone(before.differencesOfTree, law, "After it was undone", help: help)
    guard capture({ try tree.redo() }) == nil else { return }
    laws.expectNone(after.differencesOfTree, law, "After it was redone", help: help)
  }
}
