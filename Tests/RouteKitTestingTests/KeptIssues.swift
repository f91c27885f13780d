#if canImport(Testing)
  import Foundation
  import Testing

  /// The issues that a closure records, to test expectations that should fail. A suite with the trait
  /// `keepingIssues` keeps them, and reports all others.
  final class KeptIssues: Sendable {
    @TaskLocal fileprivate static var current: KeptIssues?

    private let lock = NSLock()
    nonisolated(unsafe) private var issues: [Issue] = []

    fileprivate func keep(_ issue: Issue) { lock.withLock { issues.append(issue) } }

    /// The issues of a closure.
    static func of(_ body: () throws -> Void) rethrows -> [Issue] {
      let kept = KeptIssues()
      try $current.withValue(kept) { try body() }
      return kept.lock.withLock { kept.issues }
    }
  }

  extension KeptIssues {
    /// The issues of a closure that waits.
    static func ofWaiting(_ body: () async throws -> Void) async rethrows -> [Issue] {
      let kept = KeptIssues()
      try await $current.withValue(kept) { try await body() }
      return kept.lock.withLock { kept.issues }
    }
  }

  extension Trait where Self == IssueHandlingTrait {
    /// Keeps the issues within ``KeptIssues/of(_:)`` instead of reporting them.
    static var keepingIssues: Self {
      .compactMapIssues { issue in
        guard let kept = KeptIssues.current else { return issue }
        kept.keep(issue)
        return nil
      }
    }
  }

  extension Issue {
    /// The text of its comments.
    var text: String { comments.map(\.rawValue).joined() }
  }
#endif
