/// The path from the root to a screen as it was at one moment, for the drawing of an error.
///
/// It creates the texts of the drawing when they are read, because a route may catch an error that is never printed.
struct DrawnPath: Sendable {
  /// One screen of the path.
  struct Level: Sendable {
    let screen: ScreenReference
    let label: String?
    let state: String?
    let isFocused: Bool
    /// The style and the anchor of the screen's presentation, if it is the root of a presented layer.
    let layer: Layer?
  }

  struct Layer: Sendable {
    let style: Presentation.Style
    let anchor: String?
  }

  /// The number of levels that are kept at each end of a long path.
  static let end = 8

  /// The levels, starting with the screen itself, without the omitted ones.
  let levels: [Level]
  /// The number of omitted levels, after the first ``end``.
  let omitted: Int
  /// Whether the mark after the screen says that it is visible.
  let isSeen: Bool

  /// The screens that are drawn.
  var screens: [ScreenReference] { levels.map(\.screen) }

  /// The drawing, with the numbers of the screens whose type and name are among the titles.
  func drawing(numbering titles: Set<String>) -> TreeDrawing {
    var records: [TreeSnapshot.Record] = []
    for (position, level) in levels.enumerated().reversed() {
      records.append(level.record(in: records.count - 1))
      guard omitted > 0, position == DrawnPath.end else { continue }
      records.append(
        TreeSnapshot.Record(
          owner: records.count - 1, type: "… \(omitted) more levels …", isFocused: false,
          isVisible: false))
    }
    return TreeDrawing(
      records: records, numbered: titles,
      mark: (position: records.count - 1, text: isSeen ? "visible" : "here"))
  }
}

extension DrawnPath.Level {
  fileprivate func record(in owner: Int) -> TreeSnapshot.Record {
    TreeSnapshot.Record(
      owner: owner < 0 ? nil : owner, type: screen.type, name: screen.name, id: screen.id,
      label: label, state: state, isFocused: isFocused, isVisible: false,
      presentation: layer.map {
        var presentation = Presentation(style: $0.style)
        presentation.anchor = $0.anchor
        return presentation
      })
  }
}
