import RouteKit

/// A screen that a terminal can show.
///
/// This is the app's own protocol, because the library does not know the content of screens. The
/// lines are read each time the screen is printed, so they show the current state of the models.
protocol Page {
  /// The title for the line with the path.
  var title: String { get }

  /// The lines on the screen.
  var lines: [String] { get }
}

/// A `Screen` shows the page of its content.
extension Screen: Page where Content: Page {
  var title: String { content.title }
  var lines: [String] { content.lines }
}
