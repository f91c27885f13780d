import RouteKit

/// Reports the laws that a conformer breaks, each as one failure.
struct Laws {
  /// The conformer, such as `the container 'DeckNode'`.
  let subject: String
  let site: CallSite

  /// Reports a broken law.
  func report(_ law: String, _ problem: String, help: String) {
    reportFailure("Broken law of \(subject): \(law).\n\n\(problem)\n\nHelp: \(help)", at: site)
  }

  /// Reports that nothing could be checked.
  func reportUnchecked(_ problem: String, help: String) {
    reportFailure("Cannot check \(subject): \(problem)\n\nHelp: \(help)", at: site)
  }

  /// Expects there to be no differences.
  func expectNone(_ lines: [String], _ law: String, _ situation: String, help: String) {
    guard !lines.isEmpty else { return }
    report(law, "\(situation):\n\(listed(lines))", help: help)
  }
}

/// The error that ends an attempt of a check, to roll it back.
struct RolledBack: Error {}

/// Performs edits within an attempt on a tree, and rolls them back.
///
/// - Returns: The error of the edits, or nil if they were performed to their end.
@discardableResult
func rollBack(on tree: ScreenTree, _ edits: (Navigation) throws -> Void) -> (any Error)? {
  let route = withoutActuallyEscaping(edits) { edits in
    capture {
      try TreeRouter(tree).navigate(
        to: ClosureRoute { navigation -> ScreenNode in
          try edits(navigation)
          throw RolledBack()
        })
    }
  }
  return route is RolledBack ? nil : route
}

/// The error of a closure, or nil.
func capture<Result>(_ body: () throws -> Result) -> (any Error)? {
  do {
    _ = try body()
    return nil
  } catch { return error }
}
