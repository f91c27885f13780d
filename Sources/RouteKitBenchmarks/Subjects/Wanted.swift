import RouteKit

/// The screen that a route looks for.
final class Wanted: ScreenNode {}

/// The other screen that a route looks for.
final class Other: ScreenNode {}

struct WantedBuilder: ViewBuilder {
  func build(with _: Void) throws -> Wanted { Wanted() }
}

/// The wanted screen by hand.
final class PlainWanted: PlainScreen {}

/// The other wanted screen by hand.
final class PlainOther: PlainScreen {}
