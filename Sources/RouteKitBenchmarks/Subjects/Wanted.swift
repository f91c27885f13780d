import RouteKit

/// The screen that is looked for.
final class Wanted: ScreenNode {}

/// Another one that is.
final class Other: ScreenNode {}

/// Makes a ``Wanted``.
struct WantedBuilder: ViewBuilder {
  func build(with _: Void) throws -> Wanted { Wanted() }
}

/// The same by hand.
final class PlainWanted: PlainScreen {}

/// The other one by hand.
final class PlainOther: PlainScreen {}
