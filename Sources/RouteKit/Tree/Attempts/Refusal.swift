/// The reason why an attempt cannot commit.
enum Refusal {
  /// An error of the app, which is passed on unchanged.
  case given(any Error)
  /// An error of the library. The place of the screen, or of the visible screen, is yet to be drawn.
  case own(RoutingError, at: ScreenNode?)

  /// Creates a refusal from an error of an attempt that was not refused.
  init(_ error: any Error) {
    self = (error as? RoutingError).map { .own($0, at: nil) } ?? .given(error)
  }

  var isGiven: Bool { if case .given = self { true } else { false } }

  var error: any Error {
    switch self {
    case .given(let error): error
    case .own(let error, _): error
    }
  }
}
