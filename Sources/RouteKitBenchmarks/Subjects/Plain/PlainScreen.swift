/// A screen by hand: what an app would write that had no library.
///
/// The back reference and the focus are `unowned(unsafe)`, not weak: that is the fastest they can
/// be, and the hardest to compete with. Nothing is checked, nothing is told, nothing can be undone;
/// what the compiler itself adds to a class by default, such as exclusivity checks, is left in.
class PlainScreen {
  unowned(unsafe) final var parent: PlainScreen?
  final var presented: PlainScreen?

  /// What it contains.
  var held: [PlainScreen] { [] }

  /// Puts a screen over this one.
  final func present(_ screen: PlainScreen) {
    screen.parent = self
    presented = screen
  }

  /// Takes away what lies over this one.
  final func dismiss() {
    presented?.parent = nil
    presented = nil
  }
}

/// A screen without children.
final class PlainPage: PlainScreen {}
