/// What an attempt would have changed, had it not been a preview.
struct PreviewResult {
  /// Whether there would have been a commit.
  let commits: Bool
  let changes: [Change]
  let visible: ScreenReference?
}
