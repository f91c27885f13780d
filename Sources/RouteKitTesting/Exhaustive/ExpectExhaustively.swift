public import RouteKit

/// Expects a test to mention everything that happens on a tree.
///
/// ```swift
/// try expectExhaustively(tree, through: router) { app in
///   try app.navigate(to: product, with: lamp)
///   app.expect(
///     """
///     commit 2 (route): ProductScreen #3 entered StackNode #1; visible: ProductScreen #3
///     FeedScreen #2 didDisappear
///     ProductScreen #3 didEnter
///     ProductScreen #3 didAppear
///     """)
/// }
/// ```
///
/// Everything counts from the beginning of the closure: each commit, whatever its cause, and each callback after it;
/// each navigation through the router that is refused or fails, even if the app catches the error; and each
/// navigation that still waits at the end. Lines that the test did not mention are a failure at the line of this
/// call.
///
/// - Parameters:
///   - tree: The tree.
///   - router: The router of the app. In the closure, the app must use the router that the closure receives instead.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - body: The test. It receives the recording router.
/// - Throws: Any error of the closure.
public func expectExhaustively(
  _ tree: ScreenTree, through router: some Router,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ body: (ExhaustiveRouter) throws -> Void
) rethrows {
  let app = ExhaustiveRouter(router, on: tree)
  defer { app.end(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)) }
  try body(app)
}

/// Expects a test that waits to mention everything that happens on a tree. See the form that does not wait.
///
/// - Parameters:
///   - tree: The tree.
///   - router: The router of the app. In the closure, the app must use the router that the closure receives instead.
///   - fileID: The caller's file. Leave it at its default.
///   - filePath: The caller's file. Leave it at its default.
///   - line: The caller's line. Leave it at its default.
///   - column: The caller's column. Leave it at its default.
///   - body: The test. It receives the recording router, and may wait.
/// - Throws: Any error of the closure.
public func expectExhaustively(
  _ tree: ScreenTree, through router: some Router,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, _ body: (ExhaustiveRouter) async throws -> Void
) async rethrows {
  let app = ExhaustiveRouter(router, on: tree)
  defer { app.end(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)) }
  try await body(app)
}

/// A router that records everything that happens, for `expectExhaustively`.
public final class ExhaustiveRouter: Router {
  private let base: any Router
  private let notes = Notes()
  private let observer: Registration

  init(_ base: some Router, on tree: ScreenTree) {
    self.base = base
    observer = tree.observe { [notes] commit in
      notes.lines.append("\(commit)")
      notes.lines += RecordedCallback.all(of: commit).map(\.description)
    }
  }

  deinit { observer.cancel() }

  /// The tree of the router that this one wraps.
  public func tree(for request: Request?) -> ScreenTree? { base.tree(for: request) }

  /// Passes the attempt on, and records its failure.
  public func attempt<Target: Route>(
    _ route: Target, with context: Target.Context, for request: Request?
  ) throws -> Attempt {
    if let request, !request.isPreview, notes.waiting.insert(ObjectIdentifier(request)).inserted {
      let id = ObjectIdentifier(request)
      request.onEnd { [notes] result in
        notes.waiting.remove(id)
        if case .failure(let error) = result { notes.lines.append(refusal(error)) }
      }
    }
    do {
      return try base.attempt(route, with: context, for: request)
    } catch {
      // A navigation that may wait is recorded when it ends.
      if request == nil { notes.lines.append(refusal(error)) }
      throw error
    }
  }

  /// Mentions the events since the last call: one line for each commit, callback and refusal, in order.
  ///
  /// A failure is reported at the caller's line, with the lines that differ. Then everything so far counts as
  /// mentioned.
  ///
  /// - Parameters:
  ///   - lines: The next lines. Those after them can be mentioned later.
  ///   - fileID: The caller's file. Leave it at its default.
  ///   - filePath: The caller's file. Leave it at its default.
  ///   - line: The caller's line. Leave it at its default.
  ///   - column: The caller's column. Leave it at its default.
  public func expect(
    _ lines: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let expected = lines.split(separator: "\n").map(String.init)
    if notes.lines.starts(with: expected) {
      notes.lines.removeFirst(expected.count)
      return
    }
    let actual = notes.lines.isEmpty ? "(nothing)" : notes.lines.joined(separator: "\n")
    notes.lines = []
    let comparison = DrawingComparison(
      headline: "The events are not as expected.", expected: lines, actual: actual)
    reportFailure(
      comparison.message,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Ends the recording, and reports the lines that the test did not mention.
  func end(at site: CallSite) {
    observer.cancel()
    let count = notes.waiting.count
    let waiting =
      count == 0 ? [] : [count == 1 ? "1 navigation waits" : "\(count) navigations wait"]
    let rest = notes.lines + waiting
    guard !rest.isEmpty else { return }
    reportFailure("The test did not mention everything that happened:\n\(listed(rest))", at: site)
  }

  private final class Notes {
    var lines: [String] = []
    var waiting: Set<ObjectIdentifier> = []
  }
}

/// The line for a refusal, with the first line of the error.
private func refusal(_ error: any Error) -> String {
  "refused: " + ("\(error)".split(separator: "\n").first.map(String.init) ?? "\(type(of: error))")
}
