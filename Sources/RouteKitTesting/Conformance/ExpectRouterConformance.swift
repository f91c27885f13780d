public import RouteKit

/// Expects a router that wraps another one to keep the laws of routers.
///
/// ```swift
/// expectConformance { CountingRouter(base: $0, counter: counter) }
/// ```
///
/// The closure wraps a router of a tree that the check makes. These laws are checked:
///
/// - It performs the route, once for each attempt, with its context.
/// - It passes the request on, so a navigation waits for its answer. It passes nil on, so a synchronous navigation
///   does not wait.
/// - A preview goes through it without navigating.
/// - It passes errors on.
/// - It passes the tree on, so recordings contain the lines of code that navigate, and links wait for the first root.
/// - It is ready again after a navigation that failed, or that ended while it waited.
///
/// Each broken law is a failure at the caller's line, with its name and what would help.
///
/// If the router refuses navigations by its own rules, configure it to let those of the check pass.
///
/// - Parameters:
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - wrap: Wraps a router in the router to check.
public func expectConformance<Wrapping: Router>(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, of wrap: (TreeRouter) throws -> Wrapping
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let laws = Laws(subject: "the router '\(Wrapping.self)'", site: site)
  do {
    let tree = ScreenTree()
    try tree.setRoot(StackNode(ScreenNode()))
    RouterLaws(laws: laws, tree: tree, router: try wrap(TreeRouter(tree))).check()
  } catch {
    laws.reportUnchecked("it cannot be made.\n\n\(error)", help: "Make it without an error.")
  }
}

private final class ProbeScreen: ScreenNode {}

private struct ProbeError: Error {}

private struct RouterLaws<Wrapping: Router> {
  let laws: Laws
  let tree: ScreenTree
  let router: Wrapping

  /// A route that waits for an answer that never comes.
  private var asking: ClosureRoute<ProbeScreen, Void> {
    ClosureBuilder { ProbeScreen() }.pushRoute()
      .guarded(by: ClosureGuard { (_: Void) in .ask { _ in .deny } })
  }

  func check() {
    guard checkArrival("At first") else { return }
    checkPreview()
    checkError()
    _ = checkArrival("After a navigation that failed")
    checkNil()
    checkRequest()
    checkTree()
    _ = checkArrival("After a navigation that ended while it waited")
  }

  private func checkArrival(_ situation: String) -> Bool {
    var contexts: [Int] = []
    let moment = Moment(of: tree)
    defer { moment.end() }
    let screen = ProbeScreen()
    let route = ClosureRoute<ProbeScreen, Int> { context, navigation in
      contexts.append(context)
      guard let stack = navigation.tree.root as? StackNode else { throw ProbeError() }
      try stack.push(screen, in: navigation)
      return screen
    }
    let law = "it performs the route, once for each attempt"
    let help =
      "Call attempt(_:with:for:) of the wrapped router once, with the same route and context."
    do {
      let arrival = try router.navigate(to: route, with: 7)
      if contexts != [7] || moment.commits.count != 1 {
        laws.report(
          law,
          "\(situation), the route was performed \(contexts.count) times, with the contexts \(contexts) "
            + "instead of [7], in \(moment.commits.count) commits.", help: help)
      } else if arrival.screen !== screen || tree.visible !== screen {
        laws.report(
          "it returns the arrival of the wrapped router",
          "\(situation), it arrived at '\(type(of: arrival.screen))' instead of the screen of the route.",
          help: "Return the result of the wrapped router unchanged.")
      }
      return true
    } catch {
      laws.report(
        law, "\(situation), a navigation that nothing refuses throws.\n\n\(error)",
        help: help + " Release what it reserved when a navigation ends: request.onEnd.")
      return false
    }
  }

  private func checkPreview() {
    let moment = Moment(of: tree)
    defer { moment.end() }
    let preview = router.preview(ClosureBuilder { ProbeScreen() }.pushRoute())
    var lines = moment.traces
    if !preview.isPossible { lines.append("\(preview)") }
    laws.expectNone(
      lines, "a preview goes through without navigating", "After a preview",
      help: "Pass the request on unchanged: the wrapped router rolls a preview back.")
  }

  private func checkError() {
    let moment = Moment(of: tree)
    defer { moment.end() }
    let failing = ClosureRoute { _ -> ScreenNode in throw ProbeError() }
    let error = capture { try router.navigate(to: failing) }
    if !(error is ProbeError) {
      laws.report(
        "it passes errors on",
        "The route threw 'ProbeError', but the caller gets "
          + (error.map { "'\(type(of: $0))'." } ?? "no error."),
        help: "Let the error of the wrapped router through: callers and hosts act on it.")
    }
    laws.expectNone(
      moment.traces, "a failed navigation changes nothing", "After a navigation that failed",
      help: "Perform nothing else instead. Leave redirects to guards.")
  }

  private func checkNil() {
    let result = Result { try router.attempt(asking, with: (), for: nil) }
    let law = "it passes nil on"
    let help = "Pass the request on unchanged, even if it is nil: such a navigation cannot wait."
    switch result {
    case .success(.waits):
      laws.report(law, "A synchronous navigation waits for an answer.", help: help)
    case .success(.arrived):
      laws.report(law, "A navigation arrived that had to ask first.", help: help)
    case .failure(let error) where (error as? RoutingError)?.kind != .mustWait:
      laws.report(law, "It throws an error other than 'mustWait'.\n\n\(error)", help: help)
    case .failure: return
    }
  }

  private func checkRequest() {
    let request = Request()
    let law = "it passes the request on"
    let help = "Pass the request on unchanged. Otherwise answers are lost."
    switch Result(catching: { try router.attempt(asking, with: (), for: request) }) {
    case .success(.waits) where request.number != nil: return
    case .success(.waits):
      laws.report(law, "The wrapped router received another request.", help: help)
    case .success(.arrived):
      laws.report(law, "A navigation arrived that had to ask first.", help: help)
    case .failure(let error):
      laws.report(law, "A navigation that may wait throws.\n\n\(error)", help: help)
    }
  }

  private func checkTree() {
    let found = router.tree(for: nil)
    guard found !== tree else { return }
    laws.report(
      "it passes the tree on",
      "It returns \(found == nil ? "nil" : "another tree").",
      help: """
        Return tree(for:) of the wrapped router. Otherwise recordings lack lines of code, and a link that comes before \
        the first root counts as a navigation that waits.
        """)
  }
}
