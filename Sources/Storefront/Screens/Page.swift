import RouteKit

/// What a terminal shows of a screen.
///
/// The app's own protocol: the library knows screens and not what is on them. The lines are asked
/// for each time the screen is printed, so that they show the models as they are by then.
protocol Page {
  /// A few words for the line that says where one is.
  var title: String { get }

  /// What is on the screen, line by line.
  var lines: [String] { get }
}

/// A screen made of a value is the page that its content is.
extension Screen: Page where Content: Page {
  var title: String { content.title }
  var lines: [String] { content.lines }
}
