/// A screen by hand, as an app without a library would write it.
///
/// The back reference and the focus are `unowned(unsafe)`, not weak. This is the fastest form, and
/// the hardest to compete with. Nothing is checked, announced or undoable. The default checks of
/// the compiler, such as exclusivity, remain.
class PlainScreen {
  unowned(unsafe) final var parent: PlainScreen?
  final var presented: PlainScreen?

  /// The screens that it contains.
  var held: [PlainScreen] { [] }

  /// Presents a screen over this one.
  final func present(_ screen: PlainScreen) {
    screen.parent = self
    presented = screen
  }

  /// Removes the screen over this one.
  final func dismiss() {
    presented?.parent = nil
    presented = nil
  }
}

/// A screen without children.
final class PlainPage: PlainScreen {}
