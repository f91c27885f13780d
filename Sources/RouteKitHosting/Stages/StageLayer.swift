import RouteKit

/// A layer of the tree on a stage. Those on the way to the visible screen show. The others wait.
struct StageLayer {
  /// The root of the layer.
  let id: ScreenID
  /// The screen that it is on.
  let host: ScreenID
  let presentation: Presentation
  /// Whether the stage has presented it. If it does not show any more, the user has dismissed it.
  var isPresented = false

  /// Whether it is the same layer, in the same place and with the same looks.
  func matches(_ other: StageLayer?) -> Bool {
    other.map { ($0.id, $0.host, $0.presentation) == (id, host, presentation) } ?? false
  }
}
