/// The findings of a preview.
final class PreviewFindings: FeatureState {
  /// The changes that the navigation would make.
  var result: PreviewResult?
  /// The guard, rule or check that refused or redirected it, as text.
  var refuser: String?
  /// The redirect that ended it.
  var redirect: PendingRedirect?
  /// The screens that it built or placed and that their routes can bring back.
  var prepared: [ScreenNode] = []
}

extension Request {
  /// The findings of the preview so far, or nil.
  var findings: PreviewFindings? { extras?.states[PreviewFindings.self] }

  func openFindings() -> PreviewFindings { addExtras().states.open(PreviewFindings()) }
}

/// The changes that an attempt would have made if it had not been a preview.
struct PreviewResult {
  /// Whether there would have been a commit.
  let commits: Bool
  let changes: [Commit.Change]
  let visible: ScreenReference?
}
