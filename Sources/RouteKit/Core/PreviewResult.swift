/// What an attempt would have changed if it had not been a preview.
struct PreviewResult {
  /// Whether there would have been a commit.
  let commits: Bool
  let changes: [Change]
  let visible: ScreenReference?
}
