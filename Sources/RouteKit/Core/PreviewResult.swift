/// The changes that an attempt would have made if it had not been a preview.
struct PreviewResult {
  /// Whether there would have been a commit.
  let commits: Bool
  let changes: [Change]
  let visible: ScreenReference?
}
